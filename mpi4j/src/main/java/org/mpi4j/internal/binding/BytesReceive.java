// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import org.mpi4j.BytesRequest;
import org.mpi4j.ErrorClass;
import org.mpi4j.MpiException;
import org.mpi4j.Status;
import org.mpi4j.internal.p2p.RecvRequest;

/** A receive of bytes into memory that the engine allocates; keeps them for the program. */
final class BytesReceive extends RequestHandle implements BytesRequest {
  private final boolean fromNobody;
  private RecvRequest receive; // null: reported, or from nobody
  private byte[] bytes; // null: not reported

  /**
   * @param receive null if the message comes from PROC_NULL
   */
  BytesReceive(ApiObject comm, String call, RecvRequest receive) {
    super(comm, call, receive, null);
    this.receive = receive;
    this.fromNobody = receive == null;
  }

  @Override
  Status status() {
    return fromNobody ? StatusValue.FROM_NOBODY : super.status();
  }

  @Override
  void retire() {
    if (fromNobody) {
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
