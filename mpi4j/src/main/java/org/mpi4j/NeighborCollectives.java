// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

/**
 * Collectives of a rank with its neighbours, on communicators with a topology (sections 8.6 to 8.8). All
 * ranks of the communicator call them in the same order, among themselves and with the other collectives, and
 * one thread of a rank at a time.
 *
 * <p>Buffers hold a part for each neighbour, in the order in which the topology lists them: {@code send} for
 * the destinations, {@code recv} for the sources; on a grid for each dimension the neighbour in negative,
 * then the one in positive direction. Parts of neighbours that do not exist ({@link Mpi#PROC_NULL}) are not
 * touched, but take their place. {@link Buf#IN_PLACE} is not allowed.
 */
public interface NeighborCollectives {

  /**
   * Sends the same buffer to all destinations of the topology, and collects the buffers of its sources.
   *
   * <p>Collective, blocking: returns when the buffers may be used again, which does not mean that others have
   * got that far. Parts that belong to {@link Mpi#PROC_NULL} are left as they are.
   *
   * @param send what each destination gets, the whole of it
   * @param recv room for an equal share from each source, in the order in which the topology lists them;
   *     shares no memory with {@code send}
   * @throws MpiException ERR_BUFFER if a buffer is null, {@link Buf#IN_PLACE}, or read-only though it
   *     receives, or if the two share memory, ERR_COUNT if {@code recv} cannot be divided equally among the
   *     sources, ERR_TYPE if a datatype is not committed, ERR_TOPOLOGY if the communicator has no topology,
   *     ERR_COMM if the communicator is null or freed, ERR_TRUNCATE if lengths differ between ranks that must
   *     agree, ERR_OTHER if ranks call different collectives, ERR_PROC_ABORTED if a rank has died
   */
  @Procedure(value = {"MPI_Neighbor_allgather", "MPI_Neighbor_allgather_c"}, section = "8.6.1")
  void neighborAllgather(Buf send, Buf recv);

  /**
   * Starts a gather from the neighbours: sends the same buffer to all destinations of the topology, and
   * collects the buffers of its sources.
   *
   * <p>Collective, does not wait. Until the request is complete, {@code send} may be read but not written,
   * {@code recv} must not be touched. Parts that belong to {@link Mpi#PROC_NULL} are left as they are.
   *
   * @param send what each destination gets, the whole of it
   * @param recv room for an equal share from each source, in the order in which the topology lists them;
   *     shares no memory with {@code send}
   * @return the request, which completes with the empty status and can be neither freed nor cancelled
   * @throws MpiException at once ERR_BUFFER if a buffer is null, {@link Buf#IN_PLACE}, or read-only though it
   *     receives, or if the two share memory, ERR_COUNT if {@code recv} cannot be divided equally among the
   *     sources, ERR_TYPE if a datatype is not committed, ERR_TOPOLOGY if the communicator has no topology,
   *     ERR_COMM if the communicator is null or freed; when the request completes ERR_TRUNCATE if lengths
   *     differ between ranks that must agree, ERR_OTHER if ranks call different collectives, ERR_PROC_ABORTED
   *     if a rank has died
   */
  @Procedure(value = {"MPI_Ineighbor_allgather", "MPI_Ineighbor_allgather_c"}, section = "8.7")
  Request ineighborAllgather(Buf send, Buf recv);

  /**
   * Makes a persistent gather from the neighbours: each start sends the same buffer to all destinations of
   * the topology, and collects the buffers of its sources.
   *
   * <p>Collective; nothing is sent before the first {@link Prequest#start}. Between a start and its
   * completion {@code send} may be read but not written, {@code recv} must not be touched; at other times
   * both belong to the program, and each start takes what {@code send} holds then. Parts that belong to
   * {@link Mpi#PROC_NULL} are left as they are.
   *
   * @param send what each destination gets, the whole of it
   * @param recv room for an equal share from each source, in the order in which the topology lists them;
   *     shares no memory with {@code send}
   * @param info hints, or {@link Info#NULL}; none is known so far, and what it holds is ignored
   * @return an inactive request; it can be freed while it is inactive, and cannot be cancelled
   * @throws MpiException at once ERR_INFO if {@code info} is null or freed, ERR_BUFFER if a buffer is null,
   *     {@link Buf#IN_PLACE}, or read-only though it receives, or if the two share memory, ERR_COUNT if
   *     {@code recv} cannot be divided equally among the sources, ERR_TYPE if a datatype is not committed,
   *     ERR_TOPOLOGY if the communicator has no topology, ERR_COMM if the communicator is null or freed; when
   *     a started request completes ERR_TRUNCATE if lengths differ between ranks that must agree, ERR_OTHER
   *     if ranks call different collectives, ERR_PROC_ABORTED if a rank has died
   */
  @Procedure(
      value = {"MPI_Neighbor_allgather_init", "MPI_Neighbor_allgather_init_c"},
      section = "8.8")
  Prequest neighborAllgatherInit(Buf send, Buf recv, Info info);

  /**
   * Makes a persistent gather from the neighbours without hints (MPI_Neighbor_allgather_init, section 8.8):
   * each start sends the same buffer to all destinations of the topology, and collects the buffers of its
   * sources.
   *
   * <p>Collective; nothing is sent before the first {@link Prequest#start}. Between a start and its
   * completion {@code send} may be read but not written, {@code recv} must not be touched; at other times
   * both belong to the program, and each start takes what {@code send} holds then. Parts that belong to
   * {@link Mpi#PROC_NULL} are left as they are.
   *
   * @param send what each destination gets, the whole of it
   * @param recv room for an equal share from each source, in the order in which the topology lists them;
   *     shares no memory with {@code send}
   * @return an inactive request; it can be freed while it is inactive, and cannot be cancelled
   * @throws MpiException at once ERR_BUFFER if a buffer is null, {@link Buf#IN_PLACE}, or read-only though it
   *     receives, or if the two share memory, ERR_COUNT if {@code recv} cannot be divided equally among the
   *     sources, ERR_TYPE if a datatype is not committed, ERR_TOPOLOGY if the communicator has no topology,
   *     ERR_COMM if the communicator is null or freed; when a started request completes ERR_TRUNCATE if
   *     lengths differ between ranks that must agree, ERR_OTHER if ranks call different collectives,
   *     ERR_PROC_ABORTED if a rank has died
   */
  default Prequest neighborAllgatherInit(Buf send, Buf recv) {
    return neighborAllgatherInit(send, recv, Info.NULL);
  }

  /**
   * Sends the same buffer to all destinations of the topology, and collects buffers of different lengths from
   * its sources.
   *
   * <p>Collective, blocking: returns when the buffers may be used again, which does not mean that others have
   * got that far. Parts that belong to {@link Mpi#PROC_NULL} are left as they are.
   *
   * @param send what each destination gets, the whole of it
   * @param recv one block for each source, in the order in which the topology lists them, as long as what
   *     that source sends; shares no memory with {@code send}
   * @throws MpiException ERR_BUFFER if a buffer is null, {@link Buf#IN_PLACE}, or read-only though it
   *     receives, ERR_COUNT if there is not one block for each source, ERR_TYPE if a datatype is not
   *     committed, ERR_TOPOLOGY if the communicator has no topology, ERR_COMM if the communicator is null or
   *     freed, ERR_TRUNCATE if lengths differ between ranks that must agree, ERR_OTHER if ranks call
   *     different collectives, ERR_PROC_ABORTED if a rank has died
   */
  @Procedure(value = {"MPI_Neighbor_allgatherv", "MPI_Neighbor_allgatherv_c"}, section = "8.6.1")
  void neighborAllgatherv(Buf send, Blocks recv);

  /**
   * Starts a gather of different lengths from the neighbours: sends the same buffer to all destinations of
   * the topology, and collects buffers of different lengths from its sources.
   *
   * <p>Collective, does not wait. Until the request is complete, {@code send} may be read but not written,
   * {@code recv} must not be touched. Parts that belong to {@link Mpi#PROC_NULL} are left as they are.
   *
   * @param send what each destination gets, the whole of it
   * @param recv one block for each source, in the order in which the topology lists them, as long as what
   *     that source sends; shares no memory with {@code send}
   * @return the request, which completes with the empty status and can be neither freed nor cancelled
   * @throws MpiException at once ERR_BUFFER if a buffer is null, {@link Buf#IN_PLACE}, or read-only though it
   *     receives, ERR_COUNT if there is not one block for each source, ERR_TYPE if a datatype is not
   *     committed, ERR_TOPOLOGY if the communicator has no topology, ERR_COMM if the communicator is null or
   *     freed; when the request completes ERR_TRUNCATE if lengths differ between ranks that must agree,
   *     ERR_OTHER if ranks call different collectives, ERR_PROC_ABORTED if a rank has died
   */
  @Procedure(value = {"MPI_Ineighbor_allgatherv", "MPI_Ineighbor_allgatherv_c"}, section = "8.7")
  Request ineighborAllgatherv(Buf send, Blocks recv);

  /**
   * Makes a persistent gather of different lengths from the neighbours: each start sends the same buffer to
   * all destinations of the topology, and collects buffers of different lengths from its sources.
   *
   * <p>Collective; nothing is sent before the first {@link Prequest#start}. Between a start and its
   * completion {@code send} may be read but not written, {@code recv} must not be touched; at other times
   * both belong to the program, and each start takes what {@code send} holds then. Parts that belong to
   * {@link Mpi#PROC_NULL} are left as they are.
   *
   * @param send what each destination gets, the whole of it
   * @param recv one block for each source, in the order in which the topology lists them, as long as what
   *     that source sends; shares no memory with {@code send}
   * @param info hints, or {@link Info#NULL}; none is known so far, and what it holds is ignored
   * @return an inactive request; it can be freed while it is inactive, and cannot be cancelled
   * @throws MpiException at once ERR_INFO if {@code info} is null or freed, ERR_BUFFER if a buffer is null,
   *     {@link Buf#IN_PLACE}, or read-only though it receives, ERR_COUNT if there is not one block for each
   *     source, ERR_TYPE if a datatype is not committed, ERR_TOPOLOGY if the communicator has no topology,
   *     ERR_COMM if the communicator is null or freed; when a started request completes ERR_TRUNCATE if
   *     lengths differ between ranks that must agree, ERR_OTHER if ranks call different collectives,
   *     ERR_PROC_ABORTED if a rank has died
   */
  @Procedure(
      value = {"MPI_Neighbor_allgatherv_init", "MPI_Neighbor_allgatherv_init_c"},
      section = "8.8")
  Prequest neighborAllgathervInit(Buf send, Blocks recv, Info info);

  /**
   * Makes a persistent gather of different lengths from the neighbours without hints
   * (MPI_Neighbor_allgatherv_init, section 8.8): each start sends the same buffer to all destinations of the
   * topology, and collects buffers of different lengths from its sources.
   *
   * <p>Collective; nothing is sent before the first {@link Prequest#start}. Between a start and its
   * completion {@code send} may be read but not written, {@code recv} must not be touched; at other times
   * both belong to the program, and each start takes what {@code send} holds then. Parts that belong to
   * {@link Mpi#PROC_NULL} are left as they are.
   *
   * @param send what each destination gets, the whole of it
   * @param recv one block for each source, in the order in which the topology lists them, as long as what
   *     that source sends; shares no memory with {@code send}
   * @return an inactive request; it can be freed while it is inactive, and cannot be cancelled
   * @throws MpiException at once ERR_BUFFER if a buffer is null, {@link Buf#IN_PLACE}, or read-only though it
   *     receives, ERR_COUNT if there is not one block for each source, ERR_TYPE if a datatype is not
   *     committed, ERR_TOPOLOGY if the communicator has no topology, ERR_COMM if the communicator is null or
   *     freed; when a started request completes ERR_TRUNCATE if lengths differ between ranks that must agree,
   *     ERR_OTHER if ranks call different collectives, ERR_PROC_ABORTED if a rank has died
   */
  default Prequest neighborAllgathervInit(Buf send, Blocks recv) {
    return neighborAllgathervInit(send, recv, Info.NULL);
  }

  /**
   * Sends each destination of the topology its share of the send buffer, and receives a share from each
   * source.
   *
   * <p>Collective, blocking: returns when the buffers may be used again, which does not mean that others have
   * got that far. Parts that belong to {@link Mpi#PROC_NULL} are left as they are.
   *
   * @param send an equal share for each destination, in the order in which the topology lists them
   * @param recv room for an equal share from each source, in the order in which the topology lists them;
   *     shares no memory with {@code send}
   * @throws MpiException ERR_BUFFER if a buffer is null, {@link Buf#IN_PLACE}, or read-only though it
   *     receives, or if the two share memory, ERR_COUNT if a buffer cannot be divided equally among the
   *     neighbours, ERR_TYPE if a datatype is not committed, ERR_TOPOLOGY if the communicator has no
   *     topology, ERR_COMM if the communicator is null or freed, ERR_TRUNCATE if lengths differ between ranks
   *     that must agree, ERR_OTHER if ranks call different collectives, ERR_PROC_ABORTED if a rank has died
   */
  @Procedure(value = {"MPI_Neighbor_alltoall", "MPI_Neighbor_alltoall_c"}, section = "8.6.2")
  void neighborAlltoall(Buf send, Buf recv);

  /**
   * Starts an exchange with the neighbours: sends each destination of the topology its share of the send
   * buffer, and receives a share from each source.
   *
   * <p>Collective, does not wait. Until the request is complete, {@code send} may be read but not written,
   * {@code recv} must not be touched. Parts that belong to {@link Mpi#PROC_NULL} are left as they are.
   *
   * @param send an equal share for each destination, in the order in which the topology lists them
   * @param recv room for an equal share from each source, in the order in which the topology lists them;
   *     shares no memory with {@code send}
   * @return the request, which completes with the empty status and can be neither freed nor cancelled
   * @throws MpiException at once ERR_BUFFER if a buffer is null, {@link Buf#IN_PLACE}, or read-only though it
   *     receives, or if the two share memory, ERR_COUNT if a buffer cannot be divided equally among the
   *     neighbours, ERR_TYPE if a datatype is not committed, ERR_TOPOLOGY if the communicator has no
   *     topology, ERR_COMM if the communicator is null or freed; when the request completes ERR_TRUNCATE if
   *     lengths differ between ranks that must agree, ERR_OTHER if ranks call different collectives,
   *     ERR_PROC_ABORTED if a rank has died
   */
  @Procedure(value = {"MPI_Ineighbor_alltoall", "MPI_Ineighbor_alltoall_c"}, section = "8.7")
  Request ineighborAlltoall(Buf send, Buf recv);

  /**
   * Makes a persistent exchange with the neighbours: each start sends each destination of the topology its
   * share of the send buffer, and receives a share from each source.
   *
   * <p>Collective; nothing is sent before the first {@link Prequest#start}. Between a start and its
   * completion {@code send} may be read but not written, {@code recv} must not be touched; at other times
   * both belong to the program, and each start takes what {@code send} holds then. Parts that belong to
   * {@link Mpi#PROC_NULL} are left as they are.
   *
   * @param send an equal share for each destination, in the order in which the topology lists them
   * @param recv room for an equal share from each source, in the order in which the topology lists them;
   *     shares no memory with {@code send}
   * @param info hints, or {@link Info#NULL}; none is known so far, and what it holds is ignored
   * @return an inactive request; it can be freed while it is inactive, and cannot be cancelled
   * @throws MpiException at once ERR_INFO if {@code info} is null or freed, ERR_BUFFER if a buffer is null,
   *     {@link Buf#IN_PLACE}, or read-only though it receives, or if the two share memory, ERR_COUNT if a
   *     buffer cannot be divided equally among the neighbours, ERR_TYPE if a datatype is not committed,
   *     ERR_TOPOLOGY if the communicator has no topology, ERR_COMM if the communicator is null or freed; when
   *     a started request completes ERR_TRUNCATE if lengths differ between ranks that must agree, ERR_OTHER
   *     if ranks call different collectives, ERR_PROC_ABORTED if a rank has died
   */
  @Procedure(
      value = {"MPI_Neighbor_alltoall_init", "MPI_Neighbor_alltoall_init_c"},
      section = "8.8")
  Prequest neighborAlltoallInit(Buf send, Buf recv, Info info);

  /**
   * Makes a persistent exchange with the neighbours without hints (MPI_Neighbor_alltoall_init, section 8.8):
   * each start sends each destination of the topology its share of the send buffer, and receives a share from
   * each source.
   *
   * <p>Collective; nothing is sent before the first {@link Prequest#start}. Between a start and its
   * completion {@code send} may be read but not written, {@code recv} must not be touched; at other times
   * both belong to the program, and each start takes what {@code send} holds then. Parts that belong to
   * {@link Mpi#PROC_NULL} are left as they are.
   *
   * @param send an equal share for each destination, in the order in which the topology lists them
   * @param recv room for an equal share from each source, in the order in which the topology lists them;
   *     shares no memory with {@code send}
   * @return an inactive request; it can be freed while it is inactive, and cannot be cancelled
   * @throws MpiException at once ERR_BUFFER if a buffer is null, {@link Buf#IN_PLACE}, or read-only though it
   *     receives, or if the two share memory, ERR_COUNT if a buffer cannot be divided equally among the
   *     neighbours, ERR_TYPE if a datatype is not committed, ERR_TOPOLOGY if the communicator has no
   *     topology, ERR_COMM if the communicator is null or freed; when a started request completes
   *     ERR_TRUNCATE if lengths differ between ranks that must agree, ERR_OTHER if ranks call different
   *     collectives, ERR_PROC_ABORTED if a rank has died
   */
  default Prequest neighborAlltoallInit(Buf send, Buf recv) {
    return neighborAlltoallInit(send, recv, Info.NULL);
  }

  /**
   * Sends each destination of the topology its block of the send buffer, and receives a block from each
   * source.
   *
   * <p>Collective, blocking: returns when the buffers may be used again, which does not mean that others have
   * got that far. Parts that belong to {@link Mpi#PROC_NULL} are left as they are.
   *
   * @param send one block for each destination, in the order in which the topology lists them
   * @param recv one block for each source, in the order in which the topology lists them; shares no memory
   *     with {@code send}
   * @throws MpiException ERR_BUFFER if a buffer is null, {@link Blocks#IN_PLACE}, or read-only though it
   *     receives, ERR_COUNT if there is not one block for each neighbour, ERR_TYPE if a datatype is not
   *     committed, ERR_TOPOLOGY if the communicator has no topology, ERR_COMM if the communicator is null or
   *     freed, ERR_TRUNCATE if lengths differ between ranks that must agree, ERR_OTHER if ranks call
   *     different collectives, ERR_PROC_ABORTED if a rank has died
   */
  @Procedure(value = {"MPI_Neighbor_alltoallv", "MPI_Neighbor_alltoallv_c"}, section = "8.6.2")
  void neighborAlltoallv(Blocks send, Blocks recv);

  /**
   * Starts an exchange of different lengths with the neighbours: sends each destination of the topology its
   * block of the send buffer, and receives a block from each source.
   *
   * <p>Collective, does not wait. Until the request is complete, {@code send} may be read but not written,
   * {@code recv} must not be touched. Parts that belong to {@link Mpi#PROC_NULL} are left as they are.
   *
   * @param send one block for each destination, in the order in which the topology lists them
   * @param recv one block for each source, in the order in which the topology lists them; shares no memory
   *     with {@code send}
   * @return the request, which completes with the empty status and can be neither freed nor cancelled
   * @throws MpiException at once ERR_BUFFER if a buffer is null, {@link Blocks#IN_PLACE}, or read-only though
   *     it receives, ERR_COUNT if there is not one block for each neighbour, ERR_TYPE if a datatype is not
   *     committed, ERR_TOPOLOGY if the communicator has no topology, ERR_COMM if the communicator is null or
   *     freed; when the request completes ERR_TRUNCATE if lengths differ between ranks that must agree,
   *     ERR_OTHER if ranks call different collectives, ERR_PROC_ABORTED if a rank has died
   */
  @Procedure(value = {"MPI_Ineighbor_alltoallv", "MPI_Ineighbor_alltoallv_c"}, section = "8.7")
  Request ineighborAlltoallv(Blocks send, Blocks recv);

  /**
   * Makes a persistent exchange of different lengths with the neighbours: each start sends each destination
   * of the topology its block of the send buffer, and receives a block from each source.
   *
   * <p>Collective; nothing is sent before the first {@link Prequest#start}. Between a start and its
   * completion {@code send} may be read but not written, {@code recv} must not be touched; at other times
   * both belong to the program, and each start takes what {@code send} holds then. Parts that belong to
   * {@link Mpi#PROC_NULL} are left as they are.
   *
   * @param send one block for each destination, in the order in which the topology lists them
   * @param recv one block for each source, in the order in which the topology lists them; shares no memory
   *     with {@code send}
   * @param info hints, or {@link Info#NULL}; none is known so far, and what it holds is ignored
   * @return an inactive request; it can be freed while it is inactive, and cannot be cancelled
   * @throws MpiException at once ERR_INFO if {@code info} is null or freed, ERR_BUFFER if a buffer is null,
   *     {@link Blocks#IN_PLACE}, or read-only though it receives, ERR_COUNT if there is not one block for
   *     each neighbour, ERR_TYPE if a datatype is not committed, ERR_TOPOLOGY if the communicator has no
   *     topology, ERR_COMM if the communicator is null or freed; when a started request completes
   *     ERR_TRUNCATE if lengths differ between ranks that must agree, ERR_OTHER if ranks call different
   *     collectives, ERR_PROC_ABORTED if a rank has died
   */
  @Procedure(
      value = {"MPI_Neighbor_alltoallv_init", "MPI_Neighbor_alltoallv_init_c"},
      section = "8.8")
  Prequest neighborAlltoallvInit(Blocks send, Blocks recv, Info info);

  /**
   * Makes a persistent exchange of different lengths with the neighbours without hints
   * (MPI_Neighbor_alltoallv_init, section 8.8): each start sends each destination of the topology its block
   * of the send buffer, and receives a block from each source.
   *
   * <p>Collective; nothing is sent before the first {@link Prequest#start}. Between a start and its
   * completion {@code send} may be read but not written, {@code recv} must not be touched; at other times
   * both belong to the program, and each start takes what {@code send} holds then. Parts that belong to
   * {@link Mpi#PROC_NULL} are left as they are.
   *
   * @param send one block for each destination, in the order in which the topology lists them
   * @param recv one block for each source, in the order in which the topology lists them; shares no memory
   *     with {@code send}
   * @return an inactive request; it can be freed while it is inactive, and cannot be cancelled
   * @throws MpiException at once ERR_BUFFER if a buffer is null, {@link Blocks#IN_PLACE}, or read-only though
   *     it receives, ERR_COUNT if there is not one block for each neighbour, ERR_TYPE if a datatype is not
   *     committed, ERR_TOPOLOGY if the communicator has no topology, ERR_COMM if the communicator is null or
   *     freed; when a started request completes ERR_TRUNCATE if lengths differ between ranks that must agree,
   *     ERR_OTHER if ranks call different collectives, ERR_PROC_ABORTED if a rank has died
   */
  default Prequest neighborAlltoallvInit(Blocks send, Blocks recv) {
    return neighborAlltoallvInit(send, recv, Info.NULL);
  }

  /**
   * Sends each destination of the topology a buffer of its own, and receives one from each source.
   *
   * <p>Collective, blocking: returns when the buffers may be used again, which does not mean that others have
   * got that far. Parts that belong to {@link Mpi#PROC_NULL} are left as they are.
   *
   * @param send one buffer for each destination, each with memory and datatype of its own, in the order in
   *     which the topology lists them
   * @param recv one buffer for each source, in the order in which the topology lists them; shares no memory
   *     with those of {@code send}
   * @throws MpiException ERR_BUFFER if an array or a buffer is null, {@link Buf#IN_PLACE}, or read-only
   *     though it receives, ERR_COUNT if there is not one buffer for each neighbour, ERR_TYPE if a datatype
   *     is not committed, ERR_TOPOLOGY if the communicator has no topology, ERR_COMM if the communicator is
   *     null or freed, ERR_TRUNCATE if lengths differ between ranks that must agree, ERR_OTHER if ranks call
   *     different collectives, ERR_PROC_ABORTED if a rank has died
   */
  @Procedure(value = {"MPI_Neighbor_alltoallw", "MPI_Neighbor_alltoallw_c"}, section = "8.6.2")
  void neighborAlltoallw(Buf[] send, Buf[] recv);

  /**
   * Starts an exchange of different types with the neighbours: sends each destination of the topology a
   * buffer of its own, and receives one from each source.
   *
   * <p>Collective, does not wait. Until the request is complete, {@code send} may be read but not written,
   * {@code recv} must not be touched. Parts that belong to {@link Mpi#PROC_NULL} are left as they are.
   *
   * @param send one buffer for each destination, each with memory and datatype of its own, in the order in
   *     which the topology lists them
   * @param recv one buffer for each source, in the order in which the topology lists them; shares no memory
   *     with those of {@code send}
   * @return the request, which completes with the empty status and can be neither freed nor cancelled
   * @throws MpiException at once ERR_BUFFER if an array or a buffer is null, {@link Buf#IN_PLACE}, or
   *     read-only though it receives, ERR_COUNT if there is not one buffer for each neighbour, ERR_TYPE if a
   *     datatype is not committed, ERR_TOPOLOGY if the communicator has no topology, ERR_COMM if the
   *     communicator is null or freed; when the request completes ERR_TRUNCATE if lengths differ between
   *     ranks that must agree, ERR_OTHER if ranks call different collectives, ERR_PROC_ABORTED if a rank has
   *     died
   */
  @Procedure(value = {"MPI_Ineighbor_alltoallw", "MPI_Ineighbor_alltoallw_c"}, section = "8.7")
  Request ineighborAlltoallw(Buf[] send, Buf[] recv);

  /**
   * Makes a persistent exchange of different types with the neighbours: each start sends each destination of
   * the topology a buffer of its own, and receives one from each source.
   *
   * <p>Collective; nothing is sent before the first {@link Prequest#start}. Between a start and its
   * completion {@code send} may be read but not written, {@code recv} must not be touched; at other times
   * both belong to the program, and each start takes what {@code send} holds then. Parts that belong to
   * {@link Mpi#PROC_NULL} are left as they are.
   *
   * @param send one buffer for each destination, each with memory and datatype of its own, in the order in
   *     which the topology lists them
   * @param recv one buffer for each source, in the order in which the topology lists them; shares no memory
   *     with those of {@code send}
   * @param info hints, or {@link Info#NULL}; none is known so far, and what it holds is ignored
   * @return an inactive request; it can be freed while it is inactive, and cannot be cancelled
   * @throws MpiException at once ERR_INFO if {@code info} is null or freed, ERR_BUFFER if an array or a
   *     buffer is null, {@link Buf#IN_PLACE}, or read-only though it receives, ERR_COUNT if there is not one
   *     buffer for each neighbour, ERR_TYPE if a datatype is not committed, ERR_TOPOLOGY if the communicator
   *     has no topology, ERR_COMM if the communicator is null or freed; when a started request completes
   *     ERR_TRUNCATE if lengths differ between ranks that must agree, ERR_OTHER if ranks call different
   *     collectives, ERR_PROC_ABORTED if a rank has died
   */
  @Procedure(
      value = {"MPI_Neighbor_alltoallw_init", "MPI_Neighbor_alltoallw_init_c"},
      section = "8.8")
  Prequest neighborAlltoallwInit(Buf[] send, Buf[] recv, Info info);

  /**
   * Makes a persistent exchange of different types with the neighbours without hints
   * (MPI_Neighbor_alltoallw_init, section 8.8): each start sends each destination of the topology a buffer of
   * its own, and receives one from each source.
   *
   * <p>Collective; nothing is sent before the first {@link Prequest#start}. Between a start and its
   * completion {@code send} may be read but not written, {@code recv} must not be touched; at other times
   * both belong to the program, and each start takes what {@code send} holds then. Parts that belong to
   * {@link Mpi#PROC_NULL} are left as they are.
   *
   * @param send one buffer for each destination, each with memory and datatype of its own, in the order in
   *     which the topology lists them
   * @param recv one buffer for each source, in the order in which the topology lists them; shares no memory
   *     with those of {@code send}
   * @return an inactive request; it can be freed while it is inactive, and cannot be cancelled
   * @throws MpiException at once ERR_BUFFER if an array or a buffer is null, {@link Buf#IN_PLACE}, or
   *     read-only though it receives, ERR_COUNT if there is not one buffer for each neighbour, ERR_TYPE if a
   *     datatype is not committed, ERR_TOPOLOGY if the communicator has no topology, ERR_COMM if the
   *     communicator is null or freed; when a started request completes ERR_TRUNCATE if lengths differ
   *     between ranks that must agree, ERR_OTHER if ranks call different collectives, ERR_PROC_ABORTED if a
   *     rank has died
   */
  default Prequest neighborAlltoallwInit(Buf[] send, Buf[] recv) {
    return neighborAlltoallwInit(send, recv, Info.NULL);
  }
}
