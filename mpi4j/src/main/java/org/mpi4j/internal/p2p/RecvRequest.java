// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import org.mpi4j.internal.type.Payload;

/** A receive: posted, then perhaps taking the pieces of a long message, then done. */
public final class RecvRequest extends Operation {
  Context context;
  Payload payload;
  boolean posted;

  /** Which marks its message must have: {@link Header#OBJECT}, or 0. */
  long marks;

  /** The sender, once matched with a long message. */
  Peer peer;

  /** Of the long message: pieces still to come, bytes. */
  long missing;

  void prepare(Context itsContext, Payload itsPayload, int itsSource, int itsTag) {
    begin();
    context = itsContext;
    payload = itsPayload;
    source = itsSource;
    tag = itsTag;
    peer = null;
    marks = 0;
    if (itsContext.checksTypes()) {
      itsPayload.demandNoOverlap();
    }
  }
}
