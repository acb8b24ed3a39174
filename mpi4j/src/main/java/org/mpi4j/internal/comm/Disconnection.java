// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.comm;

import java.util.stream.IntStream;
import org.mpi4j.internal.coll.CollectiveGroup;
import org.mpi4j.internal.coll.EngineCollectives;
import org.mpi4j.internal.p2p.OtherJobs;
import org.mpi4j.internal.p2p.RankMap;
import org.mpi4j.internal.runtime.IntroducedPeers;

/**
 * The end of a communicator with ranks of several jobs: its ranks tell each other which of the others they
 * still need for other communicators; two that do not need each other disconnect.
 *
 * <p>Several threads may do so at the same time, each with a communicator of its own, and each pair of ranks
 * must come to one result. Therefore there are three steps, and each begins when all ranks have ended the one
 * before:
 * <ol>
 * <li>All ranks have come: what follows waits for no program any more.
 * <li>Each marks the communicator as one that ends. Of several that two ranks disconnect at the same time
 *     one is the last for which this step is over; from then on both ranks see that all of them end.
 * <li>Each asks which ranks no communicator needs that does not end, and tells the others. Until their answer
 *     is here, another thread that connects with such a rank waits, since else it would get a connection
 *     which both ends have agreed to close.
 * </ol>
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
    CollectiveGroup group = new CollectiveGroup(comm.context(ContextKind.AGREEMENT));
    EngineCollectives all = new EngineCollectives(group);
    all.barrier();
    comm.endHold();
    all.barrier();
    comm.registry().sweep();
    int[] unneeded = IntStream.range(0, union.size())
        .filter(r -> introduced.isForeign(union.world(r)) && introduced.leaveIfUnneeded(union.world(r)))
        .toArray();
    int[] left = new int[0];
    try {
      left = unneededByBoth(all, unneeded);
    } finally {
      group.close();
      int[] leaves = left;
      IntStream.of(unneeded).filter(r -> IntStream.of(leaves).noneMatch(l -> l == r))
          .forEach(r -> introduced.stay(union.world(r)));
    }
    return IntStream.of(left).map(union::world).toArray();
  }

  /** Of the ranks that this one does not need, those that do not need it. */
  private int[] unneededByBoth(EngineCollectives all, int... unneeded) {
    int words = (union.size() + Integer.SIZE - 1) / Integer.SIZE; // a bit for each rank: 1 means unneeded
    int[] mine = new int[words];
    for (int r : unneeded) {
      mine[r / Integer.SIZE] |= 1 << r;
    }
    int[] theirs = new int[words * union.size()];
    all.allgather(ArrayPayloads.payload(mine), ArrayPayloads.payload(theirs));
    return IntStream.of(unneeded)
        .filter(r -> (theirs[r * words + me / Integer.SIZE] & 1 << me) != 0).toArray();
  }

  /** Disconnects from ranks of other jobs, which do the same. The communicator has been freed. */
  void from(int... numbers) {
    if (numbers.length > 0) {
      Registry registry = comm.registry();
      new OtherJobs(registry.messenger()).disconnect(registry::sweep, numbers);
    }
  }
}
