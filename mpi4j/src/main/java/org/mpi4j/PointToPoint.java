// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.lang.foreign.MemorySegment;
import java.util.Optional;

/**
 * Messages between two ranks of a communicator (chapter 3).
 *
 * <p>A message is received by a receive of the same communicator whose source and tag match. Between two
 * ranks, messages that match the same receive arrive in the order in which they were sent. All calls may be
 * made by several threads at the same time where the {@link ThreadLevel} allows it. The {@linkplain
 * org.mpi4j##errors package page} says how errors reach the program.
 */
public interface PointToPoint {

  /**
   * Sends a message in the standard mode.
   *
   * <p>Blocking: returns when {@code buf} may be written again. That may be at once, or only when the
   * receiver has begun to receive: it is so above {@code p2p.eager_limit} bytes.
   *
   * @param buf the elements to send; count 0 is allowed
   * @param dest rank of the receiver, {@code 0..size-1} (on an intercommunicator in the remote group), or
   *     {@link Mpi#PROC_NULL}: then nothing is sent
   * @param tag tag of the message, {@code 0..}{@link Mpi#TAG_UB}
   * @throws MpiException ERR_RANK or ERR_TAG if {@code dest} or {@code tag} is out of range, ERR_BUFFER if
   *     {@code buf} is null, {@link Buf#IN_PLACE} or of a closed arena, ERR_TYPE if its datatype is not
   *     committed, ERR_COMM if the communicator is null or freed, ERR_OTHER if the receiver has finalized MPI
   *     and ended, ERR_PROC_ABORTED if it has died
   */
  @Procedure(value = {"MPI_Send", "MPI_Send_c"}, section = "3.2.1")
  void send(Buf buf, int dest, int tag);

  /**
   * Sends a message from a copy in the attached buffer (buffered mode).
   *
   * <p>Local, does not wait for the receiver: when it returns, {@code buf} may be written again, and the
   * message is in the buffer of the communicator ({@link #attachBuffer}) or, if it has none, in that of the
   * rank ({@link Mpi#bufferAttach}), where it takes its bytes plus {@link Mpi#BSEND_OVERHEAD}.
   *
   * @param buf the elements to send; count 0 is allowed
   * @param dest rank of the receiver, {@code 0..size-1} (on an intercommunicator in the remote group), or
   *     {@link Mpi#PROC_NULL}: then nothing is sent
   * @param tag tag of the message, {@code 0..}{@link Mpi#TAG_UB}
   * @throws MpiException ERR_RANK or ERR_TAG if {@code dest} or {@code tag} is out of range, ERR_BUFFER if
   *     {@code buf} is null, {@link Buf#IN_PLACE} or of a closed arena, ERR_TYPE if its datatype is not
   *     committed, ERR_COMM if the communicator is null or freed, ERR_BUFFER if no buffer is attached or it
   *     has no room for the message, ERR_OTHER if the receiver has finalized MPI and ended, ERR_PROC_ABORTED
   *     if it has died
   */
  @Procedure(value = {"MPI_Bsend", "MPI_Bsend_c"}, section = "3.4")
  void bsend(Buf buf, int dest, int tag);

  /**
   * Sends a message in the synchronous mode.
   *
   * <p>Blocking: returns when the receiver has begun to receive it; then {@code buf} may be written again.
   *
   * @param buf the elements to send; count 0 is allowed
   * @param dest rank of the receiver, {@code 0..size-1} (on an intercommunicator in the remote group), or
   *     {@link Mpi#PROC_NULL}: then nothing is sent
   * @param tag tag of the message, {@code 0..}{@link Mpi#TAG_UB}
   * @throws MpiException ERR_RANK or ERR_TAG if {@code dest} or {@code tag} is out of range, ERR_BUFFER if
   *     {@code buf} is null, {@link Buf#IN_PLACE} or of a closed arena, ERR_TYPE if its datatype is not
   *     committed, ERR_COMM if the communicator is null or freed, ERR_OTHER if the receiver has finalized MPI
   *     and ended, ERR_PROC_ABORTED if it has died
   */
  @Procedure(value = {"MPI_Ssend", "MPI_Ssend_c"}, section = "3.4")
  void ssend(Buf buf, int dest, int tag);

  /**
   * Sends a message in the ready mode: the caller promises that the matching receive is posted already.
   *
   * <p>Blocking: returns when {@code buf} may be written again. mpi4j sends as in the standard mode; where
   * the promise is broken, the message waits for its receive.
   *
   * @param buf the elements to send; count 0 is allowed
   * @param dest rank of the receiver, {@code 0..size-1} (on an intercommunicator in the remote group), or
   *     {@link Mpi#PROC_NULL}: then nothing is sent
   * @param tag tag of the message, {@code 0..}{@link Mpi#TAG_UB}
   * @throws MpiException ERR_RANK or ERR_TAG if {@code dest} or {@code tag} is out of range, ERR_BUFFER if
   *     {@code buf} is null, {@link Buf#IN_PLACE} or of a closed arena, ERR_TYPE if its datatype is not
   *     committed, ERR_COMM if the communicator is null or freed, ERR_OTHER if the receiver has finalized MPI
   *     and ended, ERR_PROC_ABORTED if it has died
   */
  @Procedure(value = {"MPI_Rsend", "MPI_Rsend_c"}, section = "3.4")
  void rsend(Buf buf, int dest, int tag);

  /**
   * Receives one message.
   *
   * <p>Blocking: returns when the message is in {@code buf}. Messages of one sender that match are received
   * in the order in which they were sent.
   *
   * @param buf where the message goes; it may be longer than the message, and the rest is left as it is
   * @param source rank of the sender, {@code 0..size-1} (on an intercommunicator in the remote group), {@link
   *     Mpi#ANY_SOURCE}, or {@link Mpi#PROC_NULL}: then nothing is received, and the status has source
   *     PROC_NULL and count 0
   * @param tag tag of the message, {@code 0..}{@link Mpi#TAG_UB}, or {@link Mpi#ANY_TAG}
   * @return source, tag and length of the message
   * @throws MpiException ERR_RANK or ERR_TAG if {@code source} or {@code tag} is out of range, ERR_BUFFER if
   *     {@code buf} is null, {@link Buf#IN_PLACE} or read-only, ERR_TYPE if its datatype is not committed,
   *     ERR_COMM if the communicator is null or freed, ERR_TRUNCATE if the message is longer than {@code
   *     buf}, ERR_TYPE if it holds an object of {@link ObjectMessages#sendObject} (both use the message up),
   *     ERR_OTHER if the sender has finalized MPI and ended, ERR_PROC_ABORTED if it has died
   */
  @Procedure(value = {"MPI_Recv", "MPI_Recv_c"}, section = "3.2.4")
  Status recv(Buf buf, int source, int tag);

  /**
   * Starts to send a message in the standard mode.
   *
   * <p>Does not wait. Until the request is complete, {@code buf} may be read but not written. It completes
   * when {@code buf} may be written again.
   *
   * @param buf the elements to send; count 0 is allowed
   * @param dest rank of the receiver, {@code 0..size-1} (on an intercommunicator in the remote group), or
   *     {@link Mpi#PROC_NULL}: then nothing is sent
   * @param tag tag of the message, {@code 0..}{@link Mpi#TAG_UB}
   * @return the request, which completes with the empty status
   * @throws MpiException at once ERR_RANK or ERR_TAG if {@code dest} or {@code tag} is out of range,
   *     ERR_BUFFER if {@code buf} is null, {@link Buf#IN_PLACE} or of a closed arena, ERR_TYPE if its
   *     datatype is not committed, ERR_COMM if the communicator is null or freed; when the request completes
   *     ERR_OTHER if the receiver has finalized MPI and ended, ERR_PROC_ABORTED if it has died
   */
  @Procedure(value = {"MPI_Isend", "MPI_Isend_c"}, section = "3.7.2")
  Request isend(Buf buf, int dest, int tag);

  /**
   * Starts to send a message in the buffered mode.
   *
   * <p>Does not wait. Until the request is complete, {@code buf} may be read but not written. The message is
   * copied into the attached buffer, that of the communicator ({@link #attachBuffer}) or else of the rank
   * ({@link Mpi#bufferAttach}), where it takes its bytes plus {@link Mpi#BSEND_OVERHEAD}; so the request is
   * complete at once.
   *
   * @param buf the elements to send; count 0 is allowed
   * @param dest rank of the receiver, {@code 0..size-1} (on an intercommunicator in the remote group), or
   *     {@link Mpi#PROC_NULL}: then nothing is sent
   * @param tag tag of the message, {@code 0..}{@link Mpi#TAG_UB}
   * @return the request, which completes with the empty status
   * @throws MpiException at once ERR_RANK or ERR_TAG if {@code dest} or {@code tag} is out of range,
   *     ERR_BUFFER if {@code buf} is null, {@link Buf#IN_PLACE} or of a closed arena, ERR_TYPE if its
   *     datatype is not committed, ERR_COMM if the communicator is null or freed, ERR_BUFFER if no buffer is
   *     attached or it has no room for the message; when the request completes ERR_OTHER if the receiver has
   *     finalized MPI and ended, ERR_PROC_ABORTED if it has died
   */
  @Procedure(value = {"MPI_Ibsend", "MPI_Ibsend_c"}, section = "3.7.2")
  Request ibsend(Buf buf, int dest, int tag);

  /**
   * Starts to send a message in the synchronous mode.
   *
   * <p>Does not wait. Until the request is complete, {@code buf} may be read but not written. It completes
   * when the receiver has begun to receive the message.
   *
   * @param buf the elements to send; count 0 is allowed
   * @param dest rank of the receiver, {@code 0..size-1} (on an intercommunicator in the remote group), or
   *     {@link Mpi#PROC_NULL}: then nothing is sent
   * @param tag tag of the message, {@code 0..}{@link Mpi#TAG_UB}
   * @return the request, which completes with the empty status
   * @throws MpiException at once ERR_RANK or ERR_TAG if {@code dest} or {@code tag} is out of range,
   *     ERR_BUFFER if {@code buf} is null, {@link Buf#IN_PLACE} or of a closed arena, ERR_TYPE if its
   *     datatype is not committed, ERR_COMM if the communicator is null or freed; when the request completes
   *     ERR_OTHER if the receiver has finalized MPI and ended, ERR_PROC_ABORTED if it has died
   */
  @Procedure(value = {"MPI_Issend", "MPI_Issend_c"}, section = "3.7.2")
  Request issend(Buf buf, int dest, int tag);

  /**
   * Starts to send a message in the ready mode.
   *
   * <p>Does not wait. Until the request is complete, {@code buf} may be read but not written. The caller
   * promises that the matching receive is posted already. It completes when {@code buf} may be written again.
   *
   * @param buf the elements to send; count 0 is allowed
   * @param dest rank of the receiver, {@code 0..size-1} (on an intercommunicator in the remote group), or
   *     {@link Mpi#PROC_NULL}: then nothing is sent
   * @param tag tag of the message, {@code 0..}{@link Mpi#TAG_UB}
   * @return the request, which completes with the empty status
   * @throws MpiException at once ERR_RANK or ERR_TAG if {@code dest} or {@code tag} is out of range,
   *     ERR_BUFFER if {@code buf} is null, {@link Buf#IN_PLACE} or of a closed arena, ERR_TYPE if its
   *     datatype is not committed, ERR_COMM if the communicator is null or freed; when the request completes
   *     ERR_OTHER if the receiver has finalized MPI and ended, ERR_PROC_ABORTED if it has died
   */
  @Procedure(value = {"MPI_Irsend", "MPI_Irsend_c"}, section = "3.7.2")
  Request irsend(Buf buf, int dest, int tag);

  /**
   * Starts to receive one message.
   *
   * <p>Does not wait. Until the request is complete, {@code buf} must not be touched. Receives match messages
   * in the order in which they were started.
   *
   * @param buf where the message goes; it may be longer than the message, and the rest is left as it is
   * @param source rank of the sender, {@code 0..size-1} (on an intercommunicator in the remote group), {@link
   *     Mpi#ANY_SOURCE}, or {@link Mpi#PROC_NULL}: then nothing is received, and the status has source
   *     PROC_NULL and count 0
   * @param tag tag of the message, {@code 0..}{@link Mpi#TAG_UB}, or {@link Mpi#ANY_TAG}
   * @return the request, which completes with the status of the message
   * @throws MpiException at once ERR_RANK or ERR_TAG if {@code source} or {@code tag} is out of range,
   *     ERR_BUFFER if {@code buf} is null, {@link Buf#IN_PLACE} or read-only, ERR_TYPE if its datatype is not
   *     committed, ERR_COMM if the communicator is null or freed; when the request completes ERR_TRUNCATE if
   *     the message is longer than {@code buf}, ERR_TYPE if it holds an object of {@link
   *     ObjectMessages#sendObject} (both use the message up), ERR_OTHER if the sender has finalized MPI and
   *     ended, ERR_PROC_ABORTED if it has died
   */
  @Procedure(value = {"MPI_Irecv", "MPI_Irecv_c"}, section = "3.7.2")
  Request irecv(Buf buf, int source, int tag);

  /**
   * Starts to receive bytes of whatever number: mpi4j allocates an array when the message comes, and {@link
   * BytesRequest#bytes} gives it. No procedure of the standard.
   *
   * <p>Does not wait. It takes its turn among the receives that are posted, and makes progress while the rank
   * waits for anything.
   *
   * @param source rank of the sender, {@code 0..size-1} (on an intercommunicator in the remote group), {@link
   *     Mpi#ANY_SOURCE}, or {@link Mpi#PROC_NULL}: then nothing is received, and the status has source
   *     PROC_NULL and count 0
   * @param tag tag of the message, {@code 0..}{@link Mpi#TAG_UB}, or {@link Mpi#ANY_TAG}
   * @return the request, which completes with the status of the message
   * @throws MpiException at once ERR_RANK or ERR_TAG if {@code source} or {@code tag} is out of range,
   *     ERR_COMM if the communicator is null or freed; when the request completes ERR_TRUNCATE if the message
   *     is longer than an array can be, ERR_NO_MEM if the heap has no room for it, ERR_TYPE if it holds an
   *     object of {@link ObjectMessages#sendObject}, ERR_OTHER if the sender has finalized MPI and ended,
   *     ERR_PROC_ABORTED if it has died
   */
  BytesRequest irecvBytes(int source, int tag);

  /**
   * Makes a persistent send in the standard mode: each start sends what {@code buf} holds then, and completes
   * when {@code buf} may be written again.
   *
   * <p>Local; nothing is sent before the first start. Between a start and its completion {@code buf} may be
   * read but not written.
   *
   * @param buf the elements to send; count 0 is allowed
   * @param dest rank of the receiver, {@code 0..size-1} (on an intercommunicator in the remote group), or
   *     {@link Mpi#PROC_NULL}: then nothing is sent
   * @param tag tag of the message, {@code 0..}{@link Mpi#TAG_UB}
   * @return an inactive request, to be started by {@link Prequest#start} and ended by {@link Prequest#free}
   * @throws MpiException at once ERR_RANK or ERR_TAG if {@code dest} or {@code tag} is out of range,
   *     ERR_BUFFER if {@code buf} is null, {@link Buf#IN_PLACE} or of a closed arena, ERR_TYPE if its
   *     datatype is not committed, ERR_COMM if the communicator is null or freed; when it is started or
   *     completes ERR_OTHER if the receiver has finalized MPI and ended, ERR_PROC_ABORTED if it has died
   */
  @Procedure(value = {"MPI_Send_init", "MPI_Send_init_c"}, section = "3.9")
  Prequest sendInit(Buf buf, int dest, int tag);

  /**
   * Makes a persistent send in the buffered mode: each start sends what {@code buf} holds then, and copies
   * the message into the attached buffer ({@link #attachBuffer}, {@link Mpi#bufferAttach}), so that it is
   * complete at once.
   *
   * <p>Local; nothing is sent before the first start. Between a start and its completion {@code buf} may be
   * read but not written.
   *
   * @param buf the elements to send; count 0 is allowed
   * @param dest rank of the receiver, {@code 0..size-1} (on an intercommunicator in the remote group), or
   *     {@link Mpi#PROC_NULL}: then nothing is sent
   * @param tag tag of the message, {@code 0..}{@link Mpi#TAG_UB}
   * @return an inactive request, to be started by {@link Prequest#start} and ended by {@link Prequest#free}
   * @throws MpiException at once ERR_RANK or ERR_TAG if {@code dest} or {@code tag} is out of range,
   *     ERR_BUFFER if {@code buf} is null, {@link Buf#IN_PLACE} or of a closed arena, ERR_TYPE if its
   *     datatype is not committed, ERR_COMM if the communicator is null or freed; when it is started or
   *     completes ERR_BUFFER if no buffer is attached or it has no room for the message, ERR_OTHER if the
   *     receiver has finalized MPI and ended, ERR_PROC_ABORTED if it has died
   */
  @Procedure(value = {"MPI_Bsend_init", "MPI_Bsend_init_c"}, section = "3.9")
  Prequest bsendInit(Buf buf, int dest, int tag);

  /**
   * Makes a persistent send in the synchronous mode: each start sends what {@code buf} holds then, and
   * completes when the receiver has begun to receive the message.
   *
   * <p>Local; nothing is sent before the first start. Between a start and its completion {@code buf} may be
   * read but not written.
   *
   * @param buf the elements to send; count 0 is allowed
   * @param dest rank of the receiver, {@code 0..size-1} (on an intercommunicator in the remote group), or
   *     {@link Mpi#PROC_NULL}: then nothing is sent
   * @param tag tag of the message, {@code 0..}{@link Mpi#TAG_UB}
   * @return an inactive request, to be started by {@link Prequest#start} and ended by {@link Prequest#free}
   * @throws MpiException at once ERR_RANK or ERR_TAG if {@code dest} or {@code tag} is out of range,
   *     ERR_BUFFER if {@code buf} is null, {@link Buf#IN_PLACE} or of a closed arena, ERR_TYPE if its
   *     datatype is not committed, ERR_COMM if the communicator is null or freed; when it is started or
   *     completes ERR_OTHER if the receiver has finalized MPI and ended, ERR_PROC_ABORTED if it has died
   */
  @Procedure(value = {"MPI_Ssend_init", "MPI_Ssend_init_c"}, section = "3.9")
  Prequest ssendInit(Buf buf, int dest, int tag);

  /**
   * Makes a persistent send in the ready mode: each start sends what {@code buf} holds then, and requires
   * that the matching receive is posted already, and completes when {@code buf} may be written again.
   *
   * <p>Local; nothing is sent before the first start. Between a start and its completion {@code buf} may be
   * read but not written.
   *
   * @param buf the elements to send; count 0 is allowed
   * @param dest rank of the receiver, {@code 0..size-1} (on an intercommunicator in the remote group), or
   *     {@link Mpi#PROC_NULL}: then nothing is sent
   * @param tag tag of the message, {@code 0..}{@link Mpi#TAG_UB}
   * @return an inactive request, to be started by {@link Prequest#start} and ended by {@link Prequest#free}
   * @throws MpiException at once ERR_RANK or ERR_TAG if {@code dest} or {@code tag} is out of range,
   *     ERR_BUFFER if {@code buf} is null, {@link Buf#IN_PLACE} or of a closed arena, ERR_TYPE if its
   *     datatype is not committed, ERR_COMM if the communicator is null or freed; when it is started or
   *     completes ERR_OTHER if the receiver has finalized MPI and ended, ERR_PROC_ABORTED if it has died
   */
  @Procedure(value = {"MPI_Rsend_init", "MPI_Rsend_init_c"}, section = "3.9")
  Prequest rsendInit(Buf buf, int dest, int tag);

  /**
   * Makes a persistent receive: each start receives one message.
   *
   * <p>Local; nothing is received before the first start. Between a start and its completion {@code buf} must
   * not be touched.
   *
   * @param buf where the message goes; it may be longer than the message, and the rest is left as it is
   * @param source rank of the sender, {@code 0..size-1} (on an intercommunicator in the remote group), {@link
   *     Mpi#ANY_SOURCE}, or {@link Mpi#PROC_NULL}: then nothing is received, and the status has source
   *     PROC_NULL and count 0
   * @param tag tag of the message, {@code 0..}{@link Mpi#TAG_UB}, or {@link Mpi#ANY_TAG}
   * @return an inactive request, to be started by {@link Prequest#start} and ended by {@link Prequest#free}
   * @throws MpiException at once ERR_RANK or ERR_TAG if {@code source} or {@code tag} is out of range,
   *     ERR_BUFFER if {@code buf} is null, {@link Buf#IN_PLACE} or read-only, ERR_TYPE if its datatype is not
   *     committed, ERR_COMM if the communicator is null or freed; when it completes ERR_TRUNCATE if the
   *     message is longer than {@code buf}, ERR_TYPE if it holds an object of {@link
   *     ObjectMessages#sendObject} (both use the message up), ERR_OTHER if the sender has finalized MPI and
   *     ended, ERR_PROC_ABORTED if it has died
   */
  @Procedure(value = {"MPI_Recv_init", "MPI_Recv_init_c"}, section = "3.9")
  Prequest recvInit(Buf buf, int source, int tag);

  /**
   * Sends a message and receives one, at the same time: exchanges in a ring cannot deadlock.
   *
   * <p>Blocking: returns when both are over and both buffers may be used again. The partners may use any
   * other sends and receives.
   *
   * @param send the elements to send
   * @param dest rank of the receiver, {@code 0..size-1} (on an intercommunicator in the remote group), or
   *     {@link Mpi#PROC_NULL}: then nothing is sent
   * @param sendTag tag of the message sent, {@code 0..}{@link Mpi#TAG_UB}
   * @param recv where the message that comes goes; shares no memory with {@code send}
   * @param source rank of the sender, {@code 0..size-1} (on an intercommunicator in the remote group), {@link
   *     Mpi#ANY_SOURCE}, or {@link Mpi#PROC_NULL}: then nothing is received, and the status has source
   *     PROC_NULL and count 0
   * @param recvTag tag of the message received, {@code 0..}{@link Mpi#TAG_UB}, or {@link Mpi#ANY_TAG}
   * @return source, tag and length of the message received
   * @throws MpiException ERR_RANK or ERR_TAG if a rank or tag is out of range, ERR_BUFFER if a buffer is
   *     null, {@link Buf#IN_PLACE} or read-only though it receives, ERR_TYPE if a datatype is not committed,
   *     ERR_COMM if the communicator is null or freed, ERR_TRUNCATE if the message that comes is longer than
   *     {@code recv}, ERR_OTHER if a partner has finalized MPI and ended, ERR_PROC_ABORTED if one has died
   */
  @Procedure(value = {"MPI_Sendrecv", "MPI_Sendrecv_c"}, section = "3.10")
  Status sendrecv(Buf send, int dest, int sendTag, Buf recv, int source, int recvTag);

  /**
   * Sends what the buffer holds, and replaces it by the message that comes.
   *
   * <p>Blocking: returns when both are over. The data to send is copied first, which takes memory of its
   * size.
   *
   * @param buf the elements to send; then where the message that comes goes
   * @param dest rank of the receiver, {@code 0..size-1} (on an intercommunicator in the remote group), or
   *     {@link Mpi#PROC_NULL}: then nothing is sent
   * @param sendTag tag of the message sent, {@code 0..}{@link Mpi#TAG_UB}
   * @param source rank of the sender, {@code 0..size-1} (on an intercommunicator in the remote group), {@link
   *     Mpi#ANY_SOURCE}, or {@link Mpi#PROC_NULL}: then nothing is received, and the status has source
   *     PROC_NULL and count 0
   * @param recvTag tag of the message received, {@code 0..}{@link Mpi#TAG_UB}, or {@link Mpi#ANY_TAG}
   * @return source, tag and length of the message received
   * @throws MpiException ERR_RANK or ERR_TAG if a rank or tag is out of range, ERR_BUFFER if {@code buf} is
   *     null, {@link Buf#IN_PLACE} or read-only, ERR_TYPE if its datatype is not committed, ERR_COMM if the
   *     communicator is null or freed, ERR_TRUNCATE if the message that comes is longer than {@code buf},
   *     ERR_OTHER if a partner has finalized MPI and ended, ERR_PROC_ABORTED if one has died
   */
  @Procedure(value = {"MPI_Sendrecv_replace", "MPI_Sendrecv_replace_c"}, section = "3.10")
  Status sendrecvReplace(Buf buf, int dest, int sendTag, int source, int recvTag);

  /**
   * Starts to send a message and to receive one.
   *
   * <p>Does not wait. Until the request is complete, {@code send} may be read but not written, {@code recv}
   * must not be touched.
   *
   * @param send the elements to send
   * @param dest rank of the receiver, {@code 0..size-1} (on an intercommunicator in the remote group), or
   *     {@link Mpi#PROC_NULL}: then nothing is sent
   * @param sendTag tag of the message sent, {@code 0..}{@link Mpi#TAG_UB}
   * @param recv where the message that comes goes; shares no memory with {@code send}
   * @param source rank of the sender, {@code 0..size-1} (on an intercommunicator in the remote group), {@link
   *     Mpi#ANY_SOURCE}, or {@link Mpi#PROC_NULL}: then nothing is received, and the status has source
   *     PROC_NULL and count 0
   * @param recvTag tag of the message received, {@code 0..}{@link Mpi#TAG_UB}, or {@link Mpi#ANY_TAG}
   * @return the request, which completes when both are over, with the status of the message received
   * @throws MpiException at once ERR_RANK or ERR_TAG if a rank or tag is out of range, ERR_BUFFER if a buffer
   *     is null, {@link Buf#IN_PLACE} or read-only though it receives, ERR_TYPE if a datatype is not
   *     committed, ERR_COMM if the communicator is null or freed; when the request completes ERR_TRUNCATE if
   *     the message that comes is longer than {@code recv}, ERR_OTHER if a partner has finalized MPI and
   *     ended, ERR_PROC_ABORTED if one has died
   */
  @Procedure(value = {"MPI_Isendrecv", "MPI_Isendrecv_c"}, section = "3.10")
  Request isendrecv(Buf send, int dest, int sendTag, Buf recv, int source, int recvTag);

  /**
   * Starts to send what the buffer holds, and to replace it by the message that comes.
   *
   * <p>Does not wait; the data to send is copied before the call returns. Until the request is complete,
   * {@code buf} must not be touched.
   *
   * @param buf the elements to send; then where the message that comes goes
   * @param dest rank of the receiver, {@code 0..size-1} (on an intercommunicator in the remote group), or
   *     {@link Mpi#PROC_NULL}: then nothing is sent
   * @param sendTag tag of the message sent, {@code 0..}{@link Mpi#TAG_UB}
   * @param source rank of the sender, {@code 0..size-1} (on an intercommunicator in the remote group), {@link
   *     Mpi#ANY_SOURCE}, or {@link Mpi#PROC_NULL}: then nothing is received, and the status has source
   *     PROC_NULL and count 0
   * @param recvTag tag of the message received, {@code 0..}{@link Mpi#TAG_UB}, or {@link Mpi#ANY_TAG}
   * @return the request, which completes when both are over, with the status of the message received
   * @throws MpiException at once ERR_RANK or ERR_TAG if a rank or tag is out of range, ERR_BUFFER if {@code
   *     buf} is null, {@link Buf#IN_PLACE} or read-only, ERR_TYPE if its datatype is not committed, ERR_COMM
   *     if the communicator is null or freed; when the request completes ERR_TRUNCATE if the message that
   *     comes is longer than {@code buf}, ERR_OTHER if a partner has finalized MPI and ended,
   *     ERR_PROC_ABORTED if one has died
   */
  @Procedure(value = {"MPI_Isendrecv_replace", "MPI_Isendrecv_replace_c"}, section = "3.10")
  Request isendrecvReplace(Buf buf, int dest, int sendTag, int source, int recvTag);

  /**
   * Waits until a matching message can be received, and describes it; the message stays where it is.
   *
   * <p>Blocking. A receive with the source and tag of the status gets this message, unless another thread
   * receives it before; {@link #mprobe} keeps it from others.
   *
   * @param source rank of the sender, {@code 0..size-1} (on an intercommunicator in the remote group), {@link
   *     Mpi#ANY_SOURCE}, or {@link Mpi#PROC_NULL}: then there is an empty message from it at once
   * @param tag tag of the message, {@code 0..}{@link Mpi#TAG_UB}, or {@link Mpi#ANY_TAG}
   * @return source, tag and length of the message
   * @throws MpiException ERR_RANK or ERR_TAG if {@code source} or {@code tag} is out of range, ERR_COMM if
   *     the communicator is null or freed, ERR_OTHER if the sender has finalized MPI and ended,
   *     ERR_PROC_ABORTED if it has died
   */
  @Procedure(value = "MPI_Probe", section = "3.8.1")
  Status probe(int source, int tag);

  /**
   * Describes a matching message if one can be received now; the message stays where it is.
   *
   * <p>Local, does not wait, but makes progress: called again and again, it finds the message in the end.
   * Another thread may receive it first; {@link #improbe} keeps it from others.
   *
   * @param source rank of the sender, {@code 0..size-1} (on an intercommunicator in the remote group), {@link
   *     Mpi#ANY_SOURCE}, or {@link Mpi#PROC_NULL}: then there is an empty message from it at once
   * @param tag tag of the message, {@code 0..}{@link Mpi#TAG_UB}, or {@link Mpi#ANY_TAG}
   * @return source, tag and length of the message; empty if there is none now
   * @throws MpiException ERR_RANK or ERR_TAG if {@code source} or {@code tag} is out of range, ERR_COMM if
   *     the communicator is null or freed, ERR_OTHER if the sender has finalized MPI and ended,
   *     ERR_PROC_ABORTED if it has died
   */
  @Procedure(value = "MPI_Iprobe", section = "3.8.1")
  Optional<Status> iprobe(int source, int tag);

  /**
   * Waits for a matching message and takes it: only the handle returned can receive it, in any thread.
   *
   * <p>Blocking.
   *
   * @param source rank of the sender, {@code 0..size-1} (on an intercommunicator in the remote group), {@link
   *     Mpi#ANY_SOURCE}, or {@link Mpi#PROC_NULL}: then there is an empty message from it at once
   * @param tag tag of the message, {@code 0..}{@link Mpi#TAG_UB}, or {@link Mpi#ANY_TAG}
   * @return the message, to be received by {@link Message#recv} or {@link Message#irecv}; {@link
   *     Mpi#MESSAGE_NO_PROC} if the source is PROC_NULL
   * @throws MpiException ERR_RANK or ERR_TAG if {@code source} or {@code tag} is out of range, ERR_COMM if
   *     the communicator is null or freed, ERR_OTHER if the sender has finalized MPI and ended,
   *     ERR_PROC_ABORTED if it has died
   */
  @Procedure(value = "MPI_Mprobe", section = "3.8.2")
  Message mprobe(int source, int tag);

  /**
   * Takes a matching message if there is one now: only the handle returned can receive it, in any thread.
   *
   * <p>Local, does not wait, but makes progress: called again and again, it finds the message in the end.
   *
   * @param source rank of the sender, {@code 0..size-1} (on an intercommunicator in the remote group), {@link
   *     Mpi#ANY_SOURCE}, or {@link Mpi#PROC_NULL}: then there is an empty message from it at once
   * @param tag tag of the message, {@code 0..}{@link Mpi#TAG_UB}, or {@link Mpi#ANY_TAG}
   * @return the message, to be received by {@link Message#recv} or {@link Message#irecv}; {@link
   *     Mpi#MESSAGE_NO_PROC} if the source is PROC_NULL; empty if there is none now
   * @throws MpiException ERR_RANK or ERR_TAG if {@code source} or {@code tag} is out of range, ERR_COMM if
   *     the communicator is null or freed, ERR_OTHER if the sender has finalized MPI and ended,
   *     ERR_PROC_ABORTED if it has died
   */
  @Procedure(value = "MPI_Improbe", section = "3.8.2")
  Optional<Message> improbe(int source, int tag);

  /**
   * Gives space to the buffered sends on this communicator, which use it instead of that of the rank. Local.
   *
   * <p>Each message takes its bytes plus {@link Mpi#BSEND_OVERHEAD}, in one piece, until it has been sent.
   * The program must not touch the space until it is detached.
   *
   * @param space heap or native memory, or {@link Mpi#BUFFER_AUTOMATIC}: then mpi4j allocates what is needed
   * @throws MpiException ERR_BUFFER if the space is null or read-only, or a buffer is attached already,
   *     ERR_COMM if the communicator is null or freed
   */
  @Procedure(value = {"MPI_Comm_attach_buffer", "MPI_Comm_attach_buffer_c"}, section = "3.6")
  void attachBuffer(MemorySegment space);

  /**
   * Waits until all messages in the communicator's buffer have been sent, and takes the buffer back.
   *
   * <p>Blocking. From then on the memory belongs to the program again.
   *
   * @return what was attached
   * @throws MpiException ERR_BUFFER if no buffer is attached to this communicator, ERR_COMM if the
   *     communicator is null or freed
   */
  @Procedure(value = {"MPI_Comm_detach_buffer", "MPI_Comm_detach_buffer_c"}, section = "3.6")
  MemorySegment detachBuffer();

  /**
   * Waits until all messages that are now in the communicator's buffer have been sent; returns at once if
   * there is none. Blocking.
   *
   * @throws MpiException ERR_COMM if the communicator is null or freed
   */
  @Procedure(value = "MPI_Comm_flush_buffer", section = "3.6")
  void flushBuffer();

  /**
   * Starts to wait until all messages that are now in the communicator's buffer have been sent. Does not wait
   * itself.
   *
   * @return the request, which completes with the empty status
   * @throws MpiException ERR_COMM if the communicator is null or freed
   */
  @Procedure(value = "MPI_Comm_iflush_buffer", section = "3.6")
  Request iflushBuffer();
}
