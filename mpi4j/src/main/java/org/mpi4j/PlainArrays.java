// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

/**
 * The most frequent calls with a plain array or a single number in place of a {@link Buf}.
 *
 * <p>Each does what the call of the same name on {@code Buf.of(array)} does. Small arrays cost no allocation;
 * a {@code boolean} array passes through a copy. For a part of an array, other datatypes, and all other calls
 * make a {@link Buf}.
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

  /**
   * Combines the {@code byte} arrays of all ranks element by element, and gives the root the result
   * (MPI_Reduce, section 6.9.1). Collective, blocking: returns when the arrays may be used again.
   *
   * @param send this rank's elements, as many on all ranks
   * @param recv at the root the result, an array of its own as long as {@code send}; elsewhere it is left as
   *     it is, but must not be null
   * @param op the operation, the same on all ranks; applied in rank order unless it commutes. Bytes have no
   *     meaning as numbers: of the predefined operations only {@link Op#BAND}, {@link Op#BOR} and {@link
   *     Op#BXOR} are defined for them
   * @param root rank of the root, {@code 0..size-1}, the same on all ranks. On an intercommunicator {@link
   *     Mpi#ROOT} at the root, {@link Mpi#PROC_NULL} at the others of its group, and the root's rank in the
   *     other group
   * @throws MpiException ERR_ROOT if there is no such root, ERR_OP if {@code op} is null, freed or not
   *     defined for {@code byte}, ERR_BUFFER if an array is null or both are one, ERR_COUNT or ERR_TRUNCATE
   *     if lengths differ, ERR_COMM if the communicator is null or freed, ERR_OTHER if a function of {@code
   *     op} throws, or ranks call different collectives or name different roots, ERR_PROC_ABORTED if a rank
   *     has died
   */
  void reduce(byte[] send, byte[] recv, Op op, int root);

  /**
   * Combines the {@code byte} arrays of all ranks element by element, and gives every rank the result
   * (MPI_Allreduce, section 6.9.6). Collective, blocking: returns when the arrays may be used again.
   *
   * @param send this rank's elements, as many on all ranks
   * @param recv the result, an array of its own as long as {@code send}
   * @param op the operation, the same on all ranks; applied in rank order unless it commutes. Bytes have no
   *     meaning as numbers: of the predefined operations only {@link Op#BAND}, {@link Op#BOR} and {@link
   *     Op#BXOR} are defined for them
   * @throws MpiException ERR_OP if {@code op} is null, freed or not defined for {@code byte}, ERR_BUFFER if
   *     an array is null or both are one, ERR_COUNT or ERR_TRUNCATE if lengths differ, ERR_COMM if the
   *     communicator is null or freed, ERR_OTHER if a function of {@code op} throws, or ranks call different
   *     collectives, ERR_PROC_ABORTED if a rank has died
   */
  void allreduce(byte[] send, byte[] recv, Op op);

  /**
   * Combines the {@code short} arrays of all ranks element by element, and gives the root the result
   * (MPI_Reduce, section 6.9.1). Collective, blocking: returns when the arrays may be used again.
   *
   * @param send this rank's elements, as many on all ranks
   * @param recv at the root the result, an array of its own as long as {@code send}; elsewhere it is left as
   *     it is, but must not be null
   * @param op the operation, the same on all ranks; applied in rank order unless it commutes
   * @param root rank of the root, {@code 0..size-1}, the same on all ranks. On an intercommunicator {@link
   *     Mpi#ROOT} at the root, {@link Mpi#PROC_NULL} at the others of its group, and the root's rank in the
   *     other group
   * @throws MpiException ERR_ROOT if there is no such root, ERR_OP if {@code op} is null, freed or not
   *     defined for {@code short}, ERR_BUFFER if an array is null or both are one, ERR_COUNT or ERR_TRUNCATE
   *     if lengths differ, ERR_COMM if the communicator is null or freed, ERR_OTHER if a function of {@code
   *     op} throws, or ranks call different collectives or name different roots, ERR_PROC_ABORTED if a rank
   *     has died
   */
  void reduce(short[] send, short[] recv, Op op, int root);

  /**
   * Combines the {@code short} arrays of all ranks element by element, and gives every rank the result
   * (MPI_Allreduce, section 6.9.6). Collective, blocking: returns when the arrays may be used again.
   *
   * @param send this rank's elements, as many on all ranks
   * @param recv the result, an array of its own as long as {@code send}
   * @param op the operation, the same on all ranks; applied in rank order unless it commutes
   * @throws MpiException ERR_OP if {@code op} is null, freed or not defined for {@code short}, ERR_BUFFER if
   *     an array is null or both are one, ERR_COUNT or ERR_TRUNCATE if lengths differ, ERR_COMM if the
   *     communicator is null or freed, ERR_OTHER if a function of {@code op} throws, or ranks call different
   *     collectives, ERR_PROC_ABORTED if a rank has died
   */
  void allreduce(short[] send, short[] recv, Op op);

  /**
   * Combines the {@code int} arrays of all ranks element by element, and gives the root the result
   * (MPI_Reduce, section 6.9.1). Collective, blocking: returns when the arrays may be used again.
   *
   * @param send this rank's elements, as many on all ranks
   * @param recv at the root the result, an array of its own as long as {@code send}; elsewhere it is left as
   *     it is, but must not be null
   * @param op the operation, the same on all ranks; applied in rank order unless it commutes
   * @param root rank of the root, {@code 0..size-1}, the same on all ranks. On an intercommunicator {@link
   *     Mpi#ROOT} at the root, {@link Mpi#PROC_NULL} at the others of its group, and the root's rank in the
   *     other group
   * @throws MpiException ERR_ROOT if there is no such root, ERR_OP if {@code op} is null, freed or not
   *     defined for {@code int}, ERR_BUFFER if an array is null or both are one, ERR_COUNT or ERR_TRUNCATE if
   *     lengths differ, ERR_COMM if the communicator is null or freed, ERR_OTHER if a function of {@code op}
   *     throws, or ranks call different collectives or name different roots, ERR_PROC_ABORTED if a rank has
   *     died
   */
  void reduce(int[] send, int[] recv, Op op, int root);

  /**
   * Combines the {@code int} arrays of all ranks element by element, and gives every rank the result
   * (MPI_Allreduce, section 6.9.6). Collective, blocking: returns when the arrays may be used again.
   *
   * @param send this rank's elements, as many on all ranks
   * @param recv the result, an array of its own as long as {@code send}
   * @param op the operation, the same on all ranks; applied in rank order unless it commutes
   * @throws MpiException ERR_OP if {@code op} is null, freed or not defined for {@code int}, ERR_BUFFER if an
   *     array is null or both are one, ERR_COUNT or ERR_TRUNCATE if lengths differ, ERR_COMM if the
   *     communicator is null or freed, ERR_OTHER if a function of {@code op} throws, or ranks call different
   *     collectives, ERR_PROC_ABORTED if a rank has died
   */
  void allreduce(int[] send, int[] recv, Op op);

  /**
   * Combines the {@code long} arrays of all ranks element by element, and gives the root the result
   * (MPI_Reduce, section 6.9.1). Collective, blocking: returns when the arrays may be used again.
   *
   * @param send this rank's elements, as many on all ranks
   * @param recv at the root the result, an array of its own as long as {@code send}; elsewhere it is left as
   *     it is, but must not be null
   * @param op the operation, the same on all ranks; applied in rank order unless it commutes
   * @param root rank of the root, {@code 0..size-1}, the same on all ranks. On an intercommunicator {@link
   *     Mpi#ROOT} at the root, {@link Mpi#PROC_NULL} at the others of its group, and the root's rank in the
   *     other group
   * @throws MpiException ERR_ROOT if there is no such root, ERR_OP if {@code op} is null, freed or not
   *     defined for {@code long}, ERR_BUFFER if an array is null or both are one, ERR_COUNT or ERR_TRUNCATE
   *     if lengths differ, ERR_COMM if the communicator is null or freed, ERR_OTHER if a function of {@code
   *     op} throws, or ranks call different collectives or name different roots, ERR_PROC_ABORTED if a rank
   *     has died
   */
  void reduce(long[] send, long[] recv, Op op, int root);

  /**
   * Combines the {@code long} arrays of all ranks element by element, and gives every rank the result
   * (MPI_Allreduce, section 6.9.6). Collective, blocking: returns when the arrays may be used again.
   *
   * @param send this rank's elements, as many on all ranks
   * @param recv the result, an array of its own as long as {@code send}
   * @param op the operation, the same on all ranks; applied in rank order unless it commutes
   * @throws MpiException ERR_OP if {@code op} is null, freed or not defined for {@code long}, ERR_BUFFER if
   *     an array is null or both are one, ERR_COUNT or ERR_TRUNCATE if lengths differ, ERR_COMM if the
   *     communicator is null or freed, ERR_OTHER if a function of {@code op} throws, or ranks call different
   *     collectives, ERR_PROC_ABORTED if a rank has died
   */
  void allreduce(long[] send, long[] recv, Op op);

  /**
   * Combines the {@code float} arrays of all ranks element by element, and gives the root the result
   * (MPI_Reduce, section 6.9.1). Collective, blocking: returns when the arrays may be used again.
   *
   * @param send this rank's elements, as many on all ranks
   * @param recv at the root the result, an array of its own as long as {@code send}; elsewhere it is left as
   *     it is, but must not be null
   * @param op the operation, the same on all ranks; applied in rank order unless it commutes
   * @param root rank of the root, {@code 0..size-1}, the same on all ranks. On an intercommunicator {@link
   *     Mpi#ROOT} at the root, {@link Mpi#PROC_NULL} at the others of its group, and the root's rank in the
   *     other group
   * @throws MpiException ERR_ROOT if there is no such root, ERR_OP if {@code op} is null, freed or not
   *     defined for {@code float}, ERR_BUFFER if an array is null or both are one, ERR_COUNT or ERR_TRUNCATE
   *     if lengths differ, ERR_COMM if the communicator is null or freed, ERR_OTHER if a function of {@code
   *     op} throws, or ranks call different collectives or name different roots, ERR_PROC_ABORTED if a rank
   *     has died
   */
  void reduce(float[] send, float[] recv, Op op, int root);

  /**
   * Combines the {@code float} arrays of all ranks element by element, and gives every rank the result
   * (MPI_Allreduce, section 6.9.6). Collective, blocking: returns when the arrays may be used again.
   *
   * @param send this rank's elements, as many on all ranks
   * @param recv the result, an array of its own as long as {@code send}
   * @param op the operation, the same on all ranks; applied in rank order unless it commutes
   * @throws MpiException ERR_OP if {@code op} is null, freed or not defined for {@code float}, ERR_BUFFER if
   *     an array is null or both are one, ERR_COUNT or ERR_TRUNCATE if lengths differ, ERR_COMM if the
   *     communicator is null or freed, ERR_OTHER if a function of {@code op} throws, or ranks call different
   *     collectives, ERR_PROC_ABORTED if a rank has died
   */
  void allreduce(float[] send, float[] recv, Op op);

  /**
   * Combines the {@code double} arrays of all ranks element by element, and gives the root the result
   * (MPI_Reduce, section 6.9.1). Collective, blocking: returns when the arrays may be used again.
   *
   * @param send this rank's elements, as many on all ranks
   * @param recv at the root the result, an array of its own as long as {@code send}; elsewhere it is left as
   *     it is, but must not be null
   * @param op the operation, the same on all ranks; applied in rank order unless it commutes
   * @param root rank of the root, {@code 0..size-1}, the same on all ranks. On an intercommunicator {@link
   *     Mpi#ROOT} at the root, {@link Mpi#PROC_NULL} at the others of its group, and the root's rank in the
   *     other group
   * @throws MpiException ERR_ROOT if there is no such root, ERR_OP if {@code op} is null, freed or not
   *     defined for {@code double}, ERR_BUFFER if an array is null or both are one, ERR_COUNT or ERR_TRUNCATE
   *     if lengths differ, ERR_COMM if the communicator is null or freed, ERR_OTHER if a function of {@code
   *     op} throws, or ranks call different collectives or name different roots, ERR_PROC_ABORTED if a rank
   *     has died
   */
  void reduce(double[] send, double[] recv, Op op, int root);

  /**
   * Combines the {@code double} arrays of all ranks element by element, and gives every rank the result
   * (MPI_Allreduce, section 6.9.6). Collective, blocking: returns when the arrays may be used again.
   *
   * @param send this rank's elements, as many on all ranks
   * @param recv the result, an array of its own as long as {@code send}
   * @param op the operation, the same on all ranks; applied in rank order unless it commutes
   * @throws MpiException ERR_OP if {@code op} is null, freed or not defined for {@code double}, ERR_BUFFER if
   *     an array is null or both are one, ERR_COUNT or ERR_TRUNCATE if lengths differ, ERR_COMM if the
   *     communicator is null or freed, ERR_OTHER if a function of {@code op} throws, or ranks call different
   *     collectives, ERR_PROC_ABORTED if a rank has died
   */
  void allreduce(double[] send, double[] recv, Op op);

  /**
   * Combines one {@code int} of each rank, and gives every rank the result (MPI_Allreduce, section 6.9.6).
   * Collective, blocking. On an intercommunicator the operands of the other group are combined.
   *
   * @param value this rank's operand
   * @param op the operation, the same on all ranks; applied in rank order unless it commutes
   * @return the result, the same on all ranks of a group
   * @throws MpiException ERR_OP if {@code op} is null, freed or not defined for {@code int}, ERR_COMM if the
   *     communicator is null or freed, ERR_OTHER if a function of {@code op} throws, or ranks call different
   *     collectives, ERR_PROC_ABORTED if a rank has died
   */
  int allreduce(int value, Op op);

  /**
   * Combines one {@code int} of each rank, and gives the root the result (MPI_Reduce, section 6.9.1).
   * Collective, blocking. On an intercommunicator the operands of the other group are combined.
   *
   * @param value this rank's operand; does not matter at the root of an intercommunicator
   * @param op the operation, the same on all ranks; applied in rank order unless it commutes
   * @param root rank of the root, {@code 0..size-1}, the same on all ranks. On an intercommunicator {@link
   *     Mpi#ROOT} at the root, {@link Mpi#PROC_NULL} at the others of its group, and the root's rank in the
   *     other group
   * @return the result at the root, {@code value} elsewhere
   * @throws MpiException ERR_ROOT if there is no such root, ERR_OP if {@code op} is null, freed or not
   *     defined for {@code int}, ERR_COMM if the communicator is null or freed, ERR_OTHER if a function of
   *     {@code op} throws, or ranks call different collectives or name different roots, ERR_PROC_ABORTED if a
   *     rank has died
   */
  int reduce(int value, Op op, int root);

  /**
   * Combines one {@code long} of each rank, and gives every rank the result (MPI_Allreduce, section 6.9.6).
   * Collective, blocking. On an intercommunicator the operands of the other group are combined.
   *
   * @param value this rank's operand
   * @param op the operation, the same on all ranks; applied in rank order unless it commutes
   * @return the result, the same on all ranks of a group
   * @throws MpiException ERR_OP if {@code op} is null, freed or not defined for {@code long}, ERR_COMM if the
   *     communicator is null or freed, ERR_OTHER if a function of {@code op} throws, or ranks call different
   *     collectives, ERR_PROC_ABORTED if a rank has died
   */
  long allreduce(long value, Op op);

  /**
   * Combines one {@code long} of each rank, and gives the root the result (MPI_Reduce, section 6.9.1).
   * Collective, blocking. On an intercommunicator the operands of the other group are combined.
   *
   * @param value this rank's operand; does not matter at the root of an intercommunicator
   * @param op the operation, the same on all ranks; applied in rank order unless it commutes
   * @param root rank of the root, {@code 0..size-1}, the same on all ranks. On an intercommunicator {@link
   *     Mpi#ROOT} at the root, {@link Mpi#PROC_NULL} at the others of its group, and the root's rank in the
   *     other group
   * @return the result at the root, {@code value} elsewhere
   * @throws MpiException ERR_ROOT if there is no such root, ERR_OP if {@code op} is null, freed or not
   *     defined for {@code long}, ERR_COMM if the communicator is null or freed, ERR_OTHER if a function of
   *     {@code op} throws, or ranks call different collectives or name different roots, ERR_PROC_ABORTED if a
   *     rank has died
   */
  long reduce(long value, Op op, int root);

  /**
   * Combines one {@code double} of each rank, and gives every rank the result (MPI_Allreduce, section 6.9.6).
   * Collective, blocking. On an intercommunicator the operands of the other group are combined.
   *
   * @param value this rank's operand
   * @param op the operation, the same on all ranks; applied in rank order unless it commutes
   * @return the result, the same on all ranks of a group
   * @throws MpiException ERR_OP if {@code op} is null, freed or not defined for {@code double}, ERR_COMM if
   *     the communicator is null or freed, ERR_OTHER if a function of {@code op} throws, or ranks call
   *     different collectives, ERR_PROC_ABORTED if a rank has died
   */
  double allreduce(double value, Op op);

  /**
   * Combines one {@code double} of each rank, and gives the root the result (MPI_Reduce, section 6.9.1).
   * Collective, blocking. On an intercommunicator the operands of the other group are combined.
   *
   * @param value this rank's operand; does not matter at the root of an intercommunicator
   * @param op the operation, the same on all ranks; applied in rank order unless it commutes
   * @param root rank of the root, {@code 0..size-1}, the same on all ranks. On an intercommunicator {@link
   *     Mpi#ROOT} at the root, {@link Mpi#PROC_NULL} at the others of its group, and the root's rank in the
   *     other group
   * @return the result at the root, {@code value} elsewhere
   * @throws MpiException ERR_ROOT if there is no such root, ERR_OP if {@code op} is null, freed or not
   *     defined for {@code double}, ERR_COMM if the communicator is null or freed, ERR_OTHER if a function of
   *     {@code op} throws, or ranks call different collectives or name different roots, ERR_PROC_ABORTED if a
   *     rank has died
   */
  double reduce(double value, Op op, int root);
}
