// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

/**
 * The request of a receive of bytes whose number only the message tells; see {@link PointToPoint#irecvBytes}.
 */
public interface BytesRequest extends Request {

  /**
   * The bytes of the message, once the completion of the request has been reported. Local.
   *
   * @return always the same array; empty if the receive was cancelled or came from {@link Mpi#PROC_NULL}
   * @throws MpiException ERR_REQUEST before the completion has been reported, or if the request was freed
   *     before
   */
  byte[] bytes();
}
