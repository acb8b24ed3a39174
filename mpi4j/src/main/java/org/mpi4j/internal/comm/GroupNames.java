// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.comm;

import java.util.Arrays;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.base.ProcessName;
import org.mpi4j.internal.p2p.RankMap;
import org.mpi4j.internal.runtime.IntroducedPeers;

/**
 * Groups as ranks send them to each other, since each rank has numbers of its own for ranks of other jobs:
 * three words for each member, the key of its job and its rank there.
 *
 * @param introduced the ranks of other jobs that this rank knows
 */
record GroupNames(IntroducedPeers introduced) {
  private static final int WORDS = 3;

  static GroupNames of(Registry registry) {
    return new GroupNames(registry.messenger().engine().introduced());
  }

  /** The words for a group. */
  int[] words(RankMap ranks) {
    int[] words = new int[WORDS * ranks.size()];
    for (int r = 0; r < ranks.size(); r++) {
      ProcessName name = introduced.name(ranks.world(r));
      words[WORDS * r] = (int) (name.job() >>> Integer.SIZE);
      words[WORDS * r + 1] = (int) name.job();
      words[WORDS * r + 2] = name.rank();
    }
    return words;
  }

  /** The numbers that the members have here; throws a Fault if one is unknown. */
  int[] numbers(int... words) {
    int[] numbers = new int[words.length / WORDS];
    for (int r = 0; r < numbers.length; r++) {
      ProcessName name = name(r, words);
      numbers[r] = introduced.find(name);
      if (numbers[r] < 0) {
        throw new Fault(ErrorCode.GROUP, "this rank is not connected with " + name);
      }
    }
    return numbers;
  }

  /** True if all members are of one job. */
  static boolean areOfOneJob(int... words) {
    for (int i = WORDS; i < words.length; i += WORDS) {
      if (words[i] != words[0] || words[i + 1] != words[1]) {
        return false;
      }
    }
    return true;
  }

  /** Makes a seed of the first member. */
  static long seedOfFirst(int... words) {
    return Arrays.stream(words, 0, WORDS).asLongStream().reduce(0, (a, b) -> ContextIds.seed(a, b));
  }

  /** True if the first group comes first where both are put one after the other. */
  boolean isFirst(RankMap group, RankMap other) {
    return introduced.name(group.world(0)).compareTo(introduced.name(other.world(0))) < 0;
  }

  private static ProcessName name(int member, int... words) {
    long job = (long) words[WORDS * member] << Integer.SIZE | words[WORDS * member + 1] & 0xFFFF_FFFFL;
    return new ProcessName(job, words[WORDS * member + 2]);
  }
}
