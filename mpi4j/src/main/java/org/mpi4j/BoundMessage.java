// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.p2p.Context;
import org.mpi4j.internal.p2p.RecvRequest;
import org.mpi4j.internal.p2p.UnexpectedMessage;

/** A message that a matching probe took. */
final class BoundMessage implements Message {
  private final BoundPointToPoint comm;
  private final Context context; // may outlive the communicator's handle
  private final Status status;
  private UnexpectedMessage message; // null: received

  BoundMessage(BoundPointToPoint comm, Context context, UnexpectedMessage message) {
    this.comm = comm;
    this.context = context;
    this.message = message;
    this.status = new Status(message.source(), message.tag(), message.length(), false);
  }

  @Override
  public Status status() {
    return status;
  }

  @Override
  public Status recv(Buf buf) {
    return start(buf, "MPI_Mrecv", false).await();
  }

  @Override
  public Request irecv(Buf buf) {
    return start(buf, "MPI_Imrecv", false);
  }

  /** Receives the bytes of an object. */
  void recvObject(Buf buf) {
    start(buf, "recvObject", true).await();
  }

  private synchronized Request start(Buf buf, String call, boolean object) {
    try {
      if (message == null) {
        throw new Fault(ErrorCode.REQUEST, "the message has been received already");
      }
      RecvRequest r =
          comm.messenger().imrecv(context, BoundPointToPoint.target(buf), message, object);
      message = null;
      return new BoundRequest(comm, call, r, buf);
    } catch (Fault f) {
      throw comm.error(f, call);
    }
  }
}
