// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.util.List;
import java.util.function.BinaryOperator;

/**
 * Whole Java objects as messages: anything that the job's {@link Serializer} can write, by default
 * whatever is {@link java.io.Serializable}. Use arrays and {@link Buf} where speed matters.
 *
 * <p>Code of the program's may throw, errors of the JVM included: what writes and reads objects, and the
 * operations of reductions. The call fails with that as its cause, and so does a collective at the ranks that
 * get no object for this reason; its other ranks complete, and the communicator can be used further. The same
 * holds where a rank has no memory for what comes (ERR_NO_MEM there), or more comes than an array holds
 * (ERR_COUNT).
 */
public interface ObjectMessages {

  /**
   * Sends an object. Only {@link #recvObject} can receive it; other receives that it matches fail with
   * ERR_TYPE, and the message is used up.
   */
  void sendObject(Object value, int dest, int tag);

  /**
   * Receives an object that {@link #sendObject} sent.
   *
   * @throws MpiException ERR_TYPE if the message is another one, which is used up then
   */
  <T> T recvObject(int source, int tag);

  /** The root's object, at all ranks; the argument matters at the root only. */
  <T> T bcastObject(T value, int root);

  /** Everyone's object in rank order at the root; an empty list elsewhere. */
  <T> List<T> gatherObject(T value, int root);

  /** The element of the root's list that belongs to this rank; the list matters at the root only. */
  <T> T scatterObject(List<T> values, int root);

  /** Everyone's object in rank order. */
  <T> List<T> allgatherObject(T value);

  /** Element j of rank i's list becomes element i of rank j's. */
  <T> List<T> alltoallObject(List<T> values);

  /** Everyone's object folded in rank order, at the root; null elsewhere. {@code op} must be associative. */
  <T> T reduceObject(T value, BinaryOperator<T> op, int root);

  /** Everyone's object folded in rank order, at all ranks. {@code op} must be associative. */
  <T> T allreduceObject(T value, BinaryOperator<T> op);

  /**
   * The objects of all ranks up to this one, folded in rank order. {@code op} must be associative; rank 0
   * applies it for all.
   */
  <T> T scanObject(T value, BinaryOperator<T> op);
}
