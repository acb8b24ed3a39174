// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import org.mpi4j.Buf;
import org.mpi4j.Message;
import org.mpi4j.Request;
import org.mpi4j.Status;

/** The message that PROC_NULL sends. */
enum NoProcMessage implements Message {
  INSTANCE;

  @Override
  public Status status() {
    return StatusValue.FROM_NOBODY;
  }

  @Override
  public Status recv(Buf buf) {
    return StatusValue.FROM_NOBODY;
  }

  @Override
  public Request irecv(Buf buf) {
    return RequestHandle.ofNobody(null, "MPI_Imrecv", null);
  }
}
