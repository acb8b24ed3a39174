// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

/**
 * The request of an operation that the program carries out itself (a generalized request, section 13.2): a
 * library's computation, transfer or disk access that callers can wait and test for like any other request,
 * also in lists with requests of MPI.
 *
 * {@snippet :
 *   Grequest request = mpi.grequestStart(() -> Status.EMPTY.withElements(Datatype.BYTE, written));
 *   Thread.startVirtualThread(() -> {
 *     write();
 *     request.complete();
 *   });
 *   Request.waitAll(request, comm.irecv(buf, 0, 1));
 * }
 */
public interface Grequest extends Request {

  /**
   * What the operation does when the callers of the request ask for it. What the standard's functions find in
   * their "extra state" is best kept by the object or lambda.
   *
   * <p>The functions run in the thread whose call has led to them, with no lock held, and may call MPI. What
   * they throw becomes the error of that call: an {@link MpiException} with its error code, anything else,
   * errors of the JVM included, as ERR_OTHER with it as cause.
   */
  @FunctionalInterface
  interface Functions {

    /**
     * Tells how the operation ended. Runs after {@link Grequest#complete}, when a call waits or tests for the
     * request or asks for its status, and again if the program asks for it again after it has tried to cancel
     * the request.
     *
     * @return the status: {@link Status#EMPTY}, or what its methods {@code with...} make of that; not null.
     *     An error in it counts as thrown
     * @throws Exception what the operation has failed with
     */
    Status query() throws Exception;

    /**
     * Releases what the operation holds. Runs once: in the call that waits or tests for the request and
     * reports its completion, after {@link #query}; for a request that the program frees, in {@link
     * Request#free} or in {@link Grequest#complete}, whichever comes last, and then without {@link #query}.
     *
     * <p>An error that it throws takes precedence over one of {@link #query}, which is kept among its
     * suppressed exceptions.
     *
     * @throws Exception what has gone wrong
     */
    default void free() throws Exception {}

    /**
     * Asks to end the operation early. Runs in {@link Request#cancel}. If the operation can be ended, {@link
     * Grequest#complete} must still be called, and {@link #query} tells it ({@link Status#withCancelled}).
     * Without this function a request to cancel has no effect.
     *
     * @param complete true if {@link Grequest#complete} was called before: then it is too late
     * @throws Exception what has gone wrong
     */
    default void cancel(boolean complete) throws Exception {}
  }

  /**
   * Says that the operation is over: calls that wait for the request return. Local; does not wait.
   *
   * <p>Any thread may call it, also a virtual one and the one that serves a callback, where the {@link
   * ThreadLevel} allows that. What the thread has written before is visible to those that wait.
   *
   * @throws MpiException ERR_REQUEST if it was called before, ERR_OTHER after finalize or if the thread level
   *     rules this thread out; what {@link Functions#free} throws, if the request was freed before
   */
  @Procedure(value = "MPI_Grequest_complete", section = "13.2")
  void complete();
}
