// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.lang.foreign.MemorySegment;
import org.mpi4j.Datatype;
import org.mpi4j.ErrorClass;
import org.mpi4j.MpiException;
import org.mpi4j.Operand;
import org.mpi4j.internal.type.Payload;
import org.mpi4j.internal.type.Primitive;

/** The elements that a function of the program works on. */
final class OperandView implements Operand {
  private final Payload payload;
  private final Datatype type;

  OperandView(Payload payload, Datatype type) {
    this.payload = payload;
    this.type = type;
  }

  @Override
  public long count() {
    return payload.count();
  }

  @Override
  public Datatype type() {
    return type;
  }

  @Override
  public MemorySegment segment() {
    return payload.segment();
  }

  @Override
  public long offset(long i) {
    if (i < 0 || i >= count()) {
      throw new MpiException(
          ErrorClass.ERR_COUNT, "element " + i + ", but there are elements 0.." + (count() - 1));
    }
    return payload.origin() + i * payload.layout().extent();
  }

  @Override
  public MemorySegment element(long i) {
    long start = offset(i) + payload.layout().lb();
    long extent = Math.max(0, payload.layout().extent());
    long end = Math.min(start + extent, payload.segment().byteSize());
    return payload.segment().asSlice(start, end - start);
  }

  @Override
  public int[] ints() {
    int[] copy = new int[length(Primitive.INT)];
    read(MemorySegment.ofArray(copy));
    return copy;
  }

  @Override
  public long[] longs() {
    long[] copy = new long[length(Primitive.LONG)];
    read(MemorySegment.ofArray(copy));
    return copy;
  }

  @Override
  public float[] floats() {
    float[] copy = new float[length(Primitive.FLOAT)];
    read(MemorySegment.ofArray(copy));
    return copy;
  }

  @Override
  public double[] doubles() {
    double[] copy = new double[length(Primitive.DOUBLE)];
    read(MemorySegment.ofArray(copy));
    return copy;
  }

  @Override
  public void set(int... numbers) {
    write(MemorySegment.ofArray(numbers), length(Primitive.INT), numbers.length);
  }

  @Override
  public void set(long... numbers) {
    write(MemorySegment.ofArray(numbers), length(Primitive.LONG), numbers.length);
  }

  @Override
  public void set(float... numbers) {
    write(MemorySegment.ofArray(numbers), length(Primitive.FLOAT), numbers.length);
  }

  @Override
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
