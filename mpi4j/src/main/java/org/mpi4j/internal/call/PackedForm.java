// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.call;

import java.lang.foreign.MemorySegment;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.type.ExternalForm;
import org.mpi4j.internal.type.Layout;
import org.mpi4j.internal.type.Payload;

/** How values lie in packed memory (section 5.2), and what packing checks. */
public enum PackedForm {
  /** As in memory. */
  NATIVE("MPI_Pack", "MPI_Unpack", "MPI_Pack_size"),
  /** As every implementation of MPI understands it. */
  EXTERNAL32("MPI_Pack_external", "MPI_Unpack_external", "MPI_Pack_external_size");

  private final String packing;
  private final String unpacking;
  private final String sizing;

  PackedForm(String packing, String unpacking, String sizing) {
    this.packing = packing;
    this.unpacking = unpacking;
    this.sizing = sizing;
  }

  /** The form with this name in the standard. */
  public static PackedForm of(String representation) {
    if (!"external32".equals(representation)) {
      throw new Fault(
          ErrorCode.ARG, "datarep = " + representation + ", but \"external32\" is the only one");
    }
    return EXTERNAL32;
  }

  /** The procedure that packs. */
  public String packing() {
    return packing;
  }

  /** The procedure that unpacks. */
  public String unpacking() {
    return unpacking;
  }

  /** The procedure that tells how much memory packed data take. */
  public String sizing() {
    return sizing;
  }

  /** Packs a buffer from a byte of the packed memory on; returns the byte after it. */
  public long pack(CallBuffer in, MemorySegment out, long position) {
    Payload p = CallBuffer.given(in).source();
    in.demandAlive();
    check(out, position, bytes(p.count(), p.layout()), "the packed data take ", ", but the memory has ");
    if (out.isReadOnly()) {
      throw new Fault(ErrorCode.BUFFER, "the memory for packed data is read-only");
    }
    if (this == EXTERNAL32) {
      return ExternalForm.pack(p, out, position);
    }
    p.pack(0, p.bytes(), out, position);
    return position + p.bytes();
  }

  /** Unpacks into a buffer from a byte of the packed memory on; returns the byte after it. */
  public long unpack(MemorySegment in, long position, CallBuffer out) {
    Payload p = CallBuffer.given(out).target();
    out.demandAlive();
    check(in, position, bytes(p.count(), p.layout()), "the buffer wants ", ", but the packed data have ");
    long end;
    if (this == EXTERNAL32) {
      end = ExternalForm.unpack(p, in, position);
    } else {
      p.unpack(0, p.bytes(), in, position);
      end = position + p.bytes();
    }
    out.afterWrite(p.bytes());
    return end;
  }

  /** How many bytes packed elements take. */
  public long size(long count, Layout layout) {
    Payload.checkCount(count);
    return bytes(count, layout);
  }

  private long bytes(long count, Layout layout) {
    try {
      return this == NATIVE ? Math.multiplyExact(count, layout.size()) : ExternalForm.size(layout, count);
    } catch (ArithmeticException e) {
      throw new Fault(ErrorCode.COUNT, "count = " + count + " elements of " + layout + " are too many", e);
    }
  }

  private static void check(MemorySegment packed, long position, long bytes, String wants, String has) {
    if (packed == null) {
      throw new Fault(ErrorCode.BUFFER, "the memory of packed data is null");
    }
    if (position < 0 || position > packed.byteSize()) {
      throw new Fault(ErrorCode.ARG,
          "position = " + position + ", but the packed memory has bytes 0.." + packed.byteSize());
    }
    long room = packed.byteSize() - position;
    if (bytes > room) {
      throw new Fault(ErrorCode.TRUNCATE,
          wants + bytes + " bytes" + has + room + " from position " + position + " on");
    }
  }
}
