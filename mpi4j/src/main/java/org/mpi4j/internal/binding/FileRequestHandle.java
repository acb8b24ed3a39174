// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import org.mpi4j.Mpi;
import org.mpi4j.Status;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.call.FileCalls.Started;
import org.mpi4j.internal.call.OperationRequest;
import org.mpi4j.internal.call.OwnRequest;

/** The request of a nonblocking access to a file: its status tells how much was moved. */
final class FileRequestHandle extends OperationRequest implements ApiRequest {

  FileRequestHandle(ApiObject file, String call, Started started) {
    super(file, call, started.operation(), started.end());
  }

  @Override
  public OwnRequest rules() {
    return this;
  }

  @Override
  public Status outcome() {
    Fault failure = settle();
    long bytes = failure == null ? operation().bytes() : 0;
    return new StatusValue(
        Mpi.ANY_SOURCE, Mpi.ANY_TAG, bytes, false, ((ApiObject) owner()).failure(failure, call()));
  }

  @Override
  public void free() {
    try {
      release();
    } catch (Fault f) {
      throw Errors.of(f, "MPI_Request_free");
    }
  }

  @Override
  public void cancel() {
    try {
      withdraw();
    } catch (Fault f) {
      throw Errors.of(f, "MPI_Cancel");
    }
  }
}
