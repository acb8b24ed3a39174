// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

/**
 * The operations of {@link Collectives} that move data, made once and started as often as needed by way of a
 * {@link Prequest} (section 6.13); those that combine data are in {@link PersistentReductions}.
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
public interface PersistentCollectives {

  /**
   * Makes a persistent barrier: each start completes when all ranks of the communicator have started theirs.
   *
   * <p>Collective; nothing is waited for before the first {@link Prequest#start}. On an intercommunicator the
   * ranks of both groups take part.
   *
   * @param info hints, or {@link Info#NULL}; none is known so far, and what it holds is ignored
   * @return an inactive request; it can be freed while it is inactive, and cannot be cancelled
   * @throws MpiException at once ERR_INFO if {@code info} is null or freed, ERR_COMM if the communicator is
   *     null or freed; when a started request completes ERR_OTHER if ranks call different collectives,
   *     ERR_PROC_ABORTED if a rank has died
   */
  @Procedure(value = "MPI_Barrier_init", section = "6.13")
  Prequest barrierInit(Info info);

  /**
   * Makes a persistent barrier without hints (MPI_Barrier_init, section 6.13): each start completes when all
   * ranks of the communicator have started theirs.
   *
   * <p>Collective; nothing is waited for before the first {@link Prequest#start}. On an intercommunicator the
   * ranks of both groups take part.
   *
   * @return an inactive request; it can be freed while it is inactive, and cannot be cancelled
   * @throws MpiException at once ERR_COMM if the communicator is null or freed; when a started request
   *     completes ERR_OTHER if ranks call different collectives, ERR_PROC_ABORTED if a rank has died
   */
  default Prequest barrierInit() {
    return barrierInit(Info.NULL);
  }

  /**
   * Makes a persistent broadcast: each start copies the root's buffer to all other ranks.
   *
   * <p>Collective; nothing is sent before the first {@link Prequest#start}. Between a start and its
   * completion the buffer must not be touched (at the root it may be read); at other times it belongs to the
   * program, and each start takes what it holds then. On an intercommunicator the ranks of the other group
   * receive.
   *
   * @param buf what is sent at the root, and where it is received elsewhere; as many bytes on all ranks. Not
   *     {@link Buf#IN_PLACE}
   * @param root rank of the root, {@code 0..size-1}, the same on all ranks. On an intercommunicator {@link
   *     Mpi#ROOT} at the root, {@link Mpi#PROC_NULL} at the others of its group, and the root's rank in the
   *     other group
   * @param info hints, or {@link Info#NULL}; none is known so far, and what it holds is ignored
   * @return an inactive request; it can be freed while it is inactive, and cannot be cancelled
   * @throws MpiException at once ERR_INFO if {@code info} is null or freed, ERR_ROOT if there is no such
   *     root, ERR_BUFFER if {@code buf} is null, IN_PLACE, or read-only where it receives, ERR_TYPE if a
   *     datatype is not committed, ERR_COMM if the communicator is null or freed; when a started request
   *     completes ERR_TRUNCATE if lengths differ between ranks that must agree, ERR_OTHER if ranks call
   *     different collectives or name different roots, ERR_PROC_ABORTED if a rank has died
   */
  @Procedure(value = {"MPI_Bcast_init", "MPI_Bcast_init_c"}, section = "6.13")
  Prequest bcastInit(Buf buf, int root, Info info);

  /**
   * Makes a persistent broadcast without hints (MPI_Bcast_init, section 6.13): each start copies the root's
   * buffer to all other ranks.
   *
   * <p>Collective; nothing is sent before the first {@link Prequest#start}. Between a start and its
   * completion the buffer must not be touched (at the root it may be read); at other times it belongs to the
   * program, and each start takes what it holds then. On an intercommunicator the ranks of the other group
   * receive.
   *
   * @param buf what is sent at the root, and where it is received elsewhere; as many bytes on all ranks. Not
   *     {@link Buf#IN_PLACE}
   * @param root rank of the root, {@code 0..size-1}, the same on all ranks. On an intercommunicator {@link
   *     Mpi#ROOT} at the root, {@link Mpi#PROC_NULL} at the others of its group, and the root's rank in the
   *     other group
   * @return an inactive request; it can be freed while it is inactive, and cannot be cancelled
   * @throws MpiException at once ERR_ROOT if there is no such root, ERR_BUFFER if {@code buf} is null,
   *     IN_PLACE, or read-only where it receives, ERR_TYPE if a datatype is not committed, ERR_COMM if the
   *     communicator is null or freed; when a started request completes ERR_TRUNCATE if lengths differ
   *     between ranks that must agree, ERR_OTHER if ranks call different collectives or name different roots,
   *     ERR_PROC_ABORTED if a rank has died
   */
  default Prequest bcastInit(Buf buf, int root) {
    return bcastInit(buf, root, Info.NULL);
  }

  /**
   * Makes a persistent gather: each start collects the buffers of all ranks at the root, in rank order.
   *
   * <p>Collective; nothing is sent before the first {@link Prequest#start}. Between a start and its
   * completion {@code send} may be read but not written, {@code recv} must not be touched; at other times
   * both belong to the program, and each start takes what {@code send} holds then. On an intercommunicator
   * the root collects the buffers of the other group.
   *
   * @param send this rank's elements; at the root {@link Buf#IN_PLACE} if they are in their place in {@code
   *     recv} already
   * @param recv room for an equal share from each rank, one after the other; matters at the root only, may be
   *     null elsewhere, and shares no memory with {@code send}
   * @param root rank of the root, {@code 0..size-1}, the same on all ranks. On an intercommunicator {@link
   *     Mpi#ROOT} at the root, {@link Mpi#PROC_NULL} at the others of its group, and the root's rank in the
   *     other group
   * @param info hints, or {@link Info#NULL}; none is known so far, and what it holds is ignored
   * @return an inactive request; it can be freed while it is inactive, and cannot be cancelled
   * @throws MpiException at once ERR_INFO if {@code info} is null or freed, ERR_ROOT if there is no such
   *     root, ERR_BUFFER if a buffer that matters here is null or read-only though it receives, if the two
   *     share memory, or if IN_PLACE is given where it is not allowed, ERR_COUNT if a buffer of all ranks
   *     cannot be divided equally among them, ERR_TYPE if a datatype is not committed, ERR_COMM if the
   *     communicator is null or freed; when a started request completes ERR_TRUNCATE if lengths differ
   *     between ranks that must agree, ERR_OTHER if ranks call different collectives or name different roots,
   *     ERR_PROC_ABORTED if a rank has died
   */
  @Procedure(value = {"MPI_Gather_init", "MPI_Gather_init_c"}, section = "6.13")
  Prequest gatherInit(Buf send, Buf recv, int root, Info info);

  /**
   * Makes a persistent gather without hints (MPI_Gather_init, section 6.13): each start collects the buffers
   * of all ranks at the root, in rank order.
   *
   * <p>Collective; nothing is sent before the first {@link Prequest#start}. Between a start and its
   * completion {@code send} may be read but not written, {@code recv} must not be touched; at other times
   * both belong to the program, and each start takes what {@code send} holds then. On an intercommunicator
   * the root collects the buffers of the other group.
   *
   * @param send this rank's elements; at the root {@link Buf#IN_PLACE} if they are in their place in {@code
   *     recv} already
   * @param recv room for an equal share from each rank, one after the other; matters at the root only, may be
   *     null elsewhere, and shares no memory with {@code send}
   * @param root rank of the root, {@code 0..size-1}, the same on all ranks. On an intercommunicator {@link
   *     Mpi#ROOT} at the root, {@link Mpi#PROC_NULL} at the others of its group, and the root's rank in the
   *     other group
   * @return an inactive request; it can be freed while it is inactive, and cannot be cancelled
   * @throws MpiException at once ERR_ROOT if there is no such root, ERR_BUFFER if a buffer that matters here
   *     is null or read-only though it receives, if the two share memory, or if IN_PLACE is given where it is
   *     not allowed, ERR_COUNT if a buffer of all ranks cannot be divided equally among them, ERR_TYPE if a
   *     datatype is not committed, ERR_COMM if the communicator is null or freed; when a started request
   *     completes ERR_TRUNCATE if lengths differ between ranks that must agree, ERR_OTHER if ranks call
   *     different collectives or name different roots, ERR_PROC_ABORTED if a rank has died
   */
  default Prequest gatherInit(Buf send, Buf recv, int root) {
    return gatherInit(send, recv, root, Info.NULL);
  }

  /**
   * Makes a persistent gather of different lengths: each start collects buffers of different lengths at the
   * root.
   *
   * <p>Collective; nothing is sent before the first {@link Prequest#start}. Between a start and its
   * completion {@code send} may be read but not written, {@code recv} must not be touched; at other times
   * both belong to the program, and each start takes what {@code send} holds then. On an intercommunicator
   * the root collects the buffers of the other group.
   *
   * @param send this rank's elements; at the root {@link Buf#IN_PLACE} if they are in their place in {@code
   *     recv} already
   * @param recv one block for each rank, as long as what that rank sends; matters at the root only, may be
   *     null elsewhere, and shares no memory with {@code send}
   * @param root rank of the root, {@code 0..size-1}, the same on all ranks. On an intercommunicator {@link
   *     Mpi#ROOT} at the root, {@link Mpi#PROC_NULL} at the others of its group, and the root's rank in the
   *     other group
   * @param info hints, or {@link Info#NULL}; none is known so far, and what it holds is ignored
   * @return an inactive request; it can be freed while it is inactive, and cannot be cancelled
   * @throws MpiException at once ERR_INFO if {@code info} is null or freed, ERR_ROOT if there is no such
   *     root, ERR_BUFFER if a buffer that matters here is null or read-only though it receives, or if
   *     IN_PLACE is given where it is not allowed, ERR_COUNT if there is not one block for each rank,
   *     ERR_TYPE if a datatype is not committed, ERR_COMM if the communicator is null or freed; when a
   *     started request completes ERR_TRUNCATE if lengths differ between ranks that must agree, ERR_OTHER if
   *     ranks call different collectives or name different roots, ERR_PROC_ABORTED if a rank has died
   */
  @Procedure(value = {"MPI_Gatherv_init", "MPI_Gatherv_init_c"}, section = "6.13")
  Prequest gathervInit(Buf send, Blocks recv, int root, Info info);

  /**
   * Makes a persistent gather of different lengths without hints (MPI_Gatherv_init, section 6.13): each start
   * collects buffers of different lengths at the root.
   *
   * <p>Collective; nothing is sent before the first {@link Prequest#start}. Between a start and its
   * completion {@code send} may be read but not written, {@code recv} must not be touched; at other times
   * both belong to the program, and each start takes what {@code send} holds then. On an intercommunicator
   * the root collects the buffers of the other group.
   *
   * @param send this rank's elements; at the root {@link Buf#IN_PLACE} if they are in their place in {@code
   *     recv} already
   * @param recv one block for each rank, as long as what that rank sends; matters at the root only, may be
   *     null elsewhere, and shares no memory with {@code send}
   * @param root rank of the root, {@code 0..size-1}, the same on all ranks. On an intercommunicator {@link
   *     Mpi#ROOT} at the root, {@link Mpi#PROC_NULL} at the others of its group, and the root's rank in the
   *     other group
   * @return an inactive request; it can be freed while it is inactive, and cannot be cancelled
   * @throws MpiException at once ERR_ROOT if there is no such root, ERR_BUFFER if a buffer that matters here
   *     is null or read-only though it receives, or if IN_PLACE is given where it is not allowed, ERR_COUNT
   *     if there is not one block for each rank, ERR_TYPE if a datatype is not committed, ERR_COMM if the
   *     communicator is null or freed; when a started request completes ERR_TRUNCATE if lengths differ
   *     between ranks that must agree, ERR_OTHER if ranks call different collectives or name different roots,
   *     ERR_PROC_ABORTED if a rank has died
   */
  default Prequest gathervInit(Buf send, Blocks recv, int root) {
    return gathervInit(send, recv, root, Info.NULL);
  }

  /**
   * Makes a persistent scatter: each start sends each rank its share of the root's buffer, in rank order.
   *
   * <p>Collective; nothing is sent before the first {@link Prequest#start}. Between a start and its
   * completion {@code send} may be read but not written, {@code recv} must not be touched; at other times
   * both belong to the program, and each start takes what {@code send} holds then. On an intercommunicator
   * the shares go to the ranks of the other group.
   *
   * @param send an equal share for each rank, one after the other; matters at the root only, may be null
   *     elsewhere
   * @param recv room for this rank's part; at the root {@link Buf#IN_PLACE} if that is to stay where it is in
   *     {@code send}. Shares no memory with {@code send}
   * @param root rank of the root, {@code 0..size-1}, the same on all ranks. On an intercommunicator {@link
   *     Mpi#ROOT} at the root, {@link Mpi#PROC_NULL} at the others of its group, and the root's rank in the
   *     other group
   * @param info hints, or {@link Info#NULL}; none is known so far, and what it holds is ignored
   * @return an inactive request; it can be freed while it is inactive, and cannot be cancelled
   * @throws MpiException at once ERR_INFO if {@code info} is null or freed, ERR_ROOT if there is no such
   *     root, ERR_BUFFER if a buffer that matters here is null or read-only though it receives, if the two
   *     share memory, or if IN_PLACE is given where it is not allowed, ERR_COUNT if a buffer of all ranks
   *     cannot be divided equally among them, ERR_TYPE if a datatype is not committed, ERR_COMM if the
   *     communicator is null or freed; when a started request completes ERR_TRUNCATE if lengths differ
   *     between ranks that must agree, ERR_OTHER if ranks call different collectives or name different roots,
   *     ERR_PROC_ABORTED if a rank has died
   */
  @Procedure(value = {"MPI_Scatter_init", "MPI_Scatter_init_c"}, section = "6.13")
  Prequest scatterInit(Buf send, Buf recv, int root, Info info);

  /**
   * Makes a persistent scatter without hints (MPI_Scatter_init, section 6.13): each start sends each rank its
   * share of the root's buffer, in rank order.
   *
   * <p>Collective; nothing is sent before the first {@link Prequest#start}. Between a start and its
   * completion {@code send} may be read but not written, {@code recv} must not be touched; at other times
   * both belong to the program, and each start takes what {@code send} holds then. On an intercommunicator
   * the shares go to the ranks of the other group.
   *
   * @param send an equal share for each rank, one after the other; matters at the root only, may be null
   *     elsewhere
   * @param recv room for this rank's part; at the root {@link Buf#IN_PLACE} if that is to stay where it is in
   *     {@code send}. Shares no memory with {@code send}
   * @param root rank of the root, {@code 0..size-1}, the same on all ranks. On an intercommunicator {@link
   *     Mpi#ROOT} at the root, {@link Mpi#PROC_NULL} at the others of its group, and the root's rank in the
   *     other group
   * @return an inactive request; it can be freed while it is inactive, and cannot be cancelled
   * @throws MpiException at once ERR_ROOT if there is no such root, ERR_BUFFER if a buffer that matters here
   *     is null or read-only though it receives, if the two share memory, or if IN_PLACE is given where it is
   *     not allowed, ERR_COUNT if a buffer of all ranks cannot be divided equally among them, ERR_TYPE if a
   *     datatype is not committed, ERR_COMM if the communicator is null or freed; when a started request
   *     completes ERR_TRUNCATE if lengths differ between ranks that must agree, ERR_OTHER if ranks call
   *     different collectives or name different roots, ERR_PROC_ABORTED if a rank has died
   */
  default Prequest scatterInit(Buf send, Buf recv, int root) {
    return scatterInit(send, recv, root, Info.NULL);
  }

  /**
   * Makes a persistent scatter of different lengths: each start sends each rank its block of the root's
   * buffer.
   *
   * <p>Collective; nothing is sent before the first {@link Prequest#start}. Between a start and its
   * completion {@code send} may be read but not written, {@code recv} must not be touched; at other times
   * both belong to the program, and each start takes what {@code send} holds then. On an intercommunicator
   * the blocks go to the ranks of the other group.
   *
   * @param send one block for each rank; matters at the root only, may be null elsewhere
   * @param recv room for this rank's part, as long as its block; at the root {@link Buf#IN_PLACE} if that is
   *     to stay where it is in {@code send}. Shares no memory with {@code send}
   * @param root rank of the root, {@code 0..size-1}, the same on all ranks. On an intercommunicator {@link
   *     Mpi#ROOT} at the root, {@link Mpi#PROC_NULL} at the others of its group, and the root's rank in the
   *     other group
   * @param info hints, or {@link Info#NULL}; none is known so far, and what it holds is ignored
   * @return an inactive request; it can be freed while it is inactive, and cannot be cancelled
   * @throws MpiException at once ERR_INFO if {@code info} is null or freed, ERR_ROOT if there is no such
   *     root, ERR_BUFFER if a buffer that matters here is null or read-only though it receives, or if
   *     IN_PLACE is given where it is not allowed, ERR_COUNT if there is not one block for each rank,
   *     ERR_TYPE if a datatype is not committed, ERR_COMM if the communicator is null or freed; when a
   *     started request completes ERR_TRUNCATE if lengths differ between ranks that must agree, ERR_OTHER if
   *     ranks call different collectives or name different roots, ERR_PROC_ABORTED if a rank has died
   */
  @Procedure(value = {"MPI_Scatterv_init", "MPI_Scatterv_init_c"}, section = "6.13")
  Prequest scattervInit(Blocks send, Buf recv, int root, Info info);

  /**
   * Makes a persistent scatter of different lengths without hints (MPI_Scatterv_init, section 6.13): each
   * start sends each rank its block of the root's buffer.
   *
   * <p>Collective; nothing is sent before the first {@link Prequest#start}. Between a start and its
   * completion {@code send} may be read but not written, {@code recv} must not be touched; at other times
   * both belong to the program, and each start takes what {@code send} holds then. On an intercommunicator
   * the blocks go to the ranks of the other group.
   *
   * @param send one block for each rank; matters at the root only, may be null elsewhere
   * @param recv room for this rank's part, as long as its block; at the root {@link Buf#IN_PLACE} if that is
   *     to stay where it is in {@code send}. Shares no memory with {@code send}
   * @param root rank of the root, {@code 0..size-1}, the same on all ranks. On an intercommunicator {@link
   *     Mpi#ROOT} at the root, {@link Mpi#PROC_NULL} at the others of its group, and the root's rank in the
   *     other group
   * @return an inactive request; it can be freed while it is inactive, and cannot be cancelled
   * @throws MpiException at once ERR_ROOT if there is no such root, ERR_BUFFER if a buffer that matters here
   *     is null or read-only though it receives, or if IN_PLACE is given where it is not allowed, ERR_COUNT
   *     if there is not one block for each rank, ERR_TYPE if a datatype is not committed, ERR_COMM if the
   *     communicator is null or freed; when a started request completes ERR_TRUNCATE if lengths differ
   *     between ranks that must agree, ERR_OTHER if ranks call different collectives or name different roots,
   *     ERR_PROC_ABORTED if a rank has died
   */
  default Prequest scattervInit(Blocks send, Buf recv, int root) {
    return scattervInit(send, recv, root, Info.NULL);
  }

  /**
   * Makes a persistent allgather: each start collects the buffers of all ranks at every rank, in rank order.
   *
   * <p>Collective; nothing is sent before the first {@link Prequest#start}. Between a start and its
   * completion {@code send} may be read but not written, {@code recv} must not be touched; at other times
   * both belong to the program, and each start takes what {@code send} holds then. On an intercommunicator
   * each group collects the buffers of the other; {@link Buf#IN_PLACE} is not allowed there.
   *
   * @param send this rank's elements; {@link Buf#IN_PLACE}, then on all ranks, if they are in their place in
   *     {@code recv} already
   * @param recv room for an equal share from each rank, one after the other; shares no memory with {@code
   *     send}
   * @param info hints, or {@link Info#NULL}; none is known so far, and what it holds is ignored
   * @return an inactive request; it can be freed while it is inactive, and cannot be cancelled
   * @throws MpiException at once ERR_INFO if {@code info} is null or freed, ERR_BUFFER if a buffer that
   *     matters here is null or read-only though it receives, if the two share memory, or if IN_PLACE is
   *     given where it is not allowed, ERR_COUNT if a buffer of all ranks cannot be divided equally among
   *     them, ERR_TYPE if a datatype is not committed, ERR_COMM if the communicator is null or freed; when a
   *     started request completes ERR_TRUNCATE if lengths differ between ranks that must agree, ERR_OTHER if
   *     ranks call different collectives, ERR_PROC_ABORTED if a rank has died
   */
  @Procedure(value = {"MPI_Allgather_init", "MPI_Allgather_init_c"}, section = "6.13")
  Prequest allgatherInit(Buf send, Buf recv, Info info);

  /**
   * Makes a persistent allgather without hints (MPI_Allgather_init, section 6.13): each start collects the
   * buffers of all ranks at every rank, in rank order.
   *
   * <p>Collective; nothing is sent before the first {@link Prequest#start}. Between a start and its
   * completion {@code send} may be read but not written, {@code recv} must not be touched; at other times
   * both belong to the program, and each start takes what {@code send} holds then. On an intercommunicator
   * each group collects the buffers of the other; {@link Buf#IN_PLACE} is not allowed there.
   *
   * @param send this rank's elements; {@link Buf#IN_PLACE}, then on all ranks, if they are in their place in
   *     {@code recv} already
   * @param recv room for an equal share from each rank, one after the other; shares no memory with {@code
   *     send}
   * @return an inactive request; it can be freed while it is inactive, and cannot be cancelled
   * @throws MpiException at once ERR_BUFFER if a buffer that matters here is null or read-only though it
   *     receives, if the two share memory, or if IN_PLACE is given where it is not allowed, ERR_COUNT if a
   *     buffer of all ranks cannot be divided equally among them, ERR_TYPE if a datatype is not committed,
   *     ERR_COMM if the communicator is null or freed; when a started request completes ERR_TRUNCATE if
   *     lengths differ between ranks that must agree, ERR_OTHER if ranks call different collectives,
   *     ERR_PROC_ABORTED if a rank has died
   */
  default Prequest allgatherInit(Buf send, Buf recv) {
    return allgatherInit(send, recv, Info.NULL);
  }

  /**
   * Makes a persistent allgather of different lengths: each start collects buffers of different lengths at
   * every rank.
   *
   * <p>Collective; nothing is sent before the first {@link Prequest#start}. Between a start and its
   * completion {@code send} may be read but not written, {@code recv} must not be touched; at other times
   * both belong to the program, and each start takes what {@code send} holds then. On an intercommunicator
   * each group collects the buffers of the other; {@link Buf#IN_PLACE} is not allowed there.
   *
   * @param send this rank's elements; {@link Buf#IN_PLACE}, then on all ranks, if they are in their place in
   *     {@code recv} already
   * @param recv one block for each rank, as long as what that rank sends; shares no memory with {@code send}
   * @param info hints, or {@link Info#NULL}; none is known so far, and what it holds is ignored
   * @return an inactive request; it can be freed while it is inactive, and cannot be cancelled
   * @throws MpiException at once ERR_INFO if {@code info} is null or freed, ERR_BUFFER if a buffer that
   *     matters here is null or read-only though it receives, or if IN_PLACE is given where it is not
   *     allowed, ERR_COUNT if there is not one block for each rank, ERR_TYPE if a datatype is not committed,
   *     ERR_COMM if the communicator is null or freed; when a started request completes ERR_TRUNCATE if
   *     lengths differ between ranks that must agree, ERR_OTHER if ranks call different collectives,
   *     ERR_PROC_ABORTED if a rank has died
   */
  @Procedure(value = {"MPI_Allgatherv_init", "MPI_Allgatherv_init_c"}, section = "6.13")
  Prequest allgathervInit(Buf send, Blocks recv, Info info);

  /**
   * Makes a persistent allgather of different lengths without hints (MPI_Allgatherv_init, section 6.13): each
   * start collects buffers of different lengths at every rank.
   *
   * <p>Collective; nothing is sent before the first {@link Prequest#start}. Between a start and its
   * completion {@code send} may be read but not written, {@code recv} must not be touched; at other times
   * both belong to the program, and each start takes what {@code send} holds then. On an intercommunicator
   * each group collects the buffers of the other; {@link Buf#IN_PLACE} is not allowed there.
   *
   * @param send this rank's elements; {@link Buf#IN_PLACE}, then on all ranks, if they are in their place in
   *     {@code recv} already
   * @param recv one block for each rank, as long as what that rank sends; shares no memory with {@code send}
   * @return an inactive request; it can be freed while it is inactive, and cannot be cancelled
   * @throws MpiException at once ERR_BUFFER if a buffer that matters here is null or read-only though it
   *     receives, or if IN_PLACE is given where it is not allowed, ERR_COUNT if there is not one block for
   *     each rank, ERR_TYPE if a datatype is not committed, ERR_COMM if the communicator is null or freed;
   *     when a started request completes ERR_TRUNCATE if lengths differ between ranks that must agree,
   *     ERR_OTHER if ranks call different collectives, ERR_PROC_ABORTED if a rank has died
   */
  default Prequest allgathervInit(Buf send, Blocks recv) {
    return allgathervInit(send, recv, Info.NULL);
  }

  /**
   * Makes a persistent exchange of all with all: each start sends each rank its share of the send buffer:
   * share j of rank i becomes share i of rank j.
   *
   * <p>Collective; nothing is sent before the first {@link Prequest#start}. Between a start and its
   * completion {@code send} may be read but not written, {@code recv} must not be touched; at other times
   * both belong to the program, and each start takes what {@code send} holds then. On an intercommunicator
   * the shares go to the other group and come from there; {@link Buf#IN_PLACE} is not allowed there.
   *
   * @param send an equal share for each rank, one after the other; {@link Buf#IN_PLACE}, then on all ranks,
   *     if the shares are in {@code recv} and are to be replaced
   * @param recv room for an equal share from each rank, one after the other; shares no memory with {@code
   *     send}
   * @param info hints, or {@link Info#NULL}; none is known so far, and what it holds is ignored
   * @return an inactive request; it can be freed while it is inactive, and cannot be cancelled
   * @throws MpiException at once ERR_INFO if {@code info} is null or freed, ERR_BUFFER if a buffer that
   *     matters here is null or read-only though it receives, if the two share memory, or if IN_PLACE is
   *     given where it is not allowed, ERR_COUNT if a buffer of all ranks cannot be divided equally among
   *     them, ERR_TYPE if a datatype is not committed, ERR_COMM if the communicator is null or freed; when a
   *     started request completes ERR_TRUNCATE if lengths differ between ranks that must agree, ERR_OTHER if
   *     ranks call different collectives, ERR_PROC_ABORTED if a rank has died
   */
  @Procedure(value = {"MPI_Alltoall_init", "MPI_Alltoall_init_c"}, section = "6.13")
  Prequest alltoallInit(Buf send, Buf recv, Info info);

  /**
   * Makes a persistent exchange of all with all without hints (MPI_Alltoall_init, section 6.13): each start
   * sends each rank its share of the send buffer: share j of rank i becomes share i of rank j.
   *
   * <p>Collective; nothing is sent before the first {@link Prequest#start}. Between a start and its
   * completion {@code send} may be read but not written, {@code recv} must not be touched; at other times
   * both belong to the program, and each start takes what {@code send} holds then. On an intercommunicator
   * the shares go to the other group and come from there; {@link Buf#IN_PLACE} is not allowed there.
   *
   * @param send an equal share for each rank, one after the other; {@link Buf#IN_PLACE}, then on all ranks,
   *     if the shares are in {@code recv} and are to be replaced
   * @param recv room for an equal share from each rank, one after the other; shares no memory with {@code
   *     send}
   * @return an inactive request; it can be freed while it is inactive, and cannot be cancelled
   * @throws MpiException at once ERR_BUFFER if a buffer that matters here is null or read-only though it
   *     receives, if the two share memory, or if IN_PLACE is given where it is not allowed, ERR_COUNT if a
   *     buffer of all ranks cannot be divided equally among them, ERR_TYPE if a datatype is not committed,
   *     ERR_COMM if the communicator is null or freed; when a started request completes ERR_TRUNCATE if
   *     lengths differ between ranks that must agree, ERR_OTHER if ranks call different collectives,
   *     ERR_PROC_ABORTED if a rank has died
   */
  default Prequest alltoallInit(Buf send, Buf recv) {
    return alltoallInit(send, recv, Info.NULL);
  }

  /**
   * Makes a persistent exchange of all with all of different lengths: each start sends each rank its block of
   * the send buffer: block j of rank i becomes block i of rank j.
   *
   * <p>Collective; nothing is sent before the first {@link Prequest#start}. Between a start and its
   * completion {@code send} may be read but not written, {@code recv} must not be touched; at other times
   * both belong to the program, and each start takes what {@code send} holds then. On an intercommunicator
   * the blocks go to the other group and come from there; {@link Blocks#IN_PLACE} is not allowed there.
   *
   * @param send one block for each rank; {@link Blocks#IN_PLACE}, then on all ranks, if the blocks are in
   *     {@code recv} and are to be replaced
   * @param recv one block for each rank, as long as what that rank sends here; shares no memory with {@code
   *     send}
   * @param info hints, or {@link Info#NULL}; none is known so far, and what it holds is ignored
   * @return an inactive request; it can be freed while it is inactive, and cannot be cancelled
   * @throws MpiException at once ERR_INFO if {@code info} is null or freed, ERR_BUFFER if a buffer that
   *     matters here is null or read-only though it receives, or if IN_PLACE is given where it is not
   *     allowed, ERR_COUNT if there is not one block for each rank, ERR_TYPE if a datatype is not committed,
   *     ERR_COMM if the communicator is null or freed; when a started request completes ERR_TRUNCATE if
   *     lengths differ between ranks that must agree, ERR_OTHER if ranks call different collectives,
   *     ERR_PROC_ABORTED if a rank has died
   */
  @Procedure(value = {"MPI_Alltoallv_init", "MPI_Alltoallv_init_c"}, section = "6.13")
  Prequest alltoallvInit(Blocks send, Blocks recv, Info info);

  /**
   * Makes a persistent exchange of all with all of different lengths without hints (MPI_Alltoallv_init,
   * section 6.13): each start sends each rank its block of the send buffer: block j of rank i becomes block i
   * of rank j.
   *
   * <p>Collective; nothing is sent before the first {@link Prequest#start}. Between a start and its
   * completion {@code send} may be read but not written, {@code recv} must not be touched; at other times
   * both belong to the program, and each start takes what {@code send} holds then. On an intercommunicator
   * the blocks go to the other group and come from there; {@link Blocks#IN_PLACE} is not allowed there.
   *
   * @param send one block for each rank; {@link Blocks#IN_PLACE}, then on all ranks, if the blocks are in
   *     {@code recv} and are to be replaced
   * @param recv one block for each rank, as long as what that rank sends here; shares no memory with {@code
   *     send}
   * @return an inactive request; it can be freed while it is inactive, and cannot be cancelled
   * @throws MpiException at once ERR_BUFFER if a buffer that matters here is null or read-only though it
   *     receives, or if IN_PLACE is given where it is not allowed, ERR_COUNT if there is not one block for
   *     each rank, ERR_TYPE if a datatype is not committed, ERR_COMM if the communicator is null or freed;
   *     when a started request completes ERR_TRUNCATE if lengths differ between ranks that must agree,
   *     ERR_OTHER if ranks call different collectives, ERR_PROC_ABORTED if a rank has died
   */
  default Prequest alltoallvInit(Blocks send, Blocks recv) {
    return alltoallvInit(send, recv, Info.NULL);
  }

  /**
   * Makes a persistent exchange of all with all of different types: each start sends each rank a buffer of
   * its own: buffer j of rank i arrives in buffer i of rank j.
   *
   * <p>Collective; nothing is sent before the first {@link Prequest#start}. Between a start and its
   * completion {@code send} may be read but not written, {@code recv} must not be touched; at other times
   * both belong to the program, and each start takes what {@code send} holds then. On an intercommunicator
   * the buffers go to the other group and come from there; {@link Buf#IN_PLACE} is not allowed there.
   *
   * @param send one buffer for each rank, each with memory and datatype of its own; {@code {IN_PLACE}}, then
   *     on all ranks, if the data is in {@code recv} and is to be replaced
   * @param recv one buffer for each rank, as long as what that rank sends here; shares no memory with those
   *     of {@code send}
   * @param info hints, or {@link Info#NULL}; none is known so far, and what it holds is ignored
   * @return an inactive request; it can be freed while it is inactive, and cannot be cancelled
   * @throws MpiException at once ERR_INFO if {@code info} is null or freed, ERR_BUFFER if an array or a
   *     buffer is null or read-only though it receives, or if IN_PLACE is given where it is not allowed,
   *     ERR_COUNT if there is not one buffer for each rank, ERR_TYPE if a datatype is not committed, ERR_COMM
   *     if the communicator is null or freed; when a started request completes ERR_TRUNCATE if lengths differ
   *     between ranks that must agree, ERR_OTHER if ranks call different collectives, ERR_PROC_ABORTED if a
   *     rank has died
   */
  @Procedure(value = {"MPI_Alltoallw_init", "MPI_Alltoallw_init_c"}, section = "6.13")
  Prequest alltoallwInit(Buf[] send, Buf[] recv, Info info);

  /**
   * Makes a persistent exchange of all with all of different types without hints (MPI_Alltoallw_init, section
   * 6.13): each start sends each rank a buffer of its own: buffer j of rank i arrives in buffer i of rank j.
   *
   * <p>Collective; nothing is sent before the first {@link Prequest#start}. Between a start and its
   * completion {@code send} may be read but not written, {@code recv} must not be touched; at other times
   * both belong to the program, and each start takes what {@code send} holds then. On an intercommunicator
   * the buffers go to the other group and come from there; {@link Buf#IN_PLACE} is not allowed there.
   *
   * @param send one buffer for each rank, each with memory and datatype of its own; {@code {IN_PLACE}}, then
   *     on all ranks, if the data is in {@code recv} and is to be replaced
   * @param recv one buffer for each rank, as long as what that rank sends here; shares no memory with those
   *     of {@code send}
   * @return an inactive request; it can be freed while it is inactive, and cannot be cancelled
   * @throws MpiException at once ERR_BUFFER if an array or a buffer is null or read-only though it receives,
   *     or if IN_PLACE is given where it is not allowed, ERR_COUNT if there is not one buffer for each rank,
   *     ERR_TYPE if a datatype is not committed, ERR_COMM if the communicator is null or freed; when a
   *     started request completes ERR_TRUNCATE if lengths differ between ranks that must agree, ERR_OTHER if
   *     ranks call different collectives, ERR_PROC_ABORTED if a rank has died
   */
  default Prequest alltoallwInit(Buf[] send, Buf[] recv) {
    return alltoallwInit(send, recv, Info.NULL);
  }
}
