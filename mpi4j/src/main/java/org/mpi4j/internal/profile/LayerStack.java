// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.profile;

import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.mpi4j.Completed;
import org.mpi4j.Intercomm;
import org.mpi4j.Message;
import org.mpi4j.Prequest;
import org.mpi4j.Request;
import org.mpi4j.Spawned;
import org.mpi4j.Status;
import org.mpi4j.Wrapper;
import org.mpi4j.internal.profile.CallInProgress.Called;
import org.mpi4j.tool.ProfilingLayer;

/** The layers of one rank, and the proxies that call them. */
public final class LayerStack {
  private static final Object[] NOTHING = {};
  private static final Class<?>[] NO_KINDS = {};
  private final List<ProfilingLayer> layers;
  private final ProxyTable proxies = new ProxyTable();
  private final ProfiledTypes types = new ProfiledTypes();
  private final ProfiledProcedures procedures = new ProfiledProcedures();

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

  /** The layer of a class; none if there is no such. */
  public <T extends ProfilingLayer> Optional<T> layer(Class<T> kind) {
    return layers.stream().filter(kind::isInstance).map(kind::cast).findFirst();
  }

  /** Calls a method of an object: by way of the layers if it is a procedure, else directly. */
  Object callOf(Object target, Method method, Object... given) {
    return call(new Called(procedures.of(method, types.of(target)), method, target, target), given);
  }

  /**
   * Calls what implements a static method of the API: by way of the layers if that is a procedure, else
   * directly. The latter also makes the constants of the API, which are not for one rank alone.
   */
  public Object callStatic(Method method, Object implementer, Object... given) {
    List<String> names = procedures.of(method, method.getDeclaringClass());
    return names.isEmpty()
        ? CallInProgress.invoke(method, implementer, given)
        : call(new Called(names, method, null, implementer), given);
  }

  private Object call(Called called, Object... given) {
    Object[] arguments = given == null ? NOTHING : given.clone();
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] = unwrap(arguments[i]);
    }
    List<ProfilingLayer> all = called.procedures().isEmpty() ? List.of() : layers;
    return wrap(new CallInProgress(all, called, arguments).proceed());
  }

  /** The object that calls the layers in place of this one; this one, if it has no procedures. */
  public Object wrap(Object answer) {
    // no switch over patterns: the JVM would make its code at each start
    if (answer == null) {
      return null;
    }
    if (answer instanceof Optional<?> o) {
      return o.map(this::wrap);
    }
    if (answer instanceof Spawned s) {
      return wrap(s.comm()) instanceof Intercomm c ? new Spawned(c, s.errorCodes()) : s;
    }
    if (answer instanceof Completed c) {
      return wrap(c.status()) instanceof Status s ? new Completed(c.index(), s) : c;
    }
    return answer instanceof Object[] several ? wrapAll(several) : wrapOne(answer);
  }

  private Object wrapAll(Object... answers) {
    Object wrapped = Array.newInstance(answers.getClass().getComponentType(), answers.length);
    for (int i = 0; i < answers.length; i++) {
      Array.set(wrapped, i, wrap(answers[i]));
    }
    return wrapped;
  }

  private Object wrapOne(Object answer) {
    Class<?>[] kinds = isProxy(answer) ? NO_KINDS : types.of(answer);
    if (kinds.length == 0) {
      return answer;
    }
    boolean isShortLived = answer instanceof Request || answer instanceof Status || answer instanceof Message;
    return isShortLived && !(answer instanceof Prequest) ? proxy(answer, kinds)
        : proxies.get(answer, inside -> proxy(inside, kinds));
  }

  private Object proxy(Object inside, Class<?>... kinds) {
    return Proxy.newProxyInstance(LayerStack.class.getClassLoader(), kinds, new ProfiledObject(this, inside));
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
    return isProxy(given) ? ((Wrapper<?>) given).wrapped() : given;
  }

  private static boolean isProxy(Object given) {
    return given instanceof Wrapper<?> && Proxy.isProxyClass(given.getClass())
        && Proxy.getInvocationHandler(given) instanceof ProfiledObject;
  }
}
