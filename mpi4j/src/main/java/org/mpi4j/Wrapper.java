// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

/**
 * An object that implements an interface of mpi4j by calling another object, to count or time the calls, for
 * instance. A communicator, datatype, operation, group, info object, key or error handler that is a wrapper
 * is accepted as argument wherever the one inside is. {@code org.mpi4j.tool.ProfilingLayer} is an easier way.
 *
 * <p>Functions of the program that are called with a communicator (error handlers, functions of attributes)
 * get the one inside.
 *
 * @param <T> the interface, such as {@link Comm}
 */
public interface Wrapper<T> {

  /**
   * The object that is called, perhaps a wrapper itself. Local; always the same.
   *
   * @return not null, and not this
   */
  T wrapped();
}
