// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

/**
 * Operations that all ranks of a communicator call together (chapter 6), in their blocking form.
 *
 * <p>All ranks call the collectives of a communicator in the same order, the blocking, the nonblocking and
 * the persistent ones taken together. Two threads of a rank must not call collectives of one communicator at
 * the same time; those of different communicators they may.
 *
 * <p>Where one buffer holds the data of all ranks ({@code recv} of gather and allgather, {@code send} of
 * scatter, both of alltoall), it is divided into equal shares, in rank order. The operations whose names end
 * in v take {@link Blocks} of it instead, which {@link Buf#blocks} makes, those that end in w take a buffer
 * for each rank. {@link Buf#IN_PLACE} (in place of blocks {@link Blocks#IN_PLACE}) is allowed where the
 * method says so; otherwise the two buffers of a call must not share memory. Arguments that matter at the
 * root only may be null elsewhere. Counts of zero are allowed.
 *
 * <p>On an intercommunicator the data goes from one group to the other. In operations with a root, the root
 * then passes {@link Mpi#ROOT}, the others of its group {@link Mpi#PROC_NULL}, and the other group the root's
 * rank.
 *
 * <p>If ranks call different things, or with lengths that do not go together, the collectives of the
 * communicator end: the rank that finds it out gets the error and tells all others, whose calls under way and
 * later ones on this communicator fail with the same error class. No rank waits for ever. Point-to-point
 * messages on the communicator, and other communicators, go on. The control variable {@code check} finds more
 * such mistakes, and says where in the program they are. Wrong arguments of one rank are its own error:
 * others fail only if they need something of it.
 */
public interface Collectives {

  /**
   * Waits until all ranks of the communicator have called it.
   *
   * <p>Collective, blocking: returns when every rank of the communicator has called it. On an
   * intercommunicator it waits for the ranks of both groups.
   *
   * @throws MpiException ERR_COMM if the communicator is null or freed, ERR_OTHER if ranks call different
   *     collectives, ERR_PROC_ABORTED if a rank has died
   */
  @Procedure(value = "MPI_Barrier", section = "6.3")
  void barrier();

  /**
   * Copies the root's buffer to all other ranks.
   *
   * <p>Collective, blocking: returns when the buffer may be used again, which does not mean that others have
   * got that far. On an intercommunicator the ranks of the other group receive.
   *
   * @param buf what is sent at the root, and where it is received elsewhere; as many bytes on all ranks. Not
   *     {@link Buf#IN_PLACE}
   * @param root rank of the root, {@code 0..size-1}, the same on all ranks. On an intercommunicator {@link
   *     Mpi#ROOT} at the root, {@link Mpi#PROC_NULL} at the others of its group, and the root's rank in the
   *     other group
   * @throws MpiException ERR_ROOT if there is no such root, ERR_BUFFER if {@code buf} is null, IN_PLACE, or
   *     read-only where it receives, ERR_TYPE if a datatype is not committed, ERR_COMM if the communicator is
   *     null or freed, ERR_TRUNCATE if lengths differ between ranks that must agree, ERR_OTHER if ranks call
   *     different collectives or name different roots, ERR_PROC_ABORTED if a rank has died
   */
  @Procedure(value = {"MPI_Bcast", "MPI_Bcast_c"}, section = "6.4")
  void bcast(Buf buf, int root);

  /**
   * Collects the buffers of all ranks at the root, in rank order.
   *
   * <p>Collective, blocking: returns when the buffers may be used again, which does not mean that others have
   * got that far. On an intercommunicator the root collects the buffers of the other group.
   *
   * @param send this rank's elements; at the root {@link Buf#IN_PLACE} if they are in their place in {@code
   *     recv} already
   * @param recv room for an equal share from each rank, one after the other; matters at the root only, may be
   *     null elsewhere, and shares no memory with {@code send}
   * @param root rank of the root, {@code 0..size-1}, the same on all ranks. On an intercommunicator {@link
   *     Mpi#ROOT} at the root, {@link Mpi#PROC_NULL} at the others of its group, and the root's rank in the
   *     other group
   * @throws MpiException ERR_ROOT if there is no such root, ERR_BUFFER if a buffer that matters here is null
   *     or read-only though it receives, if the two share memory, or if IN_PLACE is given where it is not
   *     allowed, ERR_COUNT if a buffer of all ranks cannot be divided equally among them, ERR_TYPE if a
   *     datatype is not committed, ERR_COMM if the communicator is null or freed, ERR_TRUNCATE if lengths
   *     differ between ranks that must agree, ERR_OTHER if ranks call different collectives or name different
   *     roots, ERR_PROC_ABORTED if a rank has died
   */
  @Procedure(value = {"MPI_Gather", "MPI_Gather_c"}, section = "6.5")
  void gather(Buf send, Buf recv, int root);

  /**
   * Collects buffers of different lengths at the root.
   *
   * <p>Collective, blocking: returns when the buffers may be used again, which does not mean that others have
   * got that far. On an intercommunicator the root collects the buffers of the other group.
   *
   * @param send this rank's elements; at the root {@link Buf#IN_PLACE} if they are in their place in {@code
   *     recv} already
   * @param recv one block for each rank, as long as what that rank sends; matters at the root only, may be
   *     null elsewhere, and shares no memory with {@code send}
   * @param root rank of the root, {@code 0..size-1}, the same on all ranks. On an intercommunicator {@link
   *     Mpi#ROOT} at the root, {@link Mpi#PROC_NULL} at the others of its group, and the root's rank in the
   *     other group
   * @throws MpiException ERR_ROOT if there is no such root, ERR_BUFFER if a buffer that matters here is null
   *     or read-only though it receives, or if IN_PLACE is given where it is not allowed, ERR_COUNT if there
   *     is not one block for each rank, ERR_TYPE if a datatype is not committed, ERR_COMM if the communicator
   *     is null or freed, ERR_TRUNCATE if lengths differ between ranks that must agree, ERR_OTHER if ranks
   *     call different collectives or name different roots, ERR_PROC_ABORTED if a rank has died
   */
  @Procedure(value = {"MPI_Gatherv", "MPI_Gatherv_c"}, section = "6.5")
  void gatherv(Buf send, Blocks recv, int root);

  /**
   * Sends each rank its share of the root's buffer, in rank order.
   *
   * <p>Collective, blocking: returns when the buffers may be used again, which does not mean that others have
   * got that far. On an intercommunicator the shares go to the ranks of the other group.
   *
   * @param send an equal share for each rank, one after the other; matters at the root only, may be null
   *     elsewhere
   * @param recv room for this rank's part; at the root {@link Buf#IN_PLACE} if that is to stay where it is in
   *     {@code send}. Shares no memory with {@code send}
   * @param root rank of the root, {@code 0..size-1}, the same on all ranks. On an intercommunicator {@link
   *     Mpi#ROOT} at the root, {@link Mpi#PROC_NULL} at the others of its group, and the root's rank in the
   *     other group
   * @throws MpiException ERR_ROOT if there is no such root, ERR_BUFFER if a buffer that matters here is null
   *     or read-only though it receives, if the two share memory, or if IN_PLACE is given where it is not
   *     allowed, ERR_COUNT if a buffer of all ranks cannot be divided equally among them, ERR_TYPE if a
   *     datatype is not committed, ERR_COMM if the communicator is null or freed, ERR_TRUNCATE if lengths
   *     differ between ranks that must agree, ERR_OTHER if ranks call different collectives or name different
   *     roots, ERR_PROC_ABORTED if a rank has died
   */
  @Procedure(value = {"MPI_Scatter", "MPI_Scatter_c"}, section = "6.6")
  void scatter(Buf send, Buf recv, int root);

  /**
   * Sends each rank its block of the root's buffer.
   *
   * <p>Collective, blocking: returns when the buffers may be used again, which does not mean that others have
   * got that far. On an intercommunicator the blocks go to the ranks of the other group.
   *
   * @param send one block for each rank; matters at the root only, may be null elsewhere
   * @param recv room for this rank's part, as long as its block; at the root {@link Buf#IN_PLACE} if that is
   *     to stay where it is in {@code send}. Shares no memory with {@code send}
   * @param root rank of the root, {@code 0..size-1}, the same on all ranks. On an intercommunicator {@link
   *     Mpi#ROOT} at the root, {@link Mpi#PROC_NULL} at the others of its group, and the root's rank in the
   *     other group
   * @throws MpiException ERR_ROOT if there is no such root, ERR_BUFFER if a buffer that matters here is null
   *     or read-only though it receives, or if IN_PLACE is given where it is not allowed, ERR_COUNT if there
   *     is not one block for each rank, ERR_TYPE if a datatype is not committed, ERR_COMM if the communicator
   *     is null or freed, ERR_TRUNCATE if lengths differ between ranks that must agree, ERR_OTHER if ranks
   *     call different collectives or name different roots, ERR_PROC_ABORTED if a rank has died
   */
  @Procedure(value = {"MPI_Scatterv", "MPI_Scatterv_c"}, section = "6.6")
  void scatterv(Blocks send, Buf recv, int root);

  /**
   * Collects the buffers of all ranks at every rank, in rank order.
   *
   * <p>Collective, blocking: returns when the buffers may be used again, which does not mean that others have
   * got that far. On an intercommunicator each group collects the buffers of the other; {@link Buf#IN_PLACE}
   * is not allowed there.
   *
   * @param send this rank's elements; {@link Buf#IN_PLACE}, then on all ranks, if they are in their place in
   *     {@code recv} already
   * @param recv room for an equal share from each rank, one after the other; shares no memory with {@code
   *     send}
   * @throws MpiException ERR_BUFFER if a buffer that matters here is null or read-only though it receives, if
   *     the two share memory, or if IN_PLACE is given where it is not allowed, ERR_COUNT if a buffer of all
   *     ranks cannot be divided equally among them, ERR_TYPE if a datatype is not committed, ERR_COMM if the
   *     communicator is null or freed, ERR_TRUNCATE if lengths differ between ranks that must agree,
   *     ERR_OTHER if ranks call different collectives, ERR_PROC_ABORTED if a rank has died
   */
  @Procedure(value = {"MPI_Allgather", "MPI_Allgather_c"}, section = "6.7")
  void allgather(Buf send, Buf recv);

  /**
   * Collects buffers of different lengths at every rank.
   *
   * <p>Collective, blocking: returns when the buffers may be used again, which does not mean that others have
   * got that far. On an intercommunicator each group collects the buffers of the other; {@link Buf#IN_PLACE}
   * is not allowed there.
   *
   * @param send this rank's elements; {@link Buf#IN_PLACE}, then on all ranks, if they are in their place in
   *     {@code recv} already
   * @param recv one block for each rank, as long as what that rank sends; shares no memory with {@code send}
   * @throws MpiException ERR_BUFFER if a buffer that matters here is null or read-only though it receives, or
   *     if IN_PLACE is given where it is not allowed, ERR_COUNT if there is not one block for each rank,
   *     ERR_TYPE if a datatype is not committed, ERR_COMM if the communicator is null or freed, ERR_TRUNCATE
   *     if lengths differ between ranks that must agree, ERR_OTHER if ranks call different collectives,
   *     ERR_PROC_ABORTED if a rank has died
   */
  @Procedure(value = {"MPI_Allgatherv", "MPI_Allgatherv_c"}, section = "6.7")
  void allgatherv(Buf send, Blocks recv);

  /**
   * Sends each rank its share of the send buffer: share j of rank i becomes share i of rank j.
   *
   * <p>Collective, blocking: returns when the buffers may be used again, which does not mean that others have
   * got that far. On an intercommunicator the shares go to the other group and come from there; {@link
   * Buf#IN_PLACE} is not allowed there.
   *
   * @param send an equal share for each rank, one after the other; {@link Buf#IN_PLACE}, then on all ranks,
   *     if the shares are in {@code recv} and are to be replaced
   * @param recv room for an equal share from each rank, one after the other; shares no memory with {@code
   *     send}
   * @throws MpiException ERR_BUFFER if a buffer that matters here is null or read-only though it receives, if
   *     the two share memory, or if IN_PLACE is given where it is not allowed, ERR_COUNT if a buffer of all
   *     ranks cannot be divided equally among them, ERR_TYPE if a datatype is not committed, ERR_COMM if the
   *     communicator is null or freed, ERR_TRUNCATE if lengths differ between ranks that must agree,
   *     ERR_OTHER if ranks call different collectives, ERR_PROC_ABORTED if a rank has died
   */
  @Procedure(value = {"MPI_Alltoall", "MPI_Alltoall_c"}, section = "6.8")
  void alltoall(Buf send, Buf recv);

  /**
   * Sends each rank its block of the send buffer: block j of rank i becomes block i of rank j.
   *
   * <p>Collective, blocking: returns when the buffers may be used again, which does not mean that others have
   * got that far. On an intercommunicator the blocks go to the other group and come from there; {@link
   * Blocks#IN_PLACE} is not allowed there.
   *
   * @param send one block for each rank; {@link Blocks#IN_PLACE}, then on all ranks, if the blocks are in
   *     {@code recv} and are to be replaced
   * @param recv one block for each rank, as long as what that rank sends here; shares no memory with {@code
   *     send}
   * @throws MpiException ERR_BUFFER if a buffer that matters here is null or read-only though it receives, or
   *     if IN_PLACE is given where it is not allowed, ERR_COUNT if there is not one block for each rank,
   *     ERR_TYPE if a datatype is not committed, ERR_COMM if the communicator is null or freed, ERR_TRUNCATE
   *     if lengths differ between ranks that must agree, ERR_OTHER if ranks call different collectives,
   *     ERR_PROC_ABORTED if a rank has died
   */
  @Procedure(value = {"MPI_Alltoallv", "MPI_Alltoallv_c"}, section = "6.8")
  void alltoallv(Blocks send, Blocks recv);

  /**
   * Sends each rank a buffer of its own: buffer j of rank i arrives in buffer i of rank j.
   *
   * <p>Collective, blocking: returns when the buffers may be used again, which does not mean that others have
   * got that far. On an intercommunicator the buffers go to the other group and come from there; {@link
   * Buf#IN_PLACE} is not allowed there.
   *
   * @param send one buffer for each rank, each with memory and datatype of its own; {@code {IN_PLACE}}, then
   *     on all ranks, if the data is in {@code recv} and is to be replaced
   * @param recv one buffer for each rank, as long as what that rank sends here; shares no memory with those
   *     of {@code send}
   * @throws MpiException ERR_BUFFER if an array or a buffer is null or read-only though it receives, or if
   *     IN_PLACE is given where it is not allowed, ERR_COUNT if there is not one buffer for each rank,
   *     ERR_TYPE if a datatype is not committed, ERR_COMM if the communicator is null or freed, ERR_TRUNCATE
   *     if lengths differ between ranks that must agree, ERR_OTHER if ranks call different collectives,
   *     ERR_PROC_ABORTED if a rank has died
   */
  @Procedure(value = {"MPI_Alltoallw", "MPI_Alltoallw_c"}, section = "6.8")
  void alltoallw(Buf[] send, Buf[] recv);

  /**
   * Combines the elements of all ranks, and gives the root the result.
   *
   * <p>Collective, blocking: returns when the buffers may be used again, which does not mean that others have
   * got that far. On an intercommunicator the elements of the other group are combined.
   *
   * @param send this rank's elements; at the root {@link Buf#IN_PLACE} if they are in {@code recv}
   * @param recv room for the result, of the count and datatype of {@code send}; matters at the root only, may
   *     be null elsewhere, and shares no memory with {@code send}
   * @param op the operation, the same on all ranks; the elements are combined in rank order unless it
   *     commutes
   * @param root rank of the root, {@code 0..size-1}, the same on all ranks. On an intercommunicator {@link
   *     Mpi#ROOT} at the root, {@link Mpi#PROC_NULL} at the others of its group, and the root's rank in the
   *     other group
   * @throws MpiException ERR_ROOT if there is no such root, ERR_BUFFER if a buffer that matters here is null
   *     or read-only though it receives, if the two share memory, or if IN_PLACE is given where it is not
   *     allowed, ERR_COUNT if {@code send} and {@code recv} differ in count, ERR_TYPE if the two datatypes
   *     differ or are not committed, ERR_OP if {@code op} is null, freed, or not defined for the elements,
   *     ERR_COMM if the communicator is null or freed, ERR_TRUNCATE if lengths differ between ranks that must
   *     agree, ERR_OTHER if a function of {@code op} throws, or ranks call different collectives or name
   *     different roots, ERR_PROC_ABORTED if a rank has died
   */
  @Procedure(value = {"MPI_Reduce", "MPI_Reduce_c"}, section = "6.9.1")
  void reduce(Buf send, Buf recv, Op op, int root);

  /**
   * Combines the elements of all ranks, and gives every rank the result, the same bits everywhere.
   *
   * <p>Collective, blocking: returns when the buffers may be used again, which does not mean that others have
   * got that far. On an intercommunicator each group gets the result of the other's elements; {@link
   * Buf#IN_PLACE} is not allowed there.
   *
   * @param send this rank's elements; {@link Buf#IN_PLACE}, then on all ranks, if they are in {@code recv}
   * @param recv room for the result, of the count and datatype of {@code send}; shares no memory with it
   * @param op the operation, the same on all ranks; the elements are combined in rank order unless it
   *     commutes
   * @throws MpiException ERR_BUFFER if a buffer that matters here is null or read-only though it receives, if
   *     the two share memory, or if IN_PLACE is given where it is not allowed, ERR_COUNT if {@code send} and
   *     {@code recv} differ in count, ERR_TYPE if the two datatypes differ or are not committed, ERR_OP if
   *     {@code op} is null, freed, or not defined for the elements, ERR_COMM if the communicator is null or
   *     freed, ERR_TRUNCATE if lengths differ between ranks that must agree, ERR_OTHER if a function of
   *     {@code op} throws, or ranks call different collectives, ERR_PROC_ABORTED if a rank has died
   */
  @Procedure(value = {"MPI_Allreduce", "MPI_Allreduce_c"}, section = "6.9.6")
  void allreduce(Buf send, Buf recv, Op op);

  /**
   * Combines the elements of all ranks, and gives each rank its share of the result.
   *
   * <p>Collective, blocking: returns when the buffers may be used again, which does not mean that others have
   * got that far. On an intercommunicator each group shares the result of the other's elements; {@link
   * Buf#IN_PLACE} is not allowed there.
   *
   * @param send this rank's elements; {@link Buf#IN_PLACE}, then on all ranks, if they are in {@code recv},
   *     the beginning of which is then replaced
   * @param recv room for this rank's share, of the datatype of {@code send}; shares no memory with it
   * @param counts elements of each rank's share, 0 or more, the same on all ranks; their sum is the count of
   *     {@code send}
   * @param op the operation, the same on all ranks; the elements are combined in rank order unless it
   *     commutes
   * @throws MpiException ERR_BUFFER if a buffer that matters here is null or read-only though it receives, if
   *     the two share memory, or if IN_PLACE is given where it is not allowed, ERR_COUNT if {@code counts} is
   *     null, has not one entry for each rank or a negative one, or does not fit the buffers, ERR_TYPE if the
   *     two datatypes differ or are not committed, ERR_OP if {@code op} is null, freed, or not defined for
   *     the elements, ERR_COMM if the communicator is null or freed, ERR_TRUNCATE if lengths differ between
   *     ranks that must agree, ERR_OTHER if a function of {@code op} throws, or ranks call different
   *     collectives, ERR_PROC_ABORTED if a rank has died
   */
  @Procedure(value = {"MPI_Reduce_scatter", "MPI_Reduce_scatter_c"}, section = "6.10")
  void reduceScatter(Buf send, Buf recv, long[] counts, Op op);

  /**
   * Combines the elements of all ranks, and gives each rank an equal share of the result.
   *
   * <p>Collective, blocking: returns when the buffers may be used again, which does not mean that others have
   * got that far. On an intercommunicator each group shares the result of the other's elements; {@link
   * Buf#IN_PLACE} is not allowed there.
   *
   * @param send this rank's elements, an equal number for each rank; {@link Buf#IN_PLACE}, then on all ranks,
   *     if they are in {@code recv}, the beginning of which is then replaced
   * @param recv room for this rank's share, of the datatype of {@code send}; shares no memory with it
   * @param op the operation, the same on all ranks; the elements are combined in rank order unless it
   *     commutes
   * @throws MpiException ERR_BUFFER if a buffer that matters here is null or read-only though it receives, if
   *     the two share memory, or if IN_PLACE is given where it is not allowed, ERR_COUNT if {@code send}
   *     cannot be divided equally among the ranks, or a share does not fit {@code recv}, ERR_TYPE if the two
   *     datatypes differ or are not committed, ERR_OP if {@code op} is null, freed, or not defined for the
   *     elements, ERR_COMM if the communicator is null or freed, ERR_TRUNCATE if lengths differ between ranks
   *     that must agree, ERR_OTHER if a function of {@code op} throws, or ranks call different collectives,
   *     ERR_PROC_ABORTED if a rank has died
   */
  @Procedure(value = {"MPI_Reduce_scatter_block", "MPI_Reduce_scatter_block_c"}, section = "6.10")
  void reduceScatterBlock(Buf send, Buf recv, Op op);

  /**
   * Gives each rank the combination of the elements of ranks 0 up to itself.
   *
   * <p>Collective, blocking: returns when the buffers may be used again, which does not mean that others have
   * got that far. Not defined on intercommunicators.
   *
   * @param send this rank's elements; {@link Buf#IN_PLACE}, then on all ranks, if they are in {@code recv}
   * @param recv room for the result, of the count and datatype of {@code send}; shares no memory with it
   * @param op the operation, the same on all ranks; the elements are combined in rank order unless it
   *     commutes
   * @throws MpiException ERR_BUFFER if a buffer that matters here is null or read-only though it receives, if
   *     the two share memory, or if IN_PLACE is given where it is not allowed, ERR_COUNT if {@code send} and
   *     {@code recv} differ in count, ERR_TYPE if the two datatypes differ or are not committed, ERR_OP if
   *     {@code op} is null, freed, or not defined for the elements, ERR_COMM if the communicator is null,
   *     freed, or joins two groups, ERR_TRUNCATE if lengths differ between ranks that must agree, ERR_OTHER
   *     if a function of {@code op} throws, or ranks call different collectives, ERR_PROC_ABORTED if a rank
   *     has died
   */
  @Procedure(value = {"MPI_Scan", "MPI_Scan_c"}, section = "6.11")
  void scan(Buf send, Buf recv, Op op);

  /**
   * Gives each rank the combination of the elements of the ranks before it.
   *
   * <p>Collective, blocking: returns when the buffers may be used again, which does not mean that others have
   * got that far. Not defined on intercommunicators.
   *
   * @param send this rank's elements; {@link Buf#IN_PLACE}, then on all ranks, if they are in {@code recv}
   * @param recv room for the result, of the count and datatype of {@code send}; shares no memory with it, and
   *     is left as it is on rank 0
   * @param op the operation, the same on all ranks; the elements are combined in rank order unless it
   *     commutes
   * @throws MpiException ERR_BUFFER if a buffer that matters here is null or read-only though it receives, if
   *     the two share memory, or if IN_PLACE is given where it is not allowed, ERR_COUNT if {@code send} and
   *     {@code recv} differ in count, ERR_TYPE if the two datatypes differ or are not committed, ERR_OP if
   *     {@code op} is null, freed, or not defined for the elements, ERR_COMM if the communicator is null,
   *     freed, or joins two groups, ERR_TRUNCATE if lengths differ between ranks that must agree, ERR_OTHER
   *     if a function of {@code op} throws, or ranks call different collectives, ERR_PROC_ABORTED if a rank
   *     has died
   */
  @Procedure(value = {"MPI_Exscan", "MPI_Exscan_c"}, section = "6.11")
  void exscan(Buf send, Buf recv, Op op);
}
