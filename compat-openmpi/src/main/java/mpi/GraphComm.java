// SPDX-License-Identifier: Apache-2.0
package mpi;

import org.mpi4j.Distgraphcomm;
import org.mpi4j.ErrorClass;
import org.mpi4j.Graphcomm;
import org.mpi4j.Mpi;
import org.mpi4j.compat.FirstEntries;

/** A communicator whose ranks are the nodes of a graph, of the old or the distributed kind. */
public final class GraphComm extends Intracomm {

  GraphComm(org.mpi4j.Intracomm core) {
    super(core);
  }

  private GraphComm(org.mpi4j.Comm.Pending pending) {
    super(pending);
  }

  private Graphcomm graph() throws MPIException {
    if (core() instanceof Graphcomm g) {
      return g;
    }
    throw new MPIException(ErrorClass.ERR_TOPOLOGY, "the graph is a distributed one");
  }

  private Distgraphcomm distGraph() throws MPIException {
    if (core() instanceof Distgraphcomm g) {
      return g;
    }
    throw new MPIException(ErrorClass.ERR_TOPOLOGY, "the graph is not a distributed one");
  }

  @Override
  int inDegree() throws MPIException {
    return core() instanceof Distgraphcomm g
        ? g.neighborsCount().indegree() : graph().neighborsCount(core().rank());
  }

  @Override
  int outDegree() throws MPIException {
    return core() instanceof Distgraphcomm g ? g.neighborsCount().outdegree() : inDegree();
  }

  @Override
  public GraphComm clone() {
    return Job.unchecked(this::dup);
  }

  @Override
  public GraphComm dup() throws MPIException {
    return Job.get(() -> new GraphComm(intra().dup()));
  }

  @Override
  public GraphComm iDup() throws MPIException {
    return Job.get(() -> new GraphComm(intra().idup()));
  }

  @Override
  public GraphComm dupWithInfo(Info info) throws MPIException {
    return Job.get(() -> new GraphComm(intra().dupWithInfo(Info.hints(info))));
  }

  /** The graph as it was given. */
  public GraphParms getDims() throws MPIException {
    return Job.get(() -> new GraphParms(graph().index(), graph().edges()));
  }

  /** The neighbours of a rank. */
  public int[] getNeighbors(int rank) throws MPIException {
    return Job.get(() -> graph().neighbors(rank));
  }

  /** The edges of this rank in a distributed graph. */
  public DistGraphNeighbors getDistGraphNeighbors() throws MPIException {
    boolean weighted = Job.get(() -> distGraph().neighborsCount().weighted());
    Distgraphcomm.Neighbors n = Job.get(() -> distGraph().neighbors());
    return new DistGraphNeighbors(n.sources(), weights(n.sources(), n.sourceWeights(), weighted),
        n.destinations(), weights(n.destinations(), n.destWeights(), weighted), weighted);
  }

  private static int[] weights(int[] edges, int[] weights, boolean weighted) {
    return weighted && weights != Mpi.UNWEIGHTED ? weights : new int[edges.length];
  }

  /** The rank that the caller would get in a graph; UNDEFINED if it would be left over. */
  public int map(int[] index, int[] edges) throws MPIException {
    return Job.get(() -> intra().graphMap(index, FirstEntries.edges(index, edges)));
  }
}
