// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.io;

import org.mpi4j.Buf;
import org.mpi4j.MpiException;
import org.mpi4j.Procedure;
import org.mpi4j.Request;
import org.mpi4j.Status;

/**
 * Access to a file at the individual file pointer of each rank (section 14.4.3), which counts etypes of the
 * view. It moves when a call starts, by all that the call asks for, also if the file ends before.
 */
public interface PointerAccess {
  /**
   * Reads elements at the individual file pointer, and moves it behind them.
   *
   * <p>Not collective; blocking.
   *
   * @param buf where the data go; a whole number of etypes
   * @return how many elements were read: fewer than asked for if the file ends before
   * @throws MpiException ERR_FILE if the file is closed, ERR_BUFFER if {@code buf} is null, read-only,
   *     {@link Buf#IN_PLACE}, or its arena is closed, ERR_TYPE if its datatype is not committed or it has
   *     no whole number of etypes, ERR_ACCESS if the file is open with {@link File#MODE_WRONLY},
   *     ERR_UNSUPPORTED_OPERATION if it is open with {@link File#MODE_SEQUENTIAL}, ERR_CONVERSION if a
   *     value does not fit the data representation, ERR_IO if the system cannot read: the text has its
   *     reason
   */
  @Procedure(value = {"MPI_File_read", "MPI_File_read_c"}, section = "14.4.3")
  Status read(Buf buf);

  /**
   * Writes elements at the individual file pointer, and moves it behind them.
   *
   * <p>Not collective; blocking.
   *
   * @param buf what is written; a whole number of etypes
   * @return how many elements were written
   * @throws MpiException ERR_FILE if the file is closed, ERR_BUFFER if {@code buf} is null, {@link
   *     Buf#IN_PLACE}, or its arena is closed, ERR_TYPE if its datatype is not committed or it has no whole
   *     number of etypes, ERR_READ_ONLY if the file is open with {@link File#MODE_RDONLY},
   *     ERR_UNSUPPORTED_OPERATION if it is open with {@link File#MODE_SEQUENTIAL}, ERR_CONVERSION if a
   *     value does not fit the data representation, ERR_NO_SPACE, ERR_QUOTA or ERR_IO if the system cannot
   *     write: the text has its reason
   */
  @Procedure(value = {"MPI_File_write", "MPI_File_write_c"}, section = "14.4.3")
  Status write(Buf buf);

  /**
   * Reads elements at the individual file pointer, and moves it behind them.
   *
   * <p>Collective over the group of the file, blocking. Each rank gives its own buffer, which may be empty.
   * If a rank fails, the call fails on all ranks.
   *
   * @param buf where the data go; a whole number of etypes
   * @return how many elements were read: fewer than asked for if the file ends before
   * @throws MpiException ERR_FILE if the file is closed, ERR_BUFFER if {@code buf} is null, read-only,
   *     {@link Buf#IN_PLACE}, or its arena is closed, ERR_TYPE if its datatype is not committed or it has
   *     no whole number of etypes, ERR_ACCESS if the file is open with {@link File#MODE_WRONLY},
   *     ERR_UNSUPPORTED_OPERATION if it is open with {@link File#MODE_SEQUENTIAL}, or a split collective is
   *     under way, ERR_CONVERSION if a value does not fit the data representation, ERR_IO if the system
   *     cannot read: the text has its reason
   */
  @Procedure(value = {"MPI_File_read_all", "MPI_File_read_all_c"}, section = "14.4.3")
  Status readAll(Buf buf);

  /**
   * Writes elements at the individual file pointer, and moves it behind them.
   *
   * <p>Collective over the group of the file, blocking. Each rank gives its own buffer, which may be empty.
   * If a rank fails, the call fails on all ranks.
   *
   * @param buf what is written; a whole number of etypes
   * @return how many elements were written
   * @throws MpiException ERR_FILE if the file is closed, ERR_BUFFER if {@code buf} is null, {@link
   *     Buf#IN_PLACE}, or its arena is closed, ERR_TYPE if its datatype is not committed or it has no whole
   *     number of etypes, ERR_READ_ONLY if the file is open with {@link File#MODE_RDONLY},
   *     ERR_UNSUPPORTED_OPERATION if it is open with {@link File#MODE_SEQUENTIAL}, or a split collective is
   *     under way, ERR_CONVERSION if a value does not fit the data representation, ERR_NO_SPACE, ERR_QUOTA
   *     or ERR_IO if the system cannot write: the text has its reason
   */
  @Procedure(value = {"MPI_File_write_all", "MPI_File_write_all_c"}, section = "14.4.3")
  Status writeAll(Buf buf);

  /**
   * Starts to read elements at the individual file pointer, and moves it behind them.
   *
   * <p>Not collective. Does not wait; until the request is complete, {@code buf} belongs to MPI.
   *
   * <p>The pointer moves at once, as if the operation had succeeded as a whole.
   *
   * @param buf where the data go; a whole number of etypes
   * @return the request; its status tells how many elements were read
   * @throws MpiException ERR_FILE if the file is closed, ERR_BUFFER if {@code buf} is null, read-only,
   *     {@link Buf#IN_PLACE}, or its arena is closed, ERR_TYPE if its datatype is not committed or it has
   *     no whole number of etypes, ERR_ACCESS if the file is open with {@link File#MODE_WRONLY},
   *     ERR_UNSUPPORTED_OPERATION if it is open with {@link File#MODE_SEQUENTIAL}, ERR_CONVERSION if a
   *     value does not fit the data representation, ERR_IO if the system cannot read: the text has its
   *     reason
   */
  @Procedure(value = {"MPI_File_iread", "MPI_File_iread_c"}, section = "14.4.3")
  Request iread(Buf buf);

  /**
   * Starts to write elements at the individual file pointer, and moves it behind them.
   *
   * <p>Not collective. Does not wait; until the request is complete, {@code buf} belongs to MPI.
   *
   * <p>The pointer moves at once, as if the operation had succeeded as a whole.
   *
   * @param buf what is written; a whole number of etypes
   * @return the request; its status tells how many elements were written
   * @throws MpiException ERR_FILE if the file is closed, ERR_BUFFER if {@code buf} is null, {@link
   *     Buf#IN_PLACE}, or its arena is closed, ERR_TYPE if its datatype is not committed or it has no whole
   *     number of etypes, ERR_READ_ONLY if the file is open with {@link File#MODE_RDONLY},
   *     ERR_UNSUPPORTED_OPERATION if it is open with {@link File#MODE_SEQUENTIAL}, ERR_CONVERSION if a
   *     value does not fit the data representation, ERR_NO_SPACE, ERR_QUOTA or ERR_IO if the system cannot
   *     write: the text has its reason
   */
  @Procedure(value = {"MPI_File_iwrite", "MPI_File_iwrite_c"}, section = "14.4.3")
  Request iwrite(Buf buf);

  /**
   * Starts to read elements at the individual file pointer, and moves it behind them.
   *
   * <p>Collective over the group of the file. Does not wait; until the request is complete, {@code buf}
   * belongs to MPI. A rank whose part fails is told of that alone.
   *
   * <p>The pointer moves at once, as if the operation had succeeded as a whole.
   *
   * @param buf where the data go; a whole number of etypes
   * @return the request; its status tells how many elements were read
   * @throws MpiException ERR_FILE if the file is closed, ERR_BUFFER if {@code buf} is null, read-only,
   *     {@link Buf#IN_PLACE}, or its arena is closed, ERR_TYPE if its datatype is not committed or it has
   *     no whole number of etypes, ERR_ACCESS if the file is open with {@link File#MODE_WRONLY},
   *     ERR_UNSUPPORTED_OPERATION if it is open with {@link File#MODE_SEQUENTIAL}, or a split collective is
   *     under way, ERR_CONVERSION if a value does not fit the data representation, ERR_IO if the system
   *     cannot read: the text has its reason
   */
  @Procedure(value = {"MPI_File_iread_all", "MPI_File_iread_all_c"}, section = "14.4.3")
  Request ireadAll(Buf buf);

  /**
   * Starts to write elements at the individual file pointer, and moves it behind them.
   *
   * <p>Collective over the group of the file. Does not wait; until the request is complete, {@code buf}
   * belongs to MPI. A rank whose part fails is told of that alone.
   *
   * <p>The pointer moves at once, as if the operation had succeeded as a whole.
   *
   * @param buf what is written; a whole number of etypes
   * @return the request; its status tells how many elements were written
   * @throws MpiException ERR_FILE if the file is closed, ERR_BUFFER if {@code buf} is null, {@link
   *     Buf#IN_PLACE}, or its arena is closed, ERR_TYPE if its datatype is not committed or it has no whole
   *     number of etypes, ERR_READ_ONLY if the file is open with {@link File#MODE_RDONLY},
   *     ERR_UNSUPPORTED_OPERATION if it is open with {@link File#MODE_SEQUENTIAL}, or a split collective is
   *     under way, ERR_CONVERSION if a value does not fit the data representation, ERR_NO_SPACE, ERR_QUOTA
   *     or ERR_IO if the system cannot write: the text has its reason
   */
  @Procedure(value = {"MPI_File_iwrite_all", "MPI_File_iwrite_all_c"}, section = "14.4.3")
  Request iwriteAll(Buf buf);

  /**
   * Begins {@link #readAll} as a split collective, which {@link #readAllEnd} ends; until then {@code buf}
   * belongs to MPI.
   *
   * <p>Collective over the group of the file; may wait for the other ranks. One split collective of a file
   * can be under way, and no other collective access of it beside. Where ranks exchange data, that and the
   * access happen here; else each rank's access goes on while the program computes. If this call fails, there
   * is nothing to end.
   *
   * @param buf where the data go; a whole number of etypes
   * @throws MpiException ERR_FILE if the file is closed, ERR_BUFFER if {@code buf} is null, read-only,
   *     {@link Buf#IN_PLACE}, or its arena is closed, ERR_TYPE if its datatype is not committed or it has
   *     no whole number of etypes, ERR_ACCESS if the file is open with {@link File#MODE_WRONLY},
   *     ERR_UNSUPPORTED_OPERATION if it is open with {@link File#MODE_SEQUENTIAL}, or another one is under
   *     way, ERR_CONVERSION if a value does not fit the data representation, ERR_IO if the system cannot
   *     read: the text has its reason
   */
  @Procedure(value = {"MPI_File_read_all_begin", "MPI_File_read_all_begin_c"}, section = "14.4.5")
  void readAllBegin(Buf buf);

  /**
   * Ends the split collective that {@link #readAllBegin} has begun. Collective over the group of the file,
   * blocking.
   *
   * @param buf the buffer that was given at the beginning
   * @return how many elements were read: fewer than asked for if the file ends before
   * @throws MpiException ERR_FILE if the file is closed, ERR_REQUEST if no such split collective is under
   *     way, ERR_BUFFER if {@code buf} is null or another one than at the beginning, ERR_CONVERSION if a
   *     value does not fit the data representation, ERR_IO if the system cannot read: the text has its reason
   */
  @Procedure(value = "MPI_File_read_all_end", section = "14.4.5")
  Status readAllEnd(Buf buf);

  /**
   * Begins {@link #writeAll} as a split collective, which {@link #writeAllEnd} ends; until then {@code buf}
   * belongs to MPI.
   *
   * <p>Collective over the group of the file; may wait for the other ranks. One split collective of a file
   * can be under way, and no other collective access of it beside. Where ranks exchange data, that and the
   * access happen here; else each rank's access goes on while the program computes. If this call fails, there
   * is nothing to end.
   *
   * @param buf what is written; a whole number of etypes
   * @throws MpiException ERR_FILE if the file is closed, ERR_BUFFER if {@code buf} is null, {@link
   *     Buf#IN_PLACE}, or its arena is closed, ERR_TYPE if its datatype is not committed or it has no whole
   *     number of etypes, ERR_READ_ONLY if the file is open with {@link File#MODE_RDONLY},
   *     ERR_UNSUPPORTED_OPERATION if it is open with {@link File#MODE_SEQUENTIAL}, or another one is under
   *     way, ERR_CONVERSION if a value does not fit the data representation, ERR_NO_SPACE, ERR_QUOTA or
   *     ERR_IO if the system cannot write: the text has its reason
   */
  @Procedure(value = {"MPI_File_write_all_begin", "MPI_File_write_all_begin_c"}, section = "14.4.5")
  void writeAllBegin(Buf buf);

  /**
   * Ends the split collective that {@link #writeAllBegin} has begun. Collective over the group of the file,
   * blocking.
   *
   * @param buf the buffer that was given at the beginning
   * @return how many elements were written
   * @throws MpiException ERR_FILE if the file is closed, ERR_REQUEST if no such split collective is under
   *     way, ERR_BUFFER if {@code buf} is null or another one than at the beginning, ERR_CONVERSION if a
   *     value does not fit the data representation, ERR_NO_SPACE or ERR_QUOTA if there is no room, ERR_IO if
   *     the system cannot write: the text has its reason
   */
  @Procedure(value = "MPI_File_write_all_end", section = "14.4.5")
  Status writeAllEnd(Buf buf);

  /**
   * Moves the individual file pointer of this rank.
   *
   * <p>Not collective; does not wait for other ranks.
   *
   * @param offset by how many etypes of the view; may be negative
   * @param whence from where on: the start of the view, the pointer, or the end of the file
   * @throws MpiException ERR_FILE if the file is closed, ERR_ARG if {@code whence} is null or the pointer
   *     would be negative or too large, ERR_UNSUPPORTED_OPERATION if it is open with {@link
   *     File#MODE_SEQUENTIAL}, ERR_IO if the system cannot tell the size
   */
  @Procedure(value = "MPI_File_seek", section = "14.4.3")
  void seek(long offset, Seek whence);

  /**
   * The individual file pointer of this rank. Not collective; does not wait.
   *
   * @return where the next access begins, in etypes of the view
   * @throws MpiException ERR_FILE if the file is closed, ERR_UNSUPPORTED_OPERATION if it is open with
   *     {@link File#MODE_SEQUENTIAL}
   */
  @Procedure(value = "MPI_File_get_position", section = "14.4.3")
  long position();

  /**
   * Where in the file an offset of the view is. Not collective; does not wait.
   *
   * @param offset in etypes of the view; 0 or more
   * @return the byte of the file, counted from its start
   * @throws MpiException ERR_FILE if the file is closed, ERR_ARG if {@code offset} is negative or too
   *     large, ERR_UNSUPPORTED_OPERATION if it is open with {@link File#MODE_SEQUENTIAL}
   */
  @Procedure(value = "MPI_File_get_byte_offset", section = "14.4.3")
  long byteOffset(long offset);
}
