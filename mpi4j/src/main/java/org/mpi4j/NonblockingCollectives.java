// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

/**
 * The operations of {@link Collectives}, started now and completed later by way of a {@link Request} (section
 * 6.12).
 *
 * <p>All ranks start them in the same order, among themselves and with the blocking and the persistent ones;
 * they may complete them in any order. Until a request is complete its buffers belong to MPI, and it can be
 * neither freed nor cancelled.
 *
 * <p>They make progress while some thread of the rank is in a call of MPI. Errors of arguments are thrown by
 * the call that starts, all others by the call that completes the request.
 */
public interface NonblockingCollectives {

  /**
   * Starts a barrier: its request completes when all ranks of the communicator have started it.
   *
   * <p>Collective, does not wait. On an intercommunicator the ranks of both groups take part.
   *
   * @return the request, which completes with the empty status and can be neither freed nor cancelled
   * @throws MpiException at once ERR_COMM if the communicator is null or freed; when the request completes
   *     ERR_OTHER if ranks call different collectives, ERR_PROC_ABORTED if a rank has died
   */
  @Procedure(value = "MPI_Ibarrier", section = "6.12")
  Request ibarrier();

  /**
   * Starts a broadcast: copies the root's buffer to all other ranks.
   *
   * <p>Collective, does not wait. Until the request is complete, the buffer must not be touched (at the root
   * it may be read). On an intercommunicator the ranks of the other group receive.
   *
   * @param buf what is sent at the root, and where it is received elsewhere; as many bytes on all ranks. Not
   *     {@link Buf#IN_PLACE}
   * @param root rank of the root, {@code 0..size-1}, the same on all ranks. On an intercommunicator {@link
   *     Mpi#ROOT} at the root, {@link Mpi#PROC_NULL} at the others of its group, and the root's rank in the
   *     other group
   * @return the request, which completes with the empty status and can be neither freed nor cancelled
   * @throws MpiException at once ERR_ROOT if there is no such root, ERR_BUFFER if {@code buf} is null,
   *     IN_PLACE, or read-only where it receives, ERR_TYPE if a datatype is not committed, ERR_COMM if the
   *     communicator is null or freed; when the request completes ERR_TRUNCATE if lengths differ between
   *     ranks that must agree, ERR_OTHER if ranks call different collectives or name different roots,
   *     ERR_PROC_ABORTED if a rank has died
   */
  @Procedure(value = {"MPI_Ibcast", "MPI_Ibcast_c"}, section = "6.12")
  Request ibcast(Buf buf, int root);

  /**
   * Starts a gather: collects the buffers of all ranks at the root, in rank order.
   *
   * <p>Collective, does not wait. Until the request is complete, {@code send} may be read but not written,
   * {@code recv} must not be touched. On an intercommunicator the root collects the buffers of the other
   * group.
   *
   * @param send this rank's elements; at the root {@link Buf#IN_PLACE} if they are in their place in {@code
   *     recv} already
   * @param recv room for an equal share from each rank, one after the other; matters at the root only, may be
   *     null elsewhere, and shares no memory with {@code send}
   * @param root rank of the root, {@code 0..size-1}, the same on all ranks. On an intercommunicator {@link
   *     Mpi#ROOT} at the root, {@link Mpi#PROC_NULL} at the others of its group, and the root's rank in the
   *     other group
   * @return the request, which completes with the empty status and can be neither freed nor cancelled
   * @throws MpiException at once ERR_ROOT if there is no such root, ERR_BUFFER if a buffer that matters here
   *     is null or read-only though it receives, if the two share memory, or if IN_PLACE is given where it is
   *     not allowed, ERR_COUNT if a buffer of all ranks cannot be divided equally among them, ERR_TYPE if a
   *     datatype is not committed, ERR_COMM if the communicator is null or freed; when the request completes
   *     ERR_TRUNCATE if lengths differ between ranks that must agree, ERR_OTHER if ranks call different
   *     collectives or name different roots, ERR_PROC_ABORTED if a rank has died
   */
  @Procedure(value = {"MPI_Igather", "MPI_Igather_c"}, section = "6.12")
  Request igather(Buf send, Buf recv, int root);

  /**
   * Starts a gather of different lengths: collects buffers of different lengths at the root.
   *
   * <p>Collective, does not wait. Until the request is complete, {@code send} may be read but not written,
   * {@code recv} must not be touched. On an intercommunicator the root collects the buffers of the other
   * group.
   *
   * @param send this rank's elements; at the root {@link Buf#IN_PLACE} if they are in their place in {@code
   *     recv} already
   * @param recv one block for each rank, as long as what that rank sends; matters at the root only, may be
   *     null elsewhere, and shares no memory with {@code send}
   * @param root rank of the root, {@code 0..size-1}, the same on all ranks. On an intercommunicator {@link
   *     Mpi#ROOT} at the root, {@link Mpi#PROC_NULL} at the others of its group, and the root's rank in the
   *     other group
   * @return the request, which completes with the empty status and can be neither freed nor cancelled
   * @throws MpiException at once ERR_ROOT if there is no such root, ERR_BUFFER if a buffer that matters here
   *     is null or read-only though it receives, or if IN_PLACE is given where it is not allowed, ERR_COUNT
   *     if there is not one block for each rank, ERR_TYPE if a datatype is not committed, ERR_COMM if the
   *     communicator is null or freed; when the request completes ERR_TRUNCATE if lengths differ between
   *     ranks that must agree, ERR_OTHER if ranks call different collectives or name different roots,
   *     ERR_PROC_ABORTED if a rank has died
   */
  @Procedure(value = {"MPI_Igatherv", "MPI_Igatherv_c"}, section = "6.12")
  Request igatherv(Buf send, Blocks recv, int root);

  /**
   * Starts a scatter: sends each rank its share of the root's buffer, in rank order.
   *
   * <p>Collective, does not wait. Until the request is complete, {@code send} may be read but not written,
   * {@code recv} must not be touched. On an intercommunicator the shares go to the ranks of the other group.
   *
   * @param send an equal share for each rank, one after the other; matters at the root only, may be null
   *     elsewhere
   * @param recv room for this rank's part; at the root {@link Buf#IN_PLACE} if that is to stay where it is in
   *     {@code send}. Shares no memory with {@code send}
   * @param root rank of the root, {@code 0..size-1}, the same on all ranks. On an intercommunicator {@link
   *     Mpi#ROOT} at the root, {@link Mpi#PROC_NULL} at the others of its group, and the root's rank in the
   *     other group
   * @return the request, which completes with the empty status and can be neither freed nor cancelled
   * @throws MpiException at once ERR_ROOT if there is no such root, ERR_BUFFER if a buffer that matters here
   *     is null or read-only though it receives, if the two share memory, or if IN_PLACE is given where it is
   *     not allowed, ERR_COUNT if a buffer of all ranks cannot be divided equally among them, ERR_TYPE if a
   *     datatype is not committed, ERR_COMM if the communicator is null or freed; when the request completes
   *     ERR_TRUNCATE if lengths differ between ranks that must agree, ERR_OTHER if ranks call different
   *     collectives or name different roots, ERR_PROC_ABORTED if a rank has died
   */
  @Procedure(value = {"MPI_Iscatter", "MPI_Iscatter_c"}, section = "6.12")
  Request iscatter(Buf send, Buf recv, int root);

  /**
   * Starts a scatter of different lengths: sends each rank its block of the root's buffer.
   *
   * <p>Collective, does not wait. Until the request is complete, {@code send} may be read but not written,
   * {@code recv} must not be touched. On an intercommunicator the blocks go to the ranks of the other group.
   *
   * @param send one block for each rank; matters at the root only, may be null elsewhere
   * @param recv room for this rank's part, as long as its block; at the root {@link Buf#IN_PLACE} if that is
   *     to stay where it is in {@code send}. Shares no memory with {@code send}
   * @param root rank of the root, {@code 0..size-1}, the same on all ranks. On an intercommunicator {@link
   *     Mpi#ROOT} at the root, {@link Mpi#PROC_NULL} at the others of its group, and the root's rank in the
   *     other group
   * @return the request, which completes with the empty status and can be neither freed nor cancelled
   * @throws MpiException at once ERR_ROOT if there is no such root, ERR_BUFFER if a buffer that matters here
   *     is null or read-only though it receives, or if IN_PLACE is given where it is not allowed, ERR_COUNT
   *     if there is not one block for each rank, ERR_TYPE if a datatype is not committed, ERR_COMM if the
   *     communicator is null or freed; when the request completes ERR_TRUNCATE if lengths differ between
   *     ranks that must agree, ERR_OTHER if ranks call different collectives or name different roots,
   *     ERR_PROC_ABORTED if a rank has died
   */
  @Procedure(value = {"MPI_Iscatterv", "MPI_Iscatterv_c"}, section = "6.12")
  Request iscatterv(Blocks send, Buf recv, int root);

  /**
   * Starts an allgather: collects the buffers of all ranks at every rank, in rank order.
   *
   * <p>Collective, does not wait. Until the request is complete, {@code send} may be read but not written,
   * {@code recv} must not be touched. On an intercommunicator each group collects the buffers of the other;
   * {@link Buf#IN_PLACE} is not allowed there.
   *
   * @param send this rank's elements; {@link Buf#IN_PLACE}, then on all ranks, if they are in their place in
   *     {@code recv} already
   * @param recv room for an equal share from each rank, one after the other; shares no memory with {@code
   *     send}
   * @return the request, which completes with the empty status and can be neither freed nor cancelled
   * @throws MpiException at once ERR_BUFFER if a buffer that matters here is null or read-only though it
   *     receives, if the two share memory, or if IN_PLACE is given where it is not allowed, ERR_COUNT if a
   *     buffer of all ranks cannot be divided equally among them, ERR_TYPE if a datatype is not committed,
   *     ERR_COMM if the communicator is null or freed; when the request completes ERR_TRUNCATE if lengths
   *     differ between ranks that must agree, ERR_OTHER if ranks call different collectives, ERR_PROC_ABORTED
   *     if a rank has died
   */
  @Procedure(value = {"MPI_Iallgather", "MPI_Iallgather_c"}, section = "6.12")
  Request iallgather(Buf send, Buf recv);

  /**
   * Starts an allgather of different lengths: collects buffers of different lengths at every rank.
   *
   * <p>Collective, does not wait. Until the request is complete, {@code send} may be read but not written,
   * {@code recv} must not be touched. On an intercommunicator each group collects the buffers of the other;
   * {@link Buf#IN_PLACE} is not allowed there.
   *
   * @param send this rank's elements; {@link Buf#IN_PLACE}, then on all ranks, if they are in their place in
   *     {@code recv} already
   * @param recv one block for each rank, as long as what that rank sends; shares no memory with {@code send}
   * @return the request, which completes with the empty status and can be neither freed nor cancelled
   * @throws MpiException at once ERR_BUFFER if a buffer that matters here is null or read-only though it
   *     receives, or if IN_PLACE is given where it is not allowed, ERR_COUNT if there is not one block for
   *     each rank, ERR_TYPE if a datatype is not committed, ERR_COMM if the communicator is null or freed;
   *     when the request completes ERR_TRUNCATE if lengths differ between ranks that must agree, ERR_OTHER if
   *     ranks call different collectives, ERR_PROC_ABORTED if a rank has died
   */
  @Procedure(value = {"MPI_Iallgatherv", "MPI_Iallgatherv_c"}, section = "6.12")
  Request iallgatherv(Buf send, Blocks recv);

  /**
   * Starts an exchange of all with all: sends each rank its share of the send buffer: share j of rank i
   * becomes share i of rank j.
   *
   * <p>Collective, does not wait. Until the request is complete, {@code send} may be read but not written,
   * {@code recv} must not be touched. On an intercommunicator the shares go to the other group and come from
   * there; {@link Buf#IN_PLACE} is not allowed there.
   *
   * @param send an equal share for each rank, one after the other; {@link Buf#IN_PLACE}, then on all ranks,
   *     if the shares are in {@code recv} and are to be replaced
   * @param recv room for an equal share from each rank, one after the other; shares no memory with {@code
   *     send}
   * @return the request, which completes with the empty status and can be neither freed nor cancelled
   * @throws MpiException at once ERR_BUFFER if a buffer that matters here is null or read-only though it
   *     receives, if the two share memory, or if IN_PLACE is given where it is not allowed, ERR_COUNT if a
   *     buffer of all ranks cannot be divided equally among them, ERR_TYPE if a datatype is not committed,
   *     ERR_COMM if the communicator is null or freed; when the request completes ERR_TRUNCATE if lengths
   *     differ between ranks that must agree, ERR_OTHER if ranks call different collectives, ERR_PROC_ABORTED
   *     if a rank has died
   */
  @Procedure(value = {"MPI_Ialltoall", "MPI_Ialltoall_c"}, section = "6.12")
  Request ialltoall(Buf send, Buf recv);

  /**
   * Starts an exchange of all with all of different lengths: sends each rank its block of the send buffer:
   * block j of rank i becomes block i of rank j.
   *
   * <p>Collective, does not wait. Until the request is complete, {@code send} may be read but not written,
   * {@code recv} must not be touched. On an intercommunicator the blocks go to the other group and come from
   * there; {@link Blocks#IN_PLACE} is not allowed there.
   *
   * @param send one block for each rank; {@link Blocks#IN_PLACE}, then on all ranks, if the blocks are in
   *     {@code recv} and are to be replaced
   * @param recv one block for each rank, as long as what that rank sends here; shares no memory with {@code
   *     send}
   * @return the request, which completes with the empty status and can be neither freed nor cancelled
   * @throws MpiException at once ERR_BUFFER if a buffer that matters here is null or read-only though it
   *     receives, or if IN_PLACE is given where it is not allowed, ERR_COUNT if there is not one block for
   *     each rank, ERR_TYPE if a datatype is not committed, ERR_COMM if the communicator is null or freed;
   *     when the request completes ERR_TRUNCATE if lengths differ between ranks that must agree, ERR_OTHER if
   *     ranks call different collectives, ERR_PROC_ABORTED if a rank has died
   */
  @Procedure(value = {"MPI_Ialltoallv", "MPI_Ialltoallv_c"}, section = "6.12")
  Request ialltoallv(Blocks send, Blocks recv);

  /**
   * Starts an exchange of all with all of different types: sends each rank a buffer of its own: buffer j of
   * rank i arrives in buffer i of rank j.
   *
   * <p>Collective, does not wait. Until the request is complete, {@code send} may be read but not written,
   * {@code recv} must not be touched. On an intercommunicator the buffers go to the other group and come from
   * there; {@link Buf#IN_PLACE} is not allowed there.
   *
   * @param send one buffer for each rank, each with memory and datatype of its own; {@code {IN_PLACE}}, then
   *     on all ranks, if the data is in {@code recv} and is to be replaced
   * @param recv one buffer for each rank, as long as what that rank sends here; shares no memory with those
   *     of {@code send}
   * @return the request, which completes with the empty status and can be neither freed nor cancelled
   * @throws MpiException at once ERR_BUFFER if an array or a buffer is null or read-only though it receives,
   *     or if IN_PLACE is given where it is not allowed, ERR_COUNT if there is not one buffer for each rank,
   *     ERR_TYPE if a datatype is not committed, ERR_COMM if the communicator is null or freed; when the
   *     request completes ERR_TRUNCATE if lengths differ between ranks that must agree, ERR_OTHER if ranks
   *     call different collectives, ERR_PROC_ABORTED if a rank has died
   */
  @Procedure(value = {"MPI_Ialltoallw", "MPI_Ialltoallw_c"}, section = "6.12")
  Request ialltoallw(Buf[] send, Buf[] recv);

  /**
   * Starts a reduction: combines the elements of all ranks, and gives the root the result.
   *
   * <p>Collective, does not wait. Until the request is complete, {@code send} may be read but not written,
   * {@code recv} must not be touched. On an intercommunicator the elements of the other group are combined.
   *
   * @param send this rank's elements; at the root {@link Buf#IN_PLACE} if they are in {@code recv}
   * @param recv room for the result, of the count and datatype of {@code send}; matters at the root only, may
   *     be null elsewhere, and shares no memory with {@code send}
   * @param op the operation, the same on all ranks; the elements are combined in rank order unless it
   *     commutes
   * @param root rank of the root, {@code 0..size-1}, the same on all ranks. On an intercommunicator {@link
   *     Mpi#ROOT} at the root, {@link Mpi#PROC_NULL} at the others of its group, and the root's rank in the
   *     other group
   * @return the request, which completes with the empty status and can be neither freed nor cancelled
   * @throws MpiException at once ERR_ROOT if there is no such root, ERR_BUFFER if a buffer that matters here
   *     is null or read-only though it receives, if the two share memory, or if IN_PLACE is given where it is
   *     not allowed, ERR_COUNT if {@code send} and {@code recv} differ in count, ERR_TYPE if the two
   *     datatypes differ or are not committed, ERR_OP if {@code op} is null, freed, or not defined for the
   *     elements, ERR_COMM if the communicator is null or freed; when the request completes ERR_TRUNCATE if
   *     lengths differ between ranks that must agree, ERR_OTHER if a function of {@code op} throws, or ranks
   *     call different collectives or name different roots, ERR_PROC_ABORTED if a rank has died
   */
  @Procedure(value = {"MPI_Ireduce", "MPI_Ireduce_c"}, section = "6.12")
  Request ireduce(Buf send, Buf recv, Op op, int root);

  /**
   * Starts a reduction to all: combines the elements of all ranks, and gives every rank the result, the same
   * bits everywhere.
   *
   * <p>Collective, does not wait. Until the request is complete, {@code send} may be read but not written,
   * {@code recv} must not be touched. On an intercommunicator each group gets the result of the other's
   * elements; {@link Buf#IN_PLACE} is not allowed there.
   *
   * @param send this rank's elements; {@link Buf#IN_PLACE}, then on all ranks, if they are in {@code recv}
   * @param recv room for the result, of the count and datatype of {@code send}; shares no memory with it
   * @param op the operation, the same on all ranks; the elements are combined in rank order unless it
   *     commutes
   * @return the request, which completes with the empty status and can be neither freed nor cancelled
   * @throws MpiException at once ERR_BUFFER if a buffer that matters here is null or read-only though it
   *     receives, if the two share memory, or if IN_PLACE is given where it is not allowed, ERR_COUNT if
   *     {@code send} and {@code recv} differ in count, ERR_TYPE if the two datatypes differ or are not
   *     committed, ERR_OP if {@code op} is null, freed, or not defined for the elements, ERR_COMM if the
   *     communicator is null or freed; when the request completes ERR_TRUNCATE if lengths differ between
   *     ranks that must agree, ERR_OTHER if a function of {@code op} throws, or ranks call different
   *     collectives, ERR_PROC_ABORTED if a rank has died
   */
  @Procedure(value = {"MPI_Iallreduce", "MPI_Iallreduce_c"}, section = "6.12")
  Request iallreduce(Buf send, Buf recv, Op op);

  /**
   * Starts a reduction with shares of different lengths: combines the elements of all ranks, and gives each
   * rank its share of the result.
   *
   * <p>Collective, does not wait. Until the request is complete, {@code send} may be read but not written,
   * {@code recv} must not be touched. On an intercommunicator each group shares the result of the other's
   * elements; {@link Buf#IN_PLACE} is not allowed there.
   *
   * @param send this rank's elements; {@link Buf#IN_PLACE}, then on all ranks, if they are in {@code recv},
   *     the beginning of which is then replaced
   * @param recv room for this rank's share, of the datatype of {@code send}; shares no memory with it
   * @param counts elements of each rank's share, 0 or more, the same on all ranks; their sum is the count of
   *     {@code send}
   * @param op the operation, the same on all ranks; the elements are combined in rank order unless it
   *     commutes
   * @return the request, which completes with the empty status and can be neither freed nor cancelled
   * @throws MpiException at once ERR_BUFFER if a buffer that matters here is null or read-only though it
   *     receives, if the two share memory, or if IN_PLACE is given where it is not allowed, ERR_COUNT if
   *     {@code counts} is null, has not one entry for each rank or a negative one, or does not fit the
   *     buffers, ERR_TYPE if the two datatypes differ or are not committed, ERR_OP if {@code op} is null,
   *     freed, or not defined for the elements, ERR_COMM if the communicator is null or freed; when the
   *     request completes ERR_TRUNCATE if lengths differ between ranks that must agree, ERR_OTHER if a
   *     function of {@code op} throws, or ranks call different collectives, ERR_PROC_ABORTED if a rank has
   *     died
   */
  @Procedure(value = {"MPI_Ireduce_scatter", "MPI_Ireduce_scatter_c"}, section = "6.12")
  Request ireduceScatter(Buf send, Buf recv, long[] counts, Op op);

  /**
   * Starts a reduction with equal shares: combines the elements of all ranks, and gives each rank an equal
   * share of the result.
   *
   * <p>Collective, does not wait. Until the request is complete, {@code send} may be read but not written,
   * {@code recv} must not be touched. On an intercommunicator each group shares the result of the other's
   * elements; {@link Buf#IN_PLACE} is not allowed there.
   *
   * @param send this rank's elements, an equal number for each rank; {@link Buf#IN_PLACE}, then on all ranks,
   *     if they are in {@code recv}, the beginning of which is then replaced
   * @param recv room for this rank's share, of the datatype of {@code send}; shares no memory with it
   * @param op the operation, the same on all ranks; the elements are combined in rank order unless it
   *     commutes
   * @return the request, which completes with the empty status and can be neither freed nor cancelled
   * @throws MpiException at once ERR_BUFFER if a buffer that matters here is null or read-only though it
   *     receives, if the two share memory, or if IN_PLACE is given where it is not allowed, ERR_COUNT if
   *     {@code send} cannot be divided equally among the ranks, or a share does not fit {@code recv},
   *     ERR_TYPE if the two datatypes differ or are not committed, ERR_OP if {@code op} is null, freed, or
   *     not defined for the elements, ERR_COMM if the communicator is null or freed; when the request
   *     completes ERR_TRUNCATE if lengths differ between ranks that must agree, ERR_OTHER if a function of
   *     {@code op} throws, or ranks call different collectives, ERR_PROC_ABORTED if a rank has died
   */
  @Procedure(value = {"MPI_Ireduce_scatter_block", "MPI_Ireduce_scatter_block_c"}, section = "6.12")
  Request ireduceScatterBlock(Buf send, Buf recv, Op op);

  /**
   * Starts a prefix reduction: gives each rank the combination of the elements of ranks 0 up to itself.
   *
   * <p>Collective, does not wait. Until the request is complete, {@code send} may be read but not written,
   * {@code recv} must not be touched. Not defined on intercommunicators.
   *
   * @param send this rank's elements; {@link Buf#IN_PLACE}, then on all ranks, if they are in {@code recv}
   * @param recv room for the result, of the count and datatype of {@code send}; shares no memory with it
   * @param op the operation, the same on all ranks; the elements are combined in rank order unless it
   *     commutes
   * @return the request, which completes with the empty status and can be neither freed nor cancelled
   * @throws MpiException at once ERR_BUFFER if a buffer that matters here is null or read-only though it
   *     receives, if the two share memory, or if IN_PLACE is given where it is not allowed, ERR_COUNT if
   *     {@code send} and {@code recv} differ in count, ERR_TYPE if the two datatypes differ or are not
   *     committed, ERR_OP if {@code op} is null, freed, or not defined for the elements, ERR_COMM if the
   *     communicator is null, freed, or joins two groups; when the request completes ERR_TRUNCATE if lengths
   *     differ between ranks that must agree, ERR_OTHER if a function of {@code op} throws, or ranks call
   *     different collectives, ERR_PROC_ABORTED if a rank has died
   */
  @Procedure(value = {"MPI_Iscan", "MPI_Iscan_c"}, section = "6.12")
  Request iscan(Buf send, Buf recv, Op op);

  /**
   * Starts an exclusive prefix reduction: gives each rank the combination of the elements of the ranks before
   * it.
   *
   * <p>Collective, does not wait. Until the request is complete, {@code send} may be read but not written,
   * {@code recv} must not be touched. Not defined on intercommunicators.
   *
   * @param send this rank's elements; {@link Buf#IN_PLACE}, then on all ranks, if they are in {@code recv}
   * @param recv room for the result, of the count and datatype of {@code send}; shares no memory with it, and
   *     is left as it is on rank 0
   * @param op the operation, the same on all ranks; the elements are combined in rank order unless it
   *     commutes
   * @return the request, which completes with the empty status and can be neither freed nor cancelled
   * @throws MpiException at once ERR_BUFFER if a buffer that matters here is null or read-only though it
   *     receives, if the two share memory, or if IN_PLACE is given where it is not allowed, ERR_COUNT if
   *     {@code send} and {@code recv} differ in count, ERR_TYPE if the two datatypes differ or are not
   *     committed, ERR_OP if {@code op} is null, freed, or not defined for the elements, ERR_COMM if the
   *     communicator is null, freed, or joins two groups; when the request completes ERR_TRUNCATE if lengths
   *     differ between ranks that must agree, ERR_OTHER if a function of {@code op} throws, or ranks call
   *     different collectives, ERR_PROC_ABORTED if a rank has died
   */
  @Procedure(value = {"MPI_Iexscan", "MPI_Iexscan_c"}, section = "6.12")
  Request iexscan(Buf send, Buf recv, Op op);
}
