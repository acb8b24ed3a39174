// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.profile;

import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.mpi4j.Completed;
import org.mpi4j.Procedure;
import org.mpi4j.Wrapper;
import org.mpi4j.tool.ProfilingLayer;

/** The layers of one rank, and the proxies that call them. */
public final class LayerStack {
  private static final Object[] NOTHING = {};
  private final List<ProfilingLayer> layers;
  private final ProfiledTypes types = new ProfiledTypes();
  private final ConcurrentMap<Method, List<String>> procedures = new ConcurrentHashMap<>();

  /**
   * @param layers at least one; the first is called first
   */
  public LayerStack(List<ProfilingLayer> layers) {
    this.layers = List.copyOf(layers);
  }

  /** A stack with one more layer in front of these. */
  public LayerStack with(ProfilingLayer first) {
    List<ProfilingLayer> more = new ArrayList<>();
    more.add(first);
    more.addAll(layers);
    return new LayerStack(more);
  }

  /**
   * Calls a method by way of the layers if it is a procedure, else directly.
   *
   * @param target the object that layers see; null for static methods
   * @param implementer the object whose method it is
   * @param given the arguments of the program, perhaps with proxies among them; null for none
   */
  public Object call(Method method, Object target, Object implementer, Object... given) {
    Object[] arguments = given == null ? NOTHING : given.clone();
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] = unwrap(arguments[i]);
    }
    List<String> names = procedures.computeIfAbsent(method, LayerStack::proceduresOf);
    List<ProfilingLayer> called = names.isEmpty() ? List.of() : layers;
    return wrap(new CallInProgress(called, names, method, target, implementer, arguments).proceed());
  }

  private static List<String> proceduresOf(Method method) {
    Procedure p = method.getAnnotation(Procedure.class);
    return p == null ? List.of() : List.of(p.value());
  }

  /** The object that calls the layers in place of this one; this one, if it has no procedures. */
  public Object wrap(Object answer) {
    return switch (answer) {
      case null -> null;
      case Optional<?> o -> o.map(this::wrap);
      case Completed c -> wrap(c.status()) instanceof org.mpi4j.Status s ? new Completed(c.index(), s) : c;
      case Object[] a -> wrapAll(a);
      default -> wrapOne(answer);
    };
  }

  private Object wrapAll(Object... answers) {
    Object wrapped = Array.newInstance(answers.getClass().getComponentType(), answers.length);
    for (int i = 0; i < answers.length; i++) {
      Array.set(wrapped, i, wrap(answers[i]));
    }
    return wrapped;
  }

  private Object wrapOne(Object answer) {
    Class<?>[] kinds = types.of(answer);
    return kinds.length == 0 ? answer
        : Proxy.newProxyInstance(LayerStack.class.getClassLoader(), kinds, new ProfiledObject(this, answer));
  }

  /** The object of mpi4j itself, if this is a proxy of it or an array with proxies. */
  static Object unwrap(Object given) {
    if (given instanceof Object[] several && several.getClass().getComponentType().isInterface()) {
      Object[] inside = several.clone();
      for (int i = 0; i < inside.length; i++) {
        inside[i] = unwrap(inside[i]);
      }
      return inside;
    }
    return given instanceof Wrapper<?> && Proxy.isProxyClass(given.getClass())
        && Proxy.getInvocationHandler(given) instanceof ProfiledObject p ? p.inside() : given;
  }
}
