// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import java.lang.foreign.MemorySegment;
import org.mpi4j.internal.p2p.Context;
import org.mpi4j.internal.p2p.Messenger;
import org.mpi4j.internal.p2p.RecvRequest;
import org.mpi4j.internal.p2p.SendRequest;
import org.mpi4j.internal.p2p.UnexpectedMessage;
import org.mpi4j.internal.type.Payload;

/**
 * The ranks of a communicator as a collective sees them. Messages of one pair of ranks match in order,
 * and all ranks call the same collectives in the same order, so one tag serves them all.
 */
public final class Group {
  private static final int TAG = 0;

  private final Context context;
  private final Messenger messenger;

  /**
   * @param context the collectives' own
   */
  public Group(Context context) {
    this.context = context;
    this.messenger = context.messenger();
  }

  /** This rank. */
  public int rank() {
    return context.rank();
  }

  /** How many ranks. */
  public int size() {
    return context.size();
  }

  void send(Payload p, int dest) {
    messenger.send(context, p, dest, TAG);
  }

  void recv(Payload p, int source) {
    finish(messenger.recv(context, p, source, TAG));
  }

  /** Sends and receives at the same time. */
  void exchange(Payload out, int dest, Payload in, int source) {
    SendRequest s = messenger.isend(context, out, dest, TAG);
    recv(in, source);
    if (s != null) {
      messenger.await(s);
    }
  }

  /** Starts a receive; {@link #finish} ends it. */
  RecvRequest start(Payload p, int source) {
    return messenger.irecv(context, p, source, TAG);
  }

  void await(RecvRequest r) {
    messenger.await(r);
    check(r);
  }

  private void finish(RecvRequest r) {
    check(r);
    messenger.recycle(r);
  }

  private static void check(RecvRequest r) {
    if (r.fault() != null) {
      throw r.fault();
    }
  }

  /**
   * Starts to send bytes whose number the receiver does not know; the array must not change before the end.
   */
  public SendRequest startBytes(byte[] bytes, int dest) {
    Payload p = Payload.ofBytes(MemorySegment.ofArray(bytes), 0, bytes.length);
    return messenger.isend(context, p, dest, TAG);
  }

  /** Ends {@link #startBytes}. */
  public void finish(SendRequest r) {
    if (r != null) {
      messenger.await(r);
    }
  }

  /** Receives what {@link #startBytes} sent. */
  public byte[] recvBytes(int source) {
    UnexpectedMessage m = messenger.mprobe(context, source, TAG);
    byte[] bytes = new byte[Math.toIntExact(m.length())];
    Payload p = Payload.ofBytes(MemorySegment.ofArray(bytes), 0, bytes.length);
    RecvRequest r = messenger.imrecv(context, p, m);
    await(r);
    return bytes;
  }

  /** Copies between buffers of one rank; what does not fit is an error as in a message. */
  static void copy(Payload from, Payload to) {
    Payload.copy(from, to);
  }
}
