// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

/**
 * The calls that hands itch to write with a plain array; each is the call of the same name on {@code
 * Buf.of(array)}, and small arrays cost no allocation.
 */
public interface PlainArrays {

  /** Sends the whole array; see {@link PointToPoint#send}. */
  void send(byte[] array, int dest, int tag);

  /** Receives into the array; see {@link PointToPoint#recv}. */
  Status recv(byte[] array, int source, int tag);

  /** Broadcasts the whole array; see {@link Collectives#bcast}. */
  void bcast(byte[] array, int root);

  /** Sends the whole array; see {@link PointToPoint#send}. */
  void send(char[] array, int dest, int tag);

  /** Receives into the array; see {@link PointToPoint#recv}. */
  Status recv(char[] array, int source, int tag);

  /** Broadcasts the whole array; see {@link Collectives#bcast}. */
  void bcast(char[] array, int root);

  /** Sends the whole array; see {@link PointToPoint#send}. */
  void send(short[] array, int dest, int tag);

  /** Receives into the array; see {@link PointToPoint#recv}. */
  Status recv(short[] array, int source, int tag);

  /** Broadcasts the whole array; see {@link Collectives#bcast}. */
  void bcast(short[] array, int root);

  /** Sends the whole array; see {@link PointToPoint#send}. */
  void send(int[] array, int dest, int tag);

  /** Receives into the array; see {@link PointToPoint#recv}. */
  Status recv(int[] array, int source, int tag);

  /** Broadcasts the whole array; see {@link Collectives#bcast}. */
  void bcast(int[] array, int root);

  /** Sends the whole array; see {@link PointToPoint#send}. */
  void send(long[] array, int dest, int tag);

  /** Receives into the array; see {@link PointToPoint#recv}. */
  Status recv(long[] array, int source, int tag);

  /** Broadcasts the whole array; see {@link Collectives#bcast}. */
  void bcast(long[] array, int root);

  /** Sends the whole array; see {@link PointToPoint#send}. */
  void send(float[] array, int dest, int tag);

  /** Receives into the array; see {@link PointToPoint#recv}. */
  Status recv(float[] array, int source, int tag);

  /** Broadcasts the whole array; see {@link Collectives#bcast}. */
  void bcast(float[] array, int root);

  /** Sends the whole array; see {@link PointToPoint#send}. */
  void send(double[] array, int dest, int tag);

  /** Receives into the array; see {@link PointToPoint#recv}. */
  Status recv(double[] array, int source, int tag);

  /** Broadcasts the whole array; see {@link Collectives#bcast}. */
  void bcast(double[] array, int root);

  /** Sends the whole array; see {@link PointToPoint#send}. */
  void send(boolean[] array, int dest, int tag);

  /** Receives into the array; see {@link PointToPoint#recv}. */
  Status recv(boolean[] array, int source, int tag);

  /** Broadcasts the whole array; see {@link Collectives#bcast}. */
  void bcast(boolean[] array, int root);

  /** Folds {@code send} of all ranks into {@code recv} at the root; see {@link Collectives#reduce}. */
  void reduce(byte[] send, byte[] recv, Op op, int root);

  /** Folds {@code send} of all ranks into {@code recv} everywhere; see {@link Collectives#allreduce}. */
  void allreduce(byte[] send, byte[] recv, Op op);

  /** Folds {@code send} of all ranks into {@code recv} at the root; see {@link Collectives#reduce}. */
  void reduce(short[] send, short[] recv, Op op, int root);

  /** Folds {@code send} of all ranks into {@code recv} everywhere; see {@link Collectives#allreduce}. */
  void allreduce(short[] send, short[] recv, Op op);

  /** Folds {@code send} of all ranks into {@code recv} at the root; see {@link Collectives#reduce}. */
  void reduce(int[] send, int[] recv, Op op, int root);

  /** Folds {@code send} of all ranks into {@code recv} everywhere; see {@link Collectives#allreduce}. */
  void allreduce(int[] send, int[] recv, Op op);

  /** Folds {@code send} of all ranks into {@code recv} at the root; see {@link Collectives#reduce}. */
  void reduce(long[] send, long[] recv, Op op, int root);

  /** Folds {@code send} of all ranks into {@code recv} everywhere; see {@link Collectives#allreduce}. */
  void allreduce(long[] send, long[] recv, Op op);

  /** Folds {@code send} of all ranks into {@code recv} at the root; see {@link Collectives#reduce}. */
  void reduce(float[] send, float[] recv, Op op, int root);

  /** Folds {@code send} of all ranks into {@code recv} everywhere; see {@link Collectives#allreduce}. */
  void allreduce(float[] send, float[] recv, Op op);

  /** Folds {@code send} of all ranks into {@code recv} at the root; see {@link Collectives#reduce}. */
  void reduce(double[] send, double[] recv, Op op, int root);

  /** Folds {@code send} of all ranks into {@code recv} everywhere; see {@link Collectives#allreduce}. */
  void allreduce(double[] send, double[] recv, Op op);

  /** The fold of one value of each rank, known to all. */
  int allreduce(int value, Op op);

  /** The fold of one value of each rank, at the root; elsewhere the result is {@code value}. */
  int reduce(int value, Op op, int root);

  /** The fold of one value of each rank, known to all. */
  long allreduce(long value, Op op);

  /** The fold of one value of each rank, at the root; elsewhere the result is {@code value}. */
  long reduce(long value, Op op, int root);

  /** The fold of one value of each rank, known to all. */
  double allreduce(double value, Op op);

  /** The fold of one value of each rank, at the root; elsewhere the result is {@code value}. */
  double reduce(double value, Op op, int root);
}
