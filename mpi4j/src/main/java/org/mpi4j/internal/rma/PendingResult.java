// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rma;

import java.lang.foreign.MemorySegment;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.p2p.Messenger;
import org.mpi4j.internal.runtime.Progress;
import org.mpi4j.internal.type.Payload;

/**
 * An operation whose result comes in answers: a get, or one that accumulates and gets. One that has failed
 * stays among those that are pending at its target until a synchronization call has told the error, however
 * early the answer came; unless the program waits for the operation itself.
 */
final class PendingResult extends AwaitedAnswer {
  private final Progress progress;
  private final Payload to;
  private Runnable more; // asks for more of a long result; null: all is asked for
  private long received;
  private boolean awaitedItself; // guarded by the engine's lock

  PendingResult(Messenger messenger, Target target, Payload to) {
    super(messenger, target);
    this.progress = messenger.engine().progress();
    this.to = to;
  }

  /** Sets what asks for more, under the lock, whenever some has come. */
  void more(Runnable ask) {
    more = ask;
  }

  /** Bytes of all of it. */
  long total() {
    return to.bytes();
  }

  /** Bytes that have come. */
  long received() {
    return received;
  }

  /** Some of the result has come; true if that is all. */
  boolean take(long position, MemorySegment data, long offset, int bytes) {
    if (position < 0 || position > to.bytes() - bytes || received + bytes > to.bytes()) {
      throw WindowFrame.nonsense("a result of " + bytes + " bytes from byte " + position + " on, where "
          + to.bytes() + " are awaited");
    }
    Fault failure = null;
    try {
      to.unpack(position, bytes, data, offset);
    } catch (IllegalStateException e) { // the program has closed the memory
      failure = Payload.closed("while a result was under way: close it after the end of the epoch", e);
    }
    received += bytes;
    if (failure != null || received == to.bytes()) {
      end(failure);
      return true;
    }
    if (more != null) {
      more.run();
    }
    return false;
  }

  /** The operation is over. */
  void end(Fault failure) {
    if (failure == null || awaitedItself) {
      target().pending.remove(this);
    }
    over(failure);
  }

  /** The program waits for it by a request, or in the call: that tells its error, and nothing else does. */
  void awaitItself() {
    progress.enter();
    try {
      awaitedItself = true;
      if (isDone()) {
        target().pending.remove(this);
      }
    } finally {
      progress.exit();
    }
  }

  /** The error that a synchronization call must tell; null for none. Under the engine's lock. */
  Fault untold() {
    return awaitedItself ? null : fault();
  }

  @Override
  public void await() {
    awaitItself();
    super.await();
  }
}
