// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.provider;

import java.lang.foreign.MemorySegment;
import java.nio.Buffer;
import org.mpi4j.Blocks;
import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.Procedure;

/** Makes message buffers, and packs their data. */
public interface Buffers {

  /** A buffer without data, equal to no other. */
  Buf empty();

  /** Blocks without data. */
  Blocks blocksInPlace();

  /** Elements of an array; index {@code offset} is the buffer's address. */
  Buf of(byte[] array, int offset, long count, Datatype type);

  /** Elements of an array; index {@code offset} is the buffer's address. */
  Buf of(char[] array, int offset, long count, Datatype type);

  /** Elements of an array; index {@code offset} is the buffer's address. */
  Buf of(short[] array, int offset, long count, Datatype type);

  /** Elements of an array; index {@code offset} is the buffer's address. */
  Buf of(int[] array, int offset, long count, Datatype type);

  /** Elements of an array; index {@code offset} is the buffer's address. */
  Buf of(long[] array, int offset, long count, Datatype type);

  /** Elements of an array; index {@code offset} is the buffer's address. */
  Buf of(float[] array, int offset, long count, Datatype type);

  /** Elements of an array; index {@code offset} is the buffer's address. */
  Buf of(double[] array, int offset, long count, Datatype type);

  /** Elements of an array; index {@code offset} is the buffer's address. */
  Buf of(boolean[] array, int offset, long count, Datatype type);

  /** A copy of these values, to be sent only. */
  Buf values(byte... values);

  /** A copy of these values, to be sent only. */
  Buf values(char... values);

  /** A copy of these values, to be sent only. */
  Buf values(short... values);

  /** A copy of these values, to be sent only. */
  Buf values(int... values);

  /** A copy of these values, to be sent only. */
  Buf values(long... values);

  /** A copy of these values, to be sent only. */
  Buf values(float... values);

  /** A copy of these values, to be sent only. */
  Buf values(double... values);

  /** A copy of these values, to be sent only. */
  Buf values(boolean... values);

  /** Elements of a segment from byte {@code offset} on. */
  Buf of(MemorySegment segment, long offset, long count, Datatype type);

  /** A segment as whole elements. */
  Buf of(MemorySegment segment, Datatype type);

  /** What lies between position and limit. */
  Buf of(Buffer buffer, Datatype type);

  /** Elements at absolute addresses. */
  Buf bottom(long count, Datatype type);

  /** MPI_Pack_external. */
  @Procedure("MPI_Pack_external")
  long packExternal(String datarep, Buf in, MemorySegment out, long position);

  /** MPI_Unpack_external. */
  @Procedure("MPI_Unpack_external")
  long unpackExternal(String datarep, MemorySegment in, long position, Buf out);

  /** MPI_Pack_external_size. */
  @Procedure("MPI_Pack_external_size")
  long packExternalSize(String datarep, long count, Datatype type);
}
