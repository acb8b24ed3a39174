// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.call;

import org.mpi4j.internal.comm.Communicator;
import org.mpi4j.internal.p2p.Context;
import org.mpi4j.internal.p2p.Messenger;
import org.mpi4j.internal.p2p.Operation;
import org.mpi4j.internal.p2p.RecvRequest;
import org.mpi4j.internal.p2p.UnexpectedMessage;
import org.mpi4j.internal.type.Payload;

/**
 * The calls of chapter 3 on one communicator. Each checks the tag first, then returns if its partner is
 * PROC_NULL, then checks the rank, and looks at the buffer last: a message to or from nobody needs none.
 */
public final class PointToPointCalls {
  /** As a source: any rank. */
  public static final int ANY_SOURCE = -1;

  /** As the rank of a partner: nobody; nothing is sent or received. */
  public static final int PROC_NULL = -3;

  private final CommReference comm;

  /** The calls on this communicator. */
  public PointToPointCalls(CommReference comm) {
    this.comm = comm;
  }

  /** Checks where a message goes; false if to nobody. */
  private static boolean goesOut(Context context, int dest, int tag) {
    Context.checkSendTag(tag);
    if (dest == PROC_NULL) {
      return false;
    }
    context.checkDest(dest);
    return true;
  }

  /** Checks where a message comes from; false if from nobody. */
  private static boolean comesIn(Context context, int source, int tag) {
    Context.checkRecvTag(tag);
    if (source == PROC_NULL) {
      return false;
    }
    context.checkSource(source);
    return true;
  }

  private static Payload source(CallBuffer buffer) {
    return CallBuffer.given(buffer).source();
  }

  private static Payload target(CallBuffer buffer) {
    return CallBuffer.given(buffer).target();
  }

  /** MPI_Send. */
  public void send(CallBuffer buffer, int dest, int tag) {
    Context c = comm.core().messages();
    if (goesOut(c, dest, tag)) {
      c.messenger().send(c, source(buffer), dest, tag);
    }
  }

  /** Sends the bytes of an object, which only {@link MatchedMessage#receiveObject} receives. */
  public void sendObject(CallBuffer buffer, int dest, int tag) {
    Context c = comm.core().messages();
    if (goesOut(c, dest, tag)) {
      c.messenger().sendObject(c, source(buffer), dest, tag);
    }
  }

  /**
   * MPI_Recv. The caller reads source, tag and length, and then calls {@link #received}.
   *
   * @return the receive, which is over, perhaps with an error; null if it is from nobody
   */
  public RecvRequest recv(CallBuffer buffer, int source, int tag) {
    Context c = comm.core().messages();
    return comesIn(c, source, tag) ? c.messenger().recv(c, target(buffer), source, tag) : null;
  }

  /** Brings the data of a receive to the program; throws its error. The receive is used again afterwards. */
  public static void received(Messenger messenger, RecvRequest r, CallBuffer buffer) {
    RuntimeException fault = r.fault();
    long bytes = r.bytes();
    messenger.release(r);
    if (fault != null) {
      throw fault;
    }
    buffer.afterWrite(bytes);
  }

  /** Starts a send; null if it is over: its buffer is free already, or it goes to nobody. */
  public Operation isend(SendMode mode, CallBuffer buffer, int dest, int tag) {
    Communicator c = comm.core();
    return goesOut(c.messages(), dest, tag) ? start(mode, c, source(buffer), dest, tag) : null;
  }

  /** Starts a receive; null if it is from nobody. */
  public RecvRequest irecv(CallBuffer buffer, int source, int tag) {
    Context c = comm.core().messages();
    return comesIn(c, source, tag) ? c.messenger().irecv(c, target(buffer), source, tag) : null;
  }

  /** Starts a receive into memory that the engine allocates; null if it is from nobody. */
  public RecvRequest irecvBytes(int source, int tag) {
    Context c = comm.core().messages();
    return comesIn(c, source, tag) ? c.messenger().irecv(c, Payload.ON_ARRIVAL, source, tag) : null;
  }

  /** Prepares a send; each start does what {@link #isend} does. */
  public PersistentMessage sendInit(SendMode mode, CallBuffer buffer, int dest, int tag) {
    Communicator c = comm.core();
    if (!goesOut(c.messages(), dest, tag)) {
      return new PersistentMessage(c.messages(), () -> null);
    }
    source(buffer); // an error now, not at the start
    return new PersistentMessage(c.messages(), () -> start(mode, c, source(buffer), dest, tag));
  }

  /** Prepares a receive. */
  public PersistentMessage recvInit(CallBuffer buffer, int source, int tag) {
    Context c = comm.core().messages();
    if (!comesIn(c, source, tag)) {
      return new PersistentMessage(c, null);
    }
    Payload p = target(buffer);
    return new PersistentMessage(c, () -> c.messenger().irecv(c, p, source, tag));
  }

  /** Starts a send; null if it is over. The communicator may have been freed since it was looked at. */
  private Operation start(SendMode mode, Communicator c, Payload p, int dest, int tag) {
    Context messages = c.messages();
    return switch (mode) {
      case STANDARD, READY -> messages.messenger().isend(messages, p, dest, tag);
      case SYNCHRONOUS -> messages.messenger().issend(messages, p, dest, tag);
      case BUFFERED -> {
        p.demandAlive();
        comm.attachedBuffer(c).send(messages, p, dest, tag);
        yield null; // the message is in the buffer
      }
    };
  }

  /** Starts a send and a receive, after the arguments of both have been checked. */
  public Exchange exchange(Exchange.Outgoing out, CallBuffer recv, int source, int recvTag) {
    Context c = comm.core().messages();
    boolean in = comesIn(c, source, recvTag);
    Payload data = goesOut(c, out.dest(), out.tag()) ? data(out) : null; // before anything comes in
    RecvRequest r = in ? c.messenger().irecv(c, target(recv), source, recvTag) : null;
    Operation s = data == null ? null : c.messenger().isend(c, data, out.dest(), out.tag());
    return new Exchange(r, s);
  }

  private static Payload data(Exchange.Outgoing out) {
    Payload p = source(out.buffer());
    Payload data = out.replaced() ? p.copy() : p;
    data.demandAlive();
    return data;
  }

  /** Checks what a probe looks for; false if a message from nobody, which is always there. */
  public boolean comesIn(int source, int tag) {
    return comesIn(comm.core().messages(), source, tag);
  }

  /** Waits for a message that could be received; the operation has its envelope and length. */
  public Operation probe(int source, int tag) {
    Context c = comm.core().messages();
    return c.messenger().probes().probe(c, source, tag);
  }

  /** Describes a message that could be received now; null if there is none. */
  public Operation iprobe(int source, int tag) {
    Context c = comm.core().messages();
    return c.messenger().probes().iprobe(c, source, tag);
  }

  /** Waits for a message and takes it. */
  public MatchedMessage mprobe(int source, int tag) {
    Context c = comm.core().messages();
    return new MatchedMessage(c, c.messenger().probes().mprobe(c, source, tag));
  }

  /** Takes a message if there is one now; null if not. */
  public MatchedMessage improbe(int source, int tag) {
    Context c = comm.core().messages();
    UnexpectedMessage m = c.messenger().probes().improbe(c, source, tag);
    return m == null ? null : new MatchedMessage(c, m);
  }
}
