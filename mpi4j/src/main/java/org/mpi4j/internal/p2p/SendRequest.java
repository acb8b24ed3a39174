// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

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
