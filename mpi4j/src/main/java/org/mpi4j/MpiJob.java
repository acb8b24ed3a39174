// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.util.List;

/**
 * A job whose ranks are threads of this JVM: for unit tests, debuggers, teaching.
 *
 * <p>{@code List<Integer> ranks = MpiJob.call(4, mpi -> mpi.world().rank());}
 *
 * <p>If a rank throws or aborts, the job has failed, and the call that runs it throws within half a second,
 * even if other ranks compute: their next call of MPI that waits fails with ERR_PROC_ABORTED, and after a
 * moment their threads are interrupted. Java cannot stop a thread that heeds neither; it runs on, but being a
 * daemon it does not keep the JVM from ending. {@link System#exit} in a rank ends the whole JVM.
 *
 * <p>An interrupt of the calling thread, such as that of a test's timeout, ends the job in the same way; the
 * thread's flag is set when the call has thrown.
 */
public final class MpiJob {

  /**
   * What each rank does.
   *
   * @param <T> the type of its result
   */
  @FunctionalInterface
  public interface Body<T> {
    /**
     * The rank's work. It runs in a thread of the rank's own; MPI is finalized afterwards.
     *
     * @param mpi this rank's MPI
     * @return the rank's result
     * @throws Exception anything: it ends the job
     */
    T run(Mpi mpi) throws Exception;
  }

  /** What each rank does when it has no result. */
  @FunctionalInterface
  public interface Action {
    /**
     * The rank's work. It runs in a thread of the rank's own; MPI is finalized afterwards.
     *
     * @param mpi this rank's MPI
     * @throws Exception anything: it ends the job
     */
    void run(Mpi mpi) throws Exception;
  }

  private MpiJob() {}

  /**
   * Runs a job of threads of this JVM and waits for its end. The ranks are platform threads with {@link
   * ThreadLevel#MULTIPLE}; {@link MpiJobOptions} has more to choose.
   *
   * @param <T> the type of the ranks' results
   * @param np how many ranks, 1 or more
   * @param body what each rank does
   * @return the ranks' results, in rank order
   * @throws MpiJobException if a rank fails, with what it has thrown, and which ranks still run; or if the
   *     calling thread is interrupted
   * @throws MpiException ERR_ARG if {@code np} is less than 1
   */
  public static <T> List<T> call(int np, Body<T> body) {
    return Implementation.get().startup().call(np, body);
  }

  /**
   * Runs a job of threads of this JVM, without results, and waits for its end. The ranks are platform threads
   * with {@link ThreadLevel#MULTIPLE}; {@link MpiJobOptions} has more to choose.
   *
   * @param np how many ranks, 1 or more
   * @param action what each rank does
   * @throws MpiJobException if a rank fails, with what it has thrown, and which ranks still run; or if the
   *     calling thread is interrupted
   * @throws MpiException ERR_ARG if {@code np} is less than 1
   */
  public static void run(int np, Action action) {
    call(
        np,
        mpi -> {
          action.run(mpi);
          return null;
        });
  }
}
