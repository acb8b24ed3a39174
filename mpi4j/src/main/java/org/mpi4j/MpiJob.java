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
   * <p>If a rank throws or aborts, the job has failed, and this call throws within half a second, even if
   * other ranks compute: their next call of MPI that waits fails with ERR_PROC_ABORTED, and after a moment
   * their threads are interrupted. Java cannot stop a thread that heeds neither; it runs on, but being a
   * daemon it does not keep the JVM from ending. {@link System#exit} in a rank ends the whole JVM.
   *
   * <p>An interrupt of the calling thread, such as that of a test's timeout, ends the job in the same way;
   * the thread's flag is set when this call has thrown.
   *
   * @throws MpiJobException if a rank fails; says which, and which ranks still run; or if the calling thread
   *     is interrupted
   */
  public static <T> List<T> call(int np, Body<T> body) {
    return MpiJobOptions.ranks(np).call(body);
  }

  /** As {@link #call}, without results. */
  public static void run(int np, Action action) {
    MpiJobOptions.ranks(np).run(action);
  }
}
