// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.profile;

import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
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
final class CallInProgress implements ProfiledCall {
  private final List<ProfilingLayer> left; // the layers that have not been called yet
  private final Called called;
  private final Object[] arguments;

  /**
   * What is called.
   *
   * @param target the object that layers see; null for static methods
   * @param implementer the object whose method it is: the target, or what implements static methods
   */
  record Called(List<String> procedures, Method method, Object target, Object implementer) {}

  CallInProgress(List<ProfilingLayer> left, Called called, Object... arguments) {
    this.left = left;
    this.called = called;
    this.arguments = arguments;
  }

  @Override
  public List<String> procedures() {
    return called.procedures();
  }

  @Override
  public Method method() {
    return called.method();
  }

  @Override
  public Object target() {
    return called.target();
  }

  @Override
  public List<Object> arguments() {
    return Collections.unmodifiableList(Arrays.asList(arguments));
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
    return left.isEmpty() ? invoke(called.method(), called.implementer(), arguments) : throughNext(arguments);
  }

  @Override
  public Object proceed(Object... others) {
    if (others == null || others.length != arguments.length) {
      throw new MpiException(ErrorClass.ERR_ARG, "a profiling layer proceeds with "
          + (others == null ? 0 : others.length) + " arguments, but the method has " + arguments.length + " ("
          + called.procedures().getFirst() + ")");
    }
    return left.isEmpty() ? invoke(called.method(), called.implementer(), others) : throughNext(others);
  }

  private Object throughNext(Object... given) {
    ProfilingLayer next = left.getFirst();
    Object result = next.intercept(new CallInProgress(left.subList(1, left.size()), called, given));
    if (!fits(result, called.method().getReturnType())) {
      throw new MpiException(ErrorClass.ERR_OTHER, "the profiling layer " + next.getClass().getName()
          + " returned " + (result == null ? "null" : "an object of " + result.getClass()) + ", but "
          + called.procedures().getFirst() + " returns " + called.method().getReturnType().getName()
          + ": return what proceed() returns");
    }
    return result;
  }

  private static boolean fits(Object result, Class<?> type) {
    if (type.isPrimitive()) {
      return type == void.class || result != null && result.getClass() == boxed(type);
    }
    return result == null || type.isInstance(result);
  }

  private static Class<?> boxed(Class<?> primitive) {
    return Array.get(Array.newInstance(primitive, 1), 0).getClass();
  }

  /** Calls a method; what it throws comes out as it is. */
  static Object invoke(Method method, Object target, Object... arguments) {
    try {
      return method.invoke(target, arguments);
    } catch (InvocationTargetException e) {
      throw CallInProgress.<RuntimeException>unchecked(e.getCause());
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(method + " cannot be called", e);
    } catch (IllegalArgumentException e) {
      throw new MpiException(
          ErrorClass.ERR_ARG, "the arguments of a profiling layer do not fit " + method, e);
    }
  }

  @SuppressWarnings("unchecked") // what the methods of the API throw need not be declared again
  private static <T extends Throwable> T unchecked(Throwable t) throws T {
    throw (T) t;
  }
}
