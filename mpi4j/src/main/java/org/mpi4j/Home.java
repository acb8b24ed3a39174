// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

/**
 * Where a program finds its rank: the process that it runs in, or, where {@code mpiexec --in-jvm} runs
 * many programs in one JVM, the class loader that was made for that rank.
 */
interface Home {

  /** The home of the calling thread's program. */
  static Home current() {
    for (ClassLoader c = Thread.currentThread().getContextClassLoader(); c != null; c = c.getParent()) {
      if (c instanceof Home home) {
        return home;
      }
    }
    return ProcessHome.INSTANCE;
  }

  /** Starts MPI here. */
  Seat take(ThreadLevel level);

  /** The seat taken here, or null. */
  Seat seat();
}
