// SPDX-License-Identifier: Apache-2.0
package mpi;

import org.mpi4j.Buf;
import org.mpi4j.ErrorClass;
import org.mpi4j.MpiException;
import org.mpi4j.compat.BufferViews;
import org.mpi4j.io.File;
import org.mpi4j.io.Seek;

/** What all ways to access the data of a file share. */
abstract class FileData {
  private final BufferViews reads = new BufferViews();
  private final BufferViews writes = new BufferViews();
  private File core; // null: closed
  private Buf begun; // the buffer of the split collective under way; null: none

  FileData(File core) {
    this.core = core;
  }

  /** mpi4j's file; throws if it is closed. */
  final File core() throws MPIException {
    File f = core;
    if (f == null) {
      throw Job.absent(ErrorClass.ERR_FILE, "the file is closed");
    }
    return f;
  }

  /** Forgets the file if it is closed. */
  final void forgetIfClosed() {
    if (core != null && core.isNull()) {
      core = null;
    }
  }

  /** A view of where data go. */
  final Buf in(Object buf, int count, Datatype type) throws MPIException {
    return handled(() -> Slices.view(reads, buf, count, type));
  }

  /** A view of what is written. */
  final Buf out(Object buf, int count, Datatype type) throws MPIException {
    return handled(() -> Slices.view(writes, buf, count, type));
  }

  private Buf handled(Job.Source<Buf> making) throws MPIException {
    try {
      return making.get();
    } catch (MpiException e) {
      core().callErrhandler(e);
      throw e;
    }
  }

  static Status status(Job.Source<org.mpi4j.Status> access) throws MPIException {
    return new Status(Job.get(access));
  }

  /** Begins a split collective of mpi4j. */
  @FunctionalInterface
  interface Begin {
    void on(File file, Buf view);
  }

  /** Ends a split collective of mpi4j. */
  @FunctionalInterface
  interface End {
    org.mpi4j.Status on(File file, Buf view);
  }

  final void begin(Job.Source<Buf> making, Begin call) throws MPIException {
    Job.run(() -> {
      Buf view = making.get();
      call.on(core(), view);
      begun = view;
    });
  }

  /** Ends it with the view that it began with: as in Open MPI, the buffer of the end does not matter. */
  final Status end(End call) throws MPIException {
    return status(() -> {
      org.mpi4j.Status s = call.on(core(), begun == null ? Buf.EMPTY : begun);
      begun = null;
      return s;
    });
  }

  /** Null for a number that is none, which the call then refuses. */
  static Seek seek(int whence) {
    for (Seek s : Seek.values()) {
      if (s.code() == whence) {
        return s;
      }
    }
    return null;
  }
}
