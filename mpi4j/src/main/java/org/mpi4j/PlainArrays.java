// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

/**
 * Plain arrays in place of a {@link Buf}: {@code send}, {@code recv} and {@code bcast}; {@code reduce} and
 * {@code allreduce} are in {@link PlainReductions}.
 *
 * <p>The rule: these five calls, in their blocking form, take whole arrays of each primitive type. All other
 * calls take a {@link Buf}, which {@code Buf.of(array)} makes: the nonblocking and persistent ones, which use
 * the memory after they have returned, and those that take several buffers or divide them among ranks. So do
 * parts of arrays, and datatypes that are not the array's own.
 *
 * <p>Each does what the call of the same name on {@code Buf.of(array)} does. Small arrays cost no allocation;
 * a {@code boolean} array passes through a copy.
 */
public interface PlainArrays {

  /**
   * Sends all elements of a {@code byte} array (MPI_Send, section 3.2.1).
   *
   * <p>Blocking: returns when the array may be written again; above {@code p2p.eager_limit} bytes it waits
   * for the receiver.
   *
   * @param array the elements; length 0 is allowed
   * @param dest rank of the receiver, {@code 0..size-1} (on an intercommunicator in the remote group), or
   *     {@link Mpi#PROC_NULL}: then nothing is sent
   * @param tag tag of the message, {@code 0..}{@link Mpi#TAG_UB}
   * @throws MpiException ERR_RANK or ERR_TAG if {@code dest} or {@code tag} is out of range, ERR_BUFFER if
   *     the array is null, ERR_COMM if the communicator is null or freed, ERR_OTHER or ERR_PROC_ABORTED if
   *     the receiver has ended
   */
  void send(byte[] array, int dest, int tag);

  /**
   * Receives one message into a {@code byte} array (MPI_Recv, section 3.2.4).
   *
   * <p>Blocking: returns when the message is there. A shorter one leaves the rest of the array as it is.
   *
   * @param array where the elements go, from index 0 on
   * @param source rank of the sender, {@code 0..size-1} (on an intercommunicator in the remote group), {@link
   *     Mpi#ANY_SOURCE}, or {@link Mpi#PROC_NULL}: then nothing is received
   * @param tag tag of the message, {@code 0..}{@link Mpi#TAG_UB}, or {@link Mpi#ANY_TAG}
   * @return source, tag and length of the message
   * @throws MpiException ERR_TRUNCATE if the message is longer than the array, ERR_RANK or ERR_TAG if {@code
   *     source} or {@code tag} is out of range, ERR_BUFFER if the array is null, ERR_COMM if the communicator
   *     is null or freed, ERR_TYPE if the message holds an object, ERR_OTHER or ERR_PROC_ABORTED if the
   *     sender has ended
   */
  Status recv(byte[] array, int source, int tag);

  /**
   * Copies the root's {@code byte} array to all other ranks (MPI_Bcast, section 6.4). Collective, blocking:
   * returns when the array may be used again.
   *
   * @param array what is sent at the root, and where it is received elsewhere; as long on all ranks
   * @param root rank of the root, {@code 0..size-1}, the same on all ranks. On an intercommunicator {@link
   *     Mpi#ROOT} at the root, {@link Mpi#PROC_NULL} at the others of its group, and the root's rank in the
   *     other group
   * @throws MpiException ERR_ROOT if there is no such root, ERR_BUFFER if the array is null, ERR_TRUNCATE if
   *     lengths differ, ERR_COMM if the communicator is null or freed, ERR_OTHER if ranks call different
   *     collectives or name different roots, ERR_PROC_ABORTED if a rank has died
   */
  void bcast(byte[] array, int root);

  /**
   * Sends all elements of a {@code char} array (MPI_Send, section 3.2.1).
   *
   * <p>Blocking: returns when the array may be written again; above {@code p2p.eager_limit} bytes it waits
   * for the receiver.
   *
   * @param array the elements; length 0 is allowed
   * @param dest rank of the receiver, {@code 0..size-1} (on an intercommunicator in the remote group), or
   *     {@link Mpi#PROC_NULL}: then nothing is sent
   * @param tag tag of the message, {@code 0..}{@link Mpi#TAG_UB}
   * @throws MpiException ERR_RANK or ERR_TAG if {@code dest} or {@code tag} is out of range, ERR_BUFFER if
   *     the array is null, ERR_COMM if the communicator is null or freed, ERR_OTHER or ERR_PROC_ABORTED if
   *     the receiver has ended
   */
  void send(char[] array, int dest, int tag);

  /**
   * Receives one message into a {@code char} array (MPI_Recv, section 3.2.4).
   *
   * <p>Blocking: returns when the message is there. A shorter one leaves the rest of the array as it is.
   *
   * @param array where the elements go, from index 0 on
   * @param source rank of the sender, {@code 0..size-1} (on an intercommunicator in the remote group), {@link
   *     Mpi#ANY_SOURCE}, or {@link Mpi#PROC_NULL}: then nothing is received
   * @param tag tag of the message, {@code 0..}{@link Mpi#TAG_UB}, or {@link Mpi#ANY_TAG}
   * @return source, tag and length of the message
   * @throws MpiException ERR_TRUNCATE if the message is longer than the array, ERR_RANK or ERR_TAG if {@code
   *     source} or {@code tag} is out of range, ERR_BUFFER if the array is null, ERR_COMM if the communicator
   *     is null or freed, ERR_TYPE if the message holds an object, ERR_OTHER or ERR_PROC_ABORTED if the
   *     sender has ended
   */
  Status recv(char[] array, int source, int tag);

  /**
   * Copies the root's {@code char} array to all other ranks (MPI_Bcast, section 6.4). Collective, blocking:
   * returns when the array may be used again.
   *
   * @param array what is sent at the root, and where it is received elsewhere; as long on all ranks
   * @param root rank of the root, {@code 0..size-1}, the same on all ranks. On an intercommunicator {@link
   *     Mpi#ROOT} at the root, {@link Mpi#PROC_NULL} at the others of its group, and the root's rank in the
   *     other group
   * @throws MpiException ERR_ROOT if there is no such root, ERR_BUFFER if the array is null, ERR_TRUNCATE if
   *     lengths differ, ERR_COMM if the communicator is null or freed, ERR_OTHER if ranks call different
   *     collectives or name different roots, ERR_PROC_ABORTED if a rank has died
   */
  void bcast(char[] array, int root);

  /**
   * Sends all elements of a {@code short} array (MPI_Send, section 3.2.1).
   *
   * <p>Blocking: returns when the array may be written again; above {@code p2p.eager_limit} bytes it waits
   * for the receiver.
   *
   * @param array the elements; length 0 is allowed
   * @param dest rank of the receiver, {@code 0..size-1} (on an intercommunicator in the remote group), or
   *     {@link Mpi#PROC_NULL}: then nothing is sent
   * @param tag tag of the message, {@code 0..}{@link Mpi#TAG_UB}
   * @throws MpiException ERR_RANK or ERR_TAG if {@code dest} or {@code tag} is out of range, ERR_BUFFER if
   *     the array is null, ERR_COMM if the communicator is null or freed, ERR_OTHER or ERR_PROC_ABORTED if
   *     the receiver has ended
   */
  void send(short[] array, int dest, int tag);

  /**
   * Receives one message into a {@code short} array (MPI_Recv, section 3.2.4).
   *
   * <p>Blocking: returns when the message is there. A shorter one leaves the rest of the array as it is.
   *
   * @param array where the elements go, from index 0 on
   * @param source rank of the sender, {@code 0..size-1} (on an intercommunicator in the remote group), {@link
   *     Mpi#ANY_SOURCE}, or {@link Mpi#PROC_NULL}: then nothing is received
   * @param tag tag of the message, {@code 0..}{@link Mpi#TAG_UB}, or {@link Mpi#ANY_TAG}
   * @return source, tag and length of the message
   * @throws MpiException ERR_TRUNCATE if the message is longer than the array, ERR_RANK or ERR_TAG if {@code
   *     source} or {@code tag} is out of range, ERR_BUFFER if the array is null, ERR_COMM if the communicator
   *     is null or freed, ERR_TYPE if the message holds an object, ERR_OTHER or ERR_PROC_ABORTED if the
   *     sender has ended
   */
  Status recv(short[] array, int source, int tag);

  /**
   * Copies the root's {@code short} array to all other ranks (MPI_Bcast, section 6.4). Collective, blocking:
   * returns when the array may be used again.
   *
   * @param array what is sent at the root, and where it is received elsewhere; as long on all ranks
   * @param root rank of the root, {@code 0..size-1}, the same on all ranks. On an intercommunicator {@link
   *     Mpi#ROOT} at the root, {@link Mpi#PROC_NULL} at the others of its group, and the root's rank in the
   *     other group
   * @throws MpiException ERR_ROOT if there is no such root, ERR_BUFFER if the array is null, ERR_TRUNCATE if
   *     lengths differ, ERR_COMM if the communicator is null or freed, ERR_OTHER if ranks call different
   *     collectives or name different roots, ERR_PROC_ABORTED if a rank has died
   */
  void bcast(short[] array, int root);

  /**
   * Sends all elements of a {@code int} array (MPI_Send, section 3.2.1).
   *
   * <p>Blocking: returns when the array may be written again; above {@code p2p.eager_limit} bytes it waits
   * for the receiver.
   *
   * @param array the elements; length 0 is allowed
   * @param dest rank of the receiver, {@code 0..size-1} (on an intercommunicator in the remote group), or
   *     {@link Mpi#PROC_NULL}: then nothing is sent
   * @param tag tag of the message, {@code 0..}{@link Mpi#TAG_UB}
   * @throws MpiException ERR_RANK or ERR_TAG if {@code dest} or {@code tag} is out of range, ERR_BUFFER if
   *     the array is null, ERR_COMM if the communicator is null or freed, ERR_OTHER or ERR_PROC_ABORTED if
   *     the receiver has ended
   */
  void send(int[] array, int dest, int tag);

  /**
   * Receives one message into a {@code int} array (MPI_Recv, section 3.2.4).
   *
   * <p>Blocking: returns when the message is there. A shorter one leaves the rest of the array as it is.
   *
   * @param array where the elements go, from index 0 on
   * @param source rank of the sender, {@code 0..size-1} (on an intercommunicator in the remote group), {@link
   *     Mpi#ANY_SOURCE}, or {@link Mpi#PROC_NULL}: then nothing is received
   * @param tag tag of the message, {@code 0..}{@link Mpi#TAG_UB}, or {@link Mpi#ANY_TAG}
   * @return source, tag and length of the message
   * @throws MpiException ERR_TRUNCATE if the message is longer than the array, ERR_RANK or ERR_TAG if {@code
   *     source} or {@code tag} is out of range, ERR_BUFFER if the array is null, ERR_COMM if the communicator
   *     is null or freed, ERR_TYPE if the message holds an object, ERR_OTHER or ERR_PROC_ABORTED if the
   *     sender has ended
   */
  Status recv(int[] array, int source, int tag);

  /**
   * Copies the root's {@code int} array to all other ranks (MPI_Bcast, section 6.4). Collective, blocking:
   * returns when the array may be used again.
   *
   * @param array what is sent at the root, and where it is received elsewhere; as long on all ranks
   * @param root rank of the root, {@code 0..size-1}, the same on all ranks. On an intercommunicator {@link
   *     Mpi#ROOT} at the root, {@link Mpi#PROC_NULL} at the others of its group, and the root's rank in the
   *     other group
   * @throws MpiException ERR_ROOT if there is no such root, ERR_BUFFER if the array is null, ERR_TRUNCATE if
   *     lengths differ, ERR_COMM if the communicator is null or freed, ERR_OTHER if ranks call different
   *     collectives or name different roots, ERR_PROC_ABORTED if a rank has died
   */
  void bcast(int[] array, int root);

  /**
   * Sends all elements of a {@code long} array (MPI_Send, section 3.2.1).
   *
   * <p>Blocking: returns when the array may be written again; above {@code p2p.eager_limit} bytes it waits
   * for the receiver.
   *
   * @param array the elements; length 0 is allowed
   * @param dest rank of the receiver, {@code 0..size-1} (on an intercommunicator in the remote group), or
   *     {@link Mpi#PROC_NULL}: then nothing is sent
   * @param tag tag of the message, {@code 0..}{@link Mpi#TAG_UB}
   * @throws MpiException ERR_RANK or ERR_TAG if {@code dest} or {@code tag} is out of range, ERR_BUFFER if
   *     the array is null, ERR_COMM if the communicator is null or freed, ERR_OTHER or ERR_PROC_ABORTED if
   *     the receiver has ended
   */
  void send(long[] array, int dest, int tag);

  /**
   * Receives one message into a {@code long} array (MPI_Recv, section 3.2.4).
   *
   * <p>Blocking: returns when the message is there. A shorter one leaves the rest of the array as it is.
   *
   * @param array where the elements go, from index 0 on
   * @param source rank of the sender, {@code 0..size-1} (on an intercommunicator in the remote group), {@link
   *     Mpi#ANY_SOURCE}, or {@link Mpi#PROC_NULL}: then nothing is received
   * @param tag tag of the message, {@code 0..}{@link Mpi#TAG_UB}, or {@link Mpi#ANY_TAG}
   * @return source, tag and length of the message
   * @throws MpiException ERR_TRUNCATE if the message is longer than the array, ERR_RANK or ERR_TAG if {@code
   *     source} or {@code tag} is out of range, ERR_BUFFER if the array is null, ERR_COMM if the communicator
   *     is null or freed, ERR_TYPE if the message holds an object, ERR_OTHER or ERR_PROC_ABORTED if the
   *     sender has ended
   */
  Status recv(long[] array, int source, int tag);

  /**
   * Copies the root's {@code long} array to all other ranks (MPI_Bcast, section 6.4). Collective, blocking:
   * returns when the array may be used again.
   *
   * @param array what is sent at the root, and where it is received elsewhere; as long on all ranks
   * @param root rank of the root, {@code 0..size-1}, the same on all ranks. On an intercommunicator {@link
   *     Mpi#ROOT} at the root, {@link Mpi#PROC_NULL} at the others of its group, and the root's rank in the
   *     other group
   * @throws MpiException ERR_ROOT if there is no such root, ERR_BUFFER if the array is null, ERR_TRUNCATE if
   *     lengths differ, ERR_COMM if the communicator is null or freed, ERR_OTHER if ranks call different
   *     collectives or name different roots, ERR_PROC_ABORTED if a rank has died
   */
  void bcast(long[] array, int root);

  /**
   * Sends all elements of a {@code float} array (MPI_Send, section 3.2.1).
   *
   * <p>Blocking: returns when the array may be written again; above {@code p2p.eager_limit} bytes it waits
   * for the receiver.
   *
   * @param array the elements; length 0 is allowed
   * @param dest rank of the receiver, {@code 0..size-1} (on an intercommunicator in the remote group), or
   *     {@link Mpi#PROC_NULL}: then nothing is sent
   * @param tag tag of the message, {@code 0..}{@link Mpi#TAG_UB}
   * @throws MpiException ERR_RANK or ERR_TAG if {@code dest} or {@code tag} is out of range, ERR_BUFFER if
   *     the array is null, ERR_COMM if the communicator is null or freed, ERR_OTHER or ERR_PROC_ABORTED if
   *     the receiver has ended
   */
  void send(float[] array, int dest, int tag);

  /**
   * Receives one message into a {@code float} array (MPI_Recv, section 3.2.4).
   *
   * <p>Blocking: returns when the message is there. A shorter one leaves the rest of the array as it is.
   *
   * @param array where the elements go, from index 0 on
   * @param source rank of the sender, {@code 0..size-1} (on an intercommunicator in the remote group), {@link
   *     Mpi#ANY_SOURCE}, or {@link Mpi#PROC_NULL}: then nothing is received
   * @param tag tag of the message, {@code 0..}{@link Mpi#TAG_UB}, or {@link Mpi#ANY_TAG}
   * @return source, tag and length of the message
   * @throws MpiException ERR_TRUNCATE if the message is longer than the array, ERR_RANK or ERR_TAG if {@code
   *     source} or {@code tag} is out of range, ERR_BUFFER if the array is null, ERR_COMM if the communicator
   *     is null or freed, ERR_TYPE if the message holds an object, ERR_OTHER or ERR_PROC_ABORTED if the
   *     sender has ended
   */
  Status recv(float[] array, int source, int tag);

  /**
   * Copies the root's {@code float} array to all other ranks (MPI_Bcast, section 6.4). Collective, blocking:
   * returns when the array may be used again.
   *
   * @param array what is sent at the root, and where it is received elsewhere; as long on all ranks
   * @param root rank of the root, {@code 0..size-1}, the same on all ranks. On an intercommunicator {@link
   *     Mpi#ROOT} at the root, {@link Mpi#PROC_NULL} at the others of its group, and the root's rank in the
   *     other group
   * @throws MpiException ERR_ROOT if there is no such root, ERR_BUFFER if the array is null, ERR_TRUNCATE if
   *     lengths differ, ERR_COMM if the communicator is null or freed, ERR_OTHER if ranks call different
   *     collectives or name different roots, ERR_PROC_ABORTED if a rank has died
   */
  void bcast(float[] array, int root);

  /**
   * Sends all elements of a {@code double} array (MPI_Send, section 3.2.1).
   *
   * <p>Blocking: returns when the array may be written again; above {@code p2p.eager_limit} bytes it waits
   * for the receiver.
   *
   * @param array the elements; length 0 is allowed
   * @param dest rank of the receiver, {@code 0..size-1} (on an intercommunicator in the remote group), or
   *     {@link Mpi#PROC_NULL}: then nothing is sent
   * @param tag tag of the message, {@code 0..}{@link Mpi#TAG_UB}
   * @throws MpiException ERR_RANK or ERR_TAG if {@code dest} or {@code tag} is out of range, ERR_BUFFER if
   *     the array is null, ERR_COMM if the communicator is null or freed, ERR_OTHER or ERR_PROC_ABORTED if
   *     the receiver has ended
   */
  void send(double[] array, int dest, int tag);

  /**
   * Receives one message into a {@code double} array (MPI_Recv, section 3.2.4).
   *
   * <p>Blocking: returns when the message is there. A shorter one leaves the rest of the array as it is.
   *
   * @param array where the elements go, from index 0 on
   * @param source rank of the sender, {@code 0..size-1} (on an intercommunicator in the remote group), {@link
   *     Mpi#ANY_SOURCE}, or {@link Mpi#PROC_NULL}: then nothing is received
   * @param tag tag of the message, {@code 0..}{@link Mpi#TAG_UB}, or {@link Mpi#ANY_TAG}
   * @return source, tag and length of the message
   * @throws MpiException ERR_TRUNCATE if the message is longer than the array, ERR_RANK or ERR_TAG if {@code
   *     source} or {@code tag} is out of range, ERR_BUFFER if the array is null, ERR_COMM if the communicator
   *     is null or freed, ERR_TYPE if the message holds an object, ERR_OTHER or ERR_PROC_ABORTED if the
   *     sender has ended
   */
  Status recv(double[] array, int source, int tag);

  /**
   * Copies the root's {@code double} array to all other ranks (MPI_Bcast, section 6.4). Collective, blocking:
   * returns when the array may be used again.
   *
   * @param array what is sent at the root, and where it is received elsewhere; as long on all ranks
   * @param root rank of the root, {@code 0..size-1}, the same on all ranks. On an intercommunicator {@link
   *     Mpi#ROOT} at the root, {@link Mpi#PROC_NULL} at the others of its group, and the root's rank in the
   *     other group
   * @throws MpiException ERR_ROOT if there is no such root, ERR_BUFFER if the array is null, ERR_TRUNCATE if
   *     lengths differ, ERR_COMM if the communicator is null or freed, ERR_OTHER if ranks call different
   *     collectives or name different roots, ERR_PROC_ABORTED if a rank has died
   */
  void bcast(double[] array, int root);

  /**
   * Sends all elements of a {@code boolean} array (MPI_Send, section 3.2.1).
   *
   * <p>Blocking: returns when the array may be written again; above {@code p2p.eager_limit} bytes it waits
   * for the receiver.
   *
   * @param array the elements; length 0 is allowed
   * @param dest rank of the receiver, {@code 0..size-1} (on an intercommunicator in the remote group), or
   *     {@link Mpi#PROC_NULL}: then nothing is sent
   * @param tag tag of the message, {@code 0..}{@link Mpi#TAG_UB}
   * @throws MpiException ERR_RANK or ERR_TAG if {@code dest} or {@code tag} is out of range, ERR_BUFFER if
   *     the array is null, ERR_COMM if the communicator is null or freed, ERR_OTHER or ERR_PROC_ABORTED if
   *     the receiver has ended
   */
  void send(boolean[] array, int dest, int tag);

  /**
   * Receives one message into a {@code boolean} array (MPI_Recv, section 3.2.4).
   *
   * <p>Blocking: returns when the message is there. A shorter one leaves the rest of the array as it is.
   *
   * @param array where the elements go, from index 0 on
   * @param source rank of the sender, {@code 0..size-1} (on an intercommunicator in the remote group), {@link
   *     Mpi#ANY_SOURCE}, or {@link Mpi#PROC_NULL}: then nothing is received
   * @param tag tag of the message, {@code 0..}{@link Mpi#TAG_UB}, or {@link Mpi#ANY_TAG}
   * @return source, tag and length of the message
   * @throws MpiException ERR_TRUNCATE if the message is longer than the array, ERR_RANK or ERR_TAG if {@code
   *     source} or {@code tag} is out of range, ERR_BUFFER if the array is null, ERR_COMM if the communicator
   *     is null or freed, ERR_TYPE if the message holds an object, ERR_OTHER or ERR_PROC_ABORTED if the
   *     sender has ended
   */
  Status recv(boolean[] array, int source, int tag);

  /**
   * Copies the root's {@code boolean} array to all other ranks (MPI_Bcast, section 6.4). Collective,
   * blocking: returns when the array may be used again.
   *
   * @param array what is sent at the root, and where it is received elsewhere; as long on all ranks
   * @param root rank of the root, {@code 0..size-1}, the same on all ranks. On an intercommunicator {@link
   *     Mpi#ROOT} at the root, {@link Mpi#PROC_NULL} at the others of its group, and the root's rank in the
   *     other group
   * @throws MpiException ERR_ROOT if there is no such root, ERR_BUFFER if the array is null, ERR_TRUNCATE if
   *     lengths differ, ERR_COMM if the communicator is null or freed, ERR_OTHER if ranks call different
   *     collectives or name different roots, ERR_PROC_ABORTED if a rank has died
   */
  void bcast(boolean[] array, int root);
}
