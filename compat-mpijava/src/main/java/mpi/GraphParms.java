// SPDX-License-Identifier: Apache-2.0
package mpi;

/** What a graph is like. */
public class GraphParms {
  /** Where the neighbours of each process end in {@link #edges}. */
  public int[] index;

  /** The neighbours of all processes, one after the other. */
  public int[] edges;

  /** Of no graph. */
  public GraphParms() {}
}
