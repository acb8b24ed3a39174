// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.lang.foreign.MemorySegment;
import java.nio.Buffer;
import org.mpi4j.Blocks;
import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.internal.provider.Buffers;
import org.mpi4j.internal.type.Primitive;

/** Makes buffers, and packs their data. */
final class JavaBuffers implements Buffers {

  @Override
  public Buf empty() {
    return BufHandle.empty();
  }

  @Override
  public Blocks blocksInPlace() {
    return BlocksHandle.empty();
  }

  @Override
  public Buf of(byte[] array, int offset, long count, Datatype type) {
    BufHandle.checkArray(array);
    return BufHandle.ofArray(MemorySegment.ofArray(array), Primitive.BYTE, offset, count, type);
  }

  @Override
  public Buf of(char[] array, int offset, long count, Datatype type) {
    BufHandle.checkArray(array);
    return BufHandle.ofArray(MemorySegment.ofArray(array), Primitive.CHAR, offset, count, type);
  }

  @Override
  public Buf of(short[] array, int offset, long count, Datatype type) {
    BufHandle.checkArray(array);
    return BufHandle.ofArray(MemorySegment.ofArray(array), Primitive.SHORT, offset, count, type);
  }

  @Override
  public Buf of(int[] array, int offset, long count, Datatype type) {
    BufHandle.checkArray(array);
    return BufHandle.ofArray(MemorySegment.ofArray(array), Primitive.INT, offset, count, type);
  }

  @Override
  public Buf of(long[] array, int offset, long count, Datatype type) {
    BufHandle.checkArray(array);
    return BufHandle.ofArray(MemorySegment.ofArray(array), Primitive.LONG, offset, count, type);
  }

  @Override
  public Buf of(float[] array, int offset, long count, Datatype type) {
    BufHandle.checkArray(array);
    return BufHandle.ofArray(MemorySegment.ofArray(array), Primitive.FLOAT, offset, count, type);
  }

  @Override
  public Buf of(double[] array, int offset, long count, Datatype type) {
    BufHandle.checkArray(array);
    return BufHandle.ofArray(MemorySegment.ofArray(array), Primitive.DOUBLE, offset, count, type);
  }

  @Override
  public Buf of(boolean[] array, int offset, long count, Datatype type) {
    return BufHandle.ofBooleans(array, offset, count, type);
  }

  @Override
  public Buf values(byte... values) {
    BufHandle.checkArray(values);
    MemorySegment copy = MemorySegment.ofArray(values.clone());
    return BufHandle.ofValues(copy, Primitive.BYTE, values.length, Datatype.BYTE);
  }

  @Override
  public Buf values(char... values) {
    BufHandle.checkArray(values);
    MemorySegment copy = MemorySegment.ofArray(values.clone());
    return BufHandle.ofValues(copy, Primitive.CHAR, values.length, Datatype.JCHAR);
  }

  @Override
  public Buf values(short... values) {
    BufHandle.checkArray(values);
    MemorySegment copy = MemorySegment.ofArray(values.clone());
    return BufHandle.ofValues(copy, Primitive.SHORT, values.length, Datatype.SHORT);
  }

  @Override
  public Buf values(int... values) {
    BufHandle.checkArray(values);
    MemorySegment copy = MemorySegment.ofArray(values.clone());
    return BufHandle.ofValues(copy, Primitive.INT, values.length, Datatype.INT);
  }

  @Override
  public Buf values(long... values) {
    BufHandle.checkArray(values);
    MemorySegment copy = MemorySegment.ofArray(values.clone());
    return BufHandle.ofValues(copy, Primitive.LONG, values.length, Datatype.LONG);
  }

  @Override
  public Buf values(float... values) {
    BufHandle.checkArray(values);
    MemorySegment copy = MemorySegment.ofArray(values.clone());
    return BufHandle.ofValues(copy, Primitive.FLOAT, values.length, Datatype.FLOAT);
  }

  @Override
  public Buf values(double... values) {
    BufHandle.checkArray(values);
    MemorySegment copy = MemorySegment.ofArray(values.clone());
    return BufHandle.ofValues(copy, Primitive.DOUBLE, values.length, Datatype.DOUBLE);
  }

  @Override
  public Buf values(boolean... values) {
    BufHandle.checkArray(values);
    byte[] bytes = new byte[values.length];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) (values[i] ? 1 : 0);
    }
    return BufHandle.ofValues(MemorySegment.ofArray(bytes), Primitive.BYTE, bytes.length, Datatype.BOOLEAN);
  }

  @Override
  public Buf of(MemorySegment segment, long offset, long count, Datatype type) {
    return BufHandle.ofSegment(segment, offset, count, type);
  }

  @Override
  public Buf of(MemorySegment segment, Datatype type) {
    return BufHandle.ofSegment(segment, type);
  }

  @Override
  public Buf of(Buffer buffer, Datatype type) {
    return BufHandle.ofSegment(BufHandle.memory(buffer), type);
  }

  @Override
  public Buf bottom(long count, Datatype type) {
    return BufHandle.bottom(count, type);
  }

  @Override
  public long packExternal(String datarep, Buf in, MemorySegment out, long position) {
    return Packers.pack(Packers.form(datarep, "MPI_Pack_external"), in, out, position);
  }

  @Override
  public long unpackExternal(String datarep, MemorySegment in, long position, Buf out) {
    return Packers.unpack(Packers.form(datarep, "MPI_Unpack_external"), in, position, out);
  }

  @Override
  public long packExternalSize(String datarep, long count, Datatype type) {
    return Packers.size(Packers.form(datarep, "MPI_Pack_external_size"), count, type);
  }
}
