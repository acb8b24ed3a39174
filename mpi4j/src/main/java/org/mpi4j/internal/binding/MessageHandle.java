// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import org.mpi4j.Buf;
import org.mpi4j.Message;
import org.mpi4j.Request;
import org.mpi4j.Status;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.p2p.Context;
import org.mpi4j.internal.p2p.RecvRequest;
import org.mpi4j.internal.p2p.UnexpectedMessage;
import org.mpi4j.internal.type.Payload;

/** A message that a matching probe took. */
final class MessageHandle implements Message {
  private final ApiObject comm;
  private final Context context; // may outlive the communicator's handle
  private final Status status;
  private UnexpectedMessage message; // null: received

  MessageHandle(ApiObject comm, Context context, UnexpectedMessage message) {
    this.comm = comm;
    this.context = context;
    this.message = message;
    this.status = new StatusValue(message.source(), message.tag(), message.length(), false);
  }

  @Override
  public Status status() {
    return status;
  }

  @Override
  public Status recv(Buf buf) {
    return start(buf, "MPI_Mrecv").await();
  }

  @Override
  public Request irecv(Buf buf) {
    return start(buf, "MPI_Imrecv");
  }

  /** Receives the bytes of an object; if there is no memory for them, the sender is released all the same. */
  byte[] recvObject() {
    String call = "recvObject";
    BytesReceive receive = new BytesReceive(comm, call, take(Payload.ON_ARRIVAL, call, true));
    receive.await();
    return receive.bytes();
  }

  private Request start(Buf buf, String call) {
    try {
      return new RequestHandle(comm, call, take(BufHandle.target(buf), call, false), buf);
    } catch (Fault f) {
      throw comm.error(f, call);
    }
  }

  private synchronized RecvRequest take(Payload payload, String call, boolean object) {
    try {
      if (message == null) {
        throw new Fault(ErrorCode.REQUEST, "the message has been received already");
      }
      RecvRequest r = comm.messenger().imrecv(context, payload, message, object);
      message = null;
      return r;
    } catch (Fault f) {
      throw comm.error(f, call);
    }
  }
}
