// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import org.mpi4j.BytesRequest;
import org.mpi4j.ErrorClass;
import org.mpi4j.MpiException;
import org.mpi4j.internal.p2p.RecvRequest;

/** A receive of bytes into memory that the engine allocates; keeps them for the program. */
final class BytesRequestHandle extends RequestHandle implements BytesRequest {
  private final boolean isFromNobody;
  private RecvRequest receive; // null: reported, or from nobody
  private byte[] bytes; // null: not reported

  /**
   * The request of a receive.
   *
   * @param receive null if the message comes from PROC_NULL
   */
  BytesRequestHandle(ApiObject comm, String call, RecvRequest receive) {
    super(comm, call, receive, null);
    this.receive = receive;
    this.isFromNobody = receive == null;
    if (isFromNobody) {
      fromNobody();
    }
  }

  @Override
  public void retire() {
    if (isFromNobody) {
      bytes = new byte[0];
    } else if (receive != null && receive.isDone()) {
      bytes = receive.allocated();
    }
    receive = null;
    super.retire();
  }

  @Override
  public byte[] bytes() {
    if (bytes == null) {
      throw new MpiException(ErrorClass.ERR_REQUEST,
          "the completion of the receive has not been reported: await or test the request first"
              + " (BytesRequest.bytes)");
    }
    return bytes;
  }
}
