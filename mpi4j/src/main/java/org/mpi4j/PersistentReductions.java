// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

/**
 * The operations of {@link Collectives} that combine data, made once and started as often as needed by way of
 * a {@link Prequest} (section 6.13); those that move data are in {@link PersistentCollectives}.
 *
 * <p>All ranks make them in the same order, among themselves and with the other collectives; they may start
 * them in different orders. A request can be freed while it is inactive, and cannot be cancelled.
 *
 * <p>Each has a form with an {@link Info} argument, as the standard has it, and one without hints. mpi4j
 * knows no hints for these operations so far: what the object holds is ignored.
 *
 * <p>Each start takes what the buffers hold then. Errors of arguments are thrown by the call that makes the
 * request, all others by the call that completes it.
 */
public interface PersistentReductions {

  /**
   * Makes a persistent reduction: each start combines the elements of all ranks, and gives the root the
   * result.
   *
   * <p>Collective; nothing is sent before the first {@link Prequest#start}. Between a start and its
   * completion {@code send} may be read but not written, {@code recv} must not be touched; at other times
   * both belong to the program, and each start takes what {@code send} holds then. On an intercommunicator
   * the elements of the other group are combined.
   *
   * @param send this rank's elements; at the root {@link Buf#IN_PLACE} if they are in {@code recv}
   * @param recv room for the result, of the count and datatype of {@code send}; matters at the root only, may
   *     be null elsewhere, and shares no memory with {@code send}
   * @param op the operation, the same on all ranks; the elements are combined in rank order unless it
   *     commutes
   * @param root rank of the root, {@code 0..size-1}, the same on all ranks. On an intercommunicator {@link
   *     Mpi#ROOT} at the root, {@link Mpi#PROC_NULL} at the others of its group, and the root's rank in the
   *     other group
   * @param info hints, or {@link Info#NULL}; none is known so far, and what it holds is ignored
   * @return an inactive request; it can be freed while it is inactive, and cannot be cancelled
   * @throws MpiException at once ERR_INFO if {@code info} is null or freed, ERR_ROOT if there is no such
   *     root, ERR_BUFFER if a buffer that matters here is null or read-only though it receives, if the two
   *     share memory, or if IN_PLACE is given where it is not allowed, ERR_COUNT if {@code send} and {@code
   *     recv} differ in count, ERR_TYPE if the two datatypes differ or are not committed, ERR_OP if {@code
   *     op} is null, freed, or not defined for the elements, ERR_COMM if the communicator is null or freed;
   *     when a started request completes ERR_TRUNCATE if lengths differ between ranks that must agree,
   *     ERR_OTHER if a function of {@code op} throws, or ranks call different collectives or name different
   *     roots, ERR_PROC_ABORTED if a rank has died
   */
  @Procedure(value = {"MPI_Reduce_init", "MPI_Reduce_init_c"}, section = "6.13")
  Prequest reduceInit(Buf send, Buf recv, Op op, int root, Info info);

  /**
   * Makes a persistent reduction without hints (MPI_Reduce_init, section 6.13): each start combines the
   * elements of all ranks, and gives the root the result.
   *
   * <p>Collective; nothing is sent before the first {@link Prequest#start}. Between a start and its
   * completion {@code send} may be read but not written, {@code recv} must not be touched; at other times
   * both belong to the program, and each start takes what {@code send} holds then. On an intercommunicator
   * the elements of the other group are combined.
   *
   * @param send this rank's elements; at the root {@link Buf#IN_PLACE} if they are in {@code recv}
   * @param recv room for the result, of the count and datatype of {@code send}; matters at the root only, may
   *     be null elsewhere, and shares no memory with {@code send}
   * @param op the operation, the same on all ranks; the elements are combined in rank order unless it
   *     commutes
   * @param root rank of the root, {@code 0..size-1}, the same on all ranks. On an intercommunicator {@link
   *     Mpi#ROOT} at the root, {@link Mpi#PROC_NULL} at the others of its group, and the root's rank in the
   *     other group
   * @return an inactive request; it can be freed while it is inactive, and cannot be cancelled
   * @throws MpiException at once ERR_ROOT if there is no such root, ERR_BUFFER if a buffer that matters here
   *     is null or read-only though it receives, if the two share memory, or if IN_PLACE is given where it is
   *     not allowed, ERR_COUNT if {@code send} and {@code recv} differ in count, ERR_TYPE if the two
   *     datatypes differ or are not committed, ERR_OP if {@code op} is null, freed, or not defined for the
   *     elements, ERR_COMM if the communicator is null or freed; when a started request completes
   *     ERR_TRUNCATE if lengths differ between ranks that must agree, ERR_OTHER if a function of {@code op}
   *     throws, or ranks call different collectives or name different roots, ERR_PROC_ABORTED if a rank has
   *     died
   */
  default Prequest reduceInit(Buf send, Buf recv, Op op, int root) {
    return reduceInit(send, recv, op, root, Info.NULL);
  }

  /**
   * Makes a persistent reduction to all: each start combines the elements of all ranks, and gives every rank
   * the result, the same bits everywhere.
   *
   * <p>Collective; nothing is sent before the first {@link Prequest#start}. Between a start and its
   * completion {@code send} may be read but not written, {@code recv} must not be touched; at other times
   * both belong to the program, and each start takes what {@code send} holds then. On an intercommunicator
   * each group gets the result of the other's elements; {@link Buf#IN_PLACE} is not allowed there.
   *
   * @param send this rank's elements; {@link Buf#IN_PLACE}, then on all ranks, if they are in {@code recv}
   * @param recv room for the result, of the count and datatype of {@code send}; shares no memory with it
   * @param op the operation, the same on all ranks; the elements are combined in rank order unless it
   *     commutes
   * @param info hints, or {@link Info#NULL}; none is known so far, and what it holds is ignored
   * @return an inactive request; it can be freed while it is inactive, and cannot be cancelled
   * @throws MpiException at once ERR_INFO if {@code info} is null or freed, ERR_BUFFER if a buffer that
   *     matters here is null or read-only though it receives, if the two share memory, or if IN_PLACE is
   *     given where it is not allowed, ERR_COUNT if {@code send} and {@code recv} differ in count, ERR_TYPE
   *     if the two datatypes differ or are not committed, ERR_OP if {@code op} is null, freed, or not defined
   *     for the elements, ERR_COMM if the communicator is null or freed; when a started request completes
   *     ERR_TRUNCATE if lengths differ between ranks that must agree, ERR_OTHER if a function of {@code op}
   *     throws, or ranks call different collectives, ERR_PROC_ABORTED if a rank has died
   */
  @Procedure(value = {"MPI_Allreduce_init", "MPI_Allreduce_init_c"}, section = "6.13")
  Prequest allreduceInit(Buf send, Buf recv, Op op, Info info);

  /**
   * Makes a persistent reduction to all without hints (MPI_Allreduce_init, section 6.13): each start combines
   * the elements of all ranks, and gives every rank the result, the same bits everywhere.
   *
   * <p>Collective; nothing is sent before the first {@link Prequest#start}. Between a start and its
   * completion {@code send} may be read but not written, {@code recv} must not be touched; at other times
   * both belong to the program, and each start takes what {@code send} holds then. On an intercommunicator
   * each group gets the result of the other's elements; {@link Buf#IN_PLACE} is not allowed there.
   *
   * @param send this rank's elements; {@link Buf#IN_PLACE}, then on all ranks, if they are in {@code recv}
   * @param recv room for the result, of the count and datatype of {@code send}; shares no memory with it
   * @param op the operation, the same on all ranks; the elements are combined in rank order unless it
   *     commutes
   * @return an inactive request; it can be freed while it is inactive, and cannot be cancelled
   * @throws MpiException at once ERR_BUFFER if a buffer that matters here is null or read-only though it
   *     receives, if the two share memory, or if IN_PLACE is given where it is not allowed, ERR_COUNT if
   *     {@code send} and {@code recv} differ in count, ERR_TYPE if the two datatypes differ or are not
   *     committed, ERR_OP if {@code op} is null, freed, or not defined for the elements, ERR_COMM if the
   *     communicator is null or freed; when a started request completes ERR_TRUNCATE if lengths differ
   *     between ranks that must agree, ERR_OTHER if a function of {@code op} throws, or ranks call different
   *     collectives, ERR_PROC_ABORTED if a rank has died
   */
  default Prequest allreduceInit(Buf send, Buf recv, Op op) {
    return allreduceInit(send, recv, op, Info.NULL);
  }

  /**
   * Makes a persistent reduction with shares of different lengths: each start combines the elements of all
   * ranks, and gives each rank its share of the result.
   *
   * <p>Collective; nothing is sent before the first {@link Prequest#start}. Between a start and its
   * completion {@code send} may be read but not written, {@code recv} must not be touched; at other times
   * both belong to the program, and each start takes what {@code send} holds then. On an intercommunicator
   * each group shares the result of the other's elements; {@link Buf#IN_PLACE} is not allowed there.
   *
   * @param send this rank's elements; {@link Buf#IN_PLACE}, then on all ranks, if they are in {@code recv},
   *     the beginning of which is then replaced
   * @param recv room for this rank's share, of the datatype of {@code send}; shares no memory with it
   * @param counts elements of each rank's share, 0 or more, the same on all ranks; their sum is the count of
   *     {@code send}
   * @param op the operation, the same on all ranks; the elements are combined in rank order unless it
   *     commutes
   * @param info hints, or {@link Info#NULL}; none is known so far, and what it holds is ignored
   * @return an inactive request; it can be freed while it is inactive, and cannot be cancelled
   * @throws MpiException at once ERR_INFO if {@code info} is null or freed, ERR_BUFFER if a buffer that
   *     matters here is null or read-only though it receives, if the two share memory, or if IN_PLACE is
   *     given where it is not allowed, ERR_COUNT if {@code counts} is null, has not one entry for each rank
   *     or a negative one, or does not fit the buffers, ERR_TYPE if the two datatypes differ or are not
   *     committed, ERR_OP if {@code op} is null, freed, or not defined for the elements, ERR_COMM if the
   *     communicator is null or freed; when a started request completes ERR_TRUNCATE if lengths differ
   *     between ranks that must agree, ERR_OTHER if a function of {@code op} throws, or ranks call different
   *     collectives, ERR_PROC_ABORTED if a rank has died
   */
  @Procedure(value = {"MPI_Reduce_scatter_init", "MPI_Reduce_scatter_init_c"}, section = "6.13")
  Prequest reduceScatterInit(Buf send, Buf recv, long[] counts, Op op, Info info);

  /**
   * Makes a persistent reduction with shares of different lengths without hints (MPI_Reduce_scatter_init,
   * section 6.13): each start combines the elements of all ranks, and gives each rank its share of the
   * result.
   *
   * <p>Collective; nothing is sent before the first {@link Prequest#start}. Between a start and its
   * completion {@code send} may be read but not written, {@code recv} must not be touched; at other times
   * both belong to the program, and each start takes what {@code send} holds then. On an intercommunicator
   * each group shares the result of the other's elements; {@link Buf#IN_PLACE} is not allowed there.
   *
   * @param send this rank's elements; {@link Buf#IN_PLACE}, then on all ranks, if they are in {@code recv},
   *     the beginning of which is then replaced
   * @param recv room for this rank's share, of the datatype of {@code send}; shares no memory with it
   * @param counts elements of each rank's share, 0 or more, the same on all ranks; their sum is the count of
   *     {@code send}
   * @param op the operation, the same on all ranks; the elements are combined in rank order unless it
   *     commutes
   * @return an inactive request; it can be freed while it is inactive, and cannot be cancelled
   * @throws MpiException at once ERR_BUFFER if a buffer that matters here is null or read-only though it
   *     receives, if the two share memory, or if IN_PLACE is given where it is not allowed, ERR_COUNT if
   *     {@code counts} is null, has not one entry for each rank or a negative one, or does not fit the
   *     buffers, ERR_TYPE if the two datatypes differ or are not committed, ERR_OP if {@code op} is null,
   *     freed, or not defined for the elements, ERR_COMM if the communicator is null or freed; when a started
   *     request completes ERR_TRUNCATE if lengths differ between ranks that must agree, ERR_OTHER if a
   *     function of {@code op} throws, or ranks call different collectives, ERR_PROC_ABORTED if a rank has
   *     died
   */
  default Prequest reduceScatterInit(Buf send, Buf recv, long[] counts, Op op) {
    return reduceScatterInit(send, recv, counts, op, Info.NULL);
  }

  /**
   * Makes a persistent reduction with equal shares: each start combines the elements of all ranks, and gives
   * each rank an equal share of the result.
   *
   * <p>Collective; nothing is sent before the first {@link Prequest#start}. Between a start and its
   * completion {@code send} may be read but not written, {@code recv} must not be touched; at other times
   * both belong to the program, and each start takes what {@code send} holds then. On an intercommunicator
   * each group shares the result of the other's elements; {@link Buf#IN_PLACE} is not allowed there.
   *
   * @param send this rank's elements, an equal number for each rank; {@link Buf#IN_PLACE}, then on all ranks,
   *     if they are in {@code recv}, the beginning of which is then replaced
   * @param recv room for this rank's share, of the datatype of {@code send}; shares no memory with it
   * @param op the operation, the same on all ranks; the elements are combined in rank order unless it
   *     commutes
   * @param info hints, or {@link Info#NULL}; none is known so far, and what it holds is ignored
   * @return an inactive request; it can be freed while it is inactive, and cannot be cancelled
   * @throws MpiException at once ERR_INFO if {@code info} is null or freed, ERR_BUFFER if a buffer that
   *     matters here is null or read-only though it receives, if the two share memory, or if IN_PLACE is
   *     given where it is not allowed, ERR_COUNT if {@code send} cannot be divided equally among the ranks,
   *     or a share does not fit {@code recv}, ERR_TYPE if the two datatypes differ or are not committed,
   *     ERR_OP if {@code op} is null, freed, or not defined for the elements, ERR_COMM if the communicator is
   *     null or freed; when a started request completes ERR_TRUNCATE if lengths differ between ranks that
   *     must agree, ERR_OTHER if a function of {@code op} throws, or ranks call different collectives,
   *     ERR_PROC_ABORTED if a rank has died
   */
  @Procedure(value = {"MPI_Reduce_scatter_block_init", "MPI_Reduce_scatter_block_init_c"}, section = "6.13")
  Prequest reduceScatterBlockInit(Buf send, Buf recv, Op op, Info info);

  /**
   * Makes a persistent reduction with equal shares without hints (MPI_Reduce_scatter_block_init, section
   * 6.13): each start combines the elements of all ranks, and gives each rank an equal share of the result.
   *
   * <p>Collective; nothing is sent before the first {@link Prequest#start}. Between a start and its
   * completion {@code send} may be read but not written, {@code recv} must not be touched; at other times
   * both belong to the program, and each start takes what {@code send} holds then. On an intercommunicator
   * each group shares the result of the other's elements; {@link Buf#IN_PLACE} is not allowed there.
   *
   * @param send this rank's elements, an equal number for each rank; {@link Buf#IN_PLACE}, then on all ranks,
   *     if they are in {@code recv}, the beginning of which is then replaced
   * @param recv room for this rank's share, of the datatype of {@code send}; shares no memory with it
   * @param op the operation, the same on all ranks; the elements are combined in rank order unless it
   *     commutes
   * @return an inactive request; it can be freed while it is inactive, and cannot be cancelled
   * @throws MpiException at once ERR_BUFFER if a buffer that matters here is null or read-only though it
   *     receives, if the two share memory, or if IN_PLACE is given where it is not allowed, ERR_COUNT if
   *     {@code send} cannot be divided equally among the ranks, or a share does not fit {@code recv},
   *     ERR_TYPE if the two datatypes differ or are not committed, ERR_OP if {@code op} is null, freed, or
   *     not defined for the elements, ERR_COMM if the communicator is null or freed; when a started request
   *     completes ERR_TRUNCATE if lengths differ between ranks that must agree, ERR_OTHER if a function of
   *     {@code op} throws, or ranks call different collectives, ERR_PROC_ABORTED if a rank has died
   */
  default Prequest reduceScatterBlockInit(Buf send, Buf recv, Op op) {
    return reduceScatterBlockInit(send, recv, op, Info.NULL);
  }

  /**
   * Makes a persistent prefix reduction: each start gives each rank the combination of the elements of ranks
   * 0 up to itself.
   *
   * <p>Collective; nothing is sent before the first {@link Prequest#start}. Between a start and its
   * completion {@code send} may be read but not written, {@code recv} must not be touched; at other times
   * both belong to the program, and each start takes what {@code send} holds then. Not defined on
   * intercommunicators.
   *
   * @param send this rank's elements; {@link Buf#IN_PLACE}, then on all ranks, if they are in {@code recv}
   * @param recv room for the result, of the count and datatype of {@code send}; shares no memory with it
   * @param op the operation, the same on all ranks; the elements are combined in rank order unless it
   *     commutes
   * @param info hints, or {@link Info#NULL}; none is known so far, and what it holds is ignored
   * @return an inactive request; it can be freed while it is inactive, and cannot be cancelled
   * @throws MpiException at once ERR_INFO if {@code info} is null or freed, ERR_BUFFER if a buffer that
   *     matters here is null or read-only though it receives, if the two share memory, or if IN_PLACE is
   *     given where it is not allowed, ERR_COUNT if {@code send} and {@code recv} differ in count, ERR_TYPE
   *     if the two datatypes differ or are not committed, ERR_OP if {@code op} is null, freed, or not defined
   *     for the elements, ERR_COMM if the communicator is null, freed, or joins two groups; when a started
   *     request completes ERR_TRUNCATE if lengths differ between ranks that must agree, ERR_OTHER if a
   *     function of {@code op} throws, or ranks call different collectives, ERR_PROC_ABORTED if a rank has
   *     died
   */
  @Procedure(value = {"MPI_Scan_init", "MPI_Scan_init_c"}, section = "6.13")
  Prequest scanInit(Buf send, Buf recv, Op op, Info info);

  /**
   * Makes a persistent prefix reduction without hints (MPI_Scan_init, section 6.13): each start gives each
   * rank the combination of the elements of ranks 0 up to itself.
   *
   * <p>Collective; nothing is sent before the first {@link Prequest#start}. Between a start and its
   * completion {@code send} may be read but not written, {@code recv} must not be touched; at other times
   * both belong to the program, and each start takes what {@code send} holds then. Not defined on
   * intercommunicators.
   *
   * @param send this rank's elements; {@link Buf#IN_PLACE}, then on all ranks, if they are in {@code recv}
   * @param recv room for the result, of the count and datatype of {@code send}; shares no memory with it
   * @param op the operation, the same on all ranks; the elements are combined in rank order unless it
   *     commutes
   * @return an inactive request; it can be freed while it is inactive, and cannot be cancelled
   * @throws MpiException at once ERR_BUFFER if a buffer that matters here is null or read-only though it
   *     receives, if the two share memory, or if IN_PLACE is given where it is not allowed, ERR_COUNT if
   *     {@code send} and {@code recv} differ in count, ERR_TYPE if the two datatypes differ or are not
   *     committed, ERR_OP if {@code op} is null, freed, or not defined for the elements, ERR_COMM if the
   *     communicator is null, freed, or joins two groups; when a started request completes ERR_TRUNCATE if
   *     lengths differ between ranks that must agree, ERR_OTHER if a function of {@code op} throws, or ranks
   *     call different collectives, ERR_PROC_ABORTED if a rank has died
   */
  default Prequest scanInit(Buf send, Buf recv, Op op) {
    return scanInit(send, recv, op, Info.NULL);
  }

  /**
   * Makes a persistent exclusive prefix reduction: each start gives each rank the combination of the elements
   * of the ranks before it.
   *
   * <p>Collective; nothing is sent before the first {@link Prequest#start}. Between a start and its
   * completion {@code send} may be read but not written, {@code recv} must not be touched; at other times
   * both belong to the program, and each start takes what {@code send} holds then. Not defined on
   * intercommunicators.
   *
   * @param send this rank's elements; {@link Buf#IN_PLACE}, then on all ranks, if they are in {@code recv}
   * @param recv room for the result, of the count and datatype of {@code send}; shares no memory with it, and
   *     is left as it is on rank 0
   * @param op the operation, the same on all ranks; the elements are combined in rank order unless it
   *     commutes
   * @param info hints, or {@link Info#NULL}; none is known so far, and what it holds is ignored
   * @return an inactive request; it can be freed while it is inactive, and cannot be cancelled
   * @throws MpiException at once ERR_INFO if {@code info} is null or freed, ERR_BUFFER if a buffer that
   *     matters here is null or read-only though it receives, if the two share memory, or if IN_PLACE is
   *     given where it is not allowed, ERR_COUNT if {@code send} and {@code recv} differ in count, ERR_TYPE
   *     if the two datatypes differ or are not committed, ERR_OP if {@code op} is null, freed, or not defined
   *     for the elements, ERR_COMM if the communicator is null, freed, or joins two groups; when a started
   *     request completes ERR_TRUNCATE if lengths differ between ranks that must agree, ERR_OTHER if a
   *     function of {@code op} throws, or ranks call different collectives, ERR_PROC_ABORTED if a rank has
   *     died
   */
  @Procedure(value = {"MPI_Exscan_init", "MPI_Exscan_init_c"}, section = "6.13")
  Prequest exscanInit(Buf send, Buf recv, Op op, Info info);

  /**
   * Makes a persistent exclusive prefix reduction without hints (MPI_Exscan_init, section 6.13): each start
   * gives each rank the combination of the elements of the ranks before it.
   *
   * <p>Collective; nothing is sent before the first {@link Prequest#start}. Between a start and its
   * completion {@code send} may be read but not written, {@code recv} must not be touched; at other times
   * both belong to the program, and each start takes what {@code send} holds then. Not defined on
   * intercommunicators.
   *
   * @param send this rank's elements; {@link Buf#IN_PLACE}, then on all ranks, if they are in {@code recv}
   * @param recv room for the result, of the count and datatype of {@code send}; shares no memory with it, and
   *     is left as it is on rank 0
   * @param op the operation, the same on all ranks; the elements are combined in rank order unless it
   *     commutes
   * @return an inactive request; it can be freed while it is inactive, and cannot be cancelled
   * @throws MpiException at once ERR_BUFFER if a buffer that matters here is null or read-only though it
   *     receives, if the two share memory, or if IN_PLACE is given where it is not allowed, ERR_COUNT if
   *     {@code send} and {@code recv} differ in count, ERR_TYPE if the two datatypes differ or are not
   *     committed, ERR_OP if {@code op} is null, freed, or not defined for the elements, ERR_COMM if the
   *     communicator is null, freed, or joins two groups; when a started request completes ERR_TRUNCATE if
   *     lengths differ between ranks that must agree, ERR_OTHER if a function of {@code op} throws, or ranks
   *     call different collectives, ERR_PROC_ABORTED if a rank has died
   */
  default Prequest exscanInit(Buf send, Buf recv, Op op) {
    return exscanInit(send, recv, op, Info.NULL);
  }
}
