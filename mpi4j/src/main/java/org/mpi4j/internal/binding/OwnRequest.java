// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.util.Optional;
import org.mpi4j.MpiException;
import org.mpi4j.Request;
import org.mpi4j.Status;
import org.mpi4j.internal.p2p.Operation;
import org.mpi4j.internal.runtime.Completion;

/** The state of a request of mpi4j: active or not, complete or not, and how it ended. */
abstract class OwnRequest implements Request {

  /** True while there is something to wait for or to report. */
  abstract boolean active();

  /** True if an active request is over; makes no progress. */
  abstract boolean isComplete();

  /** How an active, complete request ended, with the error in it. */
  abstract Status outcome();

  /** It has been reported: the request is null, or inactive, from now on. */
  abstract void retire();

  /**
   * The same, for a completion that is reported with this status.
   *
   * @return the status to report: the same, or one with an error of the end
   */
  Status retire(Status reported) {
    retire();
    return reported;
  }

  /** Makes some progress. */
  abstract void progress();

  /** Waits for this completion, one that says when some of several requests are over. */
  abstract void block(Completion any);

  /** Calls the thread back when it is over. */
  abstract void waiter(Thread thread);

  /** True if any thread may wait for it, whatever others do: it is over, or the thread level allows that. */
  boolean mayWaitAnywhere() {
    return true;
  }

  /** True if a completed request stays in its list. */
  boolean persistent() {
    return false;
  }

  @Override
  public final Status await() {
    if (!active()) {
      return Status.EMPTY;
    }
    if (!isComplete()) {
      block(new AnyCompletion(this));
    }
    return report();
  }

  @Override
  public final Optional<Status> test() {
    if (!active()) {
      return Optional.of(Status.EMPTY);
    }
    return ready() ? Optional.of(report()) : Optional.empty();
  }

  @Override
  public final Optional<Status> getStatus() {
    if (!active()) {
      return Optional.of(Status.EMPTY);
    }
    if (!ready()) {
      return Optional.empty();
    }
    Status s = outcome();
    throwErrorOf(s);
    return Optional.of(s);
  }

  @Override
  public final boolean isNull() {
    return !active();
  }

  /** True if it is over, perhaps thanks to a little progress. */
  final boolean ready() {
    if (!isComplete()) {
      progress();
    }
    return isComplete();
  }

  /** Throws if the request is null: then nothing can be done to it. */
  final void checkNotNull(String call) {
    if (!active() && !persistent()) {
      throw NullRequest.error(call);
    }
  }

  private Status report() {
    Status s = retire(outcome());
    throwErrorOf(s);
    return s;
  }

  private void throwErrorOf(Status s) {
    if (s.exception() != null) {
      throw handled(s.exception());
    }
  }

  /** Runs the error handler that the error belongs to; returns the exception. */
  MpiException handled(MpiException e) {
    return e;
  }

  static boolean done(Operation op) {
    return op == null || op.isDone();
  }
}
