// SPDX-License-Identifier: Apache-2.0
package mpi;

import java.nio.Buffer;
import org.mpi4j.Blocks;
import org.mpi4j.Buf;
import org.mpi4j.ErrorClass;
import org.mpi4j.MpiException;
import org.mpi4j.compat.BufferViews;

/**
 * Messages between two ranks. Buffers are arrays or NIO buffers, direct ones in the nonblocking and
 * persistent calls as they were in Open MPI; that these take arrays, too, is an addition.
 */
abstract class PointToPoint {
  private final BufferViews reads = new BufferViews();
  private final BufferViews writes = new BufferViews();
  private org.mpi4j.Comm core;

  PointToPoint(org.mpi4j.Comm core) {
    this.core = core;
  }

  /** mpi4j's communicator; throws if there is none behind this object. */
  final org.mpi4j.Comm core() throws MPIException {
    org.mpi4j.Comm c = core;
    if (c == null) {
      throw Job.absent(ErrorClass.ERR_COMM, "the communicator is null");
    }
    return c;
  }

  final boolean isAbsent() {
    return core == null;
  }

  final void become(org.mpi4j.Comm comm) {
    core = comm;
  }

  /** A view of what is sent. */
  final Buf out(Object buf, int count, Datatype type) throws MPIException {
    return view(reads, buf, count, type);
  }

  /** A view of where data go. */
  final Buf in(Object buf, int count, Datatype type) throws MPIException {
    return view(writes, buf, count, type);
  }

  private Buf view(BufferViews views, Object buf, int count, Datatype type) throws MPIException {
    try {
      return Slices.view(views, buf, count, type);
    } catch (MpiException e) {
      core().callErrhandler(e);
      throw e;
    }
  }

  /** Blocks of what is sent, or of where data go. */
  final Blocks blocks(boolean in, Object buf, int[] counts, int[] displs, Datatype type) throws MPIException {
    return handled(() -> type.reachesBack() && buf instanceof Buffer b
        ? BufferViews.blocks(Slices.view(b, 0, 0, type.core()), counts, displs)
        : (in ? writes : reads).blocks(buf, 0, counts, displs, type.core()));
  }

  /** Makes a view, or the like: its errors meet the error handler, as those of mpi4j's calls do there. */
  final <T> T handled(Job.Source<T> making) throws MPIException {
    try {
      return making.get();
    } catch (MpiException e) {
      core().callErrhandler(e);
      throw e;
    }
  }

  static void checkDirect(Buffer buf) {
    checkDirect(buf, "buffer");
  }

  static void checkDirect(Buffer buf, String which) {
    if (buf != null && !buf.isDirect()) {
      throw new IllegalArgumentException("The " + which + " must be direct.");
    }
  }

  /** Sends. */
  public final void send(Object buf, int count, Datatype type, int dest, int tag) throws MPIException {
    try {
      core().send(out(buf, count, type), dest, tag);
    } catch (MpiException e) {
      throw Job.failure(e);
    }
  }

  /** Receives. */
  public final Status recv(Object buf, int count, Datatype type, int source, int tag) throws MPIException {
    try {
      return new Status(core().recv(in(buf, count, type), source, tag));
    } catch (MpiException e) {
      throw Job.failure(e);
    }
  }

  /** Sends and receives at once. */
  public final Status sendRecv(
      Object sendbuf, int sendcount, Datatype sendtype, int dest, int sendtag,
      Object recvbuf, int recvcount, Datatype recvtype, int source, int recvtag) throws MPIException {
    try {
      Buf send = out(sendbuf, sendcount, sendtype);
      Buf recv = in(recvbuf, recvcount, recvtype);
      return new Status(core().sendrecv(send, dest, sendtag, recv, source, recvtag));
    } catch (MpiException e) {
      throw Job.failure(e);
    }
  }

  /** Sends what is in the buffer, then puts the incoming message there. */
  public final Status sendRecvReplace(
      Object buf, int count, Datatype type, int dest, int sendtag, int source, int recvtag)
      throws MPIException {
    return Job.get(
        () -> new Status(core().sendrecvReplace(in(buf, count, type), dest, sendtag, source, recvtag)));
  }

  /** Sends from the attached buffer. */
  public final void bSend(Object buf, int count, Datatype type, int dest, int tag) throws MPIException {
    Job.run(() -> core().bsend(out(buf, count, type), dest, tag));
  }

  /** Sends; returns when the receive has started. */
  public final void sSend(Object buf, int count, Datatype type, int dest, int tag) throws MPIException {
    Job.run(() -> core().ssend(out(buf, count, type), dest, tag));
  }

  /** Sends; the receive must have been posted. */
  public final void rSend(Object buf, int count, Datatype type, int dest, int tag) throws MPIException {
    Job.run(() -> core().rsend(out(buf, count, type), dest, tag));
  }

  /** Starts {@link #send} with a direct buffer. */
  public final Request iSend(Buffer buf, int count, Datatype type, int dest, int tag) throws MPIException {
    checkDirect(buf);
    return iSend((Object) buf, count, type, dest, tag);
  }

  /** Starts {@link #send}, with an array, too. */
  public final Request iSend(Object buf, int count, Datatype type, int dest, int tag) throws MPIException {
    return Job.get(() -> new Request(core().isend(out(buf, count, type), dest, tag)));
  }

  /** Starts {@link #bSend} with a direct buffer. */
  public final Request ibSend(Buffer buf, int count, Datatype type, int dest, int tag) throws MPIException {
    checkDirect(buf);
    return ibSend((Object) buf, count, type, dest, tag);
  }

  /** Starts {@link #bSend}, with an array, too. */
  public final Request ibSend(Object buf, int count, Datatype type, int dest, int tag) throws MPIException {
    return Job.get(() -> new Request(core().ibsend(out(buf, count, type), dest, tag)));
  }

  /** Starts {@link #sSend} with a direct buffer. */
  public final Request isSend(Buffer buf, int count, Datatype type, int dest, int tag) throws MPIException {
    checkDirect(buf);
    return isSend((Object) buf, count, type, dest, tag);
  }

  /** Starts {@link #sSend}, with an array, too. */
  public final Request isSend(Object buf, int count, Datatype type, int dest, int tag) throws MPIException {
    return Job.get(() -> new Request(core().issend(out(buf, count, type), dest, tag)));
  }

  /** Starts {@link #rSend} with a direct buffer. */
  public final Request irSend(Buffer buf, int count, Datatype type, int dest, int tag) throws MPIException {
    checkDirect(buf);
    return irSend((Object) buf, count, type, dest, tag);
  }

  /** Starts {@link #rSend}, with an array, too. */
  public final Request irSend(Object buf, int count, Datatype type, int dest, int tag) throws MPIException {
    return Job.get(() -> new Request(core().irsend(out(buf, count, type), dest, tag)));
  }

  /** Starts {@link #recv} with a direct buffer. */
  public final Request iRecv(Buffer buf, int count, Datatype type, int source, int tag) throws MPIException {
    checkDirect(buf);
    return iRecv((Object) buf, count, type, source, tag);
  }

  /** Starts {@link #recv}, with an array, too. */
  public final Request iRecv(Object buf, int count, Datatype type, int source, int tag) throws MPIException {
    return Job.get(() -> new Request(core().irecv(in(buf, count, type), source, tag)));
  }

  /** A persistent {@link #send} with a direct buffer. */
  public final Prequest sendInit(Buffer buf, int count, Datatype type, int dest, int tag)
      throws MPIException {
    checkDirect(buf);
    return sendInit((Object) buf, count, type, dest, tag);
  }

  /** A persistent {@link #send}, with an array, too. */
  public final Prequest sendInit(Object buf, int count, Datatype type, int dest, int tag)
      throws MPIException {
    return Job.get(() -> new Prequest(core().sendInit(out(buf, count, type), dest, tag)));
  }

  /** A persistent {@link #bSend} with a direct buffer. */
  public final Prequest bSendInit(Buffer buf, int count, Datatype type, int dest, int tag)
      throws MPIException {
    checkDirect(buf);
    return bSendInit((Object) buf, count, type, dest, tag);
  }

  /** A persistent {@link #bSend}, with an array, too. */
  public final Prequest bSendInit(Object buf, int count, Datatype type, int dest, int tag)
      throws MPIException {
    return Job.get(() -> new Prequest(core().bsendInit(out(buf, count, type), dest, tag)));
  }

  /** A persistent {@link #sSend} with a direct buffer. */
  public final Prequest sSendInit(Buffer buf, int count, Datatype type, int dest, int tag)
      throws MPIException {
    checkDirect(buf);
    return sSendInit((Object) buf, count, type, dest, tag);
  }

  /** A persistent {@link #sSend}, with an array, too. */
  public final Prequest sSendInit(Object buf, int count, Datatype type, int dest, int tag)
      throws MPIException {
    return Job.get(() -> new Prequest(core().ssendInit(out(buf, count, type), dest, tag)));
  }

  /** A persistent {@link #rSend} with a direct buffer. */
  public final Prequest rSendInit(Buffer buf, int count, Datatype type, int dest, int tag)
      throws MPIException {
    checkDirect(buf);
    return rSendInit((Object) buf, count, type, dest, tag);
  }

  /** A persistent {@link #rSend}, with an array, too. */
  public final Prequest rSendInit(Object buf, int count, Datatype type, int dest, int tag)
      throws MPIException {
    return Job.get(() -> new Prequest(core().rsendInit(out(buf, count, type), dest, tag)));
  }

  /** A persistent {@link #recv} with a direct buffer. */
  public final Prequest recvInit(Buffer buf, int count, Datatype type, int source, int tag)
      throws MPIException {
    checkDirect(buf);
    return recvInit((Object) buf, count, type, source, tag);
  }

  /** A persistent {@link #recv}, with an array, too. */
  public final Prequest recvInit(Object buf, int count, Datatype type, int source, int tag)
      throws MPIException {
    return Job.get(() -> new Prequest(core().recvInit(in(buf, count, type), source, tag)));
  }

  /** Describes a matching message; null if there is none now. */
  public final Status iProbe(int source, int tag) throws MPIException {
    return Job.get(() -> core().iprobe(source, tag)).map(Status::new).orElse(null);
  }

  /** Waits for a matching message and describes it. */
  public final Status probe(int source, int tag) throws MPIException {
    return Job.get(() -> new Status(core().probe(source, tag)));
  }
}
