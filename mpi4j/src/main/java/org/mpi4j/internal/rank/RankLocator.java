// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rank;

import java.io.IOException;

/**
 * Finds the rank that the calling thread belongs to: by the process that it runs in, or, where
 * {@code mpiexec --in-jvm} runs many programs in one JVM, by the class loader that was made for that rank.
 */
public interface RankLocator {

  /** The home of the calling thread's program. */
  static RankLocator current() {
    for (ClassLoader c = Thread.currentThread().getContextClassLoader(); c != null; c = c.getParent()) {
      if (c instanceof RankLocator home) {
        return home;
      }
    }
    return ProcessRankLocator.INSTANCE;
  }

  /**
   * The runtime here, which is taken now if it was not: collective over the job.
   *
   * @param level what who opens it needs; who comes later makes do with it
   * @throws IOException if the job cannot be joined; the message says what to do
   */
  RankRuntime open(ThreadSupport level) throws IOException;

  /** The runtime taken here, or null. */
  RankRuntime runtime();
}
