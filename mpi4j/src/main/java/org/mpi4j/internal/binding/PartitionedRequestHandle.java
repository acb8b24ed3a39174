// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import org.mpi4j.PartitionedRequest;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.call.PartitionedMessage;

/** The request of a partitioned message. */
final class PartitionedRequestHandle extends PrequestHandle implements PartitionedRequest {
  private final PartitionedMessage message;

  PartitionedRequestHandle(ApiObject caller, String call, PartitionedMessage message) {
    super(caller, call, message, message);
    this.message = message;
    if (message.isFromNobody()) {
      fromNobody();
    }
  }

  @Override
  public void pready(int partition) {
    try {
      message.ready(active(), partition);
    } catch (Fault f) {
      throw owner().error(f, "MPI_Pready");
    }
  }

  @Override
  public void preadyRange(int partitionLow, int partitionHigh) {
    try {
      message.ready(active(), partitionLow, partitionHigh);
    } catch (Fault f) {
      throw owner().error(f, "MPI_Pready_range");
    }
  }

  @Override
  public void preadyList(int... partitions) {
    try {
      message.readyList(active(), partitions);
    } catch (Fault f) {
      throw owner().error(f, "MPI_Pready_list");
    }
  }

  @Override
  public boolean parrived(int partition) {
    try {
      return message.arrived(active(), partition);
    } catch (Fault f) {
      throw owner().error(f, "MPI_Parrived");
    }
  }
}
