// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

/**
 * Messages whose envelope is not spelled out: sends without a tag have tag 0, receives without a tag take any
 * tag, receives without a source take a message of any rank.
 *
 * <p>Each does what the call of the same name with all arguments does.
 */
public interface DefaultEnvelopes extends PointToPoint, PlainArrays, PlainReductions, ObjectMessages {

  /**
   * Sends a buffer with tag 0 (MPI_Send, section 3.2.1).
   *
   * <p>Blocking: returns when the buffer may be written again, which may need the receiver.
   *
   * @param buf the data
   * @param dest rank of the receiver, {@code 0..size-1} (on an intercommunicator in the remote group), or
   *     {@link Mpi#PROC_NULL}: then nothing is sent
   * @throws MpiException ERR_RANK if {@code dest} is out of range, ERR_BUFFER if the buffer is null,
   *     ERR_TYPE if its datatype is not committed, ERR_COMM if the communicator is null or freed, ERR_OTHER
   *     or ERR_PROC_ABORTED if the receiver has ended
   */
  default void send(Buf buf, int dest) {
    send(buf, dest, 0);
  }

  /**
   * Starts to send a buffer with tag 0 (MPI_Isend, section 3.7.2). Returns at once.
   *
   * @param buf the data; must not be written until the request is complete
   * @param dest rank of the receiver, {@code 0..size-1} (on an intercommunicator in the remote group), or
   *     {@link Mpi#PROC_NULL}: then nothing is sent
   * @return the request, which must be completed
   * @throws MpiException ERR_RANK if {@code dest} is out of range, ERR_BUFFER if the buffer is null,
   *     ERR_TYPE if its datatype is not committed, ERR_COMM if the communicator is null or freed, ERR_OTHER
   *     or ERR_PROC_ABORTED if the receiver has ended
   */
  default Request isend(Buf buf, int dest) {
    return isend(buf, dest, 0);
  }

  /**
   * Receives one message from any rank, with any tag (MPI_Recv, section 3.2.4). Blocking: returns when the
   * message is there.
   *
   * @param buf where the data goes; longer than the message is allowed
   * @return source, tag and length of the message
   * @throws MpiException ERR_TRUNCATE if the message is longer than the buffer, ERR_BUFFER if the buffer is
   *     null, ERR_COMM if the communicator is null or freed, ERR_TYPE if the message holds an object
   */
  default Status recv(Buf buf) {
    return recv(buf, Constants.ANY_SOURCE, Constants.ANY_TAG);
  }

  /**
   * Receives one message of a rank, with any tag (MPI_Recv, section 3.2.4). Blocking: returns when the
   * message is there.
   *
   * @param buf where the data goes; longer than the message is allowed
   * @param source rank of the sender, {@code 0..size-1} (on an intercommunicator in the remote group),
   *     {@link Mpi#ANY_SOURCE}, or {@link Mpi#PROC_NULL}: then nothing is received
   * @return source, tag and length of the message
   * @throws MpiException ERR_TRUNCATE if the message is longer than the buffer, ERR_RANK if {@code source}
   *     is out of range, ERR_BUFFER if the buffer is null, ERR_COMM if the communicator is null or freed,
   *     ERR_TYPE if the message holds an object, ERR_OTHER or ERR_PROC_ABORTED if the sender has ended
   */
  default Status recv(Buf buf, int source) {
    return recv(buf, source, Constants.ANY_TAG);
  }

  /**
   * Starts to receive one message from any rank, with any tag (MPI_Irecv, section 3.7.2). Returns at once.
   *
   * @param buf where the data goes; must be neither read nor written until the request is complete
   * @return the request, which must be completed
   * @throws MpiException ERR_BUFFER if the buffer is null, ERR_COMM if the communicator is null or freed;
   *     the completion of the request throws ERR_TRUNCATE if the message is longer than the buffer
   */
  default Request irecv(Buf buf) {
    return irecv(buf, Constants.ANY_SOURCE, Constants.ANY_TAG);
  }

  /**
   * Starts to receive one message of a rank, with any tag (MPI_Irecv, section 3.7.2). Returns at once.
   *
   * @param buf where the data goes; must be neither read nor written until the request is complete
   * @param source rank of the sender, {@code 0..size-1} (on an intercommunicator in the remote group),
   *     {@link Mpi#ANY_SOURCE}, or {@link Mpi#PROC_NULL}: then nothing is received
   * @return the request, which must be completed
   * @throws MpiException ERR_RANK if {@code source} is out of range, ERR_BUFFER if the buffer is null,
   *     ERR_COMM if the communicator is null or freed; the completion of the request throws ERR_TRUNCATE if
   *     the message is longer than the buffer
   */
  default Request irecv(Buf buf, int source) {
    return irecv(buf, source, Constants.ANY_TAG);
  }

  /**
   * Sends a buffer with tag 0 and receives a message with any tag, at the same time (MPI_Sendrecv, section
   * 3.10). Blocking: returns when both are complete.
   *
   * @param send the data to send
   * @param dest rank of the receiver, {@code 0..size-1} (on an intercommunicator in the remote group), or
   *     {@link Mpi#PROC_NULL}: then nothing is sent
   * @param recv where the data goes that comes; shares no memory with {@code send}
   * @param source rank of the sender, {@code 0..size-1} (on an intercommunicator in the remote group),
   *     {@link Mpi#ANY_SOURCE}, or {@link Mpi#PROC_NULL}: then nothing is received
   * @return source, tag and length of the message that came
   * @throws MpiException ERR_TRUNCATE if the message is longer than the buffer, ERR_RANK if {@code source}
   *     is out of range, ERR_BUFFER if the buffer is null, ERR_COMM if the communicator is null or freed,
   *     ERR_TYPE if the message holds an object, ERR_OTHER or ERR_PROC_ABORTED if the sender has ended
   */
  default Status sendrecv(Buf send, int dest, Buf recv, int source) {
    return sendrecv(send, dest, 0, recv, source, Constants.ANY_TAG);
  }

  /**
   * Waits until a message can be received, from any rank and with any tag (MPI_Probe, section 3.8.1); does
   * not receive it. Blocking.
   *
   * @return source, tag and length of the message
   * @throws MpiException ERR_COMM if the communicator is null or freed
   */
  default Status probe() {
    return probe(Constants.ANY_SOURCE, Constants.ANY_TAG);
  }

  /**
   * Waits until a message of a rank can be received, with any tag (MPI_Probe, section 3.8.1); does not
   * receive it. Blocking.
   *
   * @param source rank of the sender, {@code 0..size-1} (on an intercommunicator in the remote group),
   *     {@link Mpi#ANY_SOURCE}, or {@link Mpi#PROC_NULL}: then nothing is received
   * @return source, tag and length of the message
   * @throws MpiException ERR_RANK if {@code source} is out of range, ERR_COMM if the communicator is null
   *     or freed
   */
  default Status probe(int source) {
    return probe(source, Constants.ANY_TAG);
  }

  /**
   * Sends all elements of a {@code byte} array with tag 0 (MPI_Send, section 3.2.1).
   *
   * <p>Blocking: returns when the array may be written again, which may need the receiver.
   *
   * @param array the elements; length 0 is allowed
   * @param dest rank of the receiver, {@code 0..size-1} (on an intercommunicator in the remote group), or
   *     {@link Mpi#PROC_NULL}: then nothing is sent
   * @throws MpiException ERR_RANK if {@code dest} is out of range, ERR_BUFFER if the array is null,
   *     ERR_COMM if the communicator is null or freed, ERR_OTHER or ERR_PROC_ABORTED if the receiver has
   *     ended
   */
  default void send(byte[] array, int dest) {
    send(array, dest, 0);
  }

  /**
   * Receives one message from any rank, with any tag, into a {@code byte} array (MPI_Recv, section 3.2.4).
   * Blocking: returns when the message is there.
   *
   * @param array where the elements go, from index 0 on
   * @return source, tag and length of the message
   * @throws MpiException ERR_TRUNCATE if the message is longer than the array, ERR_BUFFER if the array is
   *     null, ERR_COMM if the communicator is null or freed, ERR_TYPE if the message holds an object
   */
  default Status recv(byte[] array) {
    return recv(array, Constants.ANY_SOURCE, Constants.ANY_TAG);
  }

  /**
   * Receives one message of a rank, with any tag, into a {@code byte} array (MPI_Recv, section 3.2.4).
   * Blocking: returns when the message is there.
   *
   * @param array where the elements go, from index 0 on
   * @param source rank of the sender, {@code 0..size-1} (on an intercommunicator in the remote group),
   *     {@link Mpi#ANY_SOURCE}, or {@link Mpi#PROC_NULL}: then nothing is received
   * @return source, tag and length of the message
   * @throws MpiException ERR_TRUNCATE if the message is longer than the array, ERR_RANK if {@code source}
   *     is out of range, ERR_BUFFER if the array is null, ERR_COMM if the communicator is null or freed,
   *     ERR_TYPE if the message holds an object, ERR_OTHER or ERR_PROC_ABORTED if the sender has ended
   */
  default Status recv(byte[] array, int source) {
    return recv(array, source, Constants.ANY_TAG);
  }

  /**
   * Sends all elements of a {@code char} array with tag 0 (MPI_Send, section 3.2.1).
   *
   * <p>Blocking: returns when the array may be written again, which may need the receiver.
   *
   * @param array the elements; length 0 is allowed
   * @param dest rank of the receiver, {@code 0..size-1} (on an intercommunicator in the remote group), or
   *     {@link Mpi#PROC_NULL}: then nothing is sent
   * @throws MpiException ERR_RANK if {@code dest} is out of range, ERR_BUFFER if the array is null,
   *     ERR_COMM if the communicator is null or freed, ERR_OTHER or ERR_PROC_ABORTED if the receiver has
   *     ended
   */
  default void send(char[] array, int dest) {
    send(array, dest, 0);
  }

  /**
   * Receives one message from any rank, with any tag, into a {@code char} array (MPI_Recv, section 3.2.4).
   * Blocking: returns when the message is there.
   *
   * @param array where the elements go, from index 0 on
   * @return source, tag and length of the message
   * @throws MpiException ERR_TRUNCATE if the message is longer than the array, ERR_BUFFER if the array is
   *     null, ERR_COMM if the communicator is null or freed, ERR_TYPE if the message holds an object
   */
  default Status recv(char[] array) {
    return recv(array, Constants.ANY_SOURCE, Constants.ANY_TAG);
  }

  /**
   * Receives one message of a rank, with any tag, into a {@code char} array (MPI_Recv, section 3.2.4).
   * Blocking: returns when the message is there.
   *
   * @param array where the elements go, from index 0 on
   * @param source rank of the sender, {@code 0..size-1} (on an intercommunicator in the remote group),
   *     {@link Mpi#ANY_SOURCE}, or {@link Mpi#PROC_NULL}: then nothing is received
   * @return source, tag and length of the message
   * @throws MpiException ERR_TRUNCATE if the message is longer than the array, ERR_RANK if {@code source}
   *     is out of range, ERR_BUFFER if the array is null, ERR_COMM if the communicator is null or freed,
   *     ERR_TYPE if the message holds an object, ERR_OTHER or ERR_PROC_ABORTED if the sender has ended
   */
  default Status recv(char[] array, int source) {
    return recv(array, source, Constants.ANY_TAG);
  }

  /**
   * Sends all elements of a {@code short} array with tag 0 (MPI_Send, section 3.2.1).
   *
   * <p>Blocking: returns when the array may be written again, which may need the receiver.
   *
   * @param array the elements; length 0 is allowed
   * @param dest rank of the receiver, {@code 0..size-1} (on an intercommunicator in the remote group), or
   *     {@link Mpi#PROC_NULL}: then nothing is sent
   * @throws MpiException ERR_RANK if {@code dest} is out of range, ERR_BUFFER if the array is null,
   *     ERR_COMM if the communicator is null or freed, ERR_OTHER or ERR_PROC_ABORTED if the receiver has
   *     ended
   */
  default void send(short[] array, int dest) {
    send(array, dest, 0);
  }

  /**
   * Receives one message from any rank, with any tag, into a {@code short} array (MPI_Recv, section 3.2.4).
   * Blocking: returns when the message is there.
   *
   * @param array where the elements go, from index 0 on
   * @return source, tag and length of the message
   * @throws MpiException ERR_TRUNCATE if the message is longer than the array, ERR_BUFFER if the array is
   *     null, ERR_COMM if the communicator is null or freed, ERR_TYPE if the message holds an object
   */
  default Status recv(short[] array) {
    return recv(array, Constants.ANY_SOURCE, Constants.ANY_TAG);
  }

  /**
   * Receives one message of a rank, with any tag, into a {@code short} array (MPI_Recv, section 3.2.4).
   * Blocking: returns when the message is there.
   *
   * @param array where the elements go, from index 0 on
   * @param source rank of the sender, {@code 0..size-1} (on an intercommunicator in the remote group),
   *     {@link Mpi#ANY_SOURCE}, or {@link Mpi#PROC_NULL}: then nothing is received
   * @return source, tag and length of the message
   * @throws MpiException ERR_TRUNCATE if the message is longer than the array, ERR_RANK if {@code source}
   *     is out of range, ERR_BUFFER if the array is null, ERR_COMM if the communicator is null or freed,
   *     ERR_TYPE if the message holds an object, ERR_OTHER or ERR_PROC_ABORTED if the sender has ended
   */
  default Status recv(short[] array, int source) {
    return recv(array, source, Constants.ANY_TAG);
  }

  /**
   * Sends all elements of a {@code int} array with tag 0 (MPI_Send, section 3.2.1).
   *
   * <p>Blocking: returns when the array may be written again, which may need the receiver.
   *
   * @param array the elements; length 0 is allowed
   * @param dest rank of the receiver, {@code 0..size-1} (on an intercommunicator in the remote group), or
   *     {@link Mpi#PROC_NULL}: then nothing is sent
   * @throws MpiException ERR_RANK if {@code dest} is out of range, ERR_BUFFER if the array is null,
   *     ERR_COMM if the communicator is null or freed, ERR_OTHER or ERR_PROC_ABORTED if the receiver has
   *     ended
   */
  default void send(int[] array, int dest) {
    send(array, dest, 0);
  }

  /**
   * Receives one message from any rank, with any tag, into a {@code int} array (MPI_Recv, section 3.2.4).
   * Blocking: returns when the message is there.
   *
   * @param array where the elements go, from index 0 on
   * @return source, tag and length of the message
   * @throws MpiException ERR_TRUNCATE if the message is longer than the array, ERR_BUFFER if the array is
   *     null, ERR_COMM if the communicator is null or freed, ERR_TYPE if the message holds an object
   */
  default Status recv(int[] array) {
    return recv(array, Constants.ANY_SOURCE, Constants.ANY_TAG);
  }

  /**
   * Receives one message of a rank, with any tag, into a {@code int} array (MPI_Recv, section 3.2.4).
   * Blocking: returns when the message is there.
   *
   * @param array where the elements go, from index 0 on
   * @param source rank of the sender, {@code 0..size-1} (on an intercommunicator in the remote group),
   *     {@link Mpi#ANY_SOURCE}, or {@link Mpi#PROC_NULL}: then nothing is received
   * @return source, tag and length of the message
   * @throws MpiException ERR_TRUNCATE if the message is longer than the array, ERR_RANK if {@code source}
   *     is out of range, ERR_BUFFER if the array is null, ERR_COMM if the communicator is null or freed,
   *     ERR_TYPE if the message holds an object, ERR_OTHER or ERR_PROC_ABORTED if the sender has ended
   */
  default Status recv(int[] array, int source) {
    return recv(array, source, Constants.ANY_TAG);
  }

  /**
   * Sends all elements of a {@code long} array with tag 0 (MPI_Send, section 3.2.1).
   *
   * <p>Blocking: returns when the array may be written again, which may need the receiver.
   *
   * @param array the elements; length 0 is allowed
   * @param dest rank of the receiver, {@code 0..size-1} (on an intercommunicator in the remote group), or
   *     {@link Mpi#PROC_NULL}: then nothing is sent
   * @throws MpiException ERR_RANK if {@code dest} is out of range, ERR_BUFFER if the array is null,
   *     ERR_COMM if the communicator is null or freed, ERR_OTHER or ERR_PROC_ABORTED if the receiver has
   *     ended
   */
  default void send(long[] array, int dest) {
    send(array, dest, 0);
  }

  /**
   * Receives one message from any rank, with any tag, into a {@code long} array (MPI_Recv, section 3.2.4).
   * Blocking: returns when the message is there.
   *
   * @param array where the elements go, from index 0 on
   * @return source, tag and length of the message
   * @throws MpiException ERR_TRUNCATE if the message is longer than the array, ERR_BUFFER if the array is
   *     null, ERR_COMM if the communicator is null or freed, ERR_TYPE if the message holds an object
   */
  default Status recv(long[] array) {
    return recv(array, Constants.ANY_SOURCE, Constants.ANY_TAG);
  }

  /**
   * Receives one message of a rank, with any tag, into a {@code long} array (MPI_Recv, section 3.2.4).
   * Blocking: returns when the message is there.
   *
   * @param array where the elements go, from index 0 on
   * @param source rank of the sender, {@code 0..size-1} (on an intercommunicator in the remote group),
   *     {@link Mpi#ANY_SOURCE}, or {@link Mpi#PROC_NULL}: then nothing is received
   * @return source, tag and length of the message
   * @throws MpiException ERR_TRUNCATE if the message is longer than the array, ERR_RANK if {@code source}
   *     is out of range, ERR_BUFFER if the array is null, ERR_COMM if the communicator is null or freed,
   *     ERR_TYPE if the message holds an object, ERR_OTHER or ERR_PROC_ABORTED if the sender has ended
   */
  default Status recv(long[] array, int source) {
    return recv(array, source, Constants.ANY_TAG);
  }

  /**
   * Sends all elements of a {@code float} array with tag 0 (MPI_Send, section 3.2.1).
   *
   * <p>Blocking: returns when the array may be written again, which may need the receiver.
   *
   * @param array the elements; length 0 is allowed
   * @param dest rank of the receiver, {@code 0..size-1} (on an intercommunicator in the remote group), or
   *     {@link Mpi#PROC_NULL}: then nothing is sent
   * @throws MpiException ERR_RANK if {@code dest} is out of range, ERR_BUFFER if the array is null,
   *     ERR_COMM if the communicator is null or freed, ERR_OTHER or ERR_PROC_ABORTED if the receiver has
   *     ended
   */
  default void send(float[] array, int dest) {
    send(array, dest, 0);
  }

  /**
   * Receives one message from any rank, with any tag, into a {@code float} array (MPI_Recv, section 3.2.4).
   * Blocking: returns when the message is there.
   *
   * @param array where the elements go, from index 0 on
   * @return source, tag and length of the message
   * @throws MpiException ERR_TRUNCATE if the message is longer than the array, ERR_BUFFER if the array is
   *     null, ERR_COMM if the communicator is null or freed, ERR_TYPE if the message holds an object
   */
  default Status recv(float[] array) {
    return recv(array, Constants.ANY_SOURCE, Constants.ANY_TAG);
  }

  /**
   * Receives one message of a rank, with any tag, into a {@code float} array (MPI_Recv, section 3.2.4).
   * Blocking: returns when the message is there.
   *
   * @param array where the elements go, from index 0 on
   * @param source rank of the sender, {@code 0..size-1} (on an intercommunicator in the remote group),
   *     {@link Mpi#ANY_SOURCE}, or {@link Mpi#PROC_NULL}: then nothing is received
   * @return source, tag and length of the message
   * @throws MpiException ERR_TRUNCATE if the message is longer than the array, ERR_RANK if {@code source}
   *     is out of range, ERR_BUFFER if the array is null, ERR_COMM if the communicator is null or freed,
   *     ERR_TYPE if the message holds an object, ERR_OTHER or ERR_PROC_ABORTED if the sender has ended
   */
  default Status recv(float[] array, int source) {
    return recv(array, source, Constants.ANY_TAG);
  }

  /**
   * Sends all elements of a {@code double} array with tag 0 (MPI_Send, section 3.2.1).
   *
   * <p>Blocking: returns when the array may be written again, which may need the receiver.
   *
   * @param array the elements; length 0 is allowed
   * @param dest rank of the receiver, {@code 0..size-1} (on an intercommunicator in the remote group), or
   *     {@link Mpi#PROC_NULL}: then nothing is sent
   * @throws MpiException ERR_RANK if {@code dest} is out of range, ERR_BUFFER if the array is null,
   *     ERR_COMM if the communicator is null or freed, ERR_OTHER or ERR_PROC_ABORTED if the receiver has
   *     ended
   */
  default void send(double[] array, int dest) {
    send(array, dest, 0);
  }

  /**
   * Receives one message from any rank, with any tag, into a {@code double} array (MPI_Recv, section
   * 3.2.4). Blocking: returns when the message is there.
   *
   * @param array where the elements go, from index 0 on
   * @return source, tag and length of the message
   * @throws MpiException ERR_TRUNCATE if the message is longer than the array, ERR_BUFFER if the array is
   *     null, ERR_COMM if the communicator is null or freed, ERR_TYPE if the message holds an object
   */
  default Status recv(double[] array) {
    return recv(array, Constants.ANY_SOURCE, Constants.ANY_TAG);
  }

  /**
   * Receives one message of a rank, with any tag, into a {@code double} array (MPI_Recv, section 3.2.4).
   * Blocking: returns when the message is there.
   *
   * @param array where the elements go, from index 0 on
   * @param source rank of the sender, {@code 0..size-1} (on an intercommunicator in the remote group),
   *     {@link Mpi#ANY_SOURCE}, or {@link Mpi#PROC_NULL}: then nothing is received
   * @return source, tag and length of the message
   * @throws MpiException ERR_TRUNCATE if the message is longer than the array, ERR_RANK if {@code source}
   *     is out of range, ERR_BUFFER if the array is null, ERR_COMM if the communicator is null or freed,
   *     ERR_TYPE if the message holds an object, ERR_OTHER or ERR_PROC_ABORTED if the sender has ended
   */
  default Status recv(double[] array, int source) {
    return recv(array, source, Constants.ANY_TAG);
  }

  /**
   * Sends all elements of a {@code boolean} array with tag 0 (MPI_Send, section 3.2.1).
   *
   * <p>Blocking: returns when the array may be written again, which may need the receiver.
   *
   * @param array the elements; length 0 is allowed
   * @param dest rank of the receiver, {@code 0..size-1} (on an intercommunicator in the remote group), or
   *     {@link Mpi#PROC_NULL}: then nothing is sent
   * @throws MpiException ERR_RANK if {@code dest} is out of range, ERR_BUFFER if the array is null,
   *     ERR_COMM if the communicator is null or freed, ERR_OTHER or ERR_PROC_ABORTED if the receiver has
   *     ended
   */
  default void send(boolean[] array, int dest) {
    send(array, dest, 0);
  }

  /**
   * Receives one message from any rank, with any tag, into a {@code boolean} array (MPI_Recv, section
   * 3.2.4). Blocking: returns when the message is there.
   *
   * @param array where the elements go, from index 0 on
   * @return source, tag and length of the message
   * @throws MpiException ERR_TRUNCATE if the message is longer than the array, ERR_BUFFER if the array is
   *     null, ERR_COMM if the communicator is null or freed, ERR_TYPE if the message holds an object
   */
  default Status recv(boolean[] array) {
    return recv(array, Constants.ANY_SOURCE, Constants.ANY_TAG);
  }

  /**
   * Receives one message of a rank, with any tag, into a {@code boolean} array (MPI_Recv, section 3.2.4).
   * Blocking: returns when the message is there.
   *
   * @param array where the elements go, from index 0 on
   * @param source rank of the sender, {@code 0..size-1} (on an intercommunicator in the remote group),
   *     {@link Mpi#ANY_SOURCE}, or {@link Mpi#PROC_NULL}: then nothing is received
   * @return source, tag and length of the message
   * @throws MpiException ERR_TRUNCATE if the message is longer than the array, ERR_RANK if {@code source}
   *     is out of range, ERR_BUFFER if the array is null, ERR_COMM if the communicator is null or freed,
   *     ERR_TYPE if the message holds an object, ERR_OTHER or ERR_PROC_ABORTED if the sender has ended
   */
  default Status recv(boolean[] array, int source) {
    return recv(array, source, Constants.ANY_TAG);
  }

  /**
   * Sends an object with tag 0. Blocking: returns when the object may be changed again.
   *
   * @param value what the serializer can write; null is allowed
   * @param dest rank of the receiver, {@code 0..size-1} (on an intercommunicator in the remote group), or
   *     {@link Mpi#PROC_NULL}: then nothing is sent
   * @throws MpiException ERR_RANK if {@code dest} is out of range, ERR_OTHER if the object cannot be
   *     written, ERR_COMM if the communicator is null or freed
   */
  default void sendObject(Object value, int dest) {
    sendObject(value, dest, 0);
  }

  /**
   * Receives an object from any rank, with any tag. Blocking: returns when the object is there.
   *
   * @param <T> what the object is; a ClassCastException where it is used tells of another class
   * @return the object
   * @throws MpiException ERR_OTHER if the object cannot be read or the sender could not write it, ERR_TYPE
   *     if the message holds no object, ERR_COMM if the communicator is null or freed
   */
  default <T> T recvObject() {
    return recvObject(Constants.ANY_SOURCE, Constants.ANY_TAG);
  }

  /**
   * Receives an object of a rank, with any tag. Blocking: returns when the object is there.
   *
   * @param <T> what the object is; a ClassCastException where it is used tells of another class
   * @param source rank of the sender, {@code 0..size-1} (on an intercommunicator in the remote group),
   *     {@link Mpi#ANY_SOURCE}, or {@link Mpi#PROC_NULL}: then nothing is received
   * @return the object; null from PROC_NULL
   * @throws MpiException ERR_RANK if {@code source} is out of range, ERR_OTHER if the object cannot be read
   *     or the sender could not write it, ERR_TYPE if the message holds no object, ERR_COMM if the
   *     communicator is null or freed
   */
  default <T> T recvObject(int source) {
    return recvObject(source, Constants.ANY_TAG);
  }
}
