// SPDX-License-Identifier: Apache-2.0
package mpi;

import java.nio.Buffer;
import org.mpi4j.Buf;

/** The operations in which the root deals out data. */
abstract class Scattering extends Gathering {

  Scattering(org.mpi4j.Comm core) {
    super(core);
  }

  /** Deals the root's buffer out in equal shares. */
  public final void scatter(
      Object sendbuf, int sendcount, Datatype sendtype, Object recvbuf, int recvcount,
      Datatype recvtype, int root) throws MPIException {
    Job.run(() ->
        core().scatter(dealt(sendbuf, sendcount, sendtype, root),
            taken(recvbuf, recvcount, recvtype, root), root));
  }

  /** Starts {@link #scatter} with direct buffers. */
  public final Request iScatter(
      Buffer sendbuf, int sendcount, Datatype sendtype, Buffer recvbuf, int recvcount,
      Datatype recvtype, int root) throws MPIException {
    checkDirect(sendbuf, "send buffer");
    checkDirect(recvbuf, "recv. buffer");
    return iScatter((Object) sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root);
  }

  /** Starts {@link #scatter}, with arrays, too. */
  public final Request iScatter(
      Object sendbuf, int sendcount, Datatype sendtype, Object recvbuf, int recvcount,
      Datatype recvtype, int root) throws MPIException {
    return request(() ->
        core().iscatter(dealt(sendbuf, sendcount, sendtype, root),
            taken(recvbuf, recvcount, recvtype, root), root));
  }

  /** The same; at the root in place, elsewhere the buffer receives. */
  public final void scatter(Object buf, int count, Datatype type, int root) throws MPIException {
    if (isRoot(root)) {
      Job.run(() -> core().scatter(allFrom(buf, count, type), Buf.IN_PLACE, root));
    } else {
      Job.run(() -> core().scatter(Buf.EMPTY, to(buf, count, type), root));
    }
  }

  /** Starts {@link #scatter} with direct buffers. */
  public final Request iScatter(Buffer buf, int count, Datatype type, int root) throws MPIException {
    checkDirect(buf);
    return iScatter((Object) buf, count, type, root);
  }

  /** Starts {@link #scatter}, with arrays, too. */
  public final Request iScatter(Object buf, int count, Datatype type, int root) throws MPIException {
    if (isRoot(root)) {
      return request(() -> core().iscatter(allFrom(buf, count, type), Buf.IN_PLACE, root));
    }
    return request(() -> core().iscatter(Buf.EMPTY, to(buf, count, type), root));
  }

  /** Deals the root's buffer out in shares of different lengths. */
  public final void scatterv(
      Object sendbuf, int[] sendcount, int[] displs, Datatype sendtype, Object recvbuf, int recvcount,
      Datatype recvtype, int root) throws MPIException {
    Job.run(() ->
        core().scatterv(dealt(sendbuf, sendcount, displs, sendtype, root),
            taken(recvbuf, recvcount, recvtype, root), root));
  }

  /** Starts {@link #scatterv} with direct buffers. */
  public final Request iScatterv(
      Buffer sendbuf, int[] sendcount, int[] displs, Datatype sendtype, Buffer recvbuf, int recvcount,
      Datatype recvtype, int root) throws MPIException {
    checkDirect(sendbuf, "send buffer");
    checkDirect(recvbuf, "recv. buffer");
    return iScatterv((Object) sendbuf, sendcount, displs, sendtype, recvbuf, recvcount, recvtype, root);
  }

  /** Starts {@link #scatterv}, with arrays, too. */
  public final Request iScatterv(
      Object sendbuf, int[] sendcount, int[] displs, Datatype sendtype, Object recvbuf, int recvcount,
      Datatype recvtype, int root) throws MPIException {
    return request(() ->
        core().iscatterv(dealt(sendbuf, sendcount, displs, sendtype, root),
            taken(recvbuf, recvcount, recvtype, root), root));
  }

  /** The same, at the root and in place. */
  public final void scatterv(Object sendbuf, int[] sendcount, int[] displs, Datatype sendtype, int root)
      throws MPIException {
    Job.run(() -> core().scatterv(blocksFrom(sendbuf, sendcount, displs, sendtype), Buf.IN_PLACE, root));
  }

  /** Starts {@link #scatterv} with direct buffers. */
  public final Request iScatterv(Buffer sendbuf, int[] sendcount, int[] displs, Datatype sendtype, int root)
      throws MPIException {
    checkDirect(sendbuf);
    return iScatterv((Object) sendbuf, sendcount, displs, sendtype, root);
  }

  /** Starts {@link #scatterv}, with arrays, too. */
  public final Request iScatterv(Object sendbuf, int[] sendcount, int[] displs, Datatype sendtype, int root)
      throws MPIException {
    return request(() ->
        core().iscatterv(blocksFrom(sendbuf, sendcount, displs, sendtype), Buf.IN_PLACE, root));
  }

  /** The same, not at the root. */
  public final void scatterv(Object recvbuf, int recvcount, Datatype recvtype, int root)
      throws MPIException {
    Job.run(() -> core().scatterv(null, taken(recvbuf, recvcount, recvtype, root), root));
  }

  /** Starts {@link #scatterv} with direct buffers. */
  public final Request iScatterv(Buffer recvbuf, int recvcount, Datatype recvtype, int root)
      throws MPIException {
    checkDirect(recvbuf);
    return iScatterv((Object) recvbuf, recvcount, recvtype, root);
  }

  /** Starts {@link #scatterv}, with arrays, too. */
  public final Request iScatterv(Object recvbuf, int recvcount, Datatype recvtype, int root)
      throws MPIException {
    return request(() -> core().iscatterv(null, taken(recvbuf, recvcount, recvtype, root), root));
  }
}
