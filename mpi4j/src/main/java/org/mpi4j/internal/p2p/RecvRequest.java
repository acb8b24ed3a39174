// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import java.lang.foreign.MemorySegment;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.diagnosis.ContextNumbers;
import org.mpi4j.internal.diagnosis.Need;
import org.mpi4j.internal.type.Payload;

/** A receive: posted, then perhaps taking the pieces of a long message, then done. */
public final class RecvRequest extends Operation {
  private static final int LONGEST_ARRAY = Integer.MAX_VALUE - 8; // what JVMs can make

  /** As marks: the message has other ones, an error that counts before its length. */
  static final byte WRONG_MARKS = -1;

  Context context;
  Payload payload;

  /** The peer that the message must come from; null: any of the context's. */
  Peer from;
  boolean posted;

  /** Which marks its message must have: {@link Header#OBJECT_MARK}, or 0. */
  byte marks;

  /** Which call it belongs to, as in {@link CallRules}; 0: it is a user's. */
  long call;

  /** Says where the message goes once it is known; null, as nearly always: that is known before. */
  LateTarget target;

  /** The message is of another collective call, or of another length than the receive. */
  boolean mismatched;

  /** In a collective, asks the sender which call it is in: perhaps another one. */
  @Override
  protected void waitsLong() {
    if (call != 0) {
      context.ask(tag);
    }
  }

  @Override
  public Need need() {
    Context c = context;
    Payload p = payload;
    int from = source;
    if (c == null) {
      return Need.UNKNOWN; // another thread looks at a wait that has just ended
    }
    if (!posted) {
      return from < 0 ? Need.UNKNOWN : new Need.Transfer(c.ranks().world(from));
    }
    long room = p == null || p == Payload.ON_ARRIVAL ? -1 : p.bytes();
    boolean ofLibrary = call != 0 || !ContextNumbers.isUsers(c.id());
    return new Need.Receive(c.id(), from, tag, room, ofLibrary, c.senders(from));
  }

  void prepare(Context itsContext, Payload itsPayload, int itsSource, int itsTag) {
    begin();
    call = 0;
    mismatched = false;
    context = itsContext;
    payload = itsPayload;
    source = itsSource;
    from = itsSource == Envelope.ANY_SOURCE ? null : itsContext.known(itsSource);
    tag = itsTag;
    marks = 0;
    if (itsContext.checksTypes()) {
      itsPayload.demandNoOverlap();
    }
  }

  /**
   * The message is longer than the memory: allocates memory if the receive leaves that to the engine; else
   * the message is truncated.
   */
  void exceededBy(long length) {
    Fault failure = payload == Payload.ON_ARRIVAL
        ? allocate(length) : tooLong(length, "the receive buffer has " + payload.bytes());
    if (failure != null && marks != WRONG_MARKS) {
      fault = failure;
    }
  }

  /**
   * The message of a collective does not have the length of the memory. A rank that takes none of its bytes
   * still does its part in the call.
   */
  void misfits(long length) {
    if (fault == null) {
      mismatched = payload.bytes() > 0;
      fault = tooLong(length, "the receive buffer has " + payload.bytes());
    }
  }

  private Fault allocate(long length) {
    if (length > LONGEST_ARRAY) {
      return tooLong(length, "an array holds at most " + LONGEST_ARRAY);
    }
    try {
      payload = Payload.ofBytes(MemorySegment.ofArray(new byte[(int) length]), 0, length);
      return null;
    } catch (OutOfMemoryError e) { // must not end the thread that makes progress for others
      return new Fault(ErrorCode.NO_MEM, text(length) + ", but the heap has no room for them", e);
    }
  }

  private Fault tooLong(long length, String room) {
    return new Fault(ErrorCode.TRUNCATE, text(length) + ", but " + room);
  }

  private String text(long length) {
    return message() + ", has " + length + " bytes";
  }

  /** The message that it has been given, for texts of errors. */
  String message() {
    return "the message from rank " + source + ", tag " + tag;
  }

  /** The error of a receive whose memory is gone; throws the exception if it has another reason. */
  Fault memoryClosed(RuntimeException e) {
    if (payload.isAlive()) {
      throw e;
    }
    return Payload.closed(
        "while the receive of " + message() + ", was under way: close it when the request is complete", e);
  }

  /** The error of a receive whose message cannot be read any more. */
  Fault senderClosed() {
    return new Fault(
        ErrorCode.OTHER,
        message() + ", could not be read to its end: the memory that it was sent from is gone, since rank "
            + source + " closed its arena before the send was complete");
  }

  /** The message in memory that the engine allocated; valid when it is done. */
  public byte[] allocated() {
    return (byte[]) payload.segment().heapBase().orElseGet(() -> new byte[0]);
  }
}
