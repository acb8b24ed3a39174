// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.io;

import org.mpi4j.Buf;
import org.mpi4j.MpiException;
import org.mpi4j.Procedure;
import org.mpi4j.Request;
import org.mpi4j.Status;

/**
 * Access to a file at the one file pointer that the ranks share (section 14.4.4). All must have the same
 * view.
 *
 * <p>The pointer is no file: it lives in memory that the ranks share, or on one of them, so that a job that
 * is killed leaves nothing behind. It moves before data do.
 */
public interface SharedPointerAccess {
  /**
   * Reads elements at the shared file pointer, which it moves behind them first: other ranks go on there.
   *
   * <p>Not collective; blocking. Which ranks come first, if several call it at the same time, is undefined.
   *
   * @param buf where the data go; a whole number of etypes
   * @return how many elements were read: fewer than asked for if the file ends before
   * @throws MpiException ERR_FILE if the file is closed, ERR_BUFFER if {@code buf} is null, read-only,
   *     {@link Buf#IN_PLACE}, or its arena is closed, ERR_TYPE if its datatype is not committed or it has
   *     no whole number of etypes, ERR_ACCESS if the file is open with {@link File#MODE_WRONLY},
   *     ERR_CONVERSION if a value does not fit the data representation, ERR_IO if the system cannot read:
   *     the text has its reason
   */
  @Procedure(value = {"MPI_File_read_shared", "MPI_File_read_shared_c"}, section = "14.4.4")
  Status readShared(Buf buf);

  /**
   * Writes elements at the shared file pointer, which it moves behind them first: other ranks go on there.
   *
   * <p>Not collective; blocking. Which ranks come first, if several call it at the same time, is undefined.
   *
   * @param buf what is written; a whole number of etypes
   * @return how many elements were written
   * @throws MpiException ERR_FILE if the file is closed, ERR_BUFFER if {@code buf} is null, {@link
   *     Buf#IN_PLACE}, or its arena is closed, ERR_TYPE if its datatype is not committed or it has no whole
   *     number of etypes, ERR_READ_ONLY if the file is open with {@link File#MODE_RDONLY}, ERR_CONVERSION
   *     if a value does not fit the data representation, ERR_NO_SPACE, ERR_QUOTA or ERR_IO if the system
   *     cannot write: the text has its reason
   */
  @Procedure(value = {"MPI_File_write_shared", "MPI_File_write_shared_c"}, section = "14.4.4")
  Status writeShared(Buf buf);

  /**
   * Starts to read elements at the shared file pointer, which it moves behind them first: other ranks go on
   * there.
   *
   * <p>Not collective. Does not wait; until the request is complete, {@code buf} belongs to MPI.
   *
   * @param buf where the data go; a whole number of etypes
   * @return the request; its status tells how many elements were read
   * @throws MpiException ERR_FILE if the file is closed, ERR_BUFFER if {@code buf} is null, read-only,
   *     {@link Buf#IN_PLACE}, or its arena is closed, ERR_TYPE if its datatype is not committed or it has
   *     no whole number of etypes, ERR_ACCESS if the file is open with {@link File#MODE_WRONLY},
   *     ERR_CONVERSION if a value does not fit the data representation, ERR_IO if the system cannot read:
   *     the text has its reason
   */
  @Procedure(value = {"MPI_File_iread_shared", "MPI_File_iread_shared_c"}, section = "14.4.4")
  Request ireadShared(Buf buf);

  /**
   * Starts to write elements at the shared file pointer, which it moves behind them first: other ranks go
   * on there.
   *
   * <p>Not collective. Does not wait; until the request is complete, {@code buf} belongs to MPI.
   *
   * @param buf what is written; a whole number of etypes
   * @return the request; its status tells how many elements were written
   * @throws MpiException ERR_FILE if the file is closed, ERR_BUFFER if {@code buf} is null, {@link
   *     Buf#IN_PLACE}, or its arena is closed, ERR_TYPE if its datatype is not committed or it has no whole
   *     number of etypes, ERR_READ_ONLY if the file is open with {@link File#MODE_RDONLY}, ERR_CONVERSION
   *     if a value does not fit the data representation, ERR_NO_SPACE, ERR_QUOTA or ERR_IO if the system
   *     cannot write: the text has its reason
   */
  @Procedure(value = {"MPI_File_iwrite_shared", "MPI_File_iwrite_shared_c"}, section = "14.4.4")
  Request iwriteShared(Buf buf);

  /**
   * Reads elements at the shared file pointer, the ranks one behind the other in the order of their ranks:
   * as if each waited for the rank before it, but all at the same time.
   *
   * <p>Collective over the group of the file, blocking. If a rank fails, the call fails on all ranks.
   *
   * @param buf where the data go; a whole number of etypes
   * @return how many elements were read: fewer than asked for if the file ends before
   * @throws MpiException ERR_FILE if the file is closed, ERR_BUFFER if {@code buf} is null, read-only,
   *     {@link Buf#IN_PLACE}, or its arena is closed, ERR_TYPE if its datatype is not committed or it has
   *     no whole number of etypes, ERR_ACCESS if the file is open with {@link File#MODE_WRONLY},
   *     ERR_UNSUPPORTED_OPERATION if a split collective is under way, ERR_CONVERSION if a value does not
   *     fit the data representation, ERR_IO if the system cannot read: the text has its reason
   */
  @Procedure(value = {"MPI_File_read_ordered", "MPI_File_read_ordered_c"}, section = "14.4.4")
  Status readOrdered(Buf buf);

  /**
   * Writes elements at the shared file pointer, the ranks one behind the other in the order of their ranks:
   * as if each waited for the rank before it, but all at the same time.
   *
   * <p>Collective over the group of the file, blocking. If a rank fails, the call fails on all ranks.
   *
   * @param buf what is written; a whole number of etypes
   * @return how many elements were written
   * @throws MpiException ERR_FILE if the file is closed, ERR_BUFFER if {@code buf} is null, {@link
   *     Buf#IN_PLACE}, or its arena is closed, ERR_TYPE if its datatype is not committed or it has no whole
   *     number of etypes, ERR_READ_ONLY if the file is open with {@link File#MODE_RDONLY},
   *     ERR_UNSUPPORTED_OPERATION if a split collective is under way, ERR_CONVERSION if a value does not
   *     fit the data representation, ERR_NO_SPACE, ERR_QUOTA or ERR_IO if the system cannot write: the text
   *     has its reason
   */
  @Procedure(value = {"MPI_File_write_ordered", "MPI_File_write_ordered_c"}, section = "14.4.4")
  Status writeOrdered(Buf buf);

  /**
   * Begins {@link #readOrdered} as a split collective, which {@link #readOrderedEnd} ends; until then
   * {@code buf} belongs to MPI.
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
   *     ERR_UNSUPPORTED_OPERATION if another one is under way, ERR_CONVERSION if a value does not fit the
   *     data representation, ERR_IO if the system cannot read: the text has its reason
   */
  @Procedure(value = {"MPI_File_read_ordered_begin", "MPI_File_read_ordered_begin_c"}, section = "14.4.5")
  void readOrderedBegin(Buf buf);

  /**
   * Ends the split collective that {@link #readOrderedBegin} has begun. Collective over the group of the
   * file, blocking.
   *
   * @param buf the buffer that was given at the beginning
   * @return how many elements were read: fewer than asked for if the file ends before
   * @throws MpiException ERR_FILE if the file is closed, ERR_REQUEST if no such split collective is under
   *     way, ERR_BUFFER if {@code buf} is null or another one than at the beginning, ERR_CONVERSION if a
   *     value does not fit the data representation, ERR_IO if the system cannot read: the text has its reason
   */
  @Procedure(value = "MPI_File_read_ordered_end", section = "14.4.5")
  Status readOrderedEnd(Buf buf);

  /**
   * Begins {@link #writeOrdered} as a split collective, which {@link #writeOrderedEnd} ends; until then
   * {@code buf} belongs to MPI.
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
   *     ERR_UNSUPPORTED_OPERATION if another one is under way, ERR_CONVERSION if a value does not fit the
   *     data representation, ERR_NO_SPACE, ERR_QUOTA or ERR_IO if the system cannot write: the text has its
   *     reason
   */
  @Procedure(value = {"MPI_File_write_ordered_begin", "MPI_File_write_ordered_begin_c"}, section = "14.4.5")
  void writeOrderedBegin(Buf buf);

  /**
   * Ends the split collective that {@link #writeOrderedBegin} has begun. Collective over the group of the
   * file, blocking.
   *
   * @param buf the buffer that was given at the beginning
   * @return how many elements were written
   * @throws MpiException ERR_FILE if the file is closed, ERR_REQUEST if no such split collective is under
   *     way, ERR_BUFFER if {@code buf} is null or another one than at the beginning, ERR_CONVERSION if a
   *     value does not fit the data representation, ERR_NO_SPACE or ERR_QUOTA if there is no room, ERR_IO if
   *     the system cannot write: the text has its reason
   */
  @Procedure(value = "MPI_File_write_ordered_end", section = "14.4.5")
  Status writeOrderedEnd(Buf buf);

  /**
   * Moves the shared file pointer. Collective over the group of the file, blocking; all ranks give the
   * same.
   *
   * @param offset by how many etypes of the view; may be negative
   * @param whence from where on: the start of the view, the pointer, or the end of the file
   * @throws MpiException ERR_FILE if the file is closed, ERR_ARG if {@code whence} is null or the pointer
   *     would be negative or too large, ERR_NOT_SAME if the ranks differ, ERR_UNSUPPORTED_OPERATION if the
   *     file is open with {@link File#MODE_SEQUENTIAL}, ERR_IO if the system cannot tell the size
   */
  @Procedure(value = "MPI_File_seek_shared", section = "14.4.4")
  void seekShared(long offset, Seek whence);

  /**
   * The shared file pointer. Not collective; may wait for an answer of another rank.
   *
   * @return where the next access with it begins, in etypes of the view
   * @throws MpiException ERR_FILE if the file is closed, ERR_UNSUPPORTED_OPERATION if it is open with
   *     {@link File#MODE_SEQUENTIAL}
   */
  @Procedure(value = "MPI_File_get_position_shared", section = "14.4.4")
  long positionShared();
}
