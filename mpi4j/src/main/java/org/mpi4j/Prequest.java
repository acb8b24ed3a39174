// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

/**
 * A persistent request (section 3.9): made once, started as often as needed. Between completion and the next
 * start it is inactive, and its buffers belong to the program. {@link #free} or {@link #close} ends it.
 */
public interface Prequest extends Request, AutoCloseable {

  /**
   * Starts the operation with what the buffer holds now. Local, does not wait; until the request is
   * complete the buffer belongs to MPI again.
   *
   * @throws MpiException ERR_REQUEST if the request is active or freed; and what the call without {@code
   *     Init} in its name throws at once
   */
  @Procedure(value = "MPI_Start", section = "3.9")
  void start();

  /**
   * Starts all requests of a list, in any order. Local, does not wait; until each is complete its buffer
   * belongs to MPI again.
   *
   * @param requests inactive ones
   * @throws MpiException ERR_REQUEST if the array or an element is null, and then none is started, or if one
   *     is active or freed; and what the calls without {@code Init} in their names throw at once
   */
  @Procedure(value = "MPI_Startall", section = "3.9")
  static void startAll(Prequest... requests) {
    Implementation.get().requests().startAll(requests);
  }

  /**
   * Frees the request, for try-with-resources; does nothing if it was freed. An operation that is under way
   * goes on and completes by itself.
   *
   * @throws MpiException ERR_REQUEST if it is of a collective operation that is under way
   */
  @Override
  default void close() {
    free();
  }
}
