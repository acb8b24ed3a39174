// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

/** The request of a receive of bytes whose number only the message tells. */
public interface BytesRequest extends Request {

  /**
   * The bytes of the message, once the request's completion has been reported; none if it was cancelled or
   * came from {@link Mpi#PROC_NULL}. Always the same array.
   *
   * @throws MpiException ERR_REQUEST before that, or if the request was freed before
   */
  byte[] bytes();
}
