// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.lang.foreign.MemorySegment;
import org.mpi4j.internal.type.Payload;
import org.mpi4j.internal.type.Primitive;

/**
 * The elements that a {@link UserFunction} works on, as the caller's datatype says they lie. Whole arrays of
 * numbers are the quickest way to read and write them; elements with a structure are reached as memory. An
 * operand is valid during the call only.
 */
public final class Operand {
  private final Payload payload;
  private final Datatype type;

  Operand(Payload payload, Datatype type) {
    this.payload = payload;
    this.type = type;
  }

  /** How many elements. */
  public long count() {
    return payload.count();
  }

  /** What they are: the datatype that the caller of the reduction gave. */
  public Datatype type() {
    return type;
  }

  /** The memory that they lie in, heap or native; read-only in the first operand. */
  public MemorySegment segment() {
    return payload.segment();
  }

  /** Where element {@code i} has its address in {@link #segment}, bytes; displacements count from there. */
  public long offset(long i) {
    if (i < 0 || i >= count()) {
      throw new MpiException(
          ErrorClass.ERR_COUNT, "element " + i + ", but there are elements 0.." + (count() - 1));
    }
    return payload.origin() + i * payload.layout().extent();
  }

  /**
   * The memory of element {@code i} from its lower to its upper bound, with gaps and padding: what the
   * VarHandles of a StructLayout and {@link StructType#view} want. It is aligned as C aligns such structures
   * if the type's extent is a multiple of that; the values of a packed structure lie anywhere. Where the
   * bounds are far from the data (their distance is more than twice the true extent), it may end before the
   * upper bound.
   */
  public MemorySegment element(long i) {
    long start = offset(i) + payload.layout().lb();
    long extent = Math.max(0, payload.layout().extent());
    long end = Math.min(start + extent, payload.segment().byteSize());
    return payload.segment().asSlice(start, end - start);
  }

  /** A copy of all numbers, in the order of the type map. The type must be made of int alone. */
  public int[] ints() {
    int[] copy = new int[length(Primitive.INT)];
    read(MemorySegment.ofArray(copy));
    return copy;
  }

  /** A copy of all numbers, in the order of the type map. The type must be made of long alone. */
  public long[] longs() {
    long[] copy = new long[length(Primitive.LONG)];
    read(MemorySegment.ofArray(copy));
    return copy;
  }

  /** A copy of all numbers, in the order of the type map. The type must be made of float alone. */
  public float[] floats() {
    float[] copy = new float[length(Primitive.FLOAT)];
    read(MemorySegment.ofArray(copy));
    return copy;
  }

  /** A copy of all numbers, in the order of the type map. The type must be made of double alone. */
  public double[] doubles() {
    double[] copy = new double[length(Primitive.DOUBLE)];
    read(MemorySegment.ofArray(copy));
    return copy;
  }

  /** Sets all numbers, as many as {@link #ints} gives. */
  public void set(int... numbers) {
    write(MemorySegment.ofArray(numbers), length(Primitive.INT), numbers.length);
  }

  /** Sets all numbers, as many as {@link #longs} gives. */
  public void set(long... numbers) {
    write(MemorySegment.ofArray(numbers), length(Primitive.LONG), numbers.length);
  }

  /** Sets all numbers, as many as {@link #floats} gives. */
  public void set(float... numbers) {
    write(MemorySegment.ofArray(numbers), length(Primitive.FLOAT), numbers.length);
  }

  /** Sets all numbers, as many as {@link #doubles} gives. */
  public void set(double... numbers) {
    write(MemorySegment.ofArray(numbers), length(Primitive.DOUBLE), numbers.length);
  }

  private int length(Primitive carrier) {
    if (payload.layout().carrier() != carrier && payload.bytes() > 0) {
      throw new MpiException(ErrorClass.ERR_TYPE, type + " is not made of " + carrier + " alone (Operand)");
    }
    return Math.toIntExact(payload.bytes() / carrier.bytes());
  }

  private void read(MemorySegment copy) {
    payload.pack(0, payload.bytes(), copy, 0);
  }

  private void write(MemorySegment numbers, int expected, int given) {
    if (given != expected) {
      throw new MpiException(
          ErrorClass.ERR_COUNT, given + " numbers, but the operand has " + expected + " (Operand.set)");
    }
    payload.unpack(0, payload.bytes(), numbers, 0);
  }
}
