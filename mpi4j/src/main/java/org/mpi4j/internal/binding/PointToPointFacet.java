// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.lang.foreign.MemorySegment;
import java.util.Optional;
import org.mpi4j.Buf;
import org.mpi4j.BytesRequest;
import org.mpi4j.Message;
import org.mpi4j.Mpi;
import org.mpi4j.PointToPoint;
import org.mpi4j.Prequest;
import org.mpi4j.Request;
import org.mpi4j.Status;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.call.CallBuffer;
import org.mpi4j.internal.call.Exchange;
import org.mpi4j.internal.call.MatchedMessage;
import org.mpi4j.internal.call.PersistentMessage;
import org.mpi4j.internal.call.PointToPointCalls;
import org.mpi4j.internal.call.SendMode;
import org.mpi4j.internal.p2p.Operation;
import org.mpi4j.internal.p2p.RecvRequest;

/** Chapter 3 on a communicator: makes requests, statuses and exceptions of what the calls answer. */
interface PointToPointFacet extends CommAccess, PointToPoint {

  @Override
  default void send(Buf buf, int dest, int tag) {
    send("MPI_Send", buf, dest, tag);
  }

  private void send(String call, Buf buf, int dest, int tag) {
    try {
      messages().send(OwnObjects.memory(buf), dest, tag);
    } catch (Fault f) {
      throw owner().error(f, call);
    }
  }

  /** Sends the bytes of an object. */
  default void sendObject(byte[] bytes, int dest, int tag) {
    try {
      messages().sendObject(OwnObjects.memory(Buf.of(bytes)), dest, tag);
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
    start(SendMode.SYNCHRONOUS, "MPI_Ssend", buf, dest, tag).await();
  }

  @Override
  default void bsend(Buf buf, int dest, int tag) {
    start(SendMode.BUFFERED, "MPI_Bsend", buf, dest, tag);
  }

  @Override
  default Status recv(Buf buf, int source, int tag) {
    try {
      CallBuffer into = OwnObjects.memory(buf);
      RecvRequest r = messages().recv(into, source, tag);
      if (r == null) {
        return StatusValue.FROM_NOBODY;
      }
      Status s = r.fault() == null ? owner().status(r, "MPI_Recv") : null;
      PointToPointCalls.received(owner().messenger(), r, into);
      return s;
    } catch (Fault f) {
      throw owner().error(f, "MPI_Recv");
    }
  }

  @Override
  default Request isend(Buf buf, int dest, int tag) {
    return start(SendMode.STANDARD, "MPI_Isend", buf, dest, tag);
  }

  @Override
  default Request ibsend(Buf buf, int dest, int tag) {
    return start(SendMode.BUFFERED, "MPI_Ibsend", buf, dest, tag);
  }

  @Override
  default Request issend(Buf buf, int dest, int tag) {
    return start(SendMode.SYNCHRONOUS, "MPI_Issend", buf, dest, tag);
  }

  @Override
  default Request irsend(Buf buf, int dest, int tag) {
    return start(SendMode.READY, "MPI_Irsend", buf, dest, tag);
  }

  @Override
  default Request irecv(Buf buf, int source, int tag) {
    try {
      CallBuffer into = OwnObjects.memory(buf);
      Operation r = messages().irecv(into, source, tag);
      return r == null ? RequestHandle.ofNobody(owner(), "MPI_Irecv", null)
          : new RequestHandle(owner(), "MPI_Irecv", r, into);
    } catch (Fault f) {
      throw owner().error(f, "MPI_Irecv");
    }
  }

  @Override
  default BytesRequest irecvBytes(int source, int tag) {
    try {
      return new BytesRequestHandle(owner(), "MPI_Irecv", messages().irecvBytes(source, tag));
    } catch (Fault f) {
      throw owner().error(f, "MPI_Irecv");
    }
  }

  @Override
  default Prequest sendInit(Buf buf, int dest, int tag) {
    return init(SendMode.STANDARD, "MPI_Send_init", buf, dest, tag);
  }

  @Override
  default Prequest bsendInit(Buf buf, int dest, int tag) {
    return init(SendMode.BUFFERED, "MPI_Bsend_init", buf, dest, tag);
  }

  @Override
  default Prequest ssendInit(Buf buf, int dest, int tag) {
    return init(SendMode.SYNCHRONOUS, "MPI_Ssend_init", buf, dest, tag);
  }

  @Override
  default Prequest rsendInit(Buf buf, int dest, int tag) {
    return init(SendMode.READY, "MPI_Rsend_init", buf, dest, tag);
  }

  @Override
  default Prequest recvInit(Buf buf, int source, int tag) {
    try {
      CallBuffer into = OwnObjects.memory(buf);
      PersistentMessage message = messages().recvInit(into, source, tag);
      return PrequestHandle.of(owner(), "MPI_Recv_init", message, into);
    } catch (Fault f) {
      throw owner().error(f, "MPI_Recv_init");
    }
  }

  @Override
  default Status sendrecv(Buf send, int dest, int sendTag, Buf recv, int source, int recvTag) {
    Exchange.Outgoing out = new Exchange.Outgoing(OwnObjects.memory(send), dest, sendTag, false);
    return exchange("MPI_Sendrecv", out, recv, source, recvTag).await();
  }

  @Override
  default Status sendrecvReplace(Buf buf, int dest, int sendTag, int source, int recvTag) {
    Exchange.Outgoing out = new Exchange.Outgoing(OwnObjects.memory(buf), dest, sendTag, true);
    return exchange("MPI_Sendrecv_replace", out, buf, source, recvTag).await();
  }

  @Override
  default Request isendrecv(Buf send, int dest, int sendTag, Buf recv, int source, int recvTag) {
    Exchange.Outgoing out = new Exchange.Outgoing(OwnObjects.memory(send), dest, sendTag, false);
    return exchange("MPI_Isendrecv", out, recv, source, recvTag);
  }

  @Override
  default Request isendrecvReplace(Buf buf, int dest, int sendTag, int source, int recvTag) {
    Exchange.Outgoing out = new Exchange.Outgoing(OwnObjects.memory(buf), dest, sendTag, true);
    return exchange("MPI_Isendrecv_replace", out, buf, source, recvTag);
  }

  private Request exchange(String call, Exchange.Outgoing out, Buf recv, int source, int recvTag) {
    try {
      CallBuffer into = OwnObjects.memory(recv);
      Exchange both = messages().exchange(out, into, source, recvTag);
      return both.receive() == null ? RequestHandle.ofNobody(owner(), call, both.send())
          : new RequestHandle(owner(), call, both.receive(), into).and(both.send());
    } catch (Fault f) {
      throw owner().error(f, call);
    }
  }

  @Override
  default Status probe(int source, int tag) {
    try {
      return messages().comesIn(source, tag)
          ? owner().status(messages().probe(source, tag), "MPI_Probe") : StatusValue.FROM_NOBODY;
    } catch (Fault f) {
      throw owner().error(f, "MPI_Probe");
    }
  }

  @Override
  default Optional<Status> iprobe(int source, int tag) {
    try {
      if (!messages().comesIn(source, tag)) {
        return Optional.of(StatusValue.FROM_NOBODY);
      }
      Operation found = messages().iprobe(source, tag);
      return found == null ? Optional.empty() : Optional.of(owner().status(found, "MPI_Iprobe"));
    } catch (Fault f) {
      throw owner().error(f, "MPI_Iprobe");
    }
  }

  @Override
  default Message mprobe(int source, int tag) {
    try {
      return messages().comesIn(source, tag)
          ? new MessageHandle(owner(), messages().mprobe(source, tag)) : Mpi.MESSAGE_NO_PROC;
    } catch (Fault f) {
      throw owner().error(f, "MPI_Mprobe");
    }
  }

  @Override
  default Optional<Message> improbe(int source, int tag) {
    try {
      if (!messages().comesIn(source, tag)) {
        return Optional.of(Mpi.MESSAGE_NO_PROC);
      }
      MatchedMessage m = messages().improbe(source, tag);
      return m == null ? Optional.empty() : Optional.of(new MessageHandle(owner(), m));
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

  private Request start(SendMode mode, String call, Buf buf, int dest, int tag) {
    try {
      Operation s = messages().isend(mode, OwnObjects.memory(buf), dest, tag);
      return new RequestHandle(owner(), call, s, null);
    } catch (Fault f) {
      throw owner().error(f, call);
    }
  }

  private Prequest init(SendMode mode, String call, Buf buf, int dest, int tag) {
    try {
      PersistentMessage message = messages().sendInit(mode, OwnObjects.memory(buf), dest, tag);
      return PrequestHandle.of(owner(), call, message, null);
    } catch (Fault f) {
      throw owner().error(f, call);
    }
  }
}
