// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.profile;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import org.mpi4j.Wrapper;

/** Calls the layers for each procedure that is called on one object. */
record ProfiledObject(LayerStack layers, Object inside) implements InvocationHandler {

  @Override
  public Object invoke(Object proxy, Method method, Object[] given) {
    if (method.getDeclaringClass() == Wrapper.class) {
      return inside;
    }
    if (method.getDeclaringClass() == Object.class) {
      return given == null ? CallInProgress.invoke(method, inside)
          : CallInProgress.invoke(method, inside, LayerStack.unwrap(given[0])); // equals
    }
    return layers.callOf(inside, method, given);
  }
}
