// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import org.mpi4j.internal.type.Payload;

/** A receive: posted, then perhaps taking the pieces of a long message, then done. */
public final class RecvRequest extends Operation {
  private static final int SLEEPS_BEFORE_QUESTION = 5;

  Context context;
  Payload payload;
  boolean posted;

  /** Which call it belongs to, as in {@link CallRules}; 0: it is a user's. */
  long call;

  /** How often somebody has slept in vain for it. */
  private int sleeps;

  /** The sender, once matched with a long message. */
  Peer peer;

  /** Of the long message: pieces still to come, bytes. */
  long missing;

  /** A long wait in a collective: perhaps the sender calls something else. */
  @Override
  public void slept() {
    if (call != 0 && ++sleeps == SLEEPS_BEFORE_QUESTION) {
      context.messenger().ask(context, tag);
    }
  }

  void prepare(Context itsContext, Payload itsPayload, int itsSource, int itsTag) {
    begin();
    call = 0;
    sleeps = 0;
    context = itsContext;
    payload = itsPayload;
    source = itsSource;
    tag = itsTag;
    peer = null;
    if (itsContext.checksTypes()) {
      itsPayload.demandNoOverlap();
    }
  }
}
