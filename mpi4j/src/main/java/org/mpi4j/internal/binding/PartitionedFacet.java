// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import org.mpi4j.Buf;
import org.mpi4j.Info;
import org.mpi4j.PartitionedMessages;
import org.mpi4j.PartitionedRequest;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.call.PartitionedMessage;

/** Chapter 4 on a communicator. */
interface PartitionedFacet extends CommAccess, PartitionedMessages {

  @Override
  default PartitionedRequest psendInit(Buf buf, int partitions, int dest, int tag, Info info) {
    String call = "MPI_Psend_init";
    try {
      InfoHandle.hints(info); // none is known
      return new PartitionedRequestHandle(owner(), call,
          PartitionedMessage.send(reference(), OwnObjects.memory(buf), partitions, dest, tag));
    } catch (Fault f) {
      throw owner().error(f, call);
    }
  }

  @Override
  default PartitionedRequest precvInit(Buf buf, int partitions, int source, int tag, Info info) {
    String call = "MPI_Precv_init";
    try {
      InfoHandle.hints(info);
      return new PartitionedRequestHandle(owner(), call,
          PartitionedMessage.receive(reference(), OwnObjects.memory(buf), partitions, source, tag));
    } catch (Fault f) {
      throw owner().error(f, call);
    }
  }
}
