// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.io;

import org.mpi4j.Comm;
import org.mpi4j.Datatype;
import org.mpi4j.Errhandler;
import org.mpi4j.Group;
import org.mpi4j.Info;
import org.mpi4j.MpiException;
import org.mpi4j.Procedure;
import org.mpi4j.internal.provider.Provider;

/**
 * A file that the ranks of a communicator have opened together (chapter 14).
 *
 * <p>Any thread may use it where the {@link org.mpi4j.ThreadLevel} allows that; calls that move one file
 * pointer from several threads come one after the other in some order. Collective calls are made by all ranks
 * of the file's group in the same order; those of different files may be made at the same time by different
 * threads.
 */
public interface File extends OffsetAccess, PointerAccess, SharedPointerAccess, AutoCloseable {
  /** Mode: both file pointers begin at the end of the file. */
  int MODE_APPEND = 1;

  /** Mode: makes the file if it does not exist. */
  int MODE_CREATE = 2;

  /** Mode: deletes the file when it is closed. */
  int MODE_DELETE_ON_CLOSE = 4;

  /** Mode: with {@link #MODE_CREATE}, fails if the file exists. */
  int MODE_EXCL = 8;

  /** Mode: for reading only. */
  int MODE_RDONLY = 16;

  /** Mode: for reading and writing. */
  int MODE_RDWR = 32;

  /** Mode: for access with the shared file pointer only, such as to a pipe. */
  int MODE_SEQUENTIAL = 64;

  /** Mode: the program promises that nobody else has the file open. */
  int MODE_UNIQUE_OPEN = 128;

  /** Mode: for writing only. */
  int MODE_WRONLY = 256;

  /** As the displacement of a view: where the shared file pointer is; with {@link #MODE_SEQUENTIAL}. */
  long DISPLACEMENT_CURRENT = -1;

  /**
   * No file: all calls on it fail with ERR_FILE, except {@link #setErrhandler} and {@link #errhandler}, which
   * are about the error handler of calls without a file ({@link #open}, {@link #delete}) on this rank, and of
   * the files that are opened from then on.
   */
  File NULL = Provider.get().files().fileNull();

  /**
   * Opens a file without hints. Collective over {@code comm}, blocking.
   *
   * <p>All ranks get it, or none does. Its view begins at byte 0, with bytes as etype and file type, and the
   * representation {@code native}. Errors are returned unless the error handler of {@link #NULL} says
   * otherwise.
   *
   * @param comm whose ranks open it; {@code self()} for one rank alone. The file does not depend on it later
   * @param filename its name, relative to the working directory of each rank, the same file on all ranks; a
   *     prefix {@code ufs:} is ignored
   * @param amode the sum of {@code MODE_} constants, the same on all ranks; one of {@link #MODE_RDONLY},
   *     {@link #MODE_WRONLY}, {@link #MODE_RDWR} must be among them
   * @return the file, to be closed by all ranks
   * @throws MpiException ERR_COMM if {@code comm} is null, freed, or an intercommunicator, ERR_AMODE if
   *     {@code amode} is no allowed sum, ERR_NOT_SAME if the ranks give different ones, ERR_NO_SUCH_FILE,
   *     ERR_FILE_EXISTS, ERR_ACCESS, ERR_READ_ONLY, ERR_NO_SPACE, ERR_QUOTA or ERR_FILE_IN_USE if the system
   *     says so, ERR_BAD_FILE if the name is null, too long, no name, or that of a directory, ERR_IO for all
   *     else that the system refuses
   */
  @Procedure(value = "MPI_File_open", section = "14.2.1")
  static File open(Comm comm, String filename, int amode) {
    return open(comm, filename, amode, Info.NULL);
  }

  /**
   * Opens a file. Collective over {@code comm}, blocking.
   *
   * <p>All ranks get it, or none does. Its view begins at byte 0, with bytes as etype and file type, and the
   * representation {@code native}. Errors are returned unless the error handler of {@link #NULL} says
   * otherwise.
   *
   * @param comm whose ranks open it; {@code self()} for one rank alone. The file does not depend on it later
   * @param filename its name, relative to the working directory of each rank, the same file on all ranks; a
   *     prefix {@code ufs:} is ignored
   * @param amode the sum of {@code MODE_} constants, the same on all ranks; one of {@link #MODE_RDONLY},
   *     {@link #MODE_WRONLY}, {@link #MODE_RDWR} must be among them
   * @param info hints, or {@link Info#NULL}; those that are not known are ignored
   * @return the file, to be closed by all ranks
   * @throws MpiException ERR_COMM if {@code comm} is null, freed, or an intercommunicator, ERR_AMODE if
   *     {@code amode} is no allowed sum, ERR_NOT_SAME if the ranks give different ones, ERR_INFO if
   *     {@code info} is null or freed, ERR_INFO_VALUE if the value of a known hint is not understood,
   *     ERR_NO_SUCH_FILE, ERR_FILE_EXISTS, ERR_ACCESS, ERR_READ_ONLY, ERR_NO_SPACE, ERR_QUOTA or
   *     ERR_FILE_IN_USE if the system says so, ERR_BAD_FILE if the name is null, too long, no name, or that
   *     of a directory, ERR_IO for all else that the system refuses
   */
  @Procedure(value = "MPI_File_open", section = "14.2.1")
  static File open(Comm comm, String filename, int amode, Info info) {
    return Provider.get().files().open(comm, filename, amode, info);
  }

  /**
   * Deletes a file without hints. Local.
   *
   * @param filename its name; a prefix {@code ufs:} is ignored
   * @throws MpiException ERR_NO_SUCH_FILE if there is none, ERR_ACCESS, ERR_READ_ONLY or ERR_FILE_IN_USE if
   *     the system says so, ERR_BAD_FILE if the name is null, no name, or that of a directory, ERR_IO for all
   *     else, ERR_OTHER if MPI has not been started on this rank, or has ended
   */
  @Procedure(value = "MPI_File_delete", section = "14.2.3")
  static void delete(String filename) {
    delete(filename, Info.NULL);
  }

  /**
   * Deletes a file. Local: one rank does it.
   *
   * @param filename its name; a prefix {@code ufs:} is ignored
   * @param info hints, or {@link Info#NULL}; none is known
   * @throws MpiException ERR_NO_SUCH_FILE if there is none, ERR_ACCESS, ERR_READ_ONLY or ERR_FILE_IN_USE if
   *     the system says so, ERR_BAD_FILE if the name is null, no name, or that of a directory, ERR_INFO if
   *     {@code info} is null or freed, ERR_IO for all else, ERR_OTHER if MPI has not been started on this
   *     rank, or has ended
   */
  @Procedure(value = "MPI_File_delete", section = "14.2.3")
  static void delete(String filename, Info info) {
    Provider.get().files().delete(filename, info);
  }

  /**
   * Makes an error handler of the program's own for files. Local; may be called at any time.
   *
   * @param handler what it does; for calls that have no file it gets {@link #NULL}
   * @return the error handler, for {@link #setErrhandler}; communicators and sessions refuse it
   * @throws MpiException ERR_ARG if {@code handler} is null
   */
  @Procedure(value = "MPI_File_create_errhandler", section = "9.3.3")
  static Errhandler<File> createErrhandler(Errhandler.Handler<? super File> handler) {
    return Provider.get().files().fileErrhandler(handler);
  }

  /**
   * Closes the file, after all that this rank has started on it; does nothing if it is closed.
   *
   * <p>Collective over its group, blocking. Nonblocking operations of this rank that are under way are waited
   * for; their requests can still be completed. A file that was opened with {@link #MODE_DELETE_ON_CLOSE} is
   * deleted when all ranks have closed it; that it is gone already is no error.
   *
   * @throws MpiException ERR_UNSUPPORTED_OPERATION if a split collective is under way, and the file stays
   *     open; ERR_ACCESS or ERR_IO if the system cannot delete it, and it is closed all the same;
   *     ERR_PROC_ABORTED if another rank has died
   */
  @Override
  @Procedure(value = "MPI_File_close", section = "14.2.2")
  void close();

  /**
   * Whether it is a null handle. Local; never throws.
   *
   * @return true for {@link #NULL}, and after {@link #close}
   */
  boolean isNull();

  /**
   * Cuts the file, or makes it longer. Collective over the group of the file, blocking.
   *
   * <p>What is added is zero, and takes no room on most systems. File pointers do not move.
   *
   * @param size the new size, bytes; 0 or more, the same on all ranks
   * @throws MpiException ERR_FILE if the file is closed, ERR_ARG if {@code size} is negative, ERR_NOT_SAME if
   *     the ranks give different ones, ERR_READ_ONLY if the file is open with {@link #MODE_RDONLY},
   *     ERR_UNSUPPORTED_OPERATION if it is open with {@link #MODE_SEQUENTIAL} or a split collective is under
   *     way, ERR_NO_SPACE, ERR_QUOTA or ERR_IO if the system cannot do it
   */
  @Procedure(value = "MPI_File_set_size", section = "14.2.4")
  void setSize(long size);

  /**
   * Sees to it that there is room for so many bytes. Collective over the group of the file, blocking.
   *
   * <p>The file becomes that long if it is shorter. Nothing that was written changes.
   *
   * @param size bytes; 0 or more, the same on all ranks
   * @throws MpiException ERR_FILE if the file is closed, ERR_ARG if {@code size} is negative, ERR_NOT_SAME if
   *     the ranks give different ones, ERR_READ_ONLY if the file is open with {@link #MODE_RDONLY},
   *     ERR_UNSUPPORTED_OPERATION if it is open with {@link #MODE_SEQUENTIAL} or a split collective is under
   *     way, ERR_NO_SPACE or ERR_QUOTA if there is no room, ERR_IO if the system cannot do it
   */
  @Procedure(value = "MPI_File_preallocate", section = "14.2.5")
  void preallocate(long size);

  /**
   * The size of the file now. Not collective; asks the system.
   *
   * @return bytes
   * @throws MpiException ERR_FILE if the file is closed, ERR_UNSUPPORTED_OPERATION if it is open with {@link
   *     #MODE_SEQUENTIAL}, ERR_IO if the system cannot tell
   */
  @Procedure(value = "MPI_File_get_size", section = "14.2.6")
  long size();

  /**
   * The ranks that have it open. Local.
   *
   * @return a group of them, in the order of the communicator that the file was opened with
   * @throws MpiException ERR_FILE if the file is closed
   */
  @Procedure(value = "MPI_File_get_group", section = "14.2.7")
  Group group();

  /**
   * The mode that it was opened with. Local.
   *
   * @return the sum of {@code MODE_} constants
   * @throws MpiException ERR_FILE if the file is closed
   */
  @Procedure(value = "MPI_File_get_amode", section = "14.2.7")
  int amode();

  /**
   * Sets hints. Collective over the group of the file, blocking. Those that are not known are ignored, and so
   * are those that matter at the opening only.
   *
   * @param info the hints; those that it does not name stay
   * @throws MpiException ERR_FILE if the file is closed, ERR_INFO if {@code info} is null or freed,
   *     ERR_INFO_VALUE if the value of a known hint is not understood; the hints then stay on all ranks
   */
  @Procedure(value = "MPI_File_set_info", section = "14.2.8")
  void setInfo(Info info);

  /**
   * The hints that are in effect. Local.
   *
   * @return a new info object with all known hints and their values
   * @throws MpiException ERR_FILE if the file is closed
   */
  @Procedure(value = "MPI_File_get_info", section = "14.2.8")
  Info info();

  /**
   * Sets what this rank sees of the file, without hints, and moves its file pointer and the shared one to 0.
   * Collective over the group of the file, blocking.
   *
   * <p>The file type is a tile of etypes and gaps, with which the file is covered from {@code disp} on. Its
   * data must lie at displacements that are not negative and do not decrease, and where the file can be
   * written, no two values may overlap. Both types may be freed afterwards.
   *
   * @param disp the byte of the file where the view begins; 0 or more, or {@link #DISPLACEMENT_CURRENT} for
   *     a file that is open with {@link #MODE_SEQUENTIAL}
   * @param etype the unit of access and of offsets; as large on all ranks
   * @param filetype tiles the file; made of etypes, or the etype itself
   * @param datarep {@code native}, {@code internal}, {@code external32}, or one of {@link Datarep#register};
   *     the same on all ranks
   * @throws MpiException ERR_FILE if the file is closed, ERR_ARG if {@code disp} is negative, ERR_TYPE if a
   *     type is null, freed or not committed, or the file type is none of those allowed, ERR_NOT_SAME if the
   *     ranks have data representations that differ or etypes of different extent,
   *     ERR_UNSUPPORTED_DATAREP if there is no such data representation on this rank, ERR_CONVERSION if it
   *     fails, ERR_UNSUPPORTED_OPERATION if a split collective is under way, or {@code disp} is {@link
   *     #DISPLACEMENT_CURRENT} without {@link #MODE_SEQUENTIAL}; the view then stays on all ranks
   */
  @Procedure(value = "MPI_File_set_view", section = "14.3")
  void setView(long disp, Datatype etype, Datatype filetype, String datarep);

  /**
   * Sets what this rank sees of the file, and moves its file pointer and the shared one to 0. Collective over
   * the group of the file, blocking.
   *
   * <p>The file type is a tile of etypes and gaps, with which the file is covered from {@code disp} on. Its
   * data must lie at displacements that are not negative and do not decrease, and where the file can be
   * written, no two values may overlap. Both types may be freed afterwards.
   *
   * @param disp the byte of the file where the view begins; 0 or more, or {@link #DISPLACEMENT_CURRENT} for
   *     a file that is open with {@link #MODE_SEQUENTIAL}
   * @param etype the unit of access and of offsets; as large on all ranks
   * @param filetype tiles the file; made of etypes, or the etype itself
   * @param datarep {@code native}, {@code internal}, {@code external32}, or one of {@link Datarep#register};
   *     the same on all ranks
   * @param info hints, or {@link Info#NULL}
   * @throws MpiException ERR_FILE if the file is closed, ERR_ARG if {@code disp} is negative, ERR_TYPE if a
   *     type is null, freed or not committed, or the file type is none of those allowed, ERR_NOT_SAME if the
   *     ranks have data representations that differ or etypes of different extent,
   *     ERR_UNSUPPORTED_DATAREP if there is no such data representation on this rank, ERR_CONVERSION if it
   *     fails, ERR_INFO if {@code info} is null or freed, ERR_INFO_VALUE if the value of a known hint is not
   *     understood, ERR_UNSUPPORTED_OPERATION if a split collective is under way, or {@code disp} is {@link
   *     #DISPLACEMENT_CURRENT} without {@link #MODE_SEQUENTIAL}; the view then stays on all ranks
   */
  @Procedure(value = "MPI_File_set_view", section = "14.3")
  void setView(long disp, Datatype etype, Datatype filetype, String datarep, Info info);

  /**
   * The view. Local.
   *
   * @return what {@link #setView} has set; the types are new ones, to be freed by the program, unless they
   *     are predefined
   * @throws MpiException ERR_FILE if the file is closed
   */
  @Procedure(value = "MPI_File_get_view", section = "14.3")
  FileView view();

  /**
   * How far apart elements of a type lie in the data representation of the view. Local.
   *
   * @param type any type
   * @return its extent in the file, bytes
   * @throws MpiException ERR_FILE if the file is closed, ERR_TYPE if the type is null or freed,
   *     ERR_CONVERSION if the data representation is the program's, and its function fails
   */
  @Procedure(value = {"MPI_File_get_type_extent", "MPI_File_get_type_extent_c"}, section = "14.5.1")
  long typeExtent(Datatype type);

  /**
   * Says whether accesses of this file's ranks exclude each other. Collective over the group of the file,
   * blocking.
   *
   * <p>In atomic mode, of accesses that overlap one comes before the other as a whole, and a rank reads what
   * others have written before. Otherwise the program must order them by {@link #sync} and messages.
   *
   * @param flag true for atomic mode; the same on all ranks
   * @throws MpiException ERR_FILE if the file is closed, ERR_NOT_SAME if the ranks differ,
   *     ERR_UNSUPPORTED_OPERATION if a split collective is under way
   */
  @Procedure(value = "MPI_File_set_atomicity", section = "14.6.1")
  void setAtomicity(boolean flag);

  /**
   * Whether it is in atomic mode. Local.
   *
   * @return false unless {@link #setAtomicity} was called
   * @throws MpiException ERR_FILE if the file is closed
   */
  @Procedure(value = "MPI_File_get_atomicity", section = "14.6.1")
  boolean atomicity();

  /**
   * Brings what this rank has written to the device, and makes it visible to all who have the file open.
   * Collective over the group of the file, blocking: when it returns, the others have done it, too.
   *
   * @throws MpiException ERR_FILE if the file is closed, ERR_UNSUPPORTED_OPERATION if a split collective is
   *     under way, ERR_NO_SPACE, ERR_QUOTA or ERR_IO if the system cannot write
   */
  @Procedure(value = "MPI_File_sync", section = "14.6.1")
  void sync();

  /**
   * The error handler of this file; of {@link #NULL}, that of calls without a file on this rank. Local.
   *
   * @return {@link Errhandler#ERRORS_RETURN} unless another one was set
   * @throws MpiException ERR_FILE if the file is closed
   */
  @Procedure(value = "MPI_File_get_errhandler", section = "9.3.3")
  Errhandler<? super File> errhandler();

  /**
   * Sets the error handler of this file; of {@link #NULL}, that of calls without a file on this rank, and of
   * files that it opens later. Local.
   *
   * @param handler of {@link #createErrhandler}, or a predefined one
   * @throws MpiException ERR_FILE if the file is closed, ERR_ERRHANDLER if {@code handler} is null, freed, or
   *     for objects of another kind
   */
  @Procedure(value = "MPI_File_set_errhandler", section = "9.3.3")
  void setErrhandler(Errhandler<? super File> handler);

  /**
   * Runs the error handler, as a call that fails does. Local.
   *
   * @param error what the handler gets
   * @throws MpiException ERR_FILE if the file is closed
   */
  @Procedure(value = "MPI_File_call_errhandler", section = "9.4")
  void callErrhandler(MpiException error);
}
