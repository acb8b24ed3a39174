// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import java.util.BitSet;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.runtime.Progress;
import org.mpi4j.internal.type.Payload;

/**
 * An operation made of messages and of work between them, such as a nonblocking collective.
 *
 * <p>One thread at a time works on it, without the engine's lock: first the one that starts it, then,
 * whenever the messages under way are over, any thread that waits or tests. The lock orders these threads, so
 * the fields of subclasses need no synchronization.
 */
public abstract class CompositeOperation extends Operation implements Runnable {
  private final Messenger messenger;

  /** Messages since the launch, and which of them are under way. Guarded by the lock, as the next field. */
  private int started;

  private BitSet open; // null: there have been none

  /** No thread works on it while one of the first so many messages is under way; 0: some thread does. */
  private int waitsFor;

  private Fault firstFault;

  protected CompositeOperation(Messenger messenger) {
    this.messenger = messenger;
  }

  /**
   * Works until {@link #mustWait} is true, and then returns at once, or to the end.
   *
   * @return true at the end
   */
  protected abstract boolean work();

  /** Called at the end, before other threads can see that it is over. */
  protected abstract void ended();

  /** Starts, for the first time or again after the end, and works as far as it can at once. */
  protected final void launch() {
    begin();
    firstFault = null;
    started = 0;
    run();
    if (!isDone()) {
      messenger.engine().operationBegun();
    }
  }

  /** Continues; called by the progress engine. */
  @Override
  public final void run() {
    Fault failure = null;
    boolean over = true;
    try {
      over = work();
    } catch (Fault f) {
      failure = f;
    } catch (RuntimeException | Error e) {
      failure = new Fault(ErrorCode.OTHER, "a function of the program has thrown " + e, e);
    }
    if (over) {
      end(failure);
    }
  }

  private void end(Fault failure) {
    try {
      ended();
    } finally { // whatever it throws: otherwise waits would never end
      Progress progress = messenger.progress();
      progress.enter();
      try {
        if (open != null && !open.isEmpty()) {
          open = null; // it ends early: messages that are under way do not count for the next run
        }
        fault = firstFault == null ? failure : firstFault;
        finish(progress);
      } finally {
        progress.exit();
      }
    }
  }

  /** Keeps the first error; the task goes on, so that other ranks do not wait for ever. */
  protected final void note(Fault failure) {
    messenger.progress().enter();
    try {
      if (firstFault == null) {
        firstFault = failure;
      }
    } finally {
      messenger.progress().exit();
    }
  }

  /** True if messages are under way: this thread's work ends here, and goes on when they are over. */
  protected final boolean mustWait() {
    return mustWait(0);
  }

  /** True if messages are under way besides the last few that were started; then as above. */
  protected final boolean mustWait(int last) {
    Progress progress = messenger.progress();
    progress.enter();
    try {
      int awaited = started - last;
      boolean waits = isOpen(awaited);
      waitsFor = waits ? awaited : 0;
      return waits;
    } finally {
      progress.exit();
    }
  }

  /** True if that is not so yet: this thread's work ends here, and goes on when it is. */
  protected final boolean mustWait(SharedCondition condition) {
    if (condition.isTrue()) {
      return false;
    }
    Progress progress = messenger.progress();
    progress.enter();
    try {
      messenger.polled().add(condition, this);
      return true;
    } finally {
      progress.exit();
    }
  }

  /**
   * Leaves the rest to a thread of the library, where one goes on with operations: this thread's work ends
   * here.
   *
   * @return false if there is no such thread
   */
  protected final boolean leave() {
    if (!messenger.engine().hasProgressThread()) {
      return false;
    }
    Progress progress = messenger.progress();
    progress.enter();
    try {
      progress.defer(this);
      return true;
    } finally {
      progress.exit();
    }
  }

  /** True if one of the first so many messages is under way. */
  private boolean isOpen(int awaited) {
    int oldest = open == null ? -1 : open.nextSetBit(0);
    return oldest >= 0 && oldest < awaited;
  }

  /** True if a message has failed; at the end that becomes the task's error. */
  protected final boolean hasFailed() {
    Progress progress = messenger.progress();
    progress.enter();
    try {
      return firstFault != null;
    } finally {
      progress.exit();
    }
  }

  /** Starts to send. */
  protected final void send(Context context, Payload p, int dest, int itsTag) {
    send(context, p, dest, itsTag, 0);
  }

  /** Starts to receive. */
  protected final void recv(Context context, Payload p, int from, int itsTag) {
    recv(context, p, from, itsTag, 0);
  }

  /** Starts to send a message of a collective call. */
  protected final void send(Context context, Payload p, int dest, int itsTag, long call) {
    messenger.send(this, context, p, dest, itsTag, call);
  }

  /** Starts to receive a message of a collective call. */
  protected final void recv(Context context, Payload p, int from, int itsTag, long call) {
    messenger.recv(this, context, p, from, itsTag, call);
  }

  /** A message begins; the lock is held. */
  final void opened(Operation message) {
    int number = started++;
    if (open == null) {
      open = new BitSet();
    }
    BitSet ofThisRun = open;
    ofThisRun.set(number);
    message.afterwards = new Part(this, message, number, ofThisRun);
  }

  /**
   * A message of the task.
   *
   * @param number its number in the run
   * @param ofItsRun those of the run that are under way
   */
  private record Part(CompositeOperation task, Operation message, int number, BitSet ofItsRun)
      implements Runnable {
    @Override
    public void run() {
      task.closed(message, number, ofItsRun);
    }
  }

  /** The task that cannot go on before this message is over; null if there is none. The lock is held. */
  static CompositeOperation waitingFor(Operation message) {
    return message.afterwards instanceof Part p && p.ofItsRun == p.task.open && p.number < p.task.waitsFor
        ? p.task : null;
  }

  private void closed(Operation message, int number, BitSet ofItsRun) {
    if (ofItsRun != open) {
      return;
    }
    open.clear(number);
    if (message.fault != null && firstFault == null) {
      firstFault = message.fault;
    }
    if (waitsFor > 0 && !isOpen(waitsFor)) {
      waitsFor = 0;
      messenger.progress().defer(this);
    }
  }
}
