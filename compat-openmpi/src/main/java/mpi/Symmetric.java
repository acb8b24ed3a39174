// SPDX-License-Identifier: Apache-2.0
package mpi;

import java.nio.Buffer;
import org.mpi4j.Buf;

/** Collective operations in which all ranks have the same part. The forms with one buffer work in place. */
abstract class Symmetric extends Scattering {

  Symmetric(org.mpi4j.Comm core) {
    super(core);
  }

  /** Collects everyone's buffer everywhere. */
  public final void allGather(
      Object sendbuf, int sendcount, Datatype sendtype, Object recvbuf, int recvcount, Datatype recvtype)
      throws MPIException {
    Job.run(() ->
        core().allgather(from(sendbuf, sendcount, sendtype), allTo(recvbuf, recvcount, recvtype)));
  }

  /** Starts {@link #allGather} with direct buffers. */
  public final Request iAllGather(
      Buffer sendbuf, int sendcount, Datatype sendtype, Buffer recvbuf, int recvcount, Datatype recvtype)
      throws MPIException {
    checkDirect(sendbuf, "send buffer");
    checkDirect(recvbuf, "recv. buffer");
    return iAllGather((Object) sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype);
  }

  /** Starts {@link #allGather}, with arrays, too. */
  public final Request iAllGather(
      Object sendbuf, int sendcount, Datatype sendtype, Object recvbuf, int recvcount, Datatype recvtype)
      throws MPIException {
    return request(() ->
        core().iallgather(from(sendbuf, sendcount, sendtype), allTo(recvbuf, recvcount, recvtype)));
  }

  /** The same, in place. */
  public final void allGather(Object buf, int count, Datatype type) throws MPIException {
    Job.run(() -> core().allgather(Buf.IN_PLACE, allTo(buf, count, type)));
  }

  /** Starts {@link #allGather} with direct buffers. */
  public final Request iAllGather(Buffer buf, int count, Datatype type) throws MPIException {
    checkDirect(buf);
    return iAllGather((Object) buf, count, type);
  }

  /** Starts {@link #allGather}, with arrays, too. */
  public final Request iAllGather(Object buf, int count, Datatype type) throws MPIException {
    return request(() -> core().iallgather(Buf.IN_PLACE, allTo(buf, count, type)));
  }

  /** Collects buffers of different lengths everywhere. */
  public final void allGatherv(
      Object sendbuf, int sendcount, Datatype sendtype, Object recvbuf, int[] recvcount, int[] displs,
      Datatype recvtype) throws MPIException {
    Job.run(() ->
        core().allgatherv(from(sendbuf, sendcount, sendtype),
            blocksTo(recvbuf, recvcount, displs, recvtype)));
  }

  /** Starts {@link #allGatherv} with direct buffers. */
  public final Request iAllGatherv(
      Buffer sendbuf, int sendcount, Datatype sendtype, Buffer recvbuf, int[] recvcount, int[] displs,
      Datatype recvtype) throws MPIException {
    checkDirect(sendbuf, "send buffer");
    checkDirect(recvbuf, "recv. buffer");
    return iAllGatherv((Object) sendbuf, sendcount, sendtype, recvbuf, recvcount, displs, recvtype);
  }

  /** Starts {@link #allGatherv}, with arrays, too. */
  public final Request iAllGatherv(
      Object sendbuf, int sendcount, Datatype sendtype, Object recvbuf, int[] recvcount, int[] displs,
      Datatype recvtype) throws MPIException {
    return request(() ->
        core().iallgatherv(from(sendbuf, sendcount, sendtype),
            blocksTo(recvbuf, recvcount, displs, recvtype)));
  }

  /** The same, in place. */
  public final void allGatherv(Object recvbuf, int[] recvcount, int[] displs, Datatype recvtype)
      throws MPIException {
    Job.run(() -> core().allgatherv(Buf.IN_PLACE, blocksTo(recvbuf, recvcount, displs, recvtype)));
  }

  /** Starts {@link #allGatherv} with direct buffers. */
  public final Request iAllGatherv(Buffer recvbuf, int[] recvcount, int[] displs, Datatype recvtype)
      throws MPIException {
    checkDirect(recvbuf);
    return iAllGatherv((Object) recvbuf, recvcount, displs, recvtype);
  }

  /** Starts {@link #allGatherv}, with arrays, too. */
  public final Request iAllGatherv(Object recvbuf, int[] recvcount, int[] displs, Datatype recvtype)
      throws MPIException {
    return request(() -> core().iallgatherv(Buf.IN_PLACE, blocksTo(recvbuf, recvcount, displs, recvtype)));
  }

  /** Sends a share to everyone and receives one from everyone. */
  public final void allToAll(
      Object sendbuf, int sendcount, Datatype sendtype, Object recvbuf, int recvcount, Datatype recvtype)
      throws MPIException {
    Job.run(() ->
        core().alltoall(allFrom(sendbuf, sendcount, sendtype), allTo(recvbuf, recvcount, recvtype)));
  }

  /** Starts {@link #allToAll} with direct buffers. */
  public final Request iAllToAll(
      Buffer sendbuf, int sendcount, Datatype sendtype, Buffer recvbuf, int recvcount, Datatype recvtype)
      throws MPIException {
    checkDirect(sendbuf, "send buffer");
    checkDirect(recvbuf, "recv. buffer");
    return iAllToAll((Object) sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype);
  }

  /** Starts {@link #allToAll}, with arrays, too. */
  public final Request iAllToAll(
      Object sendbuf, int sendcount, Datatype sendtype, Object recvbuf, int recvcount, Datatype recvtype)
      throws MPIException {
    return request(() ->
        core().ialltoall(allFrom(sendbuf, sendcount, sendtype), allTo(recvbuf, recvcount, recvtype)));
  }

  /** Sends shares of different lengths to everyone and receives such. */
  public final void allToAllv(
      Object sendbuf, int[] sendcount, int[] sdispls, Datatype sendtype, Object recvbuf,
      int[] recvcount, int[] rdispls, Datatype recvtype) throws MPIException {
    Job.run(() ->
        core().alltoallv(blocksFrom(sendbuf, sendcount, sdispls, sendtype),
            blocksTo(recvbuf, recvcount, rdispls, recvtype)));
  }

  /** Starts {@link #allToAllv} with direct buffers. */
  public final Request iAllToAllv(
      Buffer sendbuf, int[] sendcount, int[] sdispls, Datatype sendtype, Buffer recvbuf,
      int[] recvcount, int[] rdispls, Datatype recvtype) throws MPIException {
    checkDirect(sendbuf, "send buffer");
    checkDirect(recvbuf, "recv. buffer");
    return iAllToAllv(
        (Object) sendbuf, sendcount, sdispls, sendtype, recvbuf, recvcount, rdispls, recvtype);
  }

  /** Starts {@link #allToAllv}, with arrays, too. */
  public final Request iAllToAllv(
      Object sendbuf, int[] sendcount, int[] sdispls, Datatype sendtype, Object recvbuf,
      int[] recvcount, int[] rdispls, Datatype recvtype) throws MPIException {
    return request(() ->
        core().ialltoallv(blocksFrom(sendbuf, sendcount, sdispls, sendtype),
            blocksTo(recvbuf, recvcount, rdispls, recvtype)));
  }

  /** The same with a datatype for each share; displacements in bytes. */
  public final void allToAllw(
      Object sendBuf, int[] sendCount, int[] sDispls, Datatype[] sendTypes, Object recvBuf,
      int[] recvCount, int[] rDispls, Datatype[] recvTypes) throws MPIException {
    Job.run(() ->
        core().alltoallw(pieces(sendBuf, sendCount, sDispls, sendTypes),
            pieces(recvBuf, recvCount, rDispls, recvTypes)));
  }

  /** Starts {@link #allToAllw} with direct buffers. */
  public final Request iAllToAllw(
      Buffer sendBuf, int[] sendCount, int[] sDispls, Datatype[] sendTypes, Buffer recvBuf,
      int[] recvCount, int[] rDispls, Datatype[] recvTypes) throws MPIException {
    checkDirect(sendBuf, "send buffer");
    checkDirect(recvBuf, "recv. buffer");
    return iAllToAllw(
        (Object) sendBuf, sendCount, sDispls, sendTypes, recvBuf, recvCount, rDispls, recvTypes);
  }

  /** Starts {@link #allToAllw}, with arrays, too. */
  public final Request iAllToAllw(
      Object sendBuf, int[] sendCount, int[] sDispls, Datatype[] sendTypes, Object recvBuf,
      int[] recvCount, int[] rDispls, Datatype[] recvTypes) throws MPIException {
    return request(() ->
        core().ialltoallw(pieces(sendBuf, sendCount, sDispls, sendTypes),
            pieces(recvBuf, recvCount, rDispls, recvTypes)));
  }
}
