// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.topo;

import java.util.Arrays;

/**
 * An undirected weighted graph of who communicates with whom. Loops are left out, since they stay on a
 * machine anyway.
 */
final class CommunicationGraph {
  private final int[] start; // of each vertex in the arrays below
  private final int[] ends;
  private final int[] weights;

  /**
   * Collects directed edges of vertices {@code 0..vertices-1}.
   *
   * @param weights of the edges; null if each counts the same
   */
  CommunicationGraph(int vertices, int[] from, int[] to, int[] weights) {
    this.start = new int[vertices + 1];
    for (int e = 0; e < from.length; e++) {
      if (from[e] != to[e]) {
        start[from[e] + 1]++;
        start[to[e] + 1]++;
      }
    }
    Arrays.parallelPrefix(start, Integer::sum);
    this.ends = new int[start[vertices]];
    this.weights = new int[ends.length];
    int[] next = start.clone();
    for (int e = 0; e < from.length; e++) {
      if (from[e] != to[e]) {
        int weight = weights == null ? 1 : weights[e];
        put(next[from[e]]++, to[e], weight);
        put(next[to[e]]++, from[e], weight);
      }
    }
  }

  private void put(int at, int end, int weight) {
    ends[at] = end;
    weights[at] = weight;
  }

  int vertices() {
    return start.length - 1;
  }

  /** Where the edges of a vertex begin; they end where those of the next begin. */
  int first(int vertex) {
    return start[vertex];
  }

  int end(int edge) {
    return ends[edge];
  }

  int weight(int edge) {
    return weights[edge];
  }

  /** What all edges weigh whose ends are in different parts. */
  long cut(int[] partOf) {
    long cut = 0;
    for (int v = 0; v < vertices(); v++) {
      for (int e = start[v]; e < start[v + 1]; e++) {
        cut += partOf[v] < partOf[ends[e]] ? weights[e] : 0;
      }
    }
    return cut;
  }
}
