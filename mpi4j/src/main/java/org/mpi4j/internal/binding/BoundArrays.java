// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import org.mpi4j.Buf;
import org.mpi4j.Op;
import org.mpi4j.PlainArrays;
import org.mpi4j.Status;

/**
 * The plain-array calls: each is the call on {@code Buf.of(array)}. The views of the last small arrays
 * are kept, one for what is read and one for what is written, so that a loop over the same arrays
 * allocates nothing.
 */
abstract class BoundArrays extends BoundNeighbors implements PlainArrays {
  private final BufferCache reads = new BufferCache();
  private final BufferCache writes = new BufferCache();

  /** This rank. */
  public abstract int rank();

  @Override
  public final void send(byte[] array, int dest, int tag) {
    send(reads.of(array), dest, tag);
  }

  @Override
  public final Status recv(byte[] array, int source, int tag) {
    return recv(writes.of(array), source, tag);
  }

  @Override
  public final void bcast(byte[] array, int root) {
    bcast(reads.of(array), root);
  }

  @Override
  public final void send(char[] array, int dest, int tag) {
    send(reads.of(array), dest, tag);
  }

  @Override
  public final Status recv(char[] array, int source, int tag) {
    return recv(writes.of(array), source, tag);
  }

  @Override
  public final void bcast(char[] array, int root) {
    bcast(reads.of(array), root);
  }

  @Override
  public final void send(short[] array, int dest, int tag) {
    send(reads.of(array), dest, tag);
  }

  @Override
  public final Status recv(short[] array, int source, int tag) {
    return recv(writes.of(array), source, tag);
  }

  @Override
  public final void bcast(short[] array, int root) {
    bcast(reads.of(array), root);
  }

  @Override
  public final void send(int[] array, int dest, int tag) {
    send(reads.of(array), dest, tag);
  }

  @Override
  public final Status recv(int[] array, int source, int tag) {
    return recv(writes.of(array), source, tag);
  }

  @Override
  public final void bcast(int[] array, int root) {
    bcast(reads.of(array), root);
  }

  @Override
  public final void send(long[] array, int dest, int tag) {
    send(reads.of(array), dest, tag);
  }

  @Override
  public final Status recv(long[] array, int source, int tag) {
    return recv(writes.of(array), source, tag);
  }

  @Override
  public final void bcast(long[] array, int root) {
    bcast(reads.of(array), root);
  }

  @Override
  public final void send(float[] array, int dest, int tag) {
    send(reads.of(array), dest, tag);
  }

  @Override
  public final Status recv(float[] array, int source, int tag) {
    return recv(writes.of(array), source, tag);
  }

  @Override
  public final void bcast(float[] array, int root) {
    bcast(reads.of(array), root);
  }

  @Override
  public final void send(double[] array, int dest, int tag) {
    send(reads.of(array), dest, tag);
  }

  @Override
  public final Status recv(double[] array, int source, int tag) {
    return recv(writes.of(array), source, tag);
  }

  @Override
  public final void bcast(double[] array, int root) {
    bcast(reads.of(array), root);
  }

  @Override
  public final void send(boolean[] array, int dest, int tag) {
    send(reads.of(array), dest, tag);
  }

  @Override
  public final Status recv(boolean[] array, int source, int tag) {
    return recv(writes.of(array), source, tag);
  }

  @Override
  public final void bcast(boolean[] array, int root) {
    bcast(reads.of(array), root);
  }

  @Override
  public final void reduce(byte[] send, byte[] recv, Op op, int root) {
    reduce(reads.of(send), writes.of(recv), op, root);
  }

  @Override
  public final void allreduce(byte[] send, byte[] recv, Op op) {
    allreduce(reads.of(send), writes.of(recv), op);
  }

  @Override
  public final void reduce(short[] send, short[] recv, Op op, int root) {
    reduce(reads.of(send), writes.of(recv), op, root);
  }

  @Override
  public final void allreduce(short[] send, short[] recv, Op op) {
    allreduce(reads.of(send), writes.of(recv), op);
  }

  @Override
  public final void reduce(int[] send, int[] recv, Op op, int root) {
    reduce(reads.of(send), writes.of(recv), op, root);
  }

  @Override
  public final void allreduce(int[] send, int[] recv, Op op) {
    allreduce(reads.of(send), writes.of(recv), op);
  }

  @Override
  public final void reduce(long[] send, long[] recv, Op op, int root) {
    reduce(reads.of(send), writes.of(recv), op, root);
  }

  @Override
  public final void allreduce(long[] send, long[] recv, Op op) {
    allreduce(reads.of(send), writes.of(recv), op);
  }

  @Override
  public final void reduce(float[] send, float[] recv, Op op, int root) {
    reduce(reads.of(send), writes.of(recv), op, root);
  }

  @Override
  public final void allreduce(float[] send, float[] recv, Op op) {
    allreduce(reads.of(send), writes.of(recv), op);
  }

  @Override
  public final void reduce(double[] send, double[] recv, Op op, int root) {
    reduce(reads.of(send), writes.of(recv), op, root);
  }

  @Override
  public final void allreduce(double[] send, double[] recv, Op op) {
    allreduce(reads.of(send), writes.of(recv), op);
  }

  @Override
  public final int allreduce(int value, Op op) {
    int[] box = {value};
    allreduce(Buf.IN_PLACE, Buf.of(box), op);
    return box[0];
  }

  @Override
  public final int reduce(int value, Op op, int root) {
    int[] box = {value};
    reduce(rank() == root ? Buf.IN_PLACE : Buf.of(box), Buf.of(box), op, root);
    return box[0];
  }

  @Override
  public final long allreduce(long value, Op op) {
    long[] box = {value};
    allreduce(Buf.IN_PLACE, Buf.of(box), op);
    return box[0];
  }

  @Override
  public final long reduce(long value, Op op, int root) {
    long[] box = {value};
    reduce(rank() == root ? Buf.IN_PLACE : Buf.of(box), Buf.of(box), op, root);
    return box[0];
  }

  @Override
  public final double allreduce(double value, Op op) {
    double[] box = {value};
    allreduce(Buf.IN_PLACE, Buf.of(box), op);
    return box[0];
  }

  @Override
  public final double reduce(double value, Op op, int root) {
    double[] box = {value};
    reduce(rank() == root ? Buf.IN_PLACE : Buf.of(box), Buf.of(box), op, root);
    return box[0];
  }
}
