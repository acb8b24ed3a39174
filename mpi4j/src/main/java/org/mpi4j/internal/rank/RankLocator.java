// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rank;

import java.io.IOException;
import org.mpi4j.internal.tool.Tools;

/**
 * Finds the rank that the calling thread belongs to: by the process that it runs in, or, where
 * {@code mpiexec --in-jvm} runs many programs in one JVM, by the class loader that was made for that rank.
 */
public interface RankLocator {

  /** The locator for the calling thread. */
  static RankLocator current() {
    return of(Thread.currentThread());
  }

  /** The locator for a thread. */
  static RankLocator of(Thread thread) {
    for (ClassLoader c = thread.getContextClassLoader(); c != null; c = c.getParent()) {
      if (c instanceof RankLocator home) {
        return home;
      }
    }
    return ProcessRankLocator.INSTANCE;
  }

  /**
   * The rank's runtime. The first call opens it, which is collective over the job.
   *
   * @param level the thread level of the first caller; it holds for later callers, too
   * @throws IOException if the job cannot be joined; the message says what to do
   */
  RankRuntime open(ThreadSupport level) throws IOException;

  /** The rank's runtime, or null if it has not been opened. */
  RankRuntime runtime();

  /** The rank's tool interface, which is there before the runtime and after it. */
  Tools tools();
}
