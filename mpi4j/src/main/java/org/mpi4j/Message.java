// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

/**
 * A message that a matching probe has found (section 3.8.2): only this handle can receive it, once, in any
 * thread.
 */
public interface Message {

  /**
   * What the probe has found. Local.
   *
   * @return source, tag and length of the message
   */
  Status status();

  /**
   * Receives the message; the handle is used up then.
   *
   * <p>Blocking: returns when the message is in {@code buf}.
   *
   * @param buf where the message goes; it may be longer than the message, and the rest is left as it is
   * @return source, tag and length of the message
   * @throws MpiException ERR_REQUEST if the message has been received already, ERR_BUFFER if {@code buf} is
   *     null, {@link Buf#IN_PLACE} or read-only, ERR_TYPE if its datatype is not committed, or the message
   *     holds an object of {@link ObjectMessages#sendObject}, ERR_TRUNCATE if the message is longer than
   *     {@code buf}, ERR_PROC_ABORTED if the sender has died
   */
  @Procedure(value = {"MPI_Mrecv", "MPI_Mrecv_c"}, section = "3.8.3")
  Status recv(Buf buf);

  /**
   * Starts to receive the message; the handle is used up then.
   *
   * <p>Does not wait. Until the request is complete, {@code buf} must not be touched.
   *
   * @param buf where the message goes; it may be longer than the message, and the rest is left as it is
   * @return the request, which completes with the status of the message
   * @throws MpiException at once ERR_REQUEST if the message has been received already, ERR_BUFFER if {@code
   *     buf} is null, {@link Buf#IN_PLACE} or read-only, ERR_TYPE if its datatype is not committed; when the
   *     request completes ERR_TRUNCATE if the message is longer than {@code buf}, ERR_TYPE if it holds an
   *     object of {@link ObjectMessages#sendObject}, ERR_PROC_ABORTED if the sender has died
   */
  @Procedure(value = {"MPI_Imrecv", "MPI_Imrecv_c"}, section = "3.8.3")
  Request irecv(Buf buf);
}
