// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.run;

import org.mpi4j.internal.spawn.SpawnRequest;

/**
 * What is to be spawned.
 *
 * @param number of the new group, from 1 on
 * @param first the number of its rank 0 among all processes
 * @param room how many processes it may have at most
 * @param alive how many processes the job has now
 * @param parent the rank that asks
 * @param request what it asks for
 */
public record SpawnOrder(int number, int first, int room, int alive, RankPlan parent, SpawnRequest request) {

  /** Makes the plan of a new group. */
  @FunctionalInterface
  public interface Planner {
    /**
     * Makes it, which may take a while; for any thread.
     *
     * @throws org.mpi4j.launcher.job.UsageException if the programs cannot be started
     */
    GroupPlan plan(SpawnOrder order);
  }
}
