// SPDX-License-Identifier: Apache-2.0
package mpi;

import java.util.List;
import java.util.Optional;

/** An operation under way. It turns null when it is complete and that has been reported. */
public class Request {
  /** Not used. */
  public mpjdev.Request req;

  private org.mpi4j.Request core; // null: none
  private Base base;
  private mpjbuf.Buffer packed;

  /** The null request. */
  public Request(mpjdev.Request req) {
    this.req = req;
  }

  /** Of elements of a basic type; null if unknown. */
  Request(org.mpi4j.Request core, Base base) {
    this.core = core;
    this.base = base;
  }

  /** A receive; where it fills a message buffer, that hears how long the message is. */
  Request(org.mpi4j.Request core, Base base, Object buf) {
    this(core, base);
    this.packed = buf instanceof mpjbuf.Buffer b ? b : null;
  }

  /** What to wait for; null if there is nothing. */
  org.mpi4j.Request core() {
    return core;
  }

  /** The completion is being reported: there is nothing to wait for any more. */
  void completed() {
    core = null;
  }

  /** Makes a status of mpi4j's; called once, after {@link #completed}. */
  Status report(org.mpi4j.Status status) {
    if (packed != null) {
      packed.filled((int) status.count(org.mpi4j.Datatype.BYTE));
    }
    return Status.of(status, base);
  }

  /** True if there is nothing to wait for. */
  public boolean Is_null() {
    return core() == null;
  }

  /** Waits until it is complete; of a null request the empty status. */
  public Status Wait() {
    return Is_null() ? new Status() : Job.get(() -> report(await()));
  }

  /** The status if it is complete, else null; of a null request the empty status. */
  public Status Test() {
    if (Is_null()) {
      return new Status();
    }
    return Job.get(() -> test().map(this::report)).orElse(null);
  }

  private org.mpi4j.Status await() {
    try {
      return core().await();
    } finally {
      completed();
    }
  }

  private Optional<org.mpi4j.Status> test() {
    boolean pending = false;
    try {
      Optional<org.mpi4j.Status> status = core().test();
      pending = status.isEmpty();
      return status;
    } finally {
      if (!pending) {
        completed();
      }
    }
  }

  /** Tries to undo it; it must still be completed. */
  public void Cancel() {
    if (!Is_null()) {
      Job.run(core()::cancel);
    }
  }

  /** Gives it up: it completes by itself. Objects that it would receive are lost. */
  public void Free() {
    if (!Is_null()) {
      Job.run(core()::free);
      completed();
    }
  }

  /** Does nothing any more. */
  @Override
  @SuppressWarnings({"deprecation", "removal"}) // part of the API
  public void finalize() {
    // nothing to give back
  }

  private static Status none() {
    return new Status().at(MPI.UNDEFINED);
  }

  /** Waits for one; its {@code index} says which, or UNDEFINED if all are null. */
  public static Status Waitany(Request[] r) {
    return Job.get(() -> {
      RequestList list = new RequestList(r);
      return list.hasActive() ? list.waitAny() : none();
    });
  }

  /** One that is complete, or null; its {@code index} says which, or UNDEFINED if all are null. */
  public static Status Testany(Request[] r) {
    return Job.get(() -> {
      RequestList list = new RequestList(r);
      return list.hasActive() ? list.testAny() : Optional.of(none());
    }).orElse(null);
  }

  /** Waits for all; entries that are no request get no status. */
  public static Status[] Waitall(Request[] r) {
    return Job.get(() -> new RequestList(r).waitAll());
  }

  /** The statuses of all if all are complete, else null. */
  public static Status[] Testall(Request[] r) {
    return Job.get(() -> new RequestList(r).testAll()).orElse(null);
  }

  /** Waits until some are complete; their statuses, none if all are null. */
  public static Status[] Waitsome(Request[] r) {
    return some(Job.get(() -> new RequestList(r).waitSome()));
  }

  /** The statuses of those that are complete. */
  public static Status[] Testsome(Request[] r) {
    return some(Job.get(() -> new RequestList(r).testSome()));
  }

  private static Status[] some(List<Status> statuses) {
    return statuses.toArray(Status[]::new);
  }
}
