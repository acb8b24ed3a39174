// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.profile;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.mpi4j.Wrapper;

/** Calls the layers for each procedure that is called on one object. */
final class ProfiledObject implements InvocationHandler {
  private final LayerStack layers;
  private final Object inside;
  private final ConcurrentMap<Method, Answer> answers = new ConcurrentHashMap<>();

  /** What a method without parameters has returned: asked again, it returns the same proxy again. */
  private record Answer(Object inside, Object proxy) {}

  ProfiledObject(LayerStack layers, Object inside) {
    this.layers = layers;
    this.inside = inside;
  }

  Object inside() {
    return inside;
  }

  @Override
  public Object invoke(Object proxy, Method method, Object[] given) {
    if (method.getDeclaringClass() == Wrapper.class) {
      return inside;
    }
    if (method.getDeclaringClass() == Object.class) {
      return given == null ? CallInProgress.invoke(method, inside)
          : CallInProgress.invoke(method, inside, LayerStack.unwrap(given[0])); // equals
    }
    Object answer = layers.callOf(inside, method, given);
    return given == null && answer instanceof Wrapper<?> w ? same(method, w) : answer;
  }

  private Object same(Method method, Wrapper<?> answer) {
    Answer before = answers.get(method);
    if (before != null && before.inside() == answer.wrapped()) {
      return before.proxy();
    }
    answers.put(method, new Answer(answer.wrapped(), answer));
    return answer;
  }
}
