// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.util.Optional;
import org.mpi4j.MpiException;
import org.mpi4j.Request;
import org.mpi4j.Status;
import org.mpi4j.internal.call.OwnRequest;

/** The null request. */
enum NullRequest implements Request {
  INSTANCE;

  private static MpiException error(String call) {
    return Errors.of(OwnRequest.nullRequest(), call);
  }

  @Override
  public Status await() {
    return Status.EMPTY;
  }

  @Override
  public Optional<Status> test() {
    return Optional.of(Status.EMPTY);
  }

  @Override
  public Optional<Status> getStatus() {
    return Optional.of(Status.EMPTY);
  }

  @Override
  public void free() {
    throw error("MPI_Request_free");
  }

  @Override
  public void cancel() {
    throw error("MPI_Cancel");
  }

  @Override
  public boolean isNull() {
    return true;
  }
}
