// SPDX-License-Identifier: Apache-2.0
package mpi;

import java.nio.Buffer;
import org.mpi4j.Buf;

/** Barrier, and the operations in which data go from one to all, or from all to one. */
abstract class Gathering extends Buffers {

  Gathering(org.mpi4j.Comm core) {
    super(core);
  }

  /** Waits until all ranks have come here. */
  public final void barrier() throws MPIException {
    Job.run(() -> core().barrier());
  }

  /** Starts {@link #barrier}. */
  public final Request iBarrier() throws MPIException {
    return request(() -> core().ibarrier());
  }

  /** Copies the root's buffer to all others. */
  public final void bcast(Object buf, int count, Datatype type, int root) throws MPIException {
    Job.run(() -> core().bcast(shared(buf, count, type, root), root));
  }

  /** Starts {@link #bcast} with direct buffers. */
  public final Request iBcast(Buffer buf, int count, Datatype type, int root) throws MPIException {
    checkDirect(buf);
    return iBcast((Object) buf, count, type, root);
  }

  /** Starts {@link #bcast}, with arrays, too. */
  public final Request iBcast(Object buf, int count, Datatype type, int root) throws MPIException {
    return request(() -> core().ibcast(shared(buf, count, type, root), root));
  }

  /** Collects everyone's buffer at the root. */
  public final void gather(
      Object sendbuf, int sendcount, Datatype sendtype, Object recvbuf, int recvcount,
      Datatype recvtype, int root) throws MPIException {
    Job.run(() ->
        core().gather(given(sendbuf, sendcount, sendtype, root),
            gathered(recvbuf, recvcount, recvtype, root), root));
  }

  /** Starts {@link #gather} with direct buffers. */
  public final Request iGather(
      Buffer sendbuf, int sendcount, Datatype sendtype, Buffer recvbuf, int recvcount,
      Datatype recvtype, int root) throws MPIException {
    checkDirect(sendbuf, "send buffer");
    checkDirect(recvbuf, "recv. buffer");
    return iGather((Object) sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root);
  }

  /** Starts {@link #gather}, with arrays, too. */
  public final Request iGather(
      Object sendbuf, int sendcount, Datatype sendtype, Object recvbuf, int recvcount,
      Datatype recvtype, int root) throws MPIException {
    return request(() ->
        core().igather(given(sendbuf, sendcount, sendtype, root),
            gathered(recvbuf, recvcount, recvtype, root), root));
  }

  /** The same; at the root in place, elsewhere the buffer is sent. */
  public final void gather(Object buf, int count, Datatype type, int root) throws MPIException {
    if (isRoot(root)) {
      Job.run(() -> core().gather(Buf.IN_PLACE, allTo(buf, count, type), root));
    } else {
      Job.run(() -> core().gather(from(buf, count, type), Buf.EMPTY, root));
    }
  }

  /** Starts {@link #gather} with direct buffers. */
  public final Request iGather(Buffer buf, int count, Datatype type, int root) throws MPIException {
    checkDirect(buf);
    return iGather((Object) buf, count, type, root);
  }

  /** Starts {@link #gather}, with arrays, too. */
  public final Request iGather(Object buf, int count, Datatype type, int root) throws MPIException {
    if (isRoot(root)) {
      return request(() -> core().igather(Buf.IN_PLACE, allTo(buf, count, type), root));
    }
    return request(() -> core().igather(from(buf, count, type), Buf.EMPTY, root));
  }

  /** Collects buffers of different lengths at the root. */
  public final void gatherv(
      Object sendbuf, int sendcount, Datatype sendtype, Object recvbuf, int[] recvcount, int[] displs,
      Datatype recvtype, int root) throws MPIException {
    Job.run(() ->
        core().gatherv(given(sendbuf, sendcount, sendtype, root),
            gathered(recvbuf, recvcount, displs, recvtype, root), root));
  }

  /** Starts {@link #gatherv} with direct buffers. */
  public final Request iGatherv(
      Buffer sendbuf, int sendcount, Datatype sendtype, Buffer recvbuf, int[] recvcount, int[] displs,
      Datatype recvtype, int root) throws MPIException {
    checkDirect(sendbuf, "send buffer");
    checkDirect(recvbuf, "recv. buffer");
    return iGatherv((Object) sendbuf, sendcount, sendtype, recvbuf, recvcount, displs, recvtype, root);
  }

  /** Starts {@link #gatherv}, with arrays, too. */
  public final Request iGatherv(
      Object sendbuf, int sendcount, Datatype sendtype, Object recvbuf, int[] recvcount, int[] displs,
      Datatype recvtype, int root) throws MPIException {
    return request(() ->
        core().igatherv(given(sendbuf, sendcount, sendtype, root),
            gathered(recvbuf, recvcount, displs, recvtype, root), root));
  }

  /** The same, at the root and in place. */
  public final void gatherv(Object recvbuf, int[] recvcount, int[] displs, Datatype recvtype, int root)
      throws MPIException {
    Job.run(() -> core().gatherv(Buf.IN_PLACE, blocksTo(recvbuf, recvcount, displs, recvtype), root));
  }

  /** Starts {@link #gatherv} with direct buffers. */
  public final Request iGatherv(Buffer recvbuf, int[] recvcount, int[] displs, Datatype recvtype, int root)
      throws MPIException {
    checkDirect(recvbuf);
    return iGatherv((Object) recvbuf, recvcount, displs, recvtype, root);
  }

  /** Starts {@link #gatherv}, with arrays, too. */
  public final Request iGatherv(Object recvbuf, int[] recvcount, int[] displs, Datatype recvtype, int root)
      throws MPIException {
    return request(() ->
        core().igatherv(Buf.IN_PLACE, blocksTo(recvbuf, recvcount, displs, recvtype), root));
  }

  /** The same, not at the root. */
  public final void gatherv(Object sendbuf, int sendcount, Datatype sendtype, int root)
      throws MPIException {
    Job.run(() -> core().gatherv(given(sendbuf, sendcount, sendtype, root), null, root));
  }

  /** Starts {@link #gatherv} with direct buffers. */
  public final Request iGatherv(Buffer sendbuf, int sendcount, Datatype sendtype, int root)
      throws MPIException {
    checkDirect(sendbuf);
    return iGatherv((Object) sendbuf, sendcount, sendtype, root);
  }

  /** Starts {@link #gatherv}, with arrays, too. */
  public final Request iGatherv(Object sendbuf, int sendcount, Datatype sendtype, int root)
      throws MPIException {
    return request(() -> core().igatherv(given(sendbuf, sendcount, sendtype, root), null, root));
  }
}
