// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import org.mpi4j.Buf;
import org.mpi4j.Mpi;
import org.mpi4j.Request;
import org.mpi4j.Status;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.call.FileBuffer;
import org.mpi4j.internal.call.FileCalls;
import org.mpi4j.internal.call.FileCalls.Access;
import org.mpi4j.internal.io.OpenFile.Start;
import org.mpi4j.io.OffsetAccess;
import org.mpi4j.io.PointerAccess;
import org.mpi4j.io.SharedPointerAccess;

/** Access to the data of a file: makes requests, statuses and exceptions of what the calls answer. */
interface FileFacet extends OffsetAccess, PointerAccess, SharedPointerAccess {

  /** The calls on the file. */
  FileCalls calls();

  /** The handle as the object that errors belong to. */
  ApiObject owner();

  private static Access access(Start where, long offset, boolean writes, Buf buf) {
    return new Access(where, offset, writes, buffer(buf));
  }

  private static FileBuffer buffer(Buf buf) {
    return buf instanceof BufHandle own ? new FileBuffer(own, own.type().described(), own.type())
        : new FileBuffer(OwnObjects.memory(buf), null, null);
  }

  private static Status status(long bytes) {
    return new StatusValue(Mpi.ANY_SOURCE, Mpi.ANY_TAG, bytes, false);
  }

  private Status move(String call, Access a) {
    try {
      return status(calls().move(a));
    } catch (Fault f) {
      throw owner().error(f, call);
    }
  }

  private Status moveAll(String call, Access a) {
    try {
      return status(calls().moveAll(a));
    } catch (Fault f) {
      throw owner().error(f, call);
    }
  }

  private Request start(String call, Access a) {
    return start(call, a, false);
  }

  private Request startAll(String call, Access a) {
    return start(call, a, true);
  }

  private Request start(String call, Access a, boolean collective) {
    try {
      return new FileRequestHandle(owner(), call, calls().start(a, collective));
    } catch (Fault f) {
      throw owner().error(f, call);
    }
  }

  private void begin(String kind, Access a) {
    try {
      calls().begin(kind, a);
    } catch (Fault f) {
      throw owner().error(f, "MPI_File_" + kind + "_begin");
    }
  }

  private Status end(String kind, boolean writes, Buf buf) {
    try {
      return status(calls().end(kind, buffer(buf), writes));
    } catch (Fault f) {
      throw owner().error(f, "MPI_File_" + kind + "_end");
    }
  }

  @Override
  default Status readAt(long offset, Buf buf) {
    return move("MPI_File_read_at", access(Start.OFFSET, offset, false, buf));
  }

  @Override
  default Status writeAt(long offset, Buf buf) {
    return move("MPI_File_write_at", access(Start.OFFSET, offset, true, buf));
  }

  @Override
  default Status readAtAll(long offset, Buf buf) {
    return moveAll("MPI_File_read_at_all", access(Start.OFFSET, offset, false, buf));
  }

  @Override
  default Status writeAtAll(long offset, Buf buf) {
    return moveAll("MPI_File_write_at_all", access(Start.OFFSET, offset, true, buf));
  }

  @Override
  default Request ireadAt(long offset, Buf buf) {
    return start("MPI_File_iread_at", access(Start.OFFSET, offset, false, buf));
  }

  @Override
  default Request iwriteAt(long offset, Buf buf) {
    return start("MPI_File_iwrite_at", access(Start.OFFSET, offset, true, buf));
  }

  @Override
  default Request ireadAtAll(long offset, Buf buf) {
    return startAll("MPI_File_iread_at_all", access(Start.OFFSET, offset, false, buf));
  }

  @Override
  default Request iwriteAtAll(long offset, Buf buf) {
    return startAll("MPI_File_iwrite_at_all", access(Start.OFFSET, offset, true, buf));
  }

  @Override
  default void readAtAllBegin(long offset, Buf buf) {
    begin("read_at_all", access(Start.OFFSET, offset, false, buf));
  }

  @Override
  default Status readAtAllEnd(Buf buf) {
    return end("read_at_all", false, buf);
  }

  @Override
  default void writeAtAllBegin(long offset, Buf buf) {
    begin("write_at_all", access(Start.OFFSET, offset, true, buf));
  }

  @Override
  default Status writeAtAllEnd(Buf buf) {
    return end("write_at_all", true, buf);
  }

  @Override
  default Status read(Buf buf) {
    return move("MPI_File_read", access(Start.POINTER, 0, false, buf));
  }

  @Override
  default Status write(Buf buf) {
    return move("MPI_File_write", access(Start.POINTER, 0, true, buf));
  }

  @Override
  default Status readAll(Buf buf) {
    return moveAll("MPI_File_read_all", access(Start.POINTER, 0, false, buf));
  }

  @Override
  default Status writeAll(Buf buf) {
    return moveAll("MPI_File_write_all", access(Start.POINTER, 0, true, buf));
  }

  @Override
  default Request iread(Buf buf) {
    return start("MPI_File_iread", access(Start.POINTER, 0, false, buf));
  }

  @Override
  default Request iwrite(Buf buf) {
    return start("MPI_File_iwrite", access(Start.POINTER, 0, true, buf));
  }

  @Override
  default Request ireadAll(Buf buf) {
    return startAll("MPI_File_iread_all", access(Start.POINTER, 0, false, buf));
  }

  @Override
  default Request iwriteAll(Buf buf) {
    return startAll("MPI_File_iwrite_all", access(Start.POINTER, 0, true, buf));
  }

  @Override
  default void readAllBegin(Buf buf) {
    begin("read_all", access(Start.POINTER, 0, false, buf));
  }

  @Override
  default Status readAllEnd(Buf buf) {
    return end("read_all", false, buf);
  }

  @Override
  default void writeAllBegin(Buf buf) {
    begin("write_all", access(Start.POINTER, 0, true, buf));
  }

  @Override
  default Status writeAllEnd(Buf buf) {
    return end("write_all", true, buf);
  }

  @Override
  default Status readShared(Buf buf) {
    return move("MPI_File_read_shared", access(Start.SHARED, 0, false, buf));
  }

  @Override
  default Status writeShared(Buf buf) {
    return move("MPI_File_write_shared", access(Start.SHARED, 0, true, buf));
  }

  @Override
  default Request ireadShared(Buf buf) {
    return start("MPI_File_iread_shared", access(Start.SHARED, 0, false, buf));
  }

  @Override
  default Request iwriteShared(Buf buf) {
    return start("MPI_File_iwrite_shared", access(Start.SHARED, 0, true, buf));
  }

  @Override
  default Status readOrdered(Buf buf) {
    return moveAll("MPI_File_read_ordered", access(Start.SHARED, 0, false, buf));
  }

  @Override
  default Status writeOrdered(Buf buf) {
    return moveAll("MPI_File_write_ordered", access(Start.SHARED, 0, true, buf));
  }

  @Override
  default void readOrderedBegin(Buf buf) {
    begin("read_ordered", access(Start.SHARED, 0, false, buf));
  }

  @Override
  default Status readOrderedEnd(Buf buf) {
    return end("read_ordered", false, buf);
  }

  @Override
  default void writeOrderedBegin(Buf buf) {
    begin("write_ordered", access(Start.SHARED, 0, true, buf));
  }

  @Override
  default Status writeOrderedEnd(Buf buf) {
    return end("write_ordered", true, buf);
  }
}
