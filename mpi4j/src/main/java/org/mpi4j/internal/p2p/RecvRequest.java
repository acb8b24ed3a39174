// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import org.mpi4j.internal.type.Payload;

/** A receive: posted, then perhaps taking the pieces of a long message, then done. */
public final class RecvRequest extends Operation {
  Context context;
  Payload payload;
  boolean posted;

  /** Which call it belongs to, as in {@link CallRules}; 0: it is a user's. */
  long call;

  /** The sender, once matched with a long message. */
  Peer peer;

  /** Of the long message: pieces still to come, bytes. */
  long missing;

  void prepare(Context itsContext, Payload itsPayload, int itsSource, int itsTag) {
    begin();
    call = 0;
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
