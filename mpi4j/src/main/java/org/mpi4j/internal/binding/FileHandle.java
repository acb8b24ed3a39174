// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.util.Map;
import org.mpi4j.Datatype;
import org.mpi4j.Errhandler;
import org.mpi4j.Group;
import org.mpi4j.Info;
import org.mpi4j.MpiException;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.call.ErrorHandler;
import org.mpi4j.internal.call.FileCalls;
import org.mpi4j.internal.io.FileService;
import org.mpi4j.internal.io.OpenFile;
import org.mpi4j.internal.io.ViewRequest;
import org.mpi4j.internal.rank.Instance;
import org.mpi4j.internal.rank.RankLocator;
import org.mpi4j.internal.rank.RankRuntime;
import org.mpi4j.internal.type.tree.TypeTree;
import org.mpi4j.io.File;
import org.mpi4j.io.FileView;
import org.mpi4j.io.Seek;

/** A file as programs see it. */
final class FileHandle extends ApiObject implements File, FileFacet {
  /** The types of the view that a file begins with. */
  static final Object FIRST_TYPES =
      new Types(((DatatypeHandle) Datatype.BYTE).described(), ((DatatypeHandle) Datatype.BYTE).described());

  private final FileCalls calls;

  /** The types of a view. */
  private record Types(TypeTree etype, TypeTree filetype) {}

  /** A file; FILE_NULL, if instance and file are null. */
  FileHandle(Instance instance, OpenFile file, ErrorHandler handler) {
    super(ErrorHandler.Kind.FILE, instance, handler);
    this.calls = new FileCalls(instance, file);
  }

  /** The error handler of files that are not open. */
  static ErrorHandler defaultHandler(FileService files) {
    return files.defaults() instanceof ErrorHandler h ? h : ErrorHandler.RETURN;
  }

  @Override
  public FileCalls calls() {
    return calls;
  }

  @Override
  public ApiObject owner() {
    return this;
  }

  @Override
  public String place() {
    return calls.place();
  }

  @Override
  public boolean isNull() {
    return calls.isNull();
  }

  private void run(String call, Runnable body) {
    try {
      body.run();
    } catch (Fault f) {
      throw error(f, call);
    }
  }

  @Override
  public void close() {
    run("MPI_File_close", calls::close);
  }

  @Override
  public void setSize(long size) {
    run("MPI_File_set_size", () -> calls.resize(size));
  }

  @Override
  public void preallocate(long size) {
    run("MPI_File_preallocate", () -> calls.preallocate(size));
  }

  @Override
  public long size() {
    return answer("MPI_File_get_size", calls::size);
  }

  @Override
  public Group group() {
    return GroupHandle.of(instance(), answer("MPI_File_get_group", () -> calls.core().members()));
  }

  @Override
  public int amode() {
    return answer("MPI_File_get_amode", () -> calls.core().mode().bits());
  }

  @Override
  public void setInfo(Info info) {
    run("MPI_File_set_info", () -> calls.hints(() -> InfoHandle.hints(info)));
  }

  @Override
  public Info info() {
    Map<String, String> all = answer("MPI_File_get_info", () -> calls.core().hints());
    return InfoHandle.of(all);
  }

  @Override
  public void setView(long disp, Datatype etype, Datatype filetype, String datarep) {
    setView(disp, etype, filetype, datarep, Info.NULL);
  }

  @Override
  public void setView(long disp, Datatype etype, Datatype filetype, String datarep, Info info) {
    run("MPI_File_set_view", () -> calls.view(() -> {
      DatatypeHandle unit = committed(etype, "etype");
      DatatypeHandle tile = committed(filetype, "filetype");
      return new ViewRequest(disp, inMemory(unit), inMemory(tile),
          instance().runtime().files().form(datarep), InfoHandle.hints(info),
          new Types(unit.described(), tile.described()));
    }));
  }

  private static DatatypeHandle committed(Datatype type, String which) {
    DatatypeHandle own = OwnObjects.type(type);
    if (own.isGone()) {
      throw new Fault(ErrorCode.TYPE, which + " = " + own + " is null or freed");
    }
    own.checkCommitted(which + " = ");
    return own;
  }

  private static ViewRequest.TypeInMemory inMemory(DatatypeHandle type) {
    return new ViewRequest.TypeInMemory(type.described(), type.describedLayout());
  }

  @Override
  public FileView view() {
    return answer("MPI_File_get_view", () -> {
      OpenFile file = calls.core();
      Types types = (Types) file.frontView();
      return new FileView(file.disp(), DatatypeHandle.of(types.etype), DatatypeHandle.of(types.filetype),
          file.form().name());
    });
  }

  @Override
  public long typeExtent(Datatype type) {
    return answer("MPI_File_get_type_extent", () -> {
      OpenFile file = calls.core();
      DatatypeHandle own = OwnObjects.type(type);
      if (own.isGone()) {
        throw new Fault(ErrorCode.TYPE, "the datatype is null or freed");
      }
      return file.form().inFile(own.described(), own.describedLayout()).extent();
    });
  }

  @Override
  public void seek(long offset, Seek whence) {
    run("MPI_File_seek", () -> calls.seek(offset, whence == null ? -1 : whence.ordinal()));
  }

  @Override
  public long position() {
    return answer("MPI_File_get_position", calls::position);
  }

  @Override
  public long byteOffset(long offset) {
    return answer("MPI_File_get_byte_offset", () -> calls.byteOffset(offset));
  }

  @Override
  public void seekShared(long offset, Seek whence) {
    run("MPI_File_seek_shared", () -> calls.seekShared(offset, whence == null ? -1 : whence.ordinal()));
  }

  @Override
  public long positionShared() {
    return answer("MPI_File_get_position_shared", calls::positionShared);
  }

  @Override
  public void setAtomicity(boolean flag) {
    run("MPI_File_set_atomicity", () -> calls.atomic(flag));
  }

  @Override
  public boolean atomicity() {
    return answer("MPI_File_get_atomicity", () -> calls.core().isAtomic());
  }

  @Override
  public void sync() {
    run("MPI_File_sync", calls::sync);
  }

  @Override
  public Errhandler<? super File> errhandler() {
    if (instance() == null) {
      RankRuntime runtime = RankLocator.current().runtime();
      return ErrhandlerHandle.of(runtime == null ? ErrorHandler.RETURN : defaultHandler(runtime.files()));
    }
    answer("MPI_File_get_errhandler", calls::core);
    return ErrhandlerHandle.of(errorHandler());
  }

  @Override
  public void setErrhandler(Errhandler<? super File> handler) {
    run("MPI_File_set_errhandler", () -> {
      if (instance() == null) {
        ErrorHandler its = ErrhandlerHandle.rule(handler, ErrorHandler.Kind.FILE);
        JavaFiles.runtime().files().setDefaults(its);
      } else {
        calls.core();
        errorHandler(ErrhandlerHandle.rule(handler, ErrorHandler.Kind.FILE));
      }
    });
  }

  @Override
  public void callErrhandler(MpiException error) {
    answer("MPI_File_call_errhandler", calls::core);
    raise(error);
  }

  @Override
  public String toString() {
    return isNull() ? "MPI_FILE_NULL" : "File " + calls.name();
  }
}
