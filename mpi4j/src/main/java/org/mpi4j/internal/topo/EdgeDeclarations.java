// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.topo;

import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;

/**
 * The edges of a distributed graph that one rank has specified. {@code degrees[i]} of them begin at
 * {@code sources[i]} and lead to the next of the destinations.
 *
 * @param out destinations and weights of all of them, one source after the other
 */
public record EdgeDeclarations(int[] sources, int[] degrees, EdgeList out) {

  /** Receives edges one by one. */
  @FunctionalInterface
  interface Visitor {
    void edge(int source, int destination, int weight);
  }

  /** Throws unless this can be a part of a graph of so many ranks. */
  void check(int size) {
    EdgeList.checkRanks(sources, "sources", size);
    if (degrees == null || degrees.length != sources.length) {
      throw new Fault(
          ErrorCode.ARG, "degrees has " + Lengths.of(degrees) + " entries, but there are " + sources.length
          + " sources");
    }
    long edges = 0;
    for (int i = 0; i < degrees.length; i++) {
      if (degrees[i] < 0) {
        throw new Fault(
            ErrorCode.ARG, "degrees[" + i + "] = " + degrees[i] + ", but it must not be negative");
      }
      edges += degrees[i];
    }
    EdgeList.checkRanks(out.ranks(), "destinations", size);
    if (edges != out.count()) {
      throw new Fault(
          ErrorCode.ARG, "destinations has " + out.count() + " entries, but the degrees add up to " + edges);
    }
    EdgeList.checkWeights(out.weights(), out.count(), "destinations");
  }

  /** Shows all edges in their order; those without weights with weight 1. */
  void forEach(Visitor visitor) {
    int e = 0;
    for (int i = 0; i < sources.length; i++) {
      for (int end = e + degrees[i]; e < end; e++) {
        visitor.edge(sources[i], out.ranks()[e], out.isWeighted() ? out.weights()[e] : 1);
      }
    }
  }
}
