// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.tool;

import java.lang.reflect.Method;
import java.util.List;

/** One call of a procedure, as a {@link ProfilingLayer} sees it. All methods but proceed are local. */
public interface ProfiledCall {

  /**
   * The procedures of the standard that the method is.
   *
   * @return their names, at least one: {@code MPI_Send} and its twin for large counts, {@code MPI_Send_c},
   *     for instance
   */
  List<String> procedures();

  /**
   * Whether this is a call of a procedure.
   *
   * @param procedure its name, such as {@code MPI_Send}
   * @return true if it is one of {@link #procedures}
   */
  default boolean is(String procedure) {
    return procedures().contains(procedure);
  }

  /**
   * The method that was called.
   *
   * @return a method of an interface of mpi4j; of a static method of the API that which implements it
   */
  Method method();

  /**
   * The object whose method was called: the communicator, the request and so on. Its methods pass no layer.
   *
   * @return null for static methods
   */
  Object target();

  /**
   * The arguments, in the order of the method's parameters. The methods of communicators, datatypes and so on
   * among them pass no layer.
   *
   * @return not to be changed; elements may be null
   */
  List<Object> arguments();

  /**
   * The first argument of a type.
   *
   * @param type an interface of mpi4j, {@code Integer.class} or {@code int[].class}, for instance
   * @param <T> the same
   * @return null if there is none
   */
  default <T> T argument(Class<T> type) {
    for (Object a : arguments()) {
      if (type.isInstance(a)) {
        return type.cast(a);
      }
    }
    return null;
  }

  /**
   * The size of the data that the first buffer or array among the arguments holds: what a send sends, and the
   * most that a receive takes.
   *
   * @return bytes; 0 if there is no buffer
   */
  long bytes();

  /**
   * Calls the next layer, or MPI after the last one, with the arguments of the program. A layer may call it
   * never, once or several times.
   *
   * @return what the procedure answers; null for void
   */
  Object proceed();

  /**
   * The same with other arguments.
   *
   * @param arguments as many as the method has, of types that fit
   * @return what the procedure answers; null for void
   */
  Object proceed(Object... arguments);
}
