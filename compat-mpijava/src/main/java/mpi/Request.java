// SPDX-License-Identifier: Apache-2.0
package mpi;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** An operation under way. It turns null when it is complete and that has been reported. */
public class Request {
  /** Not used. */
  public mpjdev.Request req;

  private org.mpi4j.Request core; // null: none
  private Base base;

  /** The null request. */
  public Request(mpjdev.Request req) {
    this.req = req;
  }

  /** Of elements of a basic type; null if unknown. */
  Request(org.mpi4j.Request core, Base base) {
    this.core = core;
    this.base = base;
  }

  /** Completes it if that is possible now. */
  Status poll() {
    Optional<org.mpi4j.Status> status = Job.get(core::test);
    if (status.isEmpty()) {
      return null;
    }
    core = null;
    return Status.of(status.get(), base);
  }

  /** Waits until it is complete. */
  Status block() {
    org.mpi4j.Status status = Job.get(core::await);
    core = null;
    return Status.of(status, base);
  }

  /** Tries to undo it. */
  void undo() {
    Job.run(core::cancel);
  }

  void giveUp() {
    Job.run(core::free);
    core = null;
  }

  /** True if there is nothing to wait for. */
  public boolean Is_null() {
    return core == null;
  }

  /** Waits until it is complete; of a null request the empty status. */
  public Status Wait() {
    return Is_null() ? new Status() : block();
  }

  /** The status if it is complete, else null; of a null request the empty status. */
  public Status Test() {
    return Is_null() ? new Status() : poll();
  }

  /** Tries to undo it; it must still be completed. */
  public void Cancel() {
    if (!Is_null()) {
      undo();
    }
  }

  /** Gives it up: it completes by itself. */
  public void Free() {
    if (!Is_null()) {
      giveUp();
    }
  }

  /** Does nothing any more. */
  @Override
  @SuppressWarnings({"deprecation", "removal"}) // part of the API
  public void finalize() {
    // nothing to give back
  }

  private static boolean isActive(Request r) {
    return r != null && !r.Is_null();
  }

  private static boolean noneActive(Request... list) {
    for (Request r : list) {
      if (isActive(r)) {
        return false;
      }
    }
    return true;
  }

  private static Status none() {
    return new Status().at(MPI.UNDEFINED);
  }

  private static Status pollAny(Request... list) {
    for (int i = 0; i < list.length; i++) {
      Status s = isActive(list[i]) ? list[i].poll() : null;
      if (s != null) {
        return s.at(i);
      }
    }
    return null;
  }

  private static Status[] pollSome(Request... list) {
    List<Status> some = new ArrayList<>();
    for (int i = 0; i < list.length; i++) {
      Status s = isActive(list[i]) ? list[i].poll() : null;
      if (s != null) {
        some.add(s.at(i));
      }
    }
    return some.toArray(Status[]::new);
  }

  /** Waits for one; its {@code index} says which, or UNDEFINED if all are null. */
  public static Status Waitany(Request[] r) {
    if (noneActive(r)) {
      return none();
    }
    Status s = pollAny(r);
    while (s == null) {
      Thread.yield();
      s = pollAny(r);
    }
    return s;
  }

  /** One that is complete, or null; its {@code index} says which, or UNDEFINED if all are null. */
  public static Status Testany(Request[] r) {
    return noneActive(r) ? none() : pollAny(r);
  }

  /** Waits for all; entries that are no request get no status. */
  public static Status[] Waitall(Request[] r) {
    Status[] all = new Status[r.length];
    for (int i = 0; i < r.length; i++) {
      all[i] = r[i] == null ? null : r[i].Wait().at(i);
    }
    return all;
  }

  /** The statuses of all if all are complete, else null. */
  public static Status[] Testall(Request[] r) {
    for (Request one : r) {
      if (isActive(one) && !one.isComplete()) {
        return null;
      }
    }
    return Waitall(r);
  }

  /** True if waiting would return at once. */
  boolean isComplete() {
    return Job.get(core::getStatus).isPresent();
  }

  /** Waits until some are complete; their statuses, none if all are null. */
  public static Status[] Waitsome(Request[] r) {
    Status[] some = pollSome(r);
    while (some.length == 0 && !noneActive(r)) {
      Thread.yield();
      some = pollSome(r);
    }
    return some;
  }

  /** The statuses of those that are complete. */
  public static Status[] Testsome(Request[] r) {
    return pollSome(r);
  }
}
