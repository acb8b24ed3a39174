// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.lang.foreign.MemorySegment;
import java.nio.Buffer;
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
    return PackedForm.of(datarep, "MPI_Pack_external").pack(in, out, position);
  }

  @Override
  public long unpackExternal(String datarep, MemorySegment in, long position, Buf out) {
    return PackedForm.of(datarep, "MPI_Unpack_external").unpack(in, position, out);
  }

  @Override
  public long packExternalSize(String datarep, long count, Datatype type) {
    return PackedForm.of(datarep, "MPI_Pack_external_size").size(count, type);
  }
}
