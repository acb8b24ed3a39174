// SPDX-License-Identifier: Apache-2.0
package mpi;

import org.mpi4j.Completed;
import org.mpi4j.Mpi;
import org.mpi4j.MpiException;

/** A nonblocking operation under way. It is null once a call has reported its completion. */
public class Request implements Freeable {
  private org.mpi4j.Request core;

  Request(org.mpi4j.Request core) {
    this.core = core;
  }

  org.mpi4j.Request core() {
    return core;
  }

  /** Its completion has been reported. */
  void completed() {
    core = Mpi.REQUEST_NULL;
  }

  /** Gives the request back; the operation completes by itself. */
  @Override
  public final void free() throws MPIException {
    if (!isNull()) {
      Job.run(core::free);
      core = Mpi.REQUEST_NULL;
    }
  }

  /** Asks to undo the operation; the status tells how it ended. */
  public final void cancel() throws MPIException {
    Job.run(core::cancel);
  }

  /** True if there is nothing to wait for. */
  public final boolean isNull() {
    return core == Mpi.REQUEST_NULL;
  }

  /** Waits for completion and tells about it. */
  public final Status waitStatus() throws MPIException {
    return new Status(await());
  }

  /** Waits for completion. */
  public final void waitFor() throws MPIException {
    await();
  }

  private org.mpi4j.Status await() throws MPIException {
    try {
      return core.await();
    } catch (MpiException e) {
      throw Job.failure(e);
    } finally {
      completed();
    }
  }

  /** The status if the operation is complete, else null. */
  public final Status testStatus() throws MPIException {
    org.mpi4j.Status s = poll();
    return s == null ? null : new Status(s);
  }

  /** True if the operation is complete. */
  public final boolean test() throws MPIException {
    return poll() != null;
  }

  private org.mpi4j.Status poll() throws MPIException {
    try {
      org.mpi4j.Status s = core.test().orElse(null);
      if (s != null) {
        completed();
      }
      return s;
    } catch (MpiException e) {
      completed();
      throw Job.failure(e);
    }
  }

  /** The status if the operation is complete, else null; the request stays as it is. */
  public final Status getStatus() throws MPIException {
    return Job.get(core::getStatus).map(Status::new).orElse(null);
  }

  /** Waits for one of the requests; the status has its index, UNDEFINED if none is active. */
  public static Status waitAnyStatus(Request[] requests) throws MPIException {
    return status(awaitAny(requests));
  }

  /** Waits for one of the requests; returns its index, UNDEFINED if none is active. */
  public static int waitAny(Request[] requests) throws MPIException {
    return awaitAny(requests).index();
  }

  private static Completed awaitAny(Request... requests) throws MPIException {
    return on(requests, list -> org.mpi4j.Request.waitAny(list));
  }

  /** The status of one that is complete, with its index; null if there is none. */
  public static Status testAnyStatus(Request[] requests) throws MPIException {
    Completed c = pollAny(requests);
    return c == null ? null : status(c);
  }

  /** The index of one that is complete; UNDEFINED if there is none. */
  public static int testAny(Request[] requests) throws MPIException {
    Completed c = pollAny(requests);
    return c == null ? MPI.UNDEFINED : c.index();
  }

  private static Completed pollAny(Request... requests) throws MPIException {
    return on(requests, list -> org.mpi4j.Request.testAny(list).orElse(null));
  }

  /** Waits for all; the statuses stand in the order of the requests. */
  public static Status[] waitAllStatus(Request[] requests) throws MPIException {
    return statuses(awaitAll(requests));
  }

  /** Waits for all. */
  public static void waitAll(Request[] requests) throws MPIException {
    awaitAll(requests);
  }

  private static org.mpi4j.Status[] awaitAll(Request... requests) throws MPIException {
    return on(requests, list -> org.mpi4j.Request.waitAll(list));
  }

  /** All statuses if all are complete, else null. */
  public static Status[] testAllStatus(Request[] requests) throws MPIException {
    return statuses(pollAll(requests));
  }

  /** True if all are complete. */
  public static boolean testAll(Request[] requests) throws MPIException {
    return pollAll(requests) != null;
  }

  private static org.mpi4j.Status[] pollAll(Request... requests) throws MPIException {
    return on(requests, list -> org.mpi4j.Request.testAll(list).orElse(null));
  }

  /** Waits until some are complete; their statuses have their indices; null if none is active. */
  public static Status[] waitSomeStatus(Request[] requests) throws MPIException {
    return statuses(awaitSome(requests));
  }

  /** Waits until some are complete; returns their indices, null if none is active. */
  public static int[] waitSome(Request[] requests) throws MPIException {
    return indices(awaitSome(requests));
  }

  private static Completed[] awaitSome(Request... requests) throws MPIException {
    Completed[] done = on(requests, list -> org.mpi4j.Request.waitSome(list));
    return done.length == 0 ? null : activeOnly(done);
  }

  /** The statuses of those that are complete, perhaps none; null if none is active. */
  public static Status[] testSomeStatus(Request[] requests) throws MPIException {
    return statuses(pollSome(requests));
  }

  /** The indices of those that are complete, perhaps none; null if none is active. */
  public static int[] testSome(Request[] requests) throws MPIException {
    return indices(pollSome(requests));
  }

  private static Completed[] pollSome(Request... requests) throws MPIException {
    return activeOnly(on(requests, list -> org.mpi4j.Request.testSome(list)));
  }

  /** Null in the place of mpi4j's way to say that none of the list is active. */
  private static Completed[] activeOnly(Completed... done) {
    return done.length == 1 && done[0].index() == Mpi.UNDEFINED ? null : done;
  }

  /** A call of mpi4j on several requests, which replaces those that are complete. */
  @FunctionalInterface
  private interface Call<T> {
    T on(org.mpi4j.Request... list);
  }

  private static <T> T on(Request[] requests, Call<T> call) throws MPIException {
    org.mpi4j.Request[] list = new org.mpi4j.Request[requests.length];
    for (int i = 0; i < list.length; i++) {
      list[i] = requests[i] == null ? Mpi.REQUEST_NULL : requests[i].core;
    }
    try {
      return call.on(list);
    } catch (MpiException e) {
      throw Job.failure(e);
    } finally {
      for (int i = 0; i < list.length; i++) {
        if (requests[i] != null) {
          requests[i].core = list[i];
        }
      }
    }
  }

  private static Status status(Completed c) {
    return new Status(c.status(), c.index());
  }

  private static Status[] statuses(org.mpi4j.Status... list) {
    if (list == null) {
      return null;
    }
    Status[] statuses = new Status[list.length];
    for (int i = 0; i < list.length; i++) {
      statuses[i] = new Status(list[i], i);
    }
    return statuses;
  }

  private static Status[] statuses(Completed... list) {
    if (list == null) {
      return null;
    }
    Status[] statuses = new Status[list.length];
    for (int i = 0; i < list.length; i++) {
      statuses[i] = status(list[i]);
    }
    return statuses;
  }

  private static int[] indices(Completed... list) {
    if (list == null) {
      return null;
    }
    int[] indices = new int[list.length];
    for (int i = 0; i < list.length; i++) {
      indices[i] = list[i].index();
    }
    return indices;
  }
}
