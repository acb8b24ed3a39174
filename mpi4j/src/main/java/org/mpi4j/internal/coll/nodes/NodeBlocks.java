// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.nodes;

import org.mpi4j.internal.coll.steps.NodeMap;
import org.mpi4j.internal.coll.steps.Parts;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.type.Payload;

/**
 * Equal parts of all ranks, ordered by machine.
 *
 * @param line all shares
 * @param share elements of {@code line} that make one
 */
record NodeBlocks(Payload line, long share, NodeMap machines) {

  /** In place where the ranks of each machine are neighbours, else apart: then to be filled or emptied. */
  static NodeBlocks of(Steps s, Parts.Shares all) {
    NodeMap machines = s.hierarchy().machines();
    if (machines.inOrder()) {
      return new NodeBlocks(all.whole(), all.share(), machines);
    }
    long share = all.of(0).bytes();
    return new NodeBlocks(s.scratch(share * all.size()), share, machines);
  }

  /** Copies the shares to here. */
  void fill(Steps s, Parts.Shares all) {
    for (int r = 0; r < all.size() && !machines.inOrder(); r++) {
      s.copy(all.of(r), of(r));
    }
  }

  /** Copies the shares from here. */
  void empty(Steps s, Parts.Shares all) {
    for (int r = 0; r < all.size() && !machines.inOrder(); r++) {
      s.copy(of(r), all.of(r));
    }
  }

  /** The share of a rank. */
  Payload of(int rank) {
    return line.slice((machines.before(machines.of(rank)) + machines.place(rank)) * share, share);
  }

  /** The shares of the ranks of a machine. */
  Parts.Shares of(int machine, int size) {
    return new Parts.Shares(line.slice(machines.before(machine) * share, size * share), size);
  }

  /** All blocks, where they are of equal length. */
  Parts.Shares shares() {
    return new Parts.Shares(line, machines.count());
  }

  /** All blocks. */
  Parts parts() {
    long[] counts = new long[machines.count()];
    long[] starts = new long[counts.length];
    for (int m = 0; m < counts.length; m++) {
      counts[m] = machines.size(m) * share;
      starts[m] = machines.before(m) * share;
    }
    return new Parts.Blocks(line, counts, starts);
  }
}
