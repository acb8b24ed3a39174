// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

/**
 * A persistent request (section 3.9): made once, started as often as needed. Between completion and the
 * next start it is inactive. {@link #free} or {@link #close} ends it.
 */
public interface Prequest extends Request, AutoCloseable {

  /** Starts the operation with the buffer's present contents; the request must be inactive. */
  @Procedure(value = "MPI_Start", section = "3.9")
  void start();

  /** Starts all of them, in any order. */
  @Procedure(value = "MPI_Startall", section = "3.9")
  static void startAll(Prequest... requests) {
    if (requests == null) {
      throw new MpiException(ErrorClass.ERR_REQUEST, "the array of requests is null (MPI_Startall)");
    }
    for (int i = 0; i < requests.length; i++) {
      if (requests[i] == null) {
        throw new MpiException(
            ErrorClass.ERR_REQUEST, "requests[" + i + "] is null; none has been started (MPI_Startall)");
      }
    }
    for (Prequest r : requests) {
      r.start();
    }
  }

  @Override
  default void close() {
    free();
  }
}
