// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.steps;

import java.util.Arrays;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;
import org.mpi4j.internal.coll.selection.Candidates;

/**
 * A group in two levels: the ranks of each machine, and one rank of each machine.
 *
 * <pre>
 *   machine       0           1           2
 *   ranks         0 1 2 3     4 5 6       7 8
 *   leaders       0           4           7       of the collectives with root 5:  0 5 7
 *   last ranks          3         6         8
 * </pre>
 */
public final class Hierarchy {
  private final NodeMap machines;
  private final int me;
  private final StageCollectives here;
  private final SubgroupSteps leaderRanks;
  private final StageCollectives leaders;
  private final StageCollectives lastRanks;
  private int replaced; // the machine whose leader need not be its lowest rank

  /**
   * @param whole both levels' messages travel in it
   * @param inside the candidates of the ranks of this machine
   * @param between those of one rank of each machine
   * @param collectives gives those of a level
   */
  public Hierarchy(
      NodeMap machines, Steps whole, Candidates inside, Candidates between,
      Function<Steps, StageCollectives> collectives) {
    this.machines = machines;
    this.me = whole.rank();
    int mine = machines.of(me);
    SubgroupSteps hereRanks = new SubgroupSteps(whole, machines.ranks(mine), machines.place(me), inside);
    this.here = collectives.apply(hereRanks);
    this.leaderRanks = new SubgroupSteps(whole, each(m -> machines.rank(m, 0)), mine, between);
    this.leaders = collectives.apply(leaderRanks);
    int[] last = each(m -> machines.rank(m, machines.size(m) - 1));
    this.lastRanks = collectives.apply(new SubgroupSteps(whole, last, mine, between));
  }

  private int[] each(IntUnaryOperator rankOf) {
    int[] ranks = new int[machines.count()];
    Arrays.setAll(ranks, rankOf);
    return ranks;
  }

  /** Who is where. */
  public NodeMap machines() {
    return machines;
  }

  /** This rank's machine. */
  public int machine() {
    return machines.of(me);
  }

  /** How many ranks are on this machine. */
  public int size() {
    return machines.size(machine());
  }

  /** This rank's place among the ranks of its machine. */
  public int place() {
    return machines.place(me);
  }

  /** The collectives of the ranks on this machine, counted by their places. */
  public StageCollectives here() {
    return here;
  }

  /** True if this is the lowest rank of its machine. */
  public boolean leads() {
    return machines.place(me) == 0;
  }

  /** The collectives of the lowest ranks of the machines; only for those. */
  public StageCollectives leaders() {
    return leaders(machines.rank(0, 0));
  }

  /** True if this rank stands for its machine in a collective with this root. */
  public boolean leads(int root) {
    return leader(root) == place();
  }

  /** The place of the rank that stands for this machine in a collective with this root. */
  public int leader(int root) {
    return machines.of(root) == machine() ? machines.place(root) : 0;
  }

  /** The collectives of the ranks that stand for their machines, counted as these; only for such ranks. */
  public StageCollectives leaders(int root) {
    leaderRanks.replace(replaced, machines.rank(replaced, 0));
    replaced = machines.of(root);
    leaderRanks.replace(replaced, root);
    return leaders;
  }

  /** True if this is the highest rank of its machine. */
  public boolean isLast() {
    return place() == size() - 1;
  }

  /** The collectives of the highest ranks of the machines; only for those. */
  public StageCollectives lastRanks() {
    return lastRanks;
  }
}
