// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.topo;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * The machines of the ranks that are to be placed in a topology.
 *
 * <p>A tour is an order of the positions in which neighbours follow each other as far as possible. Ranks are
 * placed machine by machine along a tour, so each machine gets a piece of it.
 */
public final class PlacementNodes {
  private final int[] machineOf; // rank to machine, counted in the order in which they appear
  private final int[] sizes;

  private PlacementNodes(int[] machineOf, int[] sizes) {
    this.machineOf = machineOf;
    this.sizes = sizes;
  }

  /** The machines of ranks {@code 0..ranks-1}. */
  public static PlacementNodes of(int ranks, IntUnaryOperator nodeOf) {
    Map<Integer, Integer> numbers = new HashMap<>();
    int[] machineOf = new int[ranks];
    for (int r = 0; r < ranks; r++) {
      int node = nodeOf.applyAsInt(r);
      Integer number = numbers.putIfAbsent(node, numbers.size());
      machineOf[r] = number == null ? numbers.size() - 1 : number;
    }
    int[] sizes = new int[numbers.size()];
    Arrays.stream(machineOf).forEach(m -> sizes[m]++);
    return new PlacementNodes(machineOf, sizes);
  }

  /** True if there is nothing to choose. */
  boolean areOne() {
    return sizes.length <= 1;
  }

  /** How many ranks each has. */
  int[] sizes() {
    return sizes.clone();
  }

  /**
   * The best of some tours, if it is better than to leave the ranks where they are.
   *
   * @return the rank that gets each position
   */
  int[] place(CommunicationGraph traffic, Iterable<int[]> tours) {
    int[] best = IntStream.range(0, machineOf.length).toArray();
    long least = traffic.cut(machineOf);
    for (int[] tour : tours) {
      int[] placed = along(tour);
      long cut = traffic.cut(Arrays.stream(placed).map(r -> machineOf[r]).toArray());
      if (cut < least) {
        least = cut;
        best = placed;
      }
    }
    return best;
  }

  /** The rank of each position if the ranks sit down machine by machine. */
  private int[] along(int[] tour) {
    int[] next = new int[sizes.length]; // where in the tour the next rank of a machine sits
    for (int m = 1; m < sizes.length; m++) {
      next[m] = next[m - 1] + sizes[m - 1];
    }
    int[] placed = new int[tour.length];
    for (int r = 0; r < machineOf.length; r++) {
      placed[tour[next[machineOf[r]]++]] = r;
    }
    return placed;
  }
}
