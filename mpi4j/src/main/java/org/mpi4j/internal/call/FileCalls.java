// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.call;

import java.util.Map;
import java.util.function.Supplier;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.io.FileElements;
import org.mpi4j.internal.io.FileOperation;
import org.mpi4j.internal.io.OpenFile;
import org.mpi4j.internal.io.OpenFile.Start;
import org.mpi4j.internal.io.OpenFile.Underway;
import org.mpi4j.internal.io.ViewRequest;
import org.mpi4j.internal.rank.Instance;

/**
 * The calls on one file (chapter 14): what they check before they do their work. A collective call with wrong
 * arguments is made all the same, so that the other ranks do not wait for it, and fails on all.
 */
public final class FileCalls {
  private final Instance instance; // null: FILE_NULL
  private final OpenFile file;
  private Split split; // the split collective under way, or null; guarded by this

  /** A split collective that has begun. */
  private record Split(String kind, FileBuffer buffer, Underway access) {}

  /** The calls on a file; on FILE_NULL, if both are null. */
  public FileCalls(Instance instance, OpenFile file) {
    this.instance = instance;
    this.file = file;
  }

  /** The file; throws a Fault unless it can be used. */
  public OpenFile core() {
    if (file == null) {
      throw new Fault(ErrorCode.FILE, "the file is FILE_NULL");
    }
    instance.checkOpen();
    if (file.isClosed()) {
      throw new Fault(ErrorCode.FILE, "the file \"" + file.name() + "\" has been closed");
    }
    return file;
  }

  public boolean isNull() {
    return file == null || file.isClosed();
  }

  /** The name of the file; there is one. */
  public String name() {
    return file.name();
  }

  /** Where an error happened, in words. */
  public String place() {
    return file == null ? "FILE_NULL" : "rank " + file.rank() + " of the file \"" + file.name() + "\"";
  }

  // ---- rules

  private void demandDirection(boolean writes) {
    int amode = file.mode().bits();
    if (writes && !file.mode().writes()) {
      throw new Fault(ErrorCode.READ_ONLY, "the file is open for reading only (amode = " + amode + ")");
    }
    if (!writes && !file.mode().reads()) {
      throw new Fault(ErrorCode.ACCESS, "the file is open for writing only (amode = " + amode + ")");
    }
  }

  private void demandWritable() {
    demandDirection(true);
    demandPlaces();
  }

  /** Throws a Fault if only the shared pointer may be used. */
  private void demandPlaces() {
    if (file.mode().isSequential()) {
      throw new Fault(ErrorCode.UNSUPPORTED_OPERATION,
          "the file is open with MODE_SEQUENTIAL: only calls with the shared file pointer are allowed");
    }
  }

  private synchronized void demandNoSplit() {
    if (split != null) {
      throw new Fault(ErrorCode.UNSUPPORTED_OPERATION,
          "the split collective MPI_File_" + split.kind + "_begin is under way; end it first");
    }
  }

  private void demandAccess(Start where, long offset, boolean writes) {
    demandDirection(writes);
    if (where != Start.SHARED) {
      demandPlaces();
    }
    demandOffset(offset);
  }

  private static void demandOffset(long offset) {
    if (offset < 0) {
      throw new Fault(ErrorCode.ARG, "offset = " + offset + ", but it must not be negative");
    }
  }

  /** What checks say against a call; null for nothing. */
  private static Fault refusal(Runnable checks) {
    try {
      checks.run();
      return null;
    } catch (Fault f) {
      return f;
    }
  }

  // ---- access

  /** An access that a call asks for. */
  public record Access(Start where, long offset, boolean writes, FileBuffer buffer) {}

  /** Reads or writes on this rank; returns the bytes of memory that were moved. */
  public long move(Access a) {
    OpenFile f = core();
    demandAccess(a.where, a.offset, a.writes);
    long bytes = f.access(a.where, a.offset, a.buffer.elements(a.writes), a.writes);
    return done(a, bytes);
  }

  private static long done(Access a, long bytes) {
    if (!a.writes) {
      a.buffer.read(bytes);
    }
    return bytes;
  }

  /** The same on all ranks. */
  public long moveAll(Access a) {
    return done(a, moveOnAll(a));
  }

  private long moveOnAll(Access a) {
    OpenFile f = core();
    FileElements[] elements = new FileElements[1];
    Fault refusal = collectiveRefusal(a, elements);
    return f.accessAll(a.where, a.offset, elements[0], a.writes, refusal);
  }

  private Fault collectiveRefusal(Access a, FileElements... elements) {
    return refusal(() -> {
      demandNoSplit();
      demandAccess(a.where, a.offset, a.writes);
      elements[0] = a.buffer.elements(a.writes);
    });
  }

  /** Starts to read or write on this rank. */
  public Started start(Access a, boolean collective) {
    OpenFile f = core();
    if (collective) {
      demandNoSplit();
    }
    demandAccess(a.where, a.offset, a.writes);
    FileOperation operation = f.start(a.where, a.writes, a.offset, a.buffer.elements(a.writes));
    return new Started(operation, new FileBuffer.End(a.buffer, a.writes, collective));
  }

  /** What a nonblocking call has started. */
  public record Started(FileOperation operation, RequestEnd end) {}

  /**
   * Begins a split collective.
   *
   * @param kind as in the names of its procedures: "read_all"
   */
  public void begin(String kind, Access a) {
    OpenFile f = core();
    FileElements[] elements = new FileElements[1];
    Fault refusal = collectiveRefusal(a, elements);
    Underway access = f.beginAll(a.where, a.offset, elements[0], a.writes, refusal);
    synchronized (this) {
      split = new Split(kind, a.buffer, access);
    }
  }

  /** Ends it; returns the bytes of memory that were moved. */
  public long end(String kind, FileBuffer buffer, boolean writes) {
    core();
    Split its = takeSplit(kind, buffer);
    long bytes = its.access.end();
    if (!writes) {
      its.buffer.read(bytes);
    }
    return bytes;
  }

  private synchronized Split takeSplit(String kind, FileBuffer buffer) {
    Split its = split;
    if (its == null || !its.kind.equals(kind)) {
      throw new Fault(ErrorCode.REQUEST, "no split collective MPI_File_" + kind + "_begin is under way"
          + (its == null ? "" : ", but MPI_File_" + its.kind + "_begin"));
    }
    CallBuffer.given(buffer.buffer()).payload(); // throws if it cannot be used
    if (!its.buffer.isLike(buffer)) {
      throw new Fault(ErrorCode.BUFFER, "the buffer is another one than at the beginning");
    }
    split = null;
    return its;
  }

  // ---- pointers

  /** MPI_File_seek; whence: 0 from the start, 1 from the pointer, 2 from the end; less: it was null. */
  public void seek(long offset, int whence) {
    OpenFile f = core();
    demandPlaces();
    f.seek(offset, base(f, whence, false));
  }

  private static long base(OpenFile f, int whence, boolean shared) {
    return switch (whence) {
      case 0 -> 0;
      case 1 -> shared ? f.sharedPointer() : f.pointer();
      case 2 -> f.end();
      default -> throw new Fault(ErrorCode.ARG, "whence = null, but it must be one of Seek");
    };
  }

  /** MPI_File_seek_shared. */
  public void seekShared(long offset, int whence) {
    OpenFile f = core();
    Fault refusal = refusal(() -> {
      demandPlaces();
      if (whence < 0) {
        base(f, whence, true);
      }
    });
    f.seekShared(offset, whence, () -> base(f, whence, true), refusal);
  }

  /** MPI_File_get_position. */
  public long position() {
    OpenFile f = core();
    demandPlaces();
    return f.pointer();
  }

  /** MPI_File_get_position_shared. */
  public long positionShared() {
    OpenFile f = core();
    demandPlaces();
    return f.sharedPointer();
  }

  /** MPI_File_get_byte_offset. */
  public long byteOffset(long offset) {
    OpenFile f = core();
    demandPlaces();
    demandOffset(offset);
    return f.place(offset);
  }

  // ---- the file as a whole

  /** MPI_File_get_size. */
  public long size() {
    OpenFile f = core();
    demandPlaces();
    return f.size();
  }

  /** MPI_File_set_size. */
  public void resize(long size) {
    OpenFile f = core();
    f.resize(size, refusal(() -> demandNewSize(size)));
  }

  /** MPI_File_preallocate. */
  public void preallocate(long size) {
    OpenFile f = core();
    f.preallocate(size, refusal(() -> demandNewSize(size)));
  }

  private void demandNewSize(long size) {
    demandNoSplit();
    demandWritable();
    if (size < 0) {
      throw new Fault(ErrorCode.ARG, "size = " + size + ", but it must not be negative");
    }
  }

  /** MPI_File_set_info; the hints are refused if the supplier throws. */
  public void hints(Supplier<Map<String, String>> wanted) {
    OpenFile f = core();
    Object[] its = new Object[1];
    Fault refusal = refusal(() -> its[0] = wanted.get());
    @SuppressWarnings("unchecked")
    Map<String, String> pairs = (Map<String, String>) its[0];
    f.hints(pairs, refusal);
  }

  /** MPI_File_set_view; the view is refused if the supplier throws. */
  public void view(Supplier<ViewRequest> wanted) {
    OpenFile f = core();
    ViewRequest[] its = new ViewRequest[1];
    Fault refusal = refusal(() -> {
      demandNoSplit();
      its[0] = wanted.get();
    });
    f.view(its[0], refusal);
  }

  /** MPI_File_set_atomicity. */
  public void atomic(boolean flag) {
    OpenFile f = core();
    f.atomic(flag, refusal(this::demandNoSplit));
  }

  /** MPI_File_sync. */
  public void sync() {
    OpenFile f = core();
    f.sync(refusal(this::demandNoSplit));
  }

  /** MPI_File_close. */
  public void close() {
    if (isNull()) {
      return;
    }
    OpenFile f = core();
    demandNoSplit();
    f.close();
  }
}
