// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/**
 * A nonblocking operation under way (section 3.7). Until it is complete its buffer belongs to MPI.
 *
 * <p>The calls on lists take requests that MPI has given, and {@link Mpi#REQUEST_NULL}; anything else there,
 * null too, is ERR_REQUEST.
 *
 * <p>A request whose completion has been reported once is null from then on: it behaves like {@link
 * Mpi#REQUEST_NULL}. In lists, completed requests are replaced by {@link Mpi#REQUEST_NULL}; persistent ones
 * stay and become inactive. Any thread may complete a request, where the {@link ThreadLevel} allows it, but
 * not two at the same time.
 */
public interface Request {

  /**
   * Waits until the operation is complete.
   *
   * <p>Blocking; returns at once, with the empty status, for a null or inactive request. Afterwards the
   * buffers belong to the program again, and the request is null (a persistent one inactive).
   *
   * @return how it ended: of a receive source, tag and length of the message; of others the empty status
   * @throws MpiException what the operation has failed with, after the error handler of its communicator has
   *     run: see the method that started the operation
   */
  @Procedure(value = "MPI_Wait", section = "3.7.3")
  Status await();

  /**
   * Reports the completion of the operation if it is complete.
   *
   * <p>Local: never waits, but makes progress. If it reports, the buffers belong to the program again, and
   * the request is null (a persistent one inactive).
   *
   * @return how the operation ended, the empty status for a null or inactive request; empty if it is not
   *     complete
   * @throws MpiException what the operation has failed with, after the error handler of its communicator has
   *     run: see the method that started the operation
   */
  @Procedure(value = "MPI_Test", section = "3.7.3")
  Optional<Status> test();

  /**
   * Tells how the operation ended if it is complete, and leaves the request as it is: its completion can be
   * asked for again.
   *
   * <p>Local: never waits, but makes progress.
   *
   * @return how the operation ended, the empty status for a null or inactive request; empty if it is not
   *     complete
   * @throws MpiException what the operation has failed with, after the error handler of its communicator has
   *     run: see the method that started the operation
   */
  @Procedure(value = "MPI_Request_get_status", section = "3.7.6")
  Optional<Status> getStatus();

  /**
   * Gives the request back: the operation goes on and completes by itself, and nothing tells when. Local.
   *
   * <p>The buffer belongs to MPI until then; that it may be used again, another message must tell.
   *
   * @throws MpiException ERR_REQUEST if the request is null, or of a collective operation that is under way
   */
  @Procedure(value = "MPI_Request_free", section = "3.7.3")
  void free();

  /**
   * Asks to undo a send or receive. Local; does not wait.
   *
   * <p>The completion must still be awaited: either the operation takes place as if nothing had been asked,
   * or not at all, and {@link Status#isCancelled} tells which.
   *
   * @throws MpiException ERR_REQUEST if the request is null, or of a collective operation
   */
  @Procedure(value = "MPI_Cancel", section = "3.8.4")
  void cancel();

  /**
   * Whether there is nothing to wait for. Local.
   *
   * @return true if the request is null, inactive, freed, or its completion has been reported
   */
  boolean isNull();

  /**
   * Makes a future that completes with the operation. Does not wait.
   *
   * <p>A virtual thread waits for the operation, as {@link #await} does: so the future completes by itself,
   * and the request belongs to that thread from now on. Cancelling or completing the future by hand changes
   * nothing about the operation.
   *
   * @return a future that completes with the status, or with the {@link MpiException} or whatever else the
   *     wait has thrown
   * @throws MpiException ERR_UNSUPPORTED_OPERATION below {@link ThreadLevel#MULTIPLE}, where no second thread
   *     may use MPI: nothing would complete the future while this thread waits for it
   */
  default CompletableFuture<Status> toCompletableFuture() {
    return Implementation.get().requests().future(this);
  }

  /**
   * Waits until all operations of a list are complete, or one has failed. Blocking.
   *
   * @param requests those completed are replaced by {@link Mpi#REQUEST_NULL}, persistent ones become inactive
   * @return how they ended, in the order of the list; the empty status for null and inactive requests
   * @throws MpiException ERR_REQUEST if the array or an element is null, or an element is no request that MPI
   *     has given
   * @throws RequestsException ERR_IN_STATUS if some have failed: it has the status of each, ERR_PENDING for
   *     those that are not complete and stay as they are
   */
  @Procedure(value = "MPI_Waitall", section = "3.7.5")
  static Status[] waitAll(Request... requests) {
    return Implementation.get().requests().waitAll(requests);
  }

  /**
   * Waits until one operation of a list is complete, and reports it. Blocking.
   *
   * @param requests the one reported is replaced by {@link Mpi#REQUEST_NULL}, a persistent one becomes
   *     inactive
   * @return its place in the list and how it ended; index {@link Mpi#UNDEFINED} if none of the list is active
   * @throws MpiException ERR_REQUEST if the array or an element is null, or an element is no request that MPI
   *     has given; or what the operation has failed with, after the error handler of its communicator has run
   */
  @Procedure(value = "MPI_Waitany", section = "3.7.5")
  static Completed waitAny(Request... requests) {
    return Implementation.get().requests().waitAny(requests);
  }

  /**
   * Waits until at least one operation of a list is complete, and reports all that are. Blocking.
   *
   * @param requests those reported are replaced by {@link Mpi#REQUEST_NULL}, persistent ones become inactive
   * @return the places of these in the list and how they ended; empty if none of the list is active
   * @throws MpiException ERR_REQUEST if the array or an element is null, or an element is no request that MPI
   *     has given
   * @throws RequestsException ERR_IN_STATUS if some of those reported have failed: it has the status of each
   */
  @Procedure(value = "MPI_Waitsome", section = "3.7.5")
  static Completed[] waitSome(Request... requests) {
    return Implementation.get().requests().waitSome(requests);
  }

  /**
   * Reports the completion of all operations of a list if all are complete. Local: never waits, but
   * makes progress.
   *
   * @param requests if all are complete, they are replaced by {@link Mpi#REQUEST_NULL}, persistent ones
   *     become inactive; otherwise none changes
   * @return how they ended, in the order of the list, the empty status for null and inactive requests; empty
   *     if some is not complete
   * @throws MpiException ERR_REQUEST if the array or an element is null, or an element is no request that MPI
   *     has given
   * @throws RequestsException ERR_IN_STATUS if some have failed: it has the status of each
   */
  @Procedure(value = "MPI_Testall", section = "3.7.5")
  static Optional<Status[]> testAll(Request... requests) {
    return Implementation.get().requests().testAll(requests);
  }

  /**
   * Reports one operation of a list that is complete. Local: never waits, but makes progress.
   *
   * @param requests the one reported is replaced by {@link Mpi#REQUEST_NULL}, a persistent one becomes
   *     inactive
   * @return its place in the list and how it ended, index {@link Mpi#UNDEFINED} if none of the list is
   *     active; empty if none is complete
   * @throws MpiException ERR_REQUEST if the array or an element is null, or an element is no request that MPI
   *     has given; or what the operation has failed with, after the error handler of its communicator has run
   */
  @Procedure(value = "MPI_Testany", section = "3.7.5")
  static Optional<Completed> testAny(Request... requests) {
    return Implementation.get().requests().testAny(requests);
  }

  /**
   * Reports all operations of a list that are complete. Local: never waits, but makes progress.
   *
   * @param requests those reported are replaced by {@link Mpi#REQUEST_NULL}, persistent ones become inactive
   * @return the places of these in the list and how they ended, perhaps none; a single {@link Completed} with
   *     index {@link Mpi#UNDEFINED} if none of the list is active
   * @throws MpiException ERR_REQUEST if the array or an element is null, or an element is no request that MPI
   *     has given
   * @throws RequestsException ERR_IN_STATUS if some of those reported have failed: it has the status of each
   */
  @Procedure(value = "MPI_Testsome", section = "3.7.5")
  static Completed[] testSome(Request... requests) {
    return Implementation.get().requests().testSome(requests);
  }

  /**
   * Tells how all operations of a list ended if all are complete, and leaves the requests as they are. Local:
   * never waits, but makes progress.
   *
   * @param requests none changes
   * @return how they ended, in the order of the list, with their errors, the empty status for null and
   *     inactive requests; empty if some is not complete
   * @throws MpiException ERR_REQUEST if the array or an element is null, or an element is no request that MPI
   *     has given
   */
  @Procedure(value = "MPI_Request_get_status_all", section = "3.7.6")
  static Optional<Status[]> getStatusAll(Request... requests) {
    return Implementation.get().requests().getStatusAll(requests);
  }

  /**
   * Tells how one operation of a list ended that is complete, and leaves the requests as they are. Local:
   * never waits, but makes progress.
   *
   * @param requests none changes
   * @return its place in the list and how it ended, with its error, index {@link Mpi#UNDEFINED} if none of
   *     the list is active; empty if none is complete
   * @throws MpiException ERR_REQUEST if the array or an element is null, or an element is no request that MPI
   *     has given
   */
  @Procedure(value = "MPI_Request_get_status_any", section = "3.7.6")
  static Optional<Completed> getStatusAny(Request... requests) {
    return Implementation.get().requests().getStatusAny(requests);
  }

  /**
   * Tells how those operations of a list ended that are complete, and leaves the requests as they are. Local:
   * never waits, but makes progress.
   *
   * @param requests none changes
   * @return the places of these in the list and how they ended, with their errors, perhaps none; a single
   *     {@link Completed} with index {@link Mpi#UNDEFINED} if none of the list is active
   * @throws MpiException ERR_REQUEST if the array or an element is null, or an element is no request that MPI
   *     has given
   */
  @Procedure(value = "MPI_Request_get_status_some", section = "3.7.6")
  static Completed[] getStatusSome(Request... requests) {
    return Implementation.get().requests().getStatusSome(requests);
  }
}
