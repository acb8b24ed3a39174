// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.steps;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntUnaryOperator;

/**
 * Which ranks of a group run on which machine. Machines are counted by their lowest ranks.
 *
 * <pre>
 *   rank       0 1 2 3 4
 *   runs on    b a b b a      machine 0: ranks 0 2 3     machine 1: ranks 1 4
 * </pre>
 */
public final class NodeMap {
  private final int[] machine;
  private final int[] place;
  private final int[] before;
  private final int[][] ranks;
  private final boolean inOrder;
  private final boolean alike;

  private NodeMap(int[] machine, int count) {
    int[] sizes = new int[count];
    this.machine = machine;
    this.place = new int[machine.length];
    for (int r = 0; r < machine.length; r++) {
      place[r] = sizes[machine[r]]++;
    }
    this.ranks = new int[count][];
    this.before = new int[count];
    int all = 0;
    for (int m = 0; m < count; m++) {
      ranks[m] = new int[sizes[m]];
      before[m] = all;
      all += sizes[m];
    }
    boolean rising = true;
    for (int r = 0; r < machine.length; r++) {
      ranks[machine[r]][place[r]] = r;
      rising &= r == 0 || machine[r] >= machine[r - 1];
    }
    this.inOrder = rising;
    this.alike = Arrays.stream(sizes).allMatch(s -> s == sizes[0]);
  }

  /**
   * Of so many ranks.
   *
   * @param node names each rank's machine by some number
   */
  public static NodeMap of(int ranks, IntUnaryOperator node) {
    int[] machine = new int[ranks];
    Map<Integer, Integer> known = new HashMap<>();
    for (int r = 0; r < ranks; r++) {
      int next = known.size();
      machine[r] = known.computeIfAbsent(node.applyAsInt(r), n -> next);
    }
    return new NodeMap(machine, known.size());
  }

  /** How many there are. */
  public int count() {
    return ranks.length;
  }

  /** That of a rank. */
  public int of(int rank) {
    return machine[rank];
  }

  /** How many ranks of the same machine are lower. */
  public int place(int rank) {
    return place[rank];
  }

  /** How many ranks are on a machine. */
  public int size(int m) {
    return ranks[m].length;
  }

  /** How many ranks are on the machines before it. */
  public int before(int m) {
    return before[m];
  }

  /** A rank of a machine, by its place. */
  public int rank(int m, int itsPlace) {
    return ranks[m][itsPlace];
  }

  /** The ranks of a machine, in their order. */
  int[] ranks(int m) {
    return ranks[m].clone();
  }

  /** True if there are several machines, and several ranks on one of them. */
  public boolean several() {
    return ranks.length > 1 && ranks.length < machine.length;
  }

  /** True if the ranks of each machine are neighbours: counted machine by machine, they are in order. */
  public boolean inOrder() {
    return inOrder;
  }

  /** True if there are as many ranks on each. */
  public boolean alike() {
    return alike;
  }
}
