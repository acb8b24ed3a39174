// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import org.mpi4j.Buf;
import org.mpi4j.Message;
import org.mpi4j.Request;
import org.mpi4j.Status;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.call.CallBuffer;
import org.mpi4j.internal.call.MatchedMessage;

/** A message that a matching probe took. */
final class MessageHandle implements Message {
  private final ApiObject comm;
  private final MatchedMessage message;
  private final Status status;

  MessageHandle(ApiObject comm, MatchedMessage message) {
    this.comm = comm;
    this.message = message;
    this.status = new StatusValue(message.source(), message.tag(), message.bytes(), false);
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

  /** Receives the bytes of an object. */
  byte[] recvObject() {
    String call = "recvObject";
    try {
      BytesRequestHandle receive = new BytesRequestHandle(comm, call, message.receiveObject());
      receive.await();
      return receive.bytes();
    } catch (Fault f) {
      throw comm.error(f, call);
    }
  }

  private Request start(Buf buf, String call) {
    try {
      CallBuffer into = OwnObjects.memory(buf);
      return new RequestHandle(comm, call, message.receive(into), into);
    } catch (Fault f) {
      throw comm.error(f, call);
    }
  }
}
