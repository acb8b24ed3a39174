// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import java.util.function.IntUnaryOperator;
import org.mpi4j.internal.base.Config;
import org.mpi4j.internal.coll.selection.Algorithm;
import org.mpi4j.internal.coll.selection.Candidates;
import org.mpi4j.internal.coll.selection.CollectiveType;
import org.mpi4j.internal.coll.selection.SelectionTable;
import org.mpi4j.internal.coll.selection.SelectionTable.Distance;
import org.mpi4j.internal.coll.steps.Hierarchy;
import org.mpi4j.internal.coll.steps.NodeMap;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.p2p.Context;
import org.mpi4j.internal.runtime.Engine;

/**
 * Which ranks of a group share a machine and how far they are from each other; from this follow the
 * candidates of the whole group and of its levels.
 */
final class NodeLayout {
  /** The transport that leads to other machines. */
  private static final String NETWORK = "tcp";

  /** The transport that leads to ranks of this JVM. */
  private static final String IN_JVM = "local";

  private final Context context;
  private final Config config; // of the time when the communicator was made: the same on all ranks
  private NodeMap machines; // this and the following: null until first needed
  private SelectionTable table;
  private Candidates candidates;
  private Candidates inside;
  private Candidates between;
  private final Algorithm[] taken = new Algorithm[CollectiveTypes.ALL.size()]; // by the last call of each

  NodeLayout(Context context) {
    this.context = context;
    this.config = context.messenger().engine().config();
  }

  /** Those of the whole group. */
  Candidates candidates() {
    if (candidates == null) {
      candidates = candidates(context.size(), r -> r, traits());
    }
    return candidates;
  }

  /** The algorithm of the whole group for one call, as {@link Candidates} select it. */
  <A extends Algorithm> A select(CollectiveType<A> type, long bytes, int has) {
    A selected = candidates().select(type, bytes, has);
    note(type, selected);
    return selected;
  }

  /** A call takes this algorithm. */
  void note(CollectiveType<?> type, Algorithm selected) {
    taken[type.index()] = selected;
  }

  /** True if the table has calls of this group that take slots; the answer is the same on all ranks. */
  boolean takesSlots() {
    for (CollectiveType<?> type : CollectiveTypes.ALL) {
      if (candidates().mayNeed(type, Algorithm.SLOTS)) {
        return true;
      }
    }
    return false;
  }

  /** The word of the algorithm that the last call of a collective took; null: none yet. For any thread. */
  String taken(CollectiveType<?> type) {
    Algorithm last = taken[type.index()];
    return last == null ? null : candidates.word(type, last);
  }

  /** The group in two levels; their steps are steps of the whole. */
  Hierarchy hierarchy(Steps whole) {
    NodeMap all = machines();
    if (inside == null) {
      int mine = all.of(context.rank());
      inside = candidates(all.size(mine), place -> all.rank(mine, place), Algorithm.NOTHING);
      between = candidates(all.count(), m -> all.rank(m, 0), Algorithm.NOTHING);
    }
    return new Hierarchy(all, whole, inside, between, SelectedCollectives::new);
  }

  /**
   * Those of some ranks.
   *
   * @param rank each one's number in the group
   * @param has what all their calls have
   */
  private Candidates candidates(int ranks, IntUnaryOperator rank, int has) {
    if (table == null) {
      table = CollVariables.table(config);
    }
    return new Candidates(table, distance(ranks, rank), ranks, has);
  }

  private Distance distance(int ranks, IntUnaryOperator rank) {
    Engine engine = context.messenger().engine();
    Distance farthest = Distance.JVM;
    if (engine.isLocalOnly()) {
      return farthest;
    }
    for (int r = 0; r < ranks; r++) {
      String way = engine.transportTo(context.ranks().world(rank.applyAsInt(r))).name();
      if (way.equals(NETWORK)) {
        return Distance.NET;
      }
      if (!way.equals(IN_JVM)) {
        farthest = Distance.PROCS;
      }
    }
    return farthest;
  }

  private int traits() {
    if (context.messenger().engine().isLocalOnly()) {
      return Algorithm.MACHINES_IN_ORDER; // there is one; its table would have a place for each rank
    }
    NodeMap all = machines();
    return (all.several() ? Algorithm.SEVERAL_MACHINES : Algorithm.NOTHING)
        | (all.inOrder() ? Algorithm.MACHINES_IN_ORDER : Algorithm.NOTHING);
  }

  private NodeMap machines() {
    if (machines == null) {
      Engine engine = context.messenger().engine();
      machines = NodeMap.of(context.size(), r -> engine.node(context.ranks().world(r)));
    }
    return machines;
  }
}
