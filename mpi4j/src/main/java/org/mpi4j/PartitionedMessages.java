// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

/**
 * Partitioned messages on a communicator (chapter 4): the sender's threads say of each partition of a buffer
 * when it may be sent, and the receiver's threads use each as soon as it is there.
 *
 * <p>Both requests are persistent: they are made once and started for each round. They match once, in the
 * order in which sender and receiver make them for the same pair of ranks and the same tag, and never with
 * messages of other calls. Sender and receiver may cut the data into different numbers of partitions.
 */
public interface PartitionedMessages {

  /**
   * Makes a persistent send of a buffer in partitions. Local; nothing of the buffer is sent before the first
   * round.
   *
   * <p>After {@link Prequest#start} each partition is sent when {@link PartitionedRequest#pready} is called
   * for it, in one message with those beside it that are ready and have not been sent; the round is complete
   * when all have been sent. Between its {@code pready} and the end of the round a partition may be read but
   * not written; before, it may be written.
   *
   * @param buf the elements of all partitions, one after the other; count 0 is allowed. Memory that all
   *     threads can access: no {@code boolean[]}, no confined arena
   * @param partitions how many there are, at least 1; the number of elements must be a multiple of it
   * @param dest rank of the receiver, {@code 0..size-1} (on an intercommunicator in the remote group), or
   *     {@link Mpi#PROC_NULL}: then nothing is sent
   * @param tag tag of the message, {@code 0..}{@link Mpi#TAG_UB}
   * @param info hints, none of which is known; {@link Info#NULL} for none
   * @return an inactive request, to be started by {@link Prequest#start} and ended by {@link Prequest#free}
   * @throws MpiException at once ERR_RANK or ERR_TAG if {@code dest} or {@code tag} is out of range, ERR_ARG
   *     if {@code partitions} is less than 1, ERR_COUNT if the elements cannot be shared equally, ERR_BUFFER
   *     if {@code buf} is null, {@link Buf#IN_PLACE}, of a closed or confined arena or a {@code boolean[]},
   *     ERR_TYPE if its datatype is not committed, ERR_INFO if {@code info} is null or freed, ERR_COMM if the
   *     communicator is null or freed; when it completes ERR_OTHER if the receiver has finalized MPI and
   *     ended, ERR_PROC_ABORTED if it has died
   */
  @Procedure(value = "MPI_Psend_init", section = "4.2.1")
  PartitionedRequest psendInit(Buf buf, int partitions, int dest, int tag, Info info);

  /**
   * Makes a persistent receive of a buffer in partitions. Local.
   *
   * <p>After {@link Prequest#start}, {@link PartitionedRequest#parrived} tells of each partition whether it
   * is there; the round is complete when all are. Between start and completion a partition may be read once
   * {@code parrived} has told that it is there, and not be written.
   *
   * @param buf the elements of all partitions, one after the other; as many bytes of data as the sender's in
   *     all. Memory that all threads can access: no {@code boolean[]}, no confined arena
   * @param partitions how many there are, at least 1; need not be as many as the sender's. The number of
   *     elements must be a multiple of it
   * @param source rank of the sender, {@code 0..size-1} (on an intercommunicator in the remote group), or
   *     {@link Mpi#PROC_NULL}: then nothing is received; not {@link Mpi#ANY_SOURCE}
   * @param tag tag of the message, {@code 0..}{@link Mpi#TAG_UB}; not {@link Mpi#ANY_TAG}
   * @param info hints, none of which is known; {@link Info#NULL} for none
   * @return an inactive request, to be started by {@link Prequest#start} and ended by {@link Prequest#free}
   * @throws MpiException at once ERR_RANK or ERR_TAG if {@code source} or {@code tag} is out of range or a
   * wildcard, ERR_ARG if {@code partitions} is less than 1, ERR_COUNT if the elements cannot be shared
   * equally, ERR_BUFFER if {@code buf} is null, {@link Buf#IN_PLACE}, of a closed or confined arena or a
   * {@code boolean[]}, ERR_TYPE if its datatype is not committed, ERR_INFO if {@code info} is null or freed,
   * ERR_COMM if the communicator is null or freed; when it completes ERR_TRUNCATE if the sender has another
   * number of bytes in all, ERR_OTHER if it has finalized MPI and ended, ERR_PROC_ABORTED if it has died
   */
  @Procedure(value = "MPI_Precv_init", section = "4.2.1")
  PartitionedRequest precvInit(Buf buf, int partitions, int source, int tag, Info info);
}
