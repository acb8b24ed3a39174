// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.dynamic;

import java.util.concurrent.Callable;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.p2p.BackgroundOperation;
import org.mpi4j.internal.p2p.Messenger;

/** A call that blocks, made by a thread of its own while the calling thread makes progress. */
final class Background<T> extends BackgroundOperation {
  private final Messenger messenger;
  private final Callable<T> call;
  private T result;

  private Background(Messenger messenger, Callable<T> call) {
    this.messenger = messenger;
    this.call = call;
  }

  /** What the call returns; what it throws becomes a Fault. */
  static <T> T await(Messenger messenger, Callable<T> call) {
    Background<T> b = new Background<>(messenger, call);
    Thread thread = Thread.ofPlatform().daemon().name("mpi4j-connecting").start(b::run);
    boolean over = false;
    try {
      messenger.await(b);
      over = true;
    } finally {
      if (!over) {
        thread.interrupt(); // the job was aborted
      }
    }
    if (b.fault() != null) {
      throw b.fault();
    }
    return b.result;
  }

  private void run() {
    Fault failure = null;
    try {
      result = call.call();
    } catch (Fault f) {
      failure = f;
    } catch (Throwable t) { // of any kind: the calling thread waits for the end of this one
      failure = new Fault(ErrorCode.OTHER, t.getMessage() == null ? t.toString() : t.getMessage(), t);
    }
    over(messenger.engine().progress(), 0, failure);
  }
}
