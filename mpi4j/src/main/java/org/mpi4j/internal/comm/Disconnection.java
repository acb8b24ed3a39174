// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.comm;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.mpi4j.internal.coll.CollectiveGroup;
import org.mpi4j.internal.coll.EngineCollectives;
import org.mpi4j.internal.p2p.OtherJobs;
import org.mpi4j.internal.p2p.RankMap;
import org.mpi4j.internal.runtime.IntroducedPeers;

/**
 * The end of a communicator with ranks of several jobs: its ranks tell each other which of the others they
 * still need for other communicators; two that do not need each other disconnect.
 */
final class Disconnection {
  private final Communicator comm;
  private final IntroducedPeers introduced;
  private final RankMap union;
  private final int me;

  Disconnection(Communicator comm) {
    this.comm = comm;
    this.introduced = comm.registry().messenger().engine().introduced();
    this.union = comm.sides().union();
    this.me = comm.sides().meInUnion();
  }

  /** The numbers of the ranks of other jobs from which this rank disconnects. Collective over all ranks. */
  int[] agree() {
    comm.registry().sweep();
    int words = (union.size() + Integer.SIZE - 1) / Integer.SIZE;
    int[] mine = new int[words];
    for (int r = 0; r < union.size(); r++) {
      int number = union.world(r);
      if (introduced.isForeign(number) && introduced.uses(number) > 1) {
        mine[r / Integer.SIZE] |= 1 << r;
      }
    }
    int[] all = new int[words * union.size()];
    CollectiveGroup group = new CollectiveGroup(comm.context(ContextKind.AGREEMENT));
    new EngineCollectives(group).allgather(ArrayPayloads.payload(mine), ArrayPayloads.payload(all));
    group.close();
    return IntStream.range(0, union.size())
        .filter(r -> introduced.isForeign(union.world(r)))
        .filter(r -> !needs(mine, r) && !needs(Arrays.copyOfRange(all, r * words, (r + 1) * words), me))
        .map(union::world).toArray();
  }

  private static boolean needs(int[] row, int rank) {
    return (row[rank / Integer.SIZE] & 1 << rank) != 0;
  }

  /** Disconnects from ranks of other jobs, which do the same. */
  void from(int... numbers) {
    if (numbers.length > 0) {
      new OtherJobs(comm.registry().messenger()).disconnect(numbers);
    }
  }
}
