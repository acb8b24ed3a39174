// SPDX-License-Identifier: Apache-2.0
package mpi;

import java.nio.Buffer;
import org.mpi4j.ErrorClass;
import org.mpi4j.NeighborCollectives;

/** Collective operations between neighbours in a topology. */
abstract class Neighbors extends Symmetric {

  Neighbors(org.mpi4j.Comm core) {
    super(core);
  }

  private NeighborCollectives neighbors() throws MPIException {
    if (core() instanceof NeighborCollectives n) {
      return n;
    }
    throw Job.unsupported("MPI_Neighbor_allgather");
  }

  /** From how many neighbours this rank receives. */
  int inDegree() throws MPIException {
    throw new MPIException(ErrorClass.ERR_TOPOLOGY, "the communicator has no topology");
  }

  /** To how many neighbours this rank sends. */
  int outDegree() throws MPIException {
    return inDegree();
  }

  /** Sends the buffer to all neighbours, and receives from each. */
  public final void neighborAllGather(
      Object sendbuf, int sendcount, Datatype sendtype, Object recvbuf, int recvcount, Datatype recvtype)
      throws MPIException {
    Job.run(() ->
        neighbors().neighborAllgather(from(sendbuf, sendcount, sendtype),
            sharesTo(recvbuf, inDegree(), recvcount, recvtype)));
  }

  /** Starts {@link #neighborAllGather} with direct buffers. */
  public final Request iNeighborAllGather(
      Buffer sendbuf, int sendcount, Datatype sendtype, Buffer recvbuf, int recvcount, Datatype recvtype)
      throws MPIException {
    checkDirect(sendbuf, "send buffer");
    checkDirect(recvbuf, "recv. buffer");
    return iNeighborAllGather((Object) sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype);
  }

  /** Starts {@link #neighborAllGather}, with arrays, too. */
  public final Request iNeighborAllGather(
      Object sendbuf, int sendcount, Datatype sendtype, Object recvbuf, int recvcount, Datatype recvtype)
      throws MPIException {
    return request(() ->
        neighbors().ineighborAllgather(from(sendbuf, sendcount, sendtype),
            sharesTo(recvbuf, inDegree(), recvcount, recvtype)));
  }

  /** The same with shares of different lengths. */
  public final void neighborAllGatherv(
      Object sendbuf, int sendcount, Datatype sendtype, Object recvbuf, int[] recvcount, int[] displs,
      Datatype recvtype) throws MPIException {
    Job.run(() ->
        neighbors().neighborAllgatherv(from(sendbuf, sendcount, sendtype),
            blocksTo(inDegree(), recvbuf, recvcount, displs, recvtype)));
  }

  /** Starts {@link #neighborAllGatherv} with direct buffers. */
  public final Request iNeighborAllGatherv(
      Buffer sendbuf, int sendcount, Datatype sendtype, Buffer recvbuf, int[] recvcount, int[] displs,
      Datatype recvtype) throws MPIException {
    checkDirect(sendbuf, "send buffer");
    checkDirect(recvbuf, "recv. buffer");
    return iNeighborAllGatherv((Object) sendbuf, sendcount, sendtype, recvbuf, recvcount, displs, recvtype);
  }

  /** Starts {@link #neighborAllGatherv}, with arrays, too. */
  public final Request iNeighborAllGatherv(
      Object sendbuf, int sendcount, Datatype sendtype, Object recvbuf, int[] recvcount, int[] displs,
      Datatype recvtype) throws MPIException {
    return request(() ->
        neighbors().ineighborAllgatherv(from(sendbuf, sendcount, sendtype),
            blocksTo(inDegree(), recvbuf, recvcount, displs, recvtype)));
  }

  /** Sends a share to each neighbour and receives one from each. */
  public final void neighborAllToAll(
      Object sendbuf, int sendcount, Datatype sendtype, Object recvbuf, int recvcount, Datatype recvtype)
      throws MPIException {
    Job.run(() ->
        neighbors().neighborAlltoall(sharesFrom(sendbuf, outDegree(), sendcount, sendtype),
            sharesTo(recvbuf, inDegree(), recvcount, recvtype)));
  }

  /** Starts {@link #neighborAllToAll} with direct buffers. */
  public final Request iNeighborAllToAll(
      Buffer sendbuf, int sendcount, Datatype sendtype, Buffer recvbuf, int recvcount, Datatype recvtype)
      throws MPIException {
    checkDirect(sendbuf, "send buffer");
    checkDirect(recvbuf, "recv. buffer");
    return iNeighborAllToAll((Object) sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype);
  }

  /** Starts {@link #neighborAllToAll}, with arrays, too. */
  public final Request iNeighborAllToAll(
      Object sendbuf, int sendcount, Datatype sendtype, Object recvbuf, int recvcount, Datatype recvtype)
      throws MPIException {
    return request(() ->
        neighbors().ineighborAlltoall(sharesFrom(sendbuf, outDegree(), sendcount, sendtype),
            sharesTo(recvbuf, inDegree(), recvcount, recvtype)));
  }

  /** The same with shares of different lengths. */
  public final void neighborAllToAllv(
      Object sendbuf, int[] sendcount, int[] sdispls, Datatype sendtype, Object recvbuf,
      int[] recvcount, int[] rdispls, Datatype recvtype) throws MPIException {
    Job.run(() ->
        neighbors().neighborAlltoallv(blocksFrom(outDegree(), sendbuf, sendcount, sdispls, sendtype),
            blocksTo(inDegree(), recvbuf, recvcount, rdispls, recvtype)));
  }

  /** Starts {@link #neighborAllToAllv} with direct buffers. */
  public final Request iNeighborAllToAllv(
      Buffer sendbuf, int[] sendcount, int[] sdispls, Datatype sendtype, Buffer recvbuf,
      int[] recvcount, int[] rdispls, Datatype recvtype) throws MPIException {
    checkDirect(sendbuf, "send buffer");
    checkDirect(recvbuf, "recv. buffer");
    return iNeighborAllToAllv(
        (Object) sendbuf, sendcount, sdispls, sendtype, recvbuf, recvcount, rdispls, recvtype);
  }

  /** Starts {@link #neighborAllToAllv}, with arrays, too. */
  public final Request iNeighborAllToAllv(
      Object sendbuf, int[] sendcount, int[] sdispls, Datatype sendtype, Object recvbuf,
      int[] recvcount, int[] rdispls, Datatype recvtype) throws MPIException {
    return request(() ->
        neighbors().ineighborAlltoallv(blocksFrom(outDegree(), sendbuf, sendcount, sdispls, sendtype),
            blocksTo(inDegree(), recvbuf, recvcount, rdispls, recvtype)));
  }
}
