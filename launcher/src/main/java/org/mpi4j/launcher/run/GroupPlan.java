// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.run;

import java.util.List;
import org.mpi4j.launcher.pmi.JobFacts;

/**
 * Everything needed to start a group of processes.
 *
 * @param facts what its ranks are told of their job
 * @param ranks its processes
 * @param hosts for each process what starts it
 */
public record GroupPlan(JobFacts facts, List<RankPlan> ranks, List<HostLauncher> hosts) {
  /** How many processes each program has. */
  int[] counts() {
    int[] counts = new int[ranks.getLast().appnum() + 1];
    for (RankPlan rank : ranks) {
      counts[rank.appnum()]++;
    }
    return counts;
  }
}
