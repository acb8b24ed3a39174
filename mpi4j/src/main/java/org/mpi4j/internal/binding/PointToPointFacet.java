// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.lang.foreign.MemorySegment;
import java.util.Optional;
import java.util.function.Supplier;
import org.mpi4j.Buf;
import org.mpi4j.BytesRequest;
import org.mpi4j.Message;
import org.mpi4j.Mpi;
import org.mpi4j.PointToPoint;
import org.mpi4j.Prequest;
import org.mpi4j.Request;
import org.mpi4j.Status;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.comm.Communicator;
import org.mpi4j.internal.p2p.BsendBuffer;
import org.mpi4j.internal.p2p.Context;
import org.mpi4j.internal.p2p.Operation;
import org.mpi4j.internal.p2p.RecvRequest;
import org.mpi4j.internal.p2p.UnexpectedMessage;
import org.mpi4j.internal.type.Payload;

/** Chapter 3 on a communicator of the engine: checks arguments, leaves out PROC_NULL. */
interface PointToPointFacet extends CommAccess, PointToPoint {

  /** Checks where a message goes; false if to nobody. */
  private static boolean goesOut(Context context, int dest, int tag) {
    Context.checkSendTag(tag);
    if (dest == Mpi.PROC_NULL) {
      return false;
    }
    context.checkDest(dest);
    return true;
  }

  /** Checks where a message comes from; false if from nobody. */
  private static boolean comesIn(Context context, int source, int tag) {
    Context.checkRecvTag(tag);
    if (source == Mpi.PROC_NULL) {
      return false;
    }
    context.checkSource(source);
    return true;
  }

  @Override
  default void send(Buf buf, int dest, int tag) {
    send("MPI_Send", buf, dest, tag);
  }

  private void send(String call, Buf buf, int dest, int tag) {
    try {
      Context c = core().messages();
      if (goesOut(c, dest, tag)) {
        c.messenger().send(c, BufHandle.source(buf), dest, tag);
      }
    } catch (Fault f) {
      throw owner().error(f, call);
    }
  }

  /** Sends the bytes of an object. */
  default void sendObject(byte[] bytes, int dest, int tag) {
    try {
      Context c = core().messages();
      if (goesOut(c, dest, tag)) {
        c.messenger().sendObject(c, BufHandle.source(Buf.of(bytes)), dest, tag);
      }
    } catch (Fault f) {
      throw owner().error(f, "sendObject");
    }
  }

  @Override
  default void rsend(Buf buf, int dest, int tag) {
    send("MPI_Rsend", buf, dest, tag);
  }

  @Override
  default void ssend(Buf buf, int dest, int tag) {
    start(Mode.SYNCHRONOUS, "MPI_Ssend", buf, dest, tag).await();
  }

  @Override
  default void bsend(Buf buf, int dest, int tag) {
    start(Mode.BUFFERED, "MPI_Bsend", buf, dest, tag);
  }

  @Override
  default Status recv(Buf buf, int source, int tag) {
    try {
      Context c = core().messages();
      if (!comesIn(c, source, tag)) {
        return StatusValue.FROM_NOBODY;
      }
      RecvRequest r = c.messenger().recv(c, BufHandle.target(buf), source, tag);
      StatusValue s = owner().status(r, "MPI_Recv");
      c.messenger().release(r);
      if (s.exception() != null) {
        throw owner().handled(s.exception());
      }
      ((BufHandle) buf).afterWrite(s.bytes());
      return s;
    } catch (Fault f) {
      throw owner().error(f, "MPI_Recv");
    }
  }

  @Override
  default Request isend(Buf buf, int dest, int tag) {
    return start(Mode.STANDARD, "MPI_Isend", buf, dest, tag);
  }

  @Override
  default Request ibsend(Buf buf, int dest, int tag) {
    return start(Mode.BUFFERED, "MPI_Ibsend", buf, dest, tag);
  }

  @Override
  default Request issend(Buf buf, int dest, int tag) {
    return start(Mode.SYNCHRONOUS, "MPI_Issend", buf, dest, tag);
  }

  @Override
  default Request irsend(Buf buf, int dest, int tag) {
    return start(Mode.READY, "MPI_Irsend", buf, dest, tag);
  }

  @Override
  default Request irecv(Buf buf, int source, int tag) {
    try {
      Context c = core().messages();
      if (!comesIn(c, source, tag)) {
        return new CompletedRequest(StatusValue.FROM_NOBODY);
      }
      Operation r = c.messenger().irecv(c, BufHandle.target(buf), source, tag);
      return new RequestHandle(owner(), "MPI_Irecv", r, buf);
    } catch (Fault f) {
      throw owner().error(f, "MPI_Irecv");
    }
  }

  @Override
  default BytesRequest irecvBytes(int source, int tag) {
    try {
      Context c = core().messages();
      boolean in = comesIn(c, source, tag);
      return new BytesReceive(
          owner(), "MPI_Irecv", in ? c.messenger().irecv(c, Payload.ON_ARRIVAL, source, tag) : null);
    } catch (Fault f) {
      throw owner().error(f, "MPI_Irecv");
    }
  }

  @Override
  default Prequest sendInit(Buf buf, int dest, int tag) {
    return init(Mode.STANDARD, "MPI_Send_init", buf, dest, tag);
  }

  @Override
  default Prequest bsendInit(Buf buf, int dest, int tag) {
    return init(Mode.BUFFERED, "MPI_Bsend_init", buf, dest, tag);
  }

  @Override
  default Prequest ssendInit(Buf buf, int dest, int tag) {
    return init(Mode.SYNCHRONOUS, "MPI_Ssend_init", buf, dest, tag);
  }

  @Override
  default Prequest rsendInit(Buf buf, int dest, int tag) {
    return init(Mode.READY, "MPI_Rsend_init", buf, dest, tag);
  }

  @Override
  default Prequest recvInit(Buf buf, int source, int tag) {
    try {
      Context c = core().messages();
      if (!comesIn(c, source, tag)) {
        return new CompletedRequest(StatusValue.FROM_NOBODY, true);
      }
      Payload p = BufHandle.target(buf);
      Supplier<Operation> starter = () -> c.messenger().irecv(c, p, source, tag);
      return new PrequestHandle(owner(), "MPI_Recv_init", buf, c, starter);
    } catch (Fault f) {
      throw owner().error(f, "MPI_Recv_init");
    }
  }

  @Override
  default Status sendrecv(Buf send, int dest, int sendTag, Buf recv, int source, int recvTag) {
    Outgoing out = new Outgoing(send, dest, sendTag, false);
    return exchange("MPI_Sendrecv", out, recv, source, recvTag).await();
  }

  @Override
  default Status sendrecvReplace(Buf buf, int dest, int sendTag, int source, int recvTag) {
    Outgoing out = new Outgoing(buf, dest, sendTag, true);
    return exchange("MPI_Sendrecv_replace", out, buf, source, recvTag).await();
  }

  @Override
  default Request isendrecv(Buf send, int dest, int sendTag, Buf recv, int source, int recvTag) {
    return exchange("MPI_Isendrecv", new Outgoing(send, dest, sendTag, false), recv, source, recvTag);
  }

  @Override
  default Request isendrecvReplace(Buf buf, int dest, int sendTag, int source, int recvTag) {
    return exchange("MPI_Isendrecv_replace", new Outgoing(buf, dest, sendTag, true), buf, source, recvTag);
  }

  /** The sending half of an exchange; replaced: what comes in goes to where it lies. */
  record Outgoing(Buf buf, int dest, int tag, boolean replaced) {
    Payload payload() {
      Payload p = BufHandle.source(buf);
      return replaced ? p.copy() : p;
    }
  }

  private Request exchange(String call, Outgoing out, Buf recv, int source, int recvTag) {
    try {
      Context c = core().messages();
      boolean in = comesIn(c, source, recvTag);
      boolean sends = goesOut(c, out.dest, out.tag);
      Payload data = sends ? out.payload() : null; // before anything comes in
      if (sends) {
        data.demandAlive(); // before the receive is posted
      }
      Operation r = in ? c.messenger().irecv(c, BufHandle.target(recv), source, recvTag) : null;
      Operation s = sends ? c.messenger().isend(c, data, out.dest, out.tag) : null;
      if (in) {
        return new RequestHandle(owner(), call, r, recv).with(s);
      }
      return s == null ? new CompletedRequest(StatusValue.FROM_NOBODY) : new FromNobody(owner(), call, s);
    } catch (Fault f) {
      throw owner().error(f, call);
    }
  }

  /** An exchange that receives from PROC_NULL: over with its send, but with the status of the receive. */
  final class FromNobody extends RequestHandle {
    FromNobody(ErrorHandlerOwner comm, String call, Operation send) {
      super(comm, call, send, null);
    }

    @Override
    Status status() {
      Status s = super.status();
      return s.exception() == null ? StatusValue.FROM_NOBODY : s;
    }
  }

  @Override
  default Status probe(int source, int tag) {
    try {
      Context c = core().messages();
      return comesIn(c, source, tag)
          ? owner().status(c.messenger().probes().probe(c, source, tag), "MPI_Probe")
          : StatusValue.FROM_NOBODY;
    } catch (Fault f) {
      throw owner().error(f, "MPI_Probe");
    }
  }

  @Override
  default Optional<Status> iprobe(int source, int tag) {
    try {
      Context c = core().messages();
      if (!comesIn(c, source, tag)) {
        return Optional.of(StatusValue.FROM_NOBODY);
      }
      Operation found = c.messenger().probes().iprobe(c, source, tag);
      return found == null ? Optional.empty() : Optional.of(owner().status(found, "MPI_Iprobe"));
    } catch (Fault f) {
      throw owner().error(f, "MPI_Iprobe");
    }
  }

  @Override
  default Message mprobe(int source, int tag) {
    try {
      Context c = core().messages();
      return comesIn(c, source, tag)
          ? new MessageHandle(owner(), c, c.messenger().probes().mprobe(c, source, tag))
          : Mpi.MESSAGE_NO_PROC;
    } catch (Fault f) {
      throw owner().error(f, "MPI_Mprobe");
    }
  }

  @Override
  default Optional<Message> improbe(int source, int tag) {
    try {
      Context c = core().messages();
      if (!comesIn(c, source, tag)) {
        return Optional.of(Mpi.MESSAGE_NO_PROC);
      }
      UnexpectedMessage m = c.messenger().probes().improbe(c, source, tag);
      return m == null ? Optional.empty() : Optional.of(new MessageHandle(owner(), c, m));
    } catch (Fault f) {
      throw owner().error(f, "MPI_Improbe");
    }
  }

  @Override
  default void attachBuffer(MemorySegment space) {
    attachment().attach(space);
  }

  @Override
  default MemorySegment detachBuffer() {
    return attachment().detach();
  }

  @Override
  default void flushBuffer() {
    attachment().flush();
  }

  @Override
  default Request iflushBuffer() {
    return attachment().iflush();
  }

  private Attachment attachment() {
    return new Attachment(owner(), () -> core().buffer(), "MPI_Comm_", "_buffer");
  }

  /** The modes of sends (section 3.4). */
  enum Mode {
    STANDARD,
    BUFFERED,
    SYNCHRONOUS,
    READY
  }

  private Request start(Mode mode, String call, Buf buf, int dest, int tag) {
    try {
      Communicator comm = core();
      if (!goesOut(comm.messages(), dest, tag)) {
        return new CompletedRequest(Status.EMPTY);
      }
      Operation s = operation(mode, comm, BufHandle.source(buf), dest, tag);
      return new RequestHandle(owner(), call, s, null);
    } catch (Fault f) {
      throw owner().error(f, call);
    }
  }

  private Prequest init(Mode mode, String call, Buf buf, int dest, int tag) {
    try {
      Communicator comm = core();
      if (!goesOut(comm.messages(), dest, tag)) {
        return new CompletedRequest(Status.EMPTY, true);
      }
      BufHandle.source(buf);
      Supplier<Operation> starter = () -> operation(mode, comm, BufHandle.source(buf), dest, tag);
      return new PrequestHandle(owner(), call, null, comm.messages(), starter);
    } catch (Fault f) {
      throw owner().error(f, call);
    }
  }

  /** Starts a send; null if it is over. The communicator may have been freed since it was looked at. */
  private Operation operation(Mode mode, Communicator comm, Payload p, int dest, int tag) {
    Context c = comm.messages();
    return switch (mode) {
      case STANDARD, READY -> c.messenger().isend(c, p, dest, tag);
      case SYNCHRONOUS -> c.messenger().issend(c, p, dest, tag);
      case BUFFERED -> {
        p.demandAlive();
        BsendBuffer own = comm.buffer();
        (own.isAttached() ? own : commonBuffer()).send(c, p, dest, tag);
        yield null; // the message is in the buffer
      }
    };
  }
}
