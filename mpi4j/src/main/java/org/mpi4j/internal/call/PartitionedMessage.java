// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.call;

import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.comm.Communicator;
import org.mpi4j.internal.p2p.Context;
import org.mpi4j.internal.p2p.Operation;
import org.mpi4j.internal.p2p.PartitionedReceive;
import org.mpi4j.internal.p2p.PartitionedSend;

/**
 * The calls of chapter 4 on one partitioned send or receive. Keeps its communicator usable until the request
 * is freed.
 */
public final class PartitionedMessage implements Restart, RequestEnd {
  private final boolean sends;
  private final PartitionedSend send; // null: a receive, or to nobody
  private final PartitionedReceive receive; // null: a send, or from nobody
  private final Context context;

  private PartitionedMessage(
      boolean sends, PartitionedSend send, PartitionedReceive receive, Context context) {
    this.sends = sends;
    this.send = send;
    this.receive = receive;
    this.context = context;
    context.hold();
  }

  /** MPI_Psend_init. */
  public static PartitionedMessage send(
      CommReference comm, CallBuffer buffer, int partitions, int dest, int tag) {
    Communicator c = comm.core();
    Context messages = c.messages();
    Context.checkSendTag(tag);
    PartitionedSend send = null;
    if (dest != PointToPointCalls.PROC_NULL) {
      messages.checkDest(dest);
      send = new PartitionedSend(c.partitioned(dest, tag), direct(buffer).source(), partitions);
    }
    return new PartitionedMessage(true, send, null, messages);
  }

  /** MPI_Precv_init, which knows no wildcards. */
  public static PartitionedMessage receive(
      CommReference comm, CallBuffer buffer, int partitions, int source, int tag) {
    Communicator c = comm.core();
    Context messages = c.messages();
    Context.checkSendTag(tag);
    PartitionedReceive receive = null;
    if (source != PointToPointCalls.PROC_NULL) {
      if (source == PointToPointCalls.ANY_SOURCE) {
        throw new Fault(ErrorCode.RANK,
            "source = ANY_SOURCE, but a partitioned receive needs one sender (section 4.2.1)");
      }
      messages.checkSource(source);
      receive = new PartitionedReceive(c.partitioned(source, tag), direct(buffer).target(), partitions);
    }
    return new PartitionedMessage(false, null, receive, messages);
  }

  /** Throws if messages use a copy: the program uses its partitions while the message is under way. */
  private static CallBuffer direct(CallBuffer buffer) {
    CallBuffer given = CallBuffer.given(buffer);
    if (given.isCopied()) {
      throw new Fault(ErrorCode.BUFFER, "partitions need memory that all threads can access: take byte[]"
          + " instead"
          + " of boolean[], and Arena.ofShared() or ofAuto() instead of a confined arena");
    }
    return given;
  }

  /** True if it is a receive from PROC_NULL. */
  public boolean isFromNobody() {
    return !sends && receive == null;
  }

  @Override
  public Operation start() {
    if (send != null) {
      send.start();
    } else if (receive != null) {
      receive.start();
    }
    return send == null ? receive : send;
  }

  @Override
  public void free() {
    context.release();
  }

  @Override
  public void bringOut(Operation over) {
    // it is in the program's memory
  }

  @Override
  public boolean mustComplete() {
    return true;
  }

  private void demandActiveSend(boolean active) {
    if (!sends) {
      throw new Fault(ErrorCode.REQUEST, "the request is that of a partitioned receive: only sends have ready"
          + " partitions");
    }
    if (!active) {
      throw new Fault(ErrorCode.REQUEST, "the request is not active: start it first");
    }
  }

  /** MPI_Pready. */
  public void ready(boolean active, int partition) {
    demandActiveSend(active);
    if (send != null) {
      send.ready("partition", partition, "partition", partition);
    }
  }

  /** MPI_Pready_range; both ends belong to it. */
  public void ready(boolean active, int low, int high) {
    demandActiveSend(active);
    if (send != null) {
      send.ready("partitionLow", low, "partitionHigh", high);
    }
  }

  /** MPI_Pready_list. */
  public void readyList(boolean active, int... partitions) {
    demandActiveSend(active);
    if (partitions == null) {
      throw new Fault(ErrorCode.ARG, "the list of partitions is null");
    }
    if (send != null) {
      send.ready(partitions);
    }
  }

  /** MPI_Parrived; true of a request that is not active. */
  public boolean arrived(boolean active, int partition) {
    if (sends) {
      throw new Fault(ErrorCode.REQUEST, "the request is that of a partitioned send: partitions arrive at"
          + " receives");
    }
    return receive == null || receive.hasArrived(partition) || !active;
  }
}
