// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

/** A message that a matching probe has found (section 3.8.2): nobody else can receive it. */
public interface Message {

  /** The envelope and length found by the probe. */
  Status status();

  /** Receives the message; the handle is used up then. */
  @Procedure(value = {"MPI_Mrecv", "MPI_Mrecv_c"}, section = "3.8.3")
  Status recv(Buf buf);

  /** Starts to receive the message; the handle is used up then. */
  @Procedure(value = {"MPI_Imrecv", "MPI_Imrecv_c"}, section = "3.8.3")
  Request irecv(Buf buf);
}
