// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.pool;

import org.mpi4j.Intercomm;
import org.mpi4j.Mpi;

/** The program of spawned workers; {@link MpiExecutor#spawn} starts it. */
public final class PoolWorker {
  private PoolWorker() {}

  /**
   * Works for the rank that has spawned this one, until its executor is shut down.
   *
   * @param args none are needed
   * @throws IllegalStateException if this process was not spawned
   */
  public static void main(String... args) {
    try (Mpi mpi = Mpi.init(args)) {
      Intercomm manager = mpi.parent();
      if (manager.isNull()) {
        throw new IllegalStateException("this program is for MpiExecutor.spawn, which starts it");
      }
      MpiExecutor.serve(manager, 0);
    }
  }
}
