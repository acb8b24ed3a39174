// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.profile;

import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.mpi4j.Buf;
import org.mpi4j.ErrorClass;
import org.mpi4j.MpiException;
import org.mpi4j.tool.ProfiledCall;
import org.mpi4j.tool.ProfilingLayer;

/** A call on its way through the layers, as the next of them sees it. */
public final class CallInProgress implements ProfiledCall {
  private final Called called;
  private final List<ProfilingLayer> layers;
  private final int next; // index of the layer that is called next
  private final Object[] arguments;

  /**
   * What is called.
   *
   * @param target the object that layers see; null for static methods
   * @param implementer the object whose method it is: the target, or what implements static methods
   * @param forwarder calls it
   */
  record Called(ProfiledMethod method, Object target, Object implementer, Forwarder forwarder) {}

  CallInProgress(Called called, List<ProfilingLayer> layers, int next, Object... arguments) {
    this.called = called;
    this.layers = layers;
    this.next = next;
    this.arguments = arguments;
  }

  /** The method that is called, without the reflection that {@link #method} needs. */
  public ProfiledMethod profiledMethod() {
    return called.method();
  }

  @Override
  public List<String> procedures() {
    return called.method().procedures();
  }

  @Override
  public Method method() {
    return called.method().method();
  }

  @Override
  public Object target() {
    return called.target();
  }

  @Override
  public List<Object> arguments() {
    return Collections.unmodifiableList(Arrays.asList(arguments));
  }

  /** How many arguments there are. */
  public int arity() {
    return arguments.length;
  }

  /** One argument, without the list around all. */
  public Object argument(int index) {
    return arguments[index];
  }

  @Override
  public long bytes() {
    for (Object a : arguments) {
      if (a instanceof Buf buf) {
        return buf.count() * buf.type().size();
      }
      if (a != null && a.getClass().isArray() && a.getClass().getComponentType().isPrimitive()) {
        return Array.getLength(a) * width(a.getClass().getComponentType());
      }
    }
    return 0;
  }

  private static long width(Class<?> primitive) {
    return switch (primitive.getName()) {
      case "boolean", "byte" -> Byte.BYTES;
      case "char", "short" -> Short.BYTES;
      case "int", "float" -> Integer.BYTES;
      default -> Long.BYTES;
    };
  }

  @Override
  public Object proceed() {
    return pass(arguments);
  }

  @Override
  public Object proceed(Object... others) {
    if (others == null || others.length != arguments.length) {
      throw new MpiException(ErrorClass.ERR_ARG, "a profiling layer proceeds with "
          + (others == null ? 0 : others.length) + " arguments, but the method has " + arguments.length + " ("
          + procedures().getFirst() + ")");
    }
    return pass(fitting(others));
  }

  private Object[] fitting(Object... others) {
    try {
      return called.method().fitting(others);
    } catch (IllegalArgumentException | NullPointerException e) {
      throw new MpiException(
          ErrorClass.ERR_ARG, "the arguments of a profiling layer do not fit " + method(), e);
    }
  }

  /** Gives the call with these arguments to the next layer, or makes it. */
  Object pass(Object... given) {
    if (next == layers.size()) {
      return called.forwarder().invoke(called.method().number(), called.implementer(), given);
    }
    ProfilingLayer layer = layers.get(next);
    Object result = layer.intercept(new CallInProgress(called, layers, next + 1, given));
    if (!called.method().mayReturn(result)) {
      throw new MpiException(ErrorClass.ERR_OTHER, "the profiling layer " + layer.getClass().getName()
          + " returned " + (result == null ? "null" : "an object of " + result.getClass()) + ", but "
          + procedures().getFirst() + " returns " + method().getReturnType().getName()
          + ": return what proceed() returns");
    }
    return result;
  }
}
