// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.io.IOException;

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

  /**
   * The seat here, which is taken now if it was not: collective over the job.
   *
   * @param level what who opens it needs; who comes later makes do with it
   * @throws IOException if the job cannot be joined; the message says what to do
   */
  Seat open(ThreadLevel level) throws IOException;

  /** The seat taken here, or null. */
  Seat seat();
}
