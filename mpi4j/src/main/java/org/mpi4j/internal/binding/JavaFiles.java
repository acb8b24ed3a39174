// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.nio.charset.StandardCharsets;
import org.mpi4j.Comm;
import org.mpi4j.Errhandler;
import org.mpi4j.Info;
import org.mpi4j.MpiException;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.call.ErrorHandler;
import org.mpi4j.internal.io.Deletion;
import org.mpi4j.internal.io.FileService;
import org.mpi4j.internal.io.OpenFile;
import org.mpi4j.internal.provider.Files;
import org.mpi4j.internal.rank.Instance;
import org.mpi4j.internal.rank.RankLocator;
import org.mpi4j.internal.rank.RankRuntime;
import org.mpi4j.io.Datarep;
import org.mpi4j.io.File;

/** Files: opens and deletes them. Errors go to the error handler of FILE_NULL, which each rank has. */
final class JavaFiles implements Files {

  @Override
  public File fileNull() {
    return new FileHandle(null, null, ErrorHandler.RETURN);
  }

  @Override
  public File open(Comm comm, String filename, int amode, Info info) {
    String call = "MPI_File_open";
    Instance instance = null;
    String place = "";
    try {
      CommHandle parent = OwnObjects.comm(comm);
      instance = parent.instance();
      place = ", " + parent.place();
      FileService files = filesOf(parent);
      OpenFile file = files.open(
          parent.core(), filename, amode, () -> InfoHandle.hints(info), FileHandle.FIRST_TYPES);
      return new FileHandle(instance, file, FileHandle.defaultHandler(files));
    } catch (Fault f) {
      throw failure(f, call + place, instance);
    }
  }

  private static FileService filesOf(CommHandle comm) {
    comm.core(); // throws if there is none
    return comm.instance().runtime().files();
  }

  private static MpiException failure(Fault f, String where, Instance instance) {
    MpiException e = Errors.of(f, where);
    RankRuntime runtime = instance == null ? RankLocator.current().runtime() : instance.runtime();
    if (runtime != null && !runtime.hasLeft()) {
      Instance its = instance == null ? runtime.worldOrNull() : instance;
      FileHandle.defaultHandler(runtime.files()).runWithout((FileHandle) File.NULL, its, e);
    }
    return e;
  }

  /** The runtime of the calling thread's rank; throws a Fault if MPI is not in use there. */
  static RankRuntime runtime() {
    RankRuntime runtime = RankLocator.current().runtime();
    if (runtime == null || runtime.hasLeft()) {
      throw new Fault(ErrorCode.OTHER, "MPI " + (runtime == null ? "has not been started" : "has ended")
          + " on this rank");
    }
    return runtime;
  }

  @Override
  public void delete(String filename, Info info) {
    String call = "MPI_File_delete";
    try {
      runtime();
    } catch (Fault f) {
      throw Errors.of(f, call);
    }
    try {
      InfoHandle.hints(info);
      Deletion.of(filename);
    } catch (Fault f) {
      throw failure(f, call, null);
    }
  }

  @Override
  public Errhandler<File> fileErrhandler(Errhandler.Handler<? super File> handler) {
    return ErrhandlerHandle.create(ErrorHandler.Kind.FILE, handler);
  }

  @Override
  public Datarep.Conversion noConversion() {
    return (userbuf, type, count, filebuf, position) -> {
      throw new UnsupportedOperationException("this function stands for none");
    };
  }

  @Override
  public void registerDatarep(
      String name, Datarep.Conversion read, Datarep.Conversion write, Datarep.Extent extent) {
    try {
      if (name == null || name.isEmpty()
          || name.getBytes(StandardCharsets.UTF_8).length > FileService.LONGEST_NAME) {
        throw new Fault(ErrorCode.ARG, "the name of the data representation is "
            + (name == null ? "null" : name.isEmpty() ? "empty" : "longer than " + FileService.LONGEST_NAME
            + " bytes"));
      }
      if (read == null || write == null || extent == null) {
        throw new Fault(ErrorCode.ARG,
            (read == null ? "read" : write == null ? "write" : "extent") + " is null");
      }
      runtime().files().register(new ProgramForm(name, read, write, extent));
    } catch (Fault f) {
      throw Errors.of(f, "MPI_Register_datarep");
    }
  }
}
