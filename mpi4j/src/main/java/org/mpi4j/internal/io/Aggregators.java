// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.io;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Which ranks access a file for all in collective calls: some of each machine, on all machines alike. */
final class Aggregators {
  /** On each machine, unless a hint says otherwise. */
  private static final int OF_A_MACHINE = 4;

  private Aggregators() {}

  /**
   * Chooses ranks.
   *
   * @param wanted how many; 0: as is best
   * @param machines of each rank the number of its machine
   * @return the ranks, ascending
   */
  static int[] choose(int wanted, int... machines) {
    Map<Integer, Integer> taken = new HashMap<>();
    List<int[]> all = new ArrayList<>(); // each a rank and how many of its machine come before it
    for (int r = 0; r < machines.length; r++) {
      all.add(new int[] {r, taken.merge(machines[r], 1, Integer::sum) - 1});
    }
    int most = wanted > 0 ? wanted : OF_A_MACHINE * taken.size();
    return all.stream().sorted((a, b) -> Integer.compare(a[1], b[1])) // stable: the lowest rank first
        .filter(r -> wanted > 0 || r[1] < OF_A_MACHINE).limit(most).mapToInt(r -> r[0]).sorted().toArray();
  }
}
