// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.provider;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.mpi4j.Completed;
import org.mpi4j.Message;
import org.mpi4j.Prequest;
import org.mpi4j.Procedure;
import org.mpi4j.Request;
import org.mpi4j.Status;

/** The calls on lists of requests, and the constants of their chapter. */
public interface Requests {

  /** The empty status (section 3.7.3). */
  Status emptyStatus();

  /** MPI_REQUEST_NULL. */
  Request nullRequest();

  /** MPI_MESSAGE_NO_PROC. */
  Message noProcMessage();

  /** MPI_Waitall. */
  @Procedure("MPI_Waitall")
  Status[] waitAll(Request... requests);

  /** MPI_Waitany. */
  @Procedure("MPI_Waitany")
  Completed waitAny(Request... requests);

  /** MPI_Waitsome. */
  @Procedure("MPI_Waitsome")
  Completed[] waitSome(Request... requests);

  /** MPI_Testall. */
  @Procedure("MPI_Testall")
  Optional<Status[]> testAll(Request... requests);

  /** MPI_Testany. */
  @Procedure("MPI_Testany")
  Optional<Completed> testAny(Request... requests);

  /** MPI_Testsome. */
  @Procedure("MPI_Testsome")
  Completed[] testSome(Request... requests);

  /** MPI_Request_get_status_all. */
  @Procedure("MPI_Request_get_status_all")
  Optional<Status[]> getStatusAll(Request... requests);

  /** MPI_Request_get_status_any. */
  @Procedure("MPI_Request_get_status_any")
  Optional<Completed> getStatusAny(Request... requests);

  /** MPI_Request_get_status_some. */
  @Procedure("MPI_Request_get_status_some")
  Completed[] getStatusSome(Request... requests);

  /** MPI_Startall. */
  @Procedure("MPI_Startall")
  void startAll(Prequest... requests);

  /** A future that a thread of its own completes. */
  CompletableFuture<Status> future(Request request);
}
