// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import org.mpi4j.Buf;
import org.mpi4j.Op;
import org.mpi4j.PlainArrays;
import org.mpi4j.PlainReductions;
import org.mpi4j.Status;

/**
 * The calls on plain arrays: each is the call on {@code Buf.of(array)}. The communicator keeps the buffers of
 * the last small array that was read and of the last that was written, so that a loop over the same arrays
 * allocates nothing.
 */
interface ArrayFacet extends PointToPointFacet, CollectiveFacet, PlainArrays, PlainReductions {

  /** This rank. */
  int rank();

  /** True for intercommunicators, whose calls have no MPI_IN_PLACE; also when they have been freed. */
  boolean joinsTwoGroups();

  @Override
  default void send(byte[] array, int dest, int tag) {
    send(reads().of(array), dest, tag);
  }

  @Override
  default Status recv(byte[] array, int source, int tag) {
    return recv(writes().of(array), source, tag);
  }

  @Override
  default void bcast(byte[] array, int root) {
    bcast(reads().of(array), root);
  }

  @Override
  default void send(char[] array, int dest, int tag) {
    send(reads().of(array), dest, tag);
  }

  @Override
  default Status recv(char[] array, int source, int tag) {
    return recv(writes().of(array), source, tag);
  }

  @Override
  default void bcast(char[] array, int root) {
    bcast(reads().of(array), root);
  }

  @Override
  default void send(short[] array, int dest, int tag) {
    send(reads().of(array), dest, tag);
  }

  @Override
  default Status recv(short[] array, int source, int tag) {
    return recv(writes().of(array), source, tag);
  }

  @Override
  default void bcast(short[] array, int root) {
    bcast(reads().of(array), root);
  }

  @Override
  default void send(int[] array, int dest, int tag) {
    send(reads().of(array), dest, tag);
  }

  @Override
  default Status recv(int[] array, int source, int tag) {
    return recv(writes().of(array), source, tag);
  }

  @Override
  default void bcast(int[] array, int root) {
    bcast(reads().of(array), root);
  }

  @Override
  default void send(long[] array, int dest, int tag) {
    send(reads().of(array), dest, tag);
  }

  @Override
  default Status recv(long[] array, int source, int tag) {
    return recv(writes().of(array), source, tag);
  }

  @Override
  default void bcast(long[] array, int root) {
    bcast(reads().of(array), root);
  }

  @Override
  default void send(float[] array, int dest, int tag) {
    send(reads().of(array), dest, tag);
  }

  @Override
  default Status recv(float[] array, int source, int tag) {
    return recv(writes().of(array), source, tag);
  }

  @Override
  default void bcast(float[] array, int root) {
    bcast(reads().of(array), root);
  }

  @Override
  default void send(double[] array, int dest, int tag) {
    send(reads().of(array), dest, tag);
  }

  @Override
  default Status recv(double[] array, int source, int tag) {
    return recv(writes().of(array), source, tag);
  }

  @Override
  default void bcast(double[] array, int root) {
    bcast(reads().of(array), root);
  }

  @Override
  default void send(boolean[] array, int dest, int tag) {
    send(reads().of(array), dest, tag);
  }

  @Override
  default Status recv(boolean[] array, int source, int tag) {
    return recv(writes().of(array), source, tag);
  }

  @Override
  default void bcast(boolean[] array, int root) {
    bcast(reads().of(array), root);
  }

  @Override
  default void reduce(byte[] send, byte[] recv, Op op, int root) {
    reduce(reads().of(send), writes().of(recv), op, root);
  }

  @Override
  default void allreduce(byte[] send, byte[] recv, Op op) {
    allreduce(reads().of(send), writes().of(recv), op);
  }

  @Override
  default void reduce(short[] send, short[] recv, Op op, int root) {
    reduce(reads().of(send), writes().of(recv), op, root);
  }

  @Override
  default void allreduce(short[] send, short[] recv, Op op) {
    allreduce(reads().of(send), writes().of(recv), op);
  }

  @Override
  default void reduce(char[] send, char[] recv, Op op, int root) {
    reduce(reads().of(send), writes().of(recv), op, root);
  }

  @Override
  default void allreduce(char[] send, char[] recv, Op op) {
    allreduce(reads().of(send), writes().of(recv), op);
  }

  @Override
  default void reduce(boolean[] send, boolean[] recv, Op op, int root) {
    reduce(reads().of(send), writes().of(recv), op, root);
  }

  @Override
  default void allreduce(boolean[] send, boolean[] recv, Op op) {
    allreduce(reads().of(send), writes().of(recv), op);
  }

  @Override
  default void reduce(int[] send, int[] recv, Op op, int root) {
    reduce(reads().of(send), writes().of(recv), op, root);
  }

  @Override
  default void allreduce(int[] send, int[] recv, Op op) {
    allreduce(reads().of(send), writes().of(recv), op);
  }

  @Override
  default void reduce(long[] send, long[] recv, Op op, int root) {
    reduce(reads().of(send), writes().of(recv), op, root);
  }

  @Override
  default void allreduce(long[] send, long[] recv, Op op) {
    allreduce(reads().of(send), writes().of(recv), op);
  }

  @Override
  default void reduce(float[] send, float[] recv, Op op, int root) {
    reduce(reads().of(send), writes().of(recv), op, root);
  }

  @Override
  default void allreduce(float[] send, float[] recv, Op op) {
    allreduce(reads().of(send), writes().of(recv), op);
  }

  @Override
  default void reduce(double[] send, double[] recv, Op op, int root) {
    reduce(reads().of(send), writes().of(recv), op, root);
  }

  @Override
  default void allreduce(double[] send, double[] recv, Op op) {
    allreduce(reads().of(send), writes().of(recv), op);
  }

  @Override
  default int allreduce(int value, Op op) {
    int[] box = {value};
    allreduce(joinsTwoGroups() ? Buf.values(value) : Buf.IN_PLACE, Buf.of(box), op);
    return box[0];
  }

  @Override
  default int reduce(int value, Op op, int root) {
    int[] box = {value};
    boolean inPlace = rank() == root && !joinsTwoGroups();
    reduce(inPlace ? Buf.IN_PLACE : Buf.of(new int[] {value}), Buf.of(box), op, root);
    return box[0];
  }

  @Override
  default long allreduce(long value, Op op) {
    long[] box = {value};
    allreduce(joinsTwoGroups() ? Buf.values(value) : Buf.IN_PLACE, Buf.of(box), op);
    return box[0];
  }

  @Override
  default long reduce(long value, Op op, int root) {
    long[] box = {value};
    boolean inPlace = rank() == root && !joinsTwoGroups();
    reduce(inPlace ? Buf.IN_PLACE : Buf.of(new long[] {value}), Buf.of(box), op, root);
    return box[0];
  }

  @Override
  default double allreduce(double value, Op op) {
    double[] box = {value};
    allreduce(joinsTwoGroups() ? Buf.values(value) : Buf.IN_PLACE, Buf.of(box), op);
    return box[0];
  }

  @Override
  default double reduce(double value, Op op, int root) {
    double[] box = {value};
    boolean inPlace = rank() == root && !joinsTwoGroups();
    reduce(inPlace ? Buf.IN_PLACE : Buf.of(new double[] {value}), Buf.of(box), op, root);
    return box[0];
  }
}
