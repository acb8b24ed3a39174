// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import org.mpi4j.internal.diagnosis.ContextNumbers;
import org.mpi4j.internal.diagnosis.Need;
import org.mpi4j.internal.type.Payload;
import org.mpi4j.internal.type.Signature;

/**
 * A send that is not complete at once.
 *
 * <pre>
 *   NEW ----> WAITS_FOR_ACK ------------------> done      synchronous mode, short
 *    |------> WAITS_FOR_CTS ----> STREAMS ----> done      long
 *    |                |---------- (FIN) ------> done      long, the receiver fetches
 *    '----------------------------------------> done      eager
 * </pre>
 */
public final class SendRequest extends Operation {
  /** The states of a send. */
  enum Phase {
    NEW,
    WAITS_FOR_ACK,
    WAITS_FOR_CTS,
    STREAMS,
    OVER
  }

  Context context;
  Payload payload;
  Peer peer;
  boolean synchronous;

  /** The receiver has been asked to cancel it. */
  boolean cancelAsked;

  /** Which call it belongs to, as in {@link CallRules}; 0: it is a user's. */
  long call;

  Phase phase;
  long id;
  long receiverId;
  long granted;
  long position;

  /** {@link Header#OBJECT}, or 0. */
  long marks;

  /** The types that are to be declared to the receiver, in checking mode; else null. */
  Signature undeclared;

  /** Key under which the peer may read the payload; 0: it may not. */
  long key;

  @Override
  public Need need() {
    Context c = context;
    return switch (phase) {
      case NEW, STREAMS -> new Need.Transfer(peer.rank());
      case WAITS_FOR_ACK, WAITS_FOR_CTS -> new Need.Send(
          c.id(), c.ranks().find(peer.rank()), peer.rank(), tag, payload.bytes(),
          call != 0 || !ContextNumbers.isUsers(c.id()), id);
      case OVER -> Need.UNKNOWN;
    };
  }

  void prepare(Context itsContext, Payload itsPayload, int dest, int itsTag, boolean sync) {
    begin();
    context = itsContext;
    payload = itsPayload;
    source = itsContext.rank();
    tag = itsTag;
    synchronous = sync;
    cancelAsked = false;
    call = 0;
    peer = itsContext.peer(dest);
    phase = Phase.NEW;
    id = 0;
    position = 0;
    key = 0;
    marks = 0;
    undeclared = itsContext.checksTypes() ? itsPayload.signature() : null;
  }
}
