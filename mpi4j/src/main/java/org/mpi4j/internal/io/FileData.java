// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.io;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.type.Payload;
import org.mpi4j.internal.type.Transfer;

/** The data of one access, as a row of the bytes that the file has or gets. For one thread at a time. */
abstract sealed class FileData {
  /** Bytes in the file. */
  final long bytes;

  private FileData(long bytes) {
    this.bytes = bytes;
  }

  /** The elements of a call, for one direction. */
  static FileData of(FileElements elements, DataForm form, boolean written) {
    if (form.isAsInMemory(written)) {
      return new AsInMemory(elements.payload());
    }
    Converted data = new Converted(elements, form);
    if (written) {
      data.convert();
    }
    return data;
  }

  /** Copies some bytes that are to be written. */
  abstract void get(long position, long n, MemorySegment to, long at);

  /** Takes some bytes that were read. */
  abstract void put(long position, long n, MemorySegment from, long at);

  /** All bytes, if they lie without gaps in memory; else null. */
  abstract MemorySegment whole();

  /** All bytes in native memory that the system can use itself; null if they do not lie so. */
  final MemorySegment direct() {
    MemorySegment whole = whole();
    return whole != null && whole.isNative() ? whole : null;
  }

  /**
   * The end of a read.
   *
   * @param got so many bytes have been put, from the first on
   * @return the bytes of the program's memory that have got a value
   */
  abstract long finish(long got);

  /** Data that lie in the file as in memory. */
  private static final class AsInMemory extends FileData {
    private final Payload payload;
    private final Transfer transfer;

    AsInMemory(Payload payload) {
      super(payload.bytes());
      this.payload = payload;
      this.transfer = payload.contiguous() ? null : new Transfer();
    }

    @Override
    void get(long position, long n, MemorySegment to, long at) {
      try {
        payload.pack(transfer, position, n, to, at);
      } catch (IllegalStateException e) {
        throw Payload.closed("before the call was over", e);
      }
    }

    @Override
    void put(long position, long n, MemorySegment from, long at) {
      try {
        payload.unpack(transfer, position, n, from, at);
      } catch (IllegalStateException e) {
        throw Payload.closed("before the call was over", e);
      }
    }

    @Override
    MemorySegment whole() {
      return payload.contiguous() && bytes > 0 ? payload.segment().asSlice(payload.offset(), bytes) : null;
    }

    @Override
    long finish(long got) {
      return got;
    }
  }

  /** Data that are converted, as a whole, in memory of the library. */
  private static final class Converted extends FileData {
    private final FileElements elements;
    private final DataForm form;
    private final MemorySegment memory;

    Converted(FileElements elements, DataForm form) {
      super(form.bytes(elements));
      this.elements = elements;
      this.form = form;
      this.memory = Arena.ofAuto().allocate(Math.max(1, bytes));
    }

    @Override
    void get(long position, long n, MemorySegment to, long at) {
      MemorySegment.copy(memory, position, to, at, n);
    }

    @Override
    void put(long position, long n, MemorySegment from, long at) {
      MemorySegment.copy(from, at, memory, position, n);
    }

    @Override
    MemorySegment whole() {
      return bytes > 0 ? memory.asSlice(0, bytes) : null;
    }

    /** Brings the data of the program into the form of the file. */
    void convert() {
      try {
        form.write(elements, memory);
      } catch (Fault | IllegalStateException e) {
        throw reason(e);
      }
    }

    @Override
    long finish(long got) {
      try {
        return form.read(elements, memory, got);
      } catch (Fault | IllegalStateException e) {
        throw reason(e);
      }
    }

    /** What to report for a failed conversion: if the buffer's arena is closed, that is the cause. */
    private RuntimeException reason(RuntimeException e) {
      return elements.payload().isAlive() ? e : Payload.closed("before the call was over", e);
    }
  }
}
