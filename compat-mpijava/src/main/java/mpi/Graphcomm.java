// SPDX-License-Identifier: Apache-2.0
package mpi;

import org.mpi4j.compat.FirstEntries;

/** A graph of processes. */
public class Graphcomm extends Intracomm {
  private final org.mpi4j.Graphcomm graph;

  Graphcomm(org.mpi4j.Graphcomm core) {
    super(core);
    graph = core;
  }

  @Override
  @SuppressWarnings("MethodDoesntCallSuperMethod")
  public Object clone() {
    return new Graphcomm(get(graph::dup));
  }

  /** What the graph is like. */
  public GraphParms Get() {
    GraphParms parms = new GraphParms();
    parms.index = get(graph::index);
    parms.edges = get(graph::edges);
    return parms;
  }

  /** The neighbours of a process. */
  public int[] Neighbours(int rank) {
    return get(() -> graph.neighbors(rank));
  }

  /** The rank that this process would best have in such a graph; UNDEFINED if none. */
  public int Map(int[] index, int[] edges) {
    return Ranks.orUndefined(get(() -> graph.graphMap(index, FirstEntries.edges(index, edges))));
  }

  @Override
  public int Topo_test() {
    return MPI.GRAPH;
  }
}
