// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

/** The message that PROC_NULL sends. */
enum NoProcMessage implements Message {
  INSTANCE;

  @Override
  public Status status() {
    return Status.FROM_NOBODY;
  }

  @Override
  public Status recv(Buf buf) {
    return Status.FROM_NOBODY;
  }

  @Override
  public Request irecv(Buf buf) {
    return new CompletedRequest(Status.FROM_NOBODY);
  }
}
