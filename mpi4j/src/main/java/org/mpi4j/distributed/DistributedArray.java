// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.distributed;

import java.lang.foreign.MemorySegment;
import java.util.Objects;
import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.Info;
import org.mpi4j.Intracomm;
import org.mpi4j.MpiException;
import org.mpi4j.Op;
import org.mpi4j.rma.Win;

/**
 * An array whose elements lie on all ranks, in blocks of equal length in the order of the ranks, the last
 * ones shorter or empty. Each rank reads, writes and combines ranges of it at any time, wherever they lie.
 *
 * {@snippet :
 *   try (DistributedArray field = DistributedArray.create(world, 1_000_000, Datatype.DOUBLE)) {
 *     field.put(first, mine);
 *     field.sync();
 *     field.get(first - 1, halo);
 *   }
 * }
 *
 * <p>A call returns when its data have come or are where they belong. Ranges that several ranks write at the
 * same time need {@link #accumulate}, which is atomic for each element; {@link #sync} or a message tells
 * others that data are there.
 */
public final class DistributedArray implements AutoCloseable {
  private final Intracomm comm;
  private final Win win;
  private final Datatype type;
  private final long bytes; // of an element
  private final long length;
  private final long block;

  private DistributedArray(Intracomm comm, Win win, Datatype type, long length) {
    this.comm = comm;
    this.win = win;
    this.type = type;
    this.bytes = type.size();
    this.length = length;
    this.block = block(length, comm.size());
  }

  private static long block(long length, int ranks) {
    return Math.ceilDivExact(length, ranks);
  }

  private static long begin(long length, int ranks, int rank) {
    return Math.min(length, block(length, ranks) * rank);
  }

  /**
   * Makes an array of zeros. Collective, blocking.
   *
   * @param comm whose ranks share it; must not be freed before
   * @param length elements of the whole array, 0 or more; the same on all ranks
   * @param type of the elements, predefined, the same on all ranks
   * @return the array
   * @throws IllegalArgumentException if {@code length} is negative
   * @throws MpiException if there is not so much memory
   */
  public static DistributedArray create(Intracomm comm, long length, Datatype type) {
    if (length < 0) {
      throw new IllegalArgumentException("length = " + length + ", but it must not be negative");
    }
    int n = comm.size();
    int me = comm.rank();
    long own = begin(length, n, me + 1) - begin(length, n, me);
    int unit = Math.toIntExact(type.size());
    Win win = Win.allocate(comm, Math.multiplyExact(own, unit), unit, Info.NULL);
    win.lockAll(Win.MODE_NOCHECK); // nobody ever locks exclusively
    return new DistributedArray(comm, win, type, length);
  }

  /**
   * The length of the whole array.
   *
   * @return elements
   */
  public long length() {
    return length;
  }

  /**
   * The first element that lies on a rank.
   *
   * @param rank of the communicator; its size stands for the end of the array
   * @return its index; that of the next rank if none lies there
   */
  public long begin(int rank) {
    Objects.checkIndex(rank, comm.size() + 1);
    return begin(length, comm.size(), rank);
  }

  /**
   * The elements that lie on this rank, from {@code begin(rank)} on; loads and stores are faster than calls.
   *
   * @return their memory
   */
  public MemorySegment local() {
    return win.memory();
  }

  /** Does something with the elements that lie on one rank. */
  @FunctionalInterface
  private interface Part {
    void access(Buf data, int rank, long place);
  }

  private void each(long first, MemorySegment data, Part part) {
    if (data.byteSize() % bytes != 0) {
      throw new IllegalArgumentException(
          data.byteSize() + " bytes of data are no whole number of elements of " + bytes + " bytes");
    }
    long count = data.byteSize() / bytes;
    Objects.checkFromIndexSize(first, count, length);
    for (long done = 0; done < count;) {
      int rank = (int) ((first + done) / block);
      long place = first + done - block * rank;
      long n = Math.min(count - done, block - place);
      part.access(Buf.of(data, done * bytes, n, type), rank, place);
      done += n;
    }
  }

  /**
   * Reads a range.
   *
   * @param first its first index
   * @param to gets the elements, as many as it is long: {@code MemorySegment.ofArray}, or native memory
   * @throws IndexOutOfBoundsException if the range is not in the array
   * @throws IllegalArgumentException if {@code to} does not hold whole elements
   */
  public void get(long first, MemorySegment to) {
    each(first, to, win::get);
    win.flushLocalAll();
  }

  /**
   * Writes a range.
   *
   * @param first its first index
   * @param from the elements: {@code MemorySegment.ofArray}, or native memory
   * @throws IndexOutOfBoundsException if the range is not in the array
   * @throws IllegalArgumentException if {@code from} does not hold whole elements
   */
  public void put(long first, MemorySegment from) {
    each(first, from, win::put);
    win.flushAll();
  }

  /**
   * Combines a range with other elements, each atomically.
   *
   * @param first its first index
   * @param from the elements that are combined with those of the range
   * @param op a predefined operation
   * @throws IndexOutOfBoundsException if the range is not in the array
   * @throws IllegalArgumentException if {@code from} does not hold whole elements
   */
  public void accumulate(long first, MemorySegment from, Op op) {
    each(first, from, (data, rank, place) -> win.accumulate(data, rank, place, op));
    win.flushAll();
  }

  private MemorySegment array(MemorySegment array, Datatype its) {
    if (type != its) {
      throw new IllegalArgumentException("the elements of the array are " + type + ", not " + its
          + ": use a MemorySegment of those");
    }
    return array;
  }

  /**
   * Reads a range of an array of DOUBLE.
   *
   * @param first its first index
   * @param to gets the elements
   * @throws IndexOutOfBoundsException if the range is not in the array
   * @throws IllegalArgumentException if the elements are of another type
   */
  public void get(long first, double[] to) {
    get(first, array(MemorySegment.ofArray(to), Datatype.DOUBLE));
  }

  /**
   * Writes a range of an array of DOUBLE.
   *
   * @param first its first index
   * @param from the elements
   * @throws IndexOutOfBoundsException if the range is not in the array
   * @throws IllegalArgumentException if the elements are of another type
   */
  public void put(long first, double[] from) {
    put(first, array(MemorySegment.ofArray(from), Datatype.DOUBLE));
  }

  /**
   * Reads a range of an array of LONG.
   *
   * @param first its first index
   * @param to gets the elements
   * @throws IndexOutOfBoundsException if the range is not in the array
   * @throws IllegalArgumentException if the elements are of another type
   */
  public void get(long first, long[] to) {
    get(first, array(MemorySegment.ofArray(to), Datatype.LONG));
  }

  /**
   * Writes a range of an array of LONG.
   *
   * @param first its first index
   * @param from the elements
   * @throws IndexOutOfBoundsException if the range is not in the array
   * @throws IllegalArgumentException if the elements are of another type
   */
  public void put(long first, long[] from) {
    put(first, array(MemorySegment.ofArray(from), Datatype.LONG));
  }

  /** Waits for all ranks; then each sees what all have written before. Collective, blocking. */
  public void sync() {
    win.sync();
    comm.barrier();
    win.sync();
  }

  /** Ends it. Collective, blocking. */
  @Override
  public void close() {
    win.unlockAll();
    win.free();
  }
}
