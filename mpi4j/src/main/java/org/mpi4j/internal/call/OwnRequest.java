// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.call;

import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.diagnosis.Need;
import org.mpi4j.internal.runtime.Completion;

/**
 * A request of the library (section 3.7): active while there is something to wait for or to report; then
 * null, or inactive if it is persistent. A front end adds what its programs see of it.
 */
public abstract class OwnRequest {

  /** True while there is something to wait for or to report. */
  public abstract boolean active();

  /** True if an active request is over; makes no progress. */
  public abstract boolean isComplete();

  /** True if an active, complete request has ended with an error. */
  public abstract boolean hasFailed();

  /** It has been reported: the request is null, or inactive, from now on. */
  public abstract void retire();

  /** What must happen before it is over; for diagnosis. */
  public Need need() {
    return Need.UNKNOWN;
  }

  /** Makes some progress. */
  public abstract void progress();

  /** Waits for this completion, one that says when some of several requests are over. */
  public abstract void block(Completion any);

  /** Calls the thread back when it is over. */
  public abstract void waiter(Thread thread);

  /** As {@link Completion#slept}, of a thread that waits for this request, perhaps among others. */
  void slept(int times) {
    // most need not do anything
  }

  /** Runs the error handler of what the request belongs to. */
  public abstract void raise(RuntimeException error);

  /** True if any thread may wait for it, whatever others do: it is over, or the thread level allows that. */
  public abstract boolean mayWaitAnywhere();

  /** True if a completed request stays in its list. */
  public boolean persistent() {
    return false;
  }

  /** True if it is over, perhaps thanks to a little progress. */
  public final boolean ready() {
    if (!isComplete()) {
      progress();
    }
    return isComplete();
  }

  /** What to wait for until an active request is over. */
  Completion completion() {
    return new AnyCompletion(this);
  }

  /** Waits until an active request is over. */
  public final void awaitEnd() {
    if (!isComplete()) {
      block(completion());
    }
  }

  /** Throws if the request is null: then nothing can be done to it. */
  public final void demandNotNull() {
    if (!active() && !persistent()) {
      throw nullRequest();
    }
  }

  /** What is wrong where a call needs a request that is not null. */
  public static Fault nullRequest() {
    return new Fault(ErrorCode.REQUEST, "the request is null");
  }
}
