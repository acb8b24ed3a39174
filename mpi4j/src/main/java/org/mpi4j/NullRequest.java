// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.util.Optional;

/** The null request. */
enum NullRequest implements Request {
  INSTANCE;

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
    throw new MpiException(ErrorClass.ERR_REQUEST, "a null request cannot be freed (MPI_Request_free)");
  }

  @Override
  public void cancel() {
    throw new MpiException(ErrorClass.ERR_REQUEST, "a null request cannot be cancelled (MPI_Cancel)");
  }

  @Override
  public boolean isNull() {
    return true;
  }
}
