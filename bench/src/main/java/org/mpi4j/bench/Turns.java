// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.bench;

import java.util.Collections;
import java.util.List;
import org.mpi4j.Intracomm;

/**
 * What changes from one call of a collective to the next. A rank that only sends could run ahead of those
 * that receive, and the latency would become a rate: so each rank receives in some turn.
 */
enum Turns {
  /** Nothing: every rank receives in each call. */
  SAME,
  /** The root: turn t has root t. */
  ROOTS,
  /** The order of ranks: theirs in the world in turn 0, the reverse in turn 1. */
  ORDERS,
  /** Nothing; the ranks form a ring. */
  RING;

  /** The communicator of each turn. Collective. */
  List<Intracomm> comms(Intracomm world) {
    int ranks = world.size();
    return switch (this) {
      case SAME -> List.of(world);
      case ROOTS -> Collections.nCopies(ranks, world);
      case ORDERS -> List.of(world, world.split(0, ranks - world.rank()));
      case RING -> List.of(world.createCart(new int[] {ranks}, new boolean[] {true}, false));
    };
  }
}
