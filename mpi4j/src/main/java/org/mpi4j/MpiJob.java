// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.util.List;

/**
 * A job whose ranks are threads of this JVM: for unit tests, debuggers, teaching.
 *
 * <p>{@code List<Integer> ranks = MpiJob.call(4, mpi -> mpi.world().rank());}
 */
public final class MpiJob {

  /** What each rank does. */
  @FunctionalInterface
  public interface Body<T> {
    /** The rank's work; finalize follows by itself. */
    T run(Mpi mpi) throws Exception;
  }

  /** What each rank does when it has no result. */
  @FunctionalInterface
  public interface Action {
    /** The rank's work; finalize follows by itself. */
    void run(Mpi mpi) throws Exception;
  }

  private MpiJob() {}

  /**
   * Runs {@code np} ranks on platform threads and returns their results in rank order.
   *
   * @throws MpiJobException if a rank fails; the others are then stopped at their next MPI call that waits
   */
  public static <T> List<T> call(int np, Body<T> body) {
    return MpiJobOptions.ranks(np).call(body);
  }

  /** As {@link #call}, without results. */
  public static void run(int np, Action action) {
    MpiJobOptions.ranks(np).run(action);
  }
}
