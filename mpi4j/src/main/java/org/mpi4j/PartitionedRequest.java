// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

/**
 * The persistent request of a partitioned message (section 4.2), from {@link PartitionedMessages#psendInit}
 * or {@link PartitionedMessages#precvInit}. It can be freed and closed only while it is inactive, and not be
 * cancelled.
 *
 * <p>Its own methods may be called by several threads at once if the thread level is {@link
 * ThreadLevel#MULTIPLE}; they do not wait.
 */
public interface PartitionedRequest extends Prequest {

  /**
   * Says that a partition of an active send may be sent. Local; does not wait for the receiver.
   *
   * @param partition its number, {@code 0..partitions-1}; once in each round
   * @throws MpiException ERR_REQUEST if the request is that of a receive, or not active, ERR_ARG if there is
   *     no such partition or it was called ready in this round already
   */
  @Procedure(value = "MPI_Pready", section = "4.2.2")
  void pready(int partition);

  /**
   * Says that partitions of an active send may be sent. Local; does not wait for the receiver.
   *
   * @param partitionLow number of the first, {@code 0..partitions-1}
   * @param partitionHigh number of the last, which belongs to them; not less than {@code partitionLow}
   * @throws MpiException ERR_REQUEST if the request is that of a receive, or not active, ERR_ARG if a number
   *     is out of range or one of them was called ready in this round already
   */
  @Procedure(value = "MPI_Pready_range", section = "4.2.2")
  void preadyRange(int partitionLow, int partitionHigh);

  /**
   * Says that partitions of an active send may be sent. Local; does not wait for the receiver.
   *
   * @param partitions their numbers, {@code 0..partitions-1}, in any order
   * @throws MpiException ERR_REQUEST if the request is that of a receive, or not active, ERR_ARG if the array
   *     is null, a number is out of range (then none is sent), or one of them was called ready in this round
   *     already
   */
  @Procedure(value = "MPI_Pready_list", section = "4.2.2")
  void preadyList(int... partitions);

  /**
   * True if all data of a partition of a receive are there. Local; makes progress.
   *
   * @param partition number of the receiver's partition, {@code 0..partitions-1}
   * @return true if it may be read; always true while the request is not active
   * @throws MpiException ERR_REQUEST if the request is that of a send, ERR_ARG if there is no such partition
   */
  @Procedure(value = "MPI_Parrived", section = "4.2.2")
  boolean parrived(int partition);
}
