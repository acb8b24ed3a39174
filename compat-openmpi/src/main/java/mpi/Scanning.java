// SPDX-License-Identifier: Apache-2.0
package mpi;

import java.nio.Buffer;
import org.mpi4j.Buf;

/** The reductions that need one group: each rank gets the fold of the elements of those before it. */
abstract class Scanning extends Comm {

  Scanning(org.mpi4j.Comm core) {
    super(core);
  }

  Scanning(org.mpi4j.Comm.Pending pending) {
    super(pending);
  }

  /** Gives each rank the fold of the elements of all ranks up to itself. */
  public final void scan(Object sendbuf, Object recvbuf, int count, Datatype type, Op op)
      throws MPIException {
    Job.run(() -> core().scan(from(sendbuf, count, type), to(recvbuf, count, type), op.core(type)));
  }

  /** Starts {@link #scan} with direct buffers. */
  public final Request iScan(Buffer sendbuf, Buffer recvbuf, int count, Datatype type, Op op)
      throws MPIException {
    checkDirect(sendbuf, "send buffer");
    checkDirect(recvbuf, "recv. buffer");
    return iScan((Object) sendbuf, recvbuf, count, type, op);
  }

  /** Starts {@link #scan}, with arrays, too. */
  public final Request iScan(Object sendbuf, Object recvbuf, int count, Datatype type, Op op)
      throws MPIException {
    return request(() -> core().iscan(from(sendbuf, count, type), to(recvbuf, count, type), op.core(type)));
  }

  /** The same, in place. */
  public final void scan(Object recvbuf, int count, Datatype type, Op op) throws MPIException {
    Job.run(() -> core().scan(Buf.IN_PLACE, to(recvbuf, count, type), op.core(type)));
  }

  /** Starts {@link #scan} with direct buffers. */
  public final Request iScan(Buffer recvbuf, int count, Datatype type, Op op) throws MPIException {
    checkDirect(recvbuf);
    return iScan((Object) recvbuf, count, type, op);
  }

  /** Starts {@link #scan}, with arrays, too. */
  public final Request iScan(Object recvbuf, int count, Datatype type, Op op) throws MPIException {
    return request(() -> core().iscan(Buf.IN_PLACE, to(recvbuf, count, type), op.core(type)));
  }

  /** Where the fold goes of what is before a rank: the first rank may have nothing there. */
  private Buf before(Object recvbuf, int count, Datatype type) throws MPIException {
    return recvbuf == null && core().rank() == 0 ? Buf.EMPTY : to(recvbuf, count, type);
  }

  /** Gives each rank the fold of the elements of all ranks before it. */
  public final void exScan(Object sendbuf, Object recvbuf, int count, Datatype type, Op op)
      throws MPIException {
    Job.run(() -> core().exscan(from(sendbuf, count, type), before(recvbuf, count, type), op.core(type)));
  }

  /** Starts {@link #exScan} with direct buffers. */
  public final Request iExScan(Buffer sendbuf, Buffer recvbuf, int count, Datatype type, Op op)
      throws MPIException {
    checkDirect(sendbuf, "send buffer");
    checkDirect(recvbuf, "recv. buffer");
    return iExScan((Object) sendbuf, recvbuf, count, type, op);
  }

  /** Starts {@link #exScan}, with arrays, too. */
  public final Request iExScan(Object sendbuf, Object recvbuf, int count, Datatype type, Op op)
      throws MPIException {
    return request(() ->
        core().iexscan(from(sendbuf, count, type), before(recvbuf, count, type), op.core(type)));
  }

  /** The same, in place. */
  public final void exScan(Object buf, int count, Datatype type, Op op) throws MPIException {
    Job.run(() -> core().exscan(Buf.IN_PLACE, to(buf, count, type), op.core(type)));
  }

  /** Starts {@link #exScan} with direct buffers. */
  public final Request iExScan(Buffer buf, int count, Datatype type, Op op) throws MPIException {
    checkDirect(buf);
    return iExScan((Object) buf, count, type, op);
  }

  /** Starts {@link #exScan}, with arrays, too. */
  public final Request iExScan(Object buf, int count, Datatype type, Op op) throws MPIException {
    return request(() -> core().iexscan(Buf.IN_PLACE, to(buf, count, type), op.core(type)));
  }
}
