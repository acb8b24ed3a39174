// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.topo;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.stream.IntStream;

/**
 * Puts ranks of one machine on vertices of a graph that have many edges between them.
 *
 * <p>The part of each machine grows from a seed, a vertex at the rim of what is left: always by the vertex
 * that has most edges into the part, the one that came first into sight if there are several. Cost: O(edges
 * log edges + vertices x machines), without communication.
 */
public final class GraphPlacement {
  private final CommunicationGraph traffic;
  private final boolean[] taken;
  private final long[] open; // per vertex, what its edges to vertices not taken weigh
  private final int[] tour;
  private int length;

  // per vertex beside the part that grows: what its edges into it weigh, and when it came into sight
  private final long[] pull;
  private final int[] arrival;

  private GraphPlacement(CommunicationGraph traffic) {
    this.traffic = traffic;
    this.taken = new boolean[traffic.vertices()];
    this.open = new long[traffic.vertices()];
    this.tour = new int[traffic.vertices()];
    this.pull = new long[traffic.vertices()];
    this.arrival = new int[traffic.vertices()];
    for (int v = 0; v < taken.length; v++) {
      for (int e = traffic.first(v); e < traffic.first(v + 1); e++) {
        open[v] += traffic.weight(e);
      }
    }
  }

  /**
   * The rank for each vertex.
   *
   * @param from where the edges begin
   * @param to where they end
   * @param weights how much is sent along them; null: the same
   */
  public static int[] of(PlacementNodes machines, int[] from, int[] to, int[] weights) {
    int vertices = Arrays.stream(machines.sizes()).sum();
    if (machines.areOne()) {
      return IntStream.range(0, vertices).toArray();
    }
    CommunicationGraph traffic = new CommunicationGraph(vertices, from, to, weights);
    int[] asNumbered = IntStream.range(0, vertices).toArray();
    return machines.place(traffic, List.of(asNumbered, tour(traffic, machines.sizes())));
  }

  /** All vertices: first those of a part of the first size, then those of the next. */
  static int[] tour(CommunicationGraph traffic, int[] sizes) {
    GraphPlacement growth = new GraphPlacement(traffic);
    for (int size : sizes) {
      growth.grow(size);
    }
    return growth.tour;
  }

  /** A vertex beside the part, as it was when an edge to it was found. */
  private record Candidate(int vertex, long pull, int arrival) {
    static final Comparator<Candidate> BEST_FIRST =
        Comparator.comparingLong(Candidate::pull).reversed().thenComparingInt(Candidate::arrival);
  }

  private void grow(int size) {
    PriorityQueue<Candidate> rim = new PriorityQueue<>(Candidate.BEST_FIRST);
    List<Integer> seen = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      int v = next(rim);
      take(v);
      for (int e = traffic.first(v); e < traffic.first(v + 1); e++) {
        int w = traffic.end(e);
        if (!taken[w]) {
          if (arrival[w] == 0) {
            seen.add(w);
            arrival[w] = seen.size();
          }
          pull[w] += traffic.weight(e);
          rim.add(new Candidate(w, pull[w], arrival[w])); // an older entry has less pull: it comes later
        }
      }
    }
    for (int w : seen) { // the next part starts anew
      arrival[w] = 0;
      pull[w] = 0;
    }
  }

  private int next(PriorityQueue<Candidate> rim) {
    while (!rim.isEmpty()) {
      int v = rim.remove().vertex;
      if (!taken[v]) {
        return v;
      }
    }
    return seed();
  }

  /** The vertex with least edges to others that are left: a corner of what is left. */
  private int seed() {
    int best = -1;
    for (int v = 0; v < taken.length; v++) {
      if (!taken[v] && (best < 0 || open[v] < open[best])) {
        best = v;
      }
    }
    return best;
  }

  private void take(int v) {
    taken[v] = true;
    tour[length++] = v;
    for (int e = traffic.first(v); e < traffic.first(v + 1); e++) {
      open[traffic.end(e)] -= traffic.weight(e);
    }
  }
}
