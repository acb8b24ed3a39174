// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.type.Payload;

/**
 * An operation of several exchanges of messages; whoever makes progress starts the next when one is over, so
 * that it goes on without the thread that has begun it.
 */
public abstract class SteppedOperation extends Operation {
  private final Context context;
  private final int messageTag;

  private int open; // parts of the present exchange that are not over
  private Fault stepFault;

  /**
   * @param context in which it speaks; held until it is over
   * @param tag of its messages
   */
  protected SteppedOperation(Context context, int tag) {
    this.context = context;
    this.messageTag = tag;
  }

  /** Begins; called once, without the engine's lock. */
  public final void start() {
    context.hold();
    context.messenger().progress().enter();
    try {
      begin();
      context.messenger().countDetached(this); // others need its steps even if nobody waits for it here
      advance();
    } finally {
      context.messenger().progress().exit();
    }
  }

  /** Waits until it is over; throws what went wrong. */
  public final void await() {
    context.messenger().await(this);
    if (fault != null) {
      throw fault;
    }
  }

  /** Calls {@link #exchange} or {@link #end}, once; the lock is held. */
  protected abstract void advance();

  /** Sends and receives one message; when both are over, {@link #advance} is called again. */
  protected final void exchange(Payload out, int dest, Payload in, int source) {
    RecvRequest r = new RecvRequest();
    SendRequest s = new SendRequest();
    try {
      r.prepare(context, in, source, messageTag);
      s.prepare(context, out, dest, messageTag, false); // may find no way to the peer
    } catch (Fault f) {
      end(f);
      return;
    }
    open = 2;
    stepFault = null;
    r.afterwards = () -> partOver(r);
    s.afterwards = () -> {
      if (s.fault != null && r.posted) {
        context.messenger().withdraw(r); // nobody may answer
      }
      partOver(s);
    };
    context.messenger().startDetached(r);
    context.messenger().startDetached(s);
  }

  /** It is over. */
  protected final void end(Fault why) {
    context.letGo();
    if (why == null) {
      finish(context.messenger().progress());
    } else {
      fail(why, context.messenger().progress());
    }
  }

  private void partOver(Operation part) {
    if (stepFault == null) {
      stepFault = part.fault;
    }
    if (--open > 0) {
      return;
    }
    if (stepFault == null) {
      advance();
    } else {
      end(stepFault);
    }
  }
}
