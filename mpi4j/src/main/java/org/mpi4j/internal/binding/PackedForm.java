// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.lang.foreign.MemorySegment;
import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.ErrorClass;
import org.mpi4j.MpiException;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.type.ExternalForm;
import org.mpi4j.internal.type.Layout;
import org.mpi4j.internal.type.Payload;

/** How values lie in packed memory. */
enum PackedForm {
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
  static PackedForm of(String representation, String call) {
    if (!"external32".equals(representation)) {
      throw new MpiException(ErrorClass.ERR_ARG,
          "datarep = " + representation + ", but \"external32\" is the only one (" + call + ")");
    }
    return EXTERNAL32;
  }

  static MemorySegment memory(byte... array) {
    return array == null ? null : MemorySegment.ofArray(array);
  }

  long pack(Buf in, MemorySegment out, long position) {
    try {
      Payload p = BufHandle.source(in);
      ((BufHandle) in).demandAlive();
      check(out, position, bytes(p.count(), p.layout()), "the packed data take ", ", but the memory has ");
      if (out.isReadOnly()) {
        throw new Fault(ErrorCode.BUFFER, "the memory for packed data is read-only");
      }
      if (this == EXTERNAL32) {
        return ExternalForm.pack(p, out, position);
      }
      p.pack(0, p.bytes(), out, position);
      return position + p.bytes();
    } catch (Fault f) {
      throw Errors.of(f, packing);
    }
  }

  long unpack(MemorySegment in, long position, Buf out) {
    try {
      Payload p = BufHandle.target(out);
      ((BufHandle) out).demandAlive();
      check(in, position, bytes(p.count(), p.layout()), "the buffer wants ", ", but the packed data have ");
      long end;
      if (this == EXTERNAL32) {
        end = ExternalForm.unpack(p, in, position);
      } else {
        p.unpack(0, p.bytes(), in, position);
        end = position + p.bytes();
      }
      ((BufHandle) out).afterWrite(p.bytes());
      return end;
    } catch (Fault f) {
      throw Errors.of(f, unpacking);
    }
  }

  long size(long count, Datatype type) {
    try {
      if (count < 0) {
        throw new Fault(ErrorCode.COUNT, "count = " + count + ", but it must not be negative");
      }
      DatatypeHandle own = Given.type(type);
      if (!own.isCommitted()) {
        throw new Fault(ErrorCode.TYPE, type + " is not committed: call its commit() first");
      }
      return bytes(count, own.layout(sizing));
    } catch (Fault f) {
      throw Errors.of(f, sizing);
    }
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
