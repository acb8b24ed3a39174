// SPDX-License-Identifier: Apache-2.0
package mpi;

/** A graph in the form in which it was given: where each node's edges end, and the edges. */
public final class GraphParms {
  private final int[] index;
  private final int[] edges;

  GraphParms(int[] index, int[] edges) {
    this.index = index;
    this.edges = edges;
  }

  /** How many nodes. */
  public int getIndexCount() {
    return index.length;
  }

  /** How many edges the nodes 0 to i have together. */
  public int getIndex(int i) {
    return index[i];
  }

  /** How many edges. */
  public int getEdgeCount() {
    return edges.length;
  }

  /** The node to which an edge leads. */
  public int getEdge(int i) {
    return edges[i];
  }
}
