// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.util.List;
import java.util.function.BinaryOperator;

/**
 * Whole Java objects as messages: anything that the communicator's {@link Serializer} can write, by default
 * whatever is {@link java.io.Serializable}. These calls are no procedures of the standard; use arrays and
 * {@link Buf} where speed matters.
 *
 * <p>The program's own code may throw, errors of the JVM included: the code that writes and reads objects,
 * and the operations of reductions. The call then fails with what was thrown as its cause, and so does a
 * collective at the ranks that get no object for this reason; its other ranks complete, and the communicator
 * can be used further. The same holds where a rank has no memory for what comes (ERR_NO_MEM there), or more
 * comes than an array holds (ERR_COUNT).
 */
public interface ObjectMessages {

  /**
   * What writes and reads the objects of this communicator. Local; never throws.
   *
   * @return the serializer that was set, or that of the communicator from which this one was made, at that
   *     time; Java serialization if none was set
   */
  Serializer serializer();

  /**
   * Says what writes and reads the objects of this communicator, and of those made from it later. Local.
   *
   * <p>All ranks that exchange objects need serializers that read each other's bytes. Set it on {@link
   * Mpi#world} at the program's begin, and all communicators derived from that have it.
   *
   * @param serializer writes and reads objects from the next call on
   * @throws MpiException ERR_ARG if the serializer is null, ERR_COMM if the communicator is null or freed
   */
  void setSerializer(Serializer serializer);

  /**
   * Sends an object. Blocking: returns when it has been written as bytes and these may be forgotten; for long
   * objects that is when the receiver has begun to receive.
   *
   * <p>Only {@link #recvObject} can receive it; other receives that match it fail with ERR_TYPE, and the
   * message is used up.
   *
   * @param value the object, perhaps null; the receiver gets a copy
   * @param dest rank of the receiver, {@code 0..size-1} (on an intercommunicator in the remote group), or
   *     {@link Mpi#PROC_NULL}: then nothing is sent
   * @param tag tag of the message, {@code 0..}{@link Mpi#TAG_UB}
   * @throws MpiException ERR_RANK or ERR_TAG if {@code dest} or {@code tag} is out of range, ERR_ARG if the
   *     object cannot be serialized, ERR_OTHER if its own code throws or the receiver has finalized MPI and
   *     ended, ERR_COMM if the communicator is null or freed, ERR_PROC_ABORTED if the receiver has died
   */
  void sendObject(Object value, int dest, int tag);

  /**
   * Receives an object that {@link #sendObject} has sent. Blocking: returns when it is there.
   *
   * @param <T> the type of the object; nothing checks that what comes is of this type
   * @param source rank of the sender, {@code 0..size-1} (on an intercommunicator in the remote group), {@link
   *     Mpi#ANY_SOURCE}, or {@link Mpi#PROC_NULL}: then nothing is received
   * @param tag tag of the message, {@code 0..}{@link Mpi#TAG_UB}, or {@link Mpi#ANY_TAG}
   * @return a copy of the object; null from PROC_NULL
   * @throws MpiException ERR_RANK or ERR_TAG if {@code source} or {@code tag} is out of range, ERR_TYPE if
   *     the message is none of sendObject, which is used up then, ERR_OTHER if the object cannot be read or
   *     the sender has finalized MPI and ended, ERR_NO_MEM or ERR_TRUNCATE if there is no room for it,
   *     ERR_COMM if the communicator is null or freed, ERR_PROC_ABORTED if the sender has died
   */
  <T> T recvObject(int source, int tag);

  /**
   * Copies the root's object to all other ranks. Collective, blocking.
   *
   * @param <T> the type of the objects; nothing checks that what comes is of this type
   * @param value the object at the root; does not matter elsewhere and may be null
   * @param root rank of the root, {@code 0..size-1}, the same on all ranks
   * @return the object itself at the root, a copy of it elsewhere
   * @throws MpiException ERR_ROOT if there is no such root, ERR_ARG if the object cannot be serialized,
   *     ERR_NO_MEM or ERR_COUNT if there is no room for what comes, ERR_OTHER if the code that reads or
   *     writes objects throws, another rank has failed in this call, or ranks call different collectives,
   *     ERR_COMM if the communicator is null or freed, ERR_PROC_ABORTED if a rank has died
   */
  <T> T bcastObject(T value, int root);

  /**
   * Collects the objects of all ranks at the root. Collective, blocking.
   *
   * @param <T> the type of the objects; nothing checks that what comes is of this type
   * @param value this rank's object, perhaps null
   * @param root rank of the root, {@code 0..size-1}, the same on all ranks
   * @return at the root a copy of each rank's object, in rank order; an empty list elsewhere
   * @throws MpiException ERR_ROOT if there is no such root, ERR_ARG if the object cannot be serialized,
   *     ERR_NO_MEM or ERR_COUNT if there is no room for what comes, ERR_OTHER if the code that reads or
   *     writes objects throws, another rank has failed in this call, or ranks call different collectives,
   *     ERR_COMM if the communicator is null or freed, ERR_PROC_ABORTED if a rank has died
   */
  <T> List<T> gatherObject(T value, int root);

  /**
   * Sends each rank its element of the root's list. Collective, blocking.
   *
   * @param <T> the type of the objects; nothing checks that what comes is of this type
   * @param values one object for each rank, in rank order, perhaps null ones; does not matter elsewhere than
   *     at the root and may be null
   * @param root rank of the root, {@code 0..size-1}, the same on all ranks
   * @return a copy of this rank's element
   * @throws MpiException ERR_ROOT if there is no such root, ERR_COUNT if the list has not one element for
   *     each rank, ERR_ARG if one cannot be serialized, ERR_NO_MEM or ERR_COUNT if there is no room for what
   *     comes, ERR_OTHER if the code that reads or writes objects throws, another rank has failed in this
   *     call, or ranks call different collectives, ERR_COMM if the communicator is null or freed,
   *     ERR_PROC_ABORTED if a rank has died
   */
  <T> T scatterObject(List<T> values, int root);

  /**
   * Collects the objects of all ranks at every rank. Collective, blocking.
   *
   * @param <T> the type of the objects; nothing checks that what comes is of this type
   * @param value this rank's object, perhaps null
   * @return a copy of each rank's object, in rank order
   * @throws MpiException ERR_ARG if the object cannot be serialized, ERR_NO_MEM or ERR_COUNT if there is no
   *     room for what comes, ERR_OTHER if the code that reads or writes objects throws, another rank has
   *     failed in this call, or ranks call different collectives, ERR_COMM if the communicator is null or
   *     freed, ERR_PROC_ABORTED if a rank has died
   */
  <T> List<T> allgatherObject(T value);

  /**
   * Sends each rank its element of the list: element j of rank i arrives as element i of rank j. Collective,
   * blocking.
   *
   * @param <T> the type of the objects; nothing checks that what comes is of this type
   * @param values one object for each rank, in rank order, perhaps null ones
   * @return a copy of what each rank has sent here, in rank order
   * @throws MpiException ERR_COUNT if the list has not one element for each rank, ERR_ARG if one cannot be
   *     serialized, ERR_NO_MEM or ERR_COUNT if there is no room for what comes, ERR_OTHER if the code that
   *     reads or writes objects throws, another rank has failed in this call, or ranks call different
   *     collectives, ERR_COMM if the communicator is null or freed, ERR_PROC_ABORTED if a rank has died
   */
  <T> List<T> alltoallObject(List<T> values);

  /**
   * Combines the objects of all ranks in rank order, and gives the root the result. Collective, blocking; the
   * root applies the operation.
   *
   * @param <T> the type of the objects; nothing checks that what comes is of this type
   * @param value this rank's object
   * @param op associative, the same on all ranks; returns a new object or one of its operands, not null
   * @param root rank of the root, {@code 0..size-1}, the same on all ranks
   * @return the result at the root, null elsewhere
   * @throws MpiException ERR_ROOT if there is no such root, ERR_ARG if the object cannot be serialized,
   *     ERR_NO_MEM or ERR_COUNT if there is no room for what comes, ERR_OTHER if {@code op} or the code that
   *     reads or writes objects throws, another rank has failed in this call, or ranks call different
   *     collectives, ERR_COMM if the communicator is null or freed, ERR_PROC_ABORTED if a rank has died
   */
  <T> T reduceObject(T value, BinaryOperator<T> op, int root);

  /**
   * Combines the objects of all ranks in rank order, and gives every rank the result. Collective, blocking;
   * rank 0 applies the operation.
   *
   * @param <T> the type of the objects; nothing checks that what comes is of this type
   * @param value this rank's object
   * @param op associative, the same on all ranks; returns a new object or one of its operands, not null
   * @return the result; a copy of it on all ranks but rank 0
   * @throws MpiException ERR_ARG if an object cannot be serialized, ERR_NO_MEM or ERR_COUNT if there is no
   *     room for what comes, ERR_OTHER if {@code op} or the code that reads or writes objects throws, another
   *     rank has failed in this call, or ranks call different collectives, ERR_COMM if the communicator is
   *     null or freed, ERR_PROC_ABORTED if a rank has died
   */
  <T> T allreduceObject(T value, BinaryOperator<T> op);

  /**
   * Gives each rank the combination of the objects of ranks 0 up to itself, in rank order. Collective,
   * blocking; rank 0 applies the operation for all.
   *
   * @param <T> the type of the objects; nothing checks that what comes is of this type
   * @param value this rank's object
   * @param op associative, the same on all ranks; returns a new object or one of its operands, not null
   * @return a copy of the result for this rank
   * @throws MpiException ERR_ARG if an object cannot be serialized, ERR_NO_MEM or ERR_COUNT if there is no
   *     room for what comes, ERR_OTHER if {@code op} or the code that reads or writes objects throws, another
   *     rank has failed in this call, or ranks call different collectives, ERR_COMM if the communicator is
   *     null or freed, ERR_PROC_ABORTED if a rank has died
   */
  <T> T scanObject(T value, BinaryOperator<T> op);
}
