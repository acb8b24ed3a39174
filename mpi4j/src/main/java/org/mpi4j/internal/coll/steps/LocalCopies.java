// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.steps;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.type.Layout;
import org.mpi4j.internal.type.Payload;
import org.mpi4j.internal.type.Primitive;

/** Allocation, copy and reduction of buffers within one rank. */
public final class LocalCopies {
  private static final int LONGEST_ARRAY = Integer.MAX_VALUE - 8; // what JVMs can make

  private LocalCopies() {}

  /**
   * So many elements like those of the model, in an array that the reduction loops like; elements with a
   * structure are aligned as in C, and have their padding.
   */
  public static Payload of(Payload model, long count) {
    Layout layout = model.layout();
    long bytes = Math.multiplyExact(count, layout.size());
    if (!layout.isContiguous() || layout.isStructure() || bytes > LONGEST_ARRAY) {
      return ofStructures(model, count);
    }
    Primitive carrier = layout.carrier() == null ? Primitive.BYTE : layout.carrier();
    int n = (int) (bytes / carrier.bytes());
    MemorySegment memory =
        switch (carrier) {
          case BYTE, BOOLEAN -> MemorySegment.ofArray(new byte[n]);
          case CHAR -> MemorySegment.ofArray(new char[n]);
          case SHORT -> MemorySegment.ofArray(new short[n]);
          case INT -> MemorySegment.ofArray(new int[n]);
          case LONG -> MemorySegment.ofArray(new long[n]);
          case FLOAT -> MemorySegment.ofArray(new float[n]);
          case DOUBLE -> MemorySegment.ofArray(new double[n]);
        };
    return Payload.of(memory, -layout.trueLb(), count, layout);
  }

  /** So many elements like those of the model, each of which can be seen as a structure. */
  public static Payload ofStructures(Payload model, long count) {
    Layout layout = model.layout();
    long reach = Math.max(0, count - 1) * layout.extent();
    long start = roundUp(Math.max(0, -reach) + layout.lb() - layout.elementStart()); // of the first element
    long bytes = roundUp(start - layout.lb() + layout.elementEnd() + Math.max(0, reach));
    MemorySegment memory = bytes > LONGEST_ARRAY
        ? Arena.ofAuto().allocate(bytes, Long.BYTES)
        : MemorySegment.ofArray(new long[(int) (bytes / Long.BYTES)]);
    return Payload.of(memory, start - layout.lb(), count, layout);
  }

  private static long roundUp(long bytes) {
    return bytes + Long.BYTES - 1 & -Long.BYTES;
  }

  /** True if each element there can be seen as a structure: it is aligned, and has its padding. */
  public static boolean holdsStructures(Payload p) {
    Layout layout = p.layout();
    long reach = (p.count() - 1) * layout.extent();
    long start = p.origin() + layout.elementStart() + Math.min(0, reach);
    long end = p.origin() + layout.elementEnd() + Math.max(0, reach);
    return start >= 0 && end <= p.segment().byteSize()
        && isAligned(p.segment(), p.origin() + layout.lb(), layout.alignment());
  }

  private static boolean isAligned(MemorySegment memory, long at, int alignment) {
    boolean isInside = at >= 0 && at <= memory.byteSize(); // else nobody can look at the structure
    return alignment == 1 || !isInside || memory.asSlice(at, 0).maxByteAlignment() >= alignment;
  }

  /**
   * Copies what lies in one buffer into another, which has room for it.
   *
   * @return what went wrong, or null: the collective goes on all the same
   */
  public static Fault copy(Payload from, Payload to) {
    try {
      Payload.copy(from, to);
      return null;
    } catch (RuntimeException | Error e) {
      return failure(e);
    }
  }

  /**
   * {@code inout = in op inout}, element by element.
   *
   * @return what went wrong, or null: the collective goes on all the same
   */
  public static Fault fold(Payload in, Payload inout, Operator op) {
    try {
      op.fold(in, inout);
      return null;
    } catch (Fault f) { // of the user's function, or of the loop that was to call it
      boolean there = in.segment().scope().isAlive() && inout.segment().scope().isAlive();
      return there || f.getCause() == null ? f : failure(f.getCause());
    } catch (RuntimeException | Error e) {
      return failure(e);
    }
  }

  /** The error of a buffer whose memory cannot be read or written. */
  public static Fault failure(Throwable t) {
    return t instanceof Fault f ? f : new Fault(
        ErrorCode.BUFFER,
        "the memory of a buffer cannot be used: " + t + "; its arena must be open until the call is complete",
        t);
  }
}
