// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.call;

import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.p2p.Context;
import org.mpi4j.internal.p2p.RecvRequest;
import org.mpi4j.internal.p2p.UnexpectedMessage;
import org.mpi4j.internal.type.Payload;

/** A message that a matching probe took (section 3.8.2): it can be received once, by any thread. */
public final class MatchedMessage {
  private final Context context; // may outlive the communicator
  private final int source;
  private final int tag;
  private final long bytes;
  private UnexpectedMessage message; // null: received; guarded by this

  MatchedMessage(Context context, UnexpectedMessage message) {
    this.context = context;
    this.message = message;
    this.source = message.source();
    this.tag = message.tag();
    this.bytes = message.length();
  }

  /** Where it comes from, rank in the communicator. */
  public int source() {
    return source;
  }

  /** Its tag. */
  public int tag() {
    return tag;
  }

  /** Its length, bytes. */
  public long bytes() {
    return bytes;
  }

  /** Starts to receive it. */
  public RecvRequest receive(CallBuffer buffer) {
    return take(CallBuffer.given(buffer).target(), false);
  }

  /** Starts to receive the bytes of an object; without memory for them, the sender goes on all the same. */
  public RecvRequest receiveObject() {
    return take(Payload.ON_ARRIVAL, true);
  }

  private synchronized RecvRequest take(Payload payload, boolean object) {
    if (message == null) {
      throw new Fault(ErrorCode.REQUEST, "the message has been received already");
    }
    RecvRequest r = context.messenger().imrecv(context, payload, message, object);
    message = null;
    return r;
  }
}
