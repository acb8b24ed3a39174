// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.mpi4j.internal.provider.Provider;

/**
 * A nonblocking operation under way (section 3.7). Until it is complete its buffer belongs to MPI.
 *
 * <p>The calls on lists take requests that MPI has given, and {@link Mpi#REQUEST_NULL}; anything else there,
 * null too, is ERR_REQUEST.
 *
 * <p>A request whose completion has been reported once is null from then on: it behaves like {@link
 * Mpi#REQUEST_NULL}. In lists, completed requests are replaced by {@link Mpi#REQUEST_NULL}; persistent
 * ones stay and become inactive.
 */
public interface Request {

  /** Waits for completion. Returns at once, with the empty status, for a null or inactive request. */
  @Procedure(value = "MPI_Wait", section = "3.7.3")
  Status await();

  /** The status if the operation is complete (the request is null then), else empty. Never waits. */
  @Procedure(value = "MPI_Test", section = "3.7.3")
  Optional<Status> test();

  /** Like {@link #test}, but the request stays as it is. */
  @Procedure(value = "MPI_Request_get_status", section = "3.7.6")
  Optional<Status> getStatus();

  /** Gives the handle back; the operation goes on and completes by itself. */
  @Procedure(value = "MPI_Request_free", section = "3.7.3")
  void free();

  /**
   * Asks to undo the operation; completion must still be awaited, {@link Status#isCancelled} tells how it
   * ended.
   */
  @Procedure(value = "MPI_Cancel", section = "3.8.4")
  void cancel();

  /** True if there is nothing to wait for: null, inactive, or reported already. */
  boolean isNull();

  /**
   * A future that completes with the status, or with the {@link MpiException} (or whatever else the wait
   * threw). A virtual thread waits for the operation, as {@link #await} does: so the future completes by
   * itself, and the request belongs to that thread from now on. Cancelling or completing the future by hand
   * changes nothing about the operation.
   *
   * @throws MpiException ERR_UNSUPPORTED_OPERATION below {@link ThreadLevel#MULTIPLE}, where no second thread
   *     may use MPI: nothing would complete the future while this thread waits for it
   */
  default CompletableFuture<Status> toCompletableFuture() {
    return Provider.get().requests().future(this);
  }

  /** Waits for all; the statuses stand in the order of the requests. */
  @Procedure(value = "MPI_Waitall", section = "3.7.5")
  static Status[] waitAll(Request... requests) {
    return Provider.get().requests().waitAll(requests);
  }

  /** Waits for one of them. The index is {@link Mpi#UNDEFINED} if none of the list is active. */
  @Procedure(value = "MPI_Waitany", section = "3.7.5")
  static Completed waitAny(Request... requests) {
    return Provider.get().requests().waitAny(requests);
  }

  /** Waits until at least one is complete and reports all that are; empty if none of the list is active. */
  @Procedure(value = "MPI_Waitsome", section = "3.7.5")
  static Completed[] waitSome(Request... requests) {
    return Provider.get().requests().waitSome(requests);
  }

  /** All statuses if all are complete, else empty, and then no request has changed. */
  @Procedure(value = "MPI_Testall", section = "3.7.5")
  static Optional<Status[]> testAll(Request... requests) {
    return Provider.get().requests().testAll(requests);
  }

  /** One that is complete, or empty. The index is {@link Mpi#UNDEFINED} if none of the list is active. */
  @Procedure(value = "MPI_Testany", section = "3.7.5")
  static Optional<Completed> testAny(Request... requests) {
    return Provider.get().requests().testAny(requests);
  }

  /**
   * Those that are complete, perhaps none; a single {@link Completed} with index {@link Mpi#UNDEFINED} if
   * none of the list is active.
   */
  @Procedure(value = "MPI_Testsome", section = "3.7.5")
  static Completed[] testSome(Request... requests) {
    return Provider.get().requests().testSome(requests);
  }

  /** Like {@link #testAll}, but all requests stay as they are. */
  @Procedure(value = "MPI_Request_get_status_all", section = "3.7.6")
  static Optional<Status[]> getStatusAll(Request... requests) {
    return Provider.get().requests().getStatusAll(requests);
  }

  /** Like {@link #testAny}, but all requests stay as they are. */
  @Procedure(value = "MPI_Request_get_status_any", section = "3.7.6")
  static Optional<Completed> getStatusAny(Request... requests) {
    return Provider.get().requests().getStatusAny(requests);
  }

  /** Like {@link #testSome}, but all requests stay as they are. */
  @Procedure(value = "MPI_Request_get_status_some", section = "3.7.6")
  static Completed[] getStatusSome(Request... requests) {
    return Provider.get().requests().getStatusSome(requests);
  }
}
