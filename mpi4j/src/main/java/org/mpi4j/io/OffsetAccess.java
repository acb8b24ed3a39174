// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.io;

import org.mpi4j.Buf;
import org.mpi4j.MpiException;
import org.mpi4j.Procedure;
import org.mpi4j.Request;
import org.mpi4j.Status;

/**
 * Access to a file at offsets that each call names (section 14.4.2), in etypes of the view. Offsets count the
 * bytes of the view alone, so that gaps of the file type take none.
 */
public interface OffsetAccess {
  /**
   * Reads elements at an explicit offset; no file pointer matters or moves.
   *
   * <p>Not collective; blocking.
   *
   * @param offset where to begin in the view, in etypes; 0 or more
   * @param buf where the data go; a whole number of etypes
   * @return how many elements were read: fewer than asked for if the file ends before
   * @throws MpiException ERR_FILE if the file is closed, ERR_ARG if {@code offset} is negative or too
   *     large, ERR_BUFFER if {@code buf} is null, read-only, {@link Buf#IN_PLACE}, or its arena is closed,
   *     ERR_TYPE if its datatype is not committed or it has no whole number of etypes, ERR_ACCESS if the
   *     file is open with {@link File#MODE_WRONLY}, ERR_UNSUPPORTED_OPERATION if it is open with {@link
   *     File#MODE_SEQUENTIAL}, ERR_CONVERSION if a value does not fit the data representation, ERR_IO if
   *     the system cannot read: the text has its reason
   */
  @Procedure(value = {"MPI_File_read_at", "MPI_File_read_at_c"}, section = "14.4.2")
  Status readAt(long offset, Buf buf);

  /**
   * Writes elements at an explicit offset; no file pointer matters or moves.
   *
   * <p>Not collective; blocking.
   *
   * @param offset where to begin in the view, in etypes; 0 or more
   * @param buf what is written; a whole number of etypes
   * @return how many elements were written
   * @throws MpiException ERR_FILE if the file is closed, ERR_ARG if {@code offset} is negative or too
   *     large, ERR_BUFFER if {@code buf} is null, {@link Buf#IN_PLACE}, or its arena is closed, ERR_TYPE if
   *     its datatype is not committed or it has no whole number of etypes, ERR_READ_ONLY if the file is
   *     open with {@link File#MODE_RDONLY}, ERR_UNSUPPORTED_OPERATION if it is open with {@link
   *     File#MODE_SEQUENTIAL}, ERR_CONVERSION if a value does not fit the data representation,
   *     ERR_NO_SPACE, ERR_QUOTA or ERR_IO if the system cannot write: the text has its reason
   */
  @Procedure(value = {"MPI_File_write_at", "MPI_File_write_at_c"}, section = "14.4.2")
  Status writeAt(long offset, Buf buf);

  /**
   * Reads elements at an explicit offset; no file pointer matters or moves.
   *
   * <p>Collective over the group of the file, blocking. Each rank gives its own offset and buffer, which
   * may be empty. If a rank fails, the call fails on all ranks.
   *
   * @param offset where to begin in the view, in etypes; 0 or more
   * @param buf where the data go; a whole number of etypes
   * @return how many elements were read: fewer than asked for if the file ends before
   * @throws MpiException ERR_FILE if the file is closed, ERR_ARG if {@code offset} is negative or too
   *     large, ERR_BUFFER if {@code buf} is null, read-only, {@link Buf#IN_PLACE}, or its arena is closed,
   *     ERR_TYPE if its datatype is not committed or it has no whole number of etypes, ERR_ACCESS if the
   *     file is open with {@link File#MODE_WRONLY}, ERR_UNSUPPORTED_OPERATION if it is open with {@link
   *     File#MODE_SEQUENTIAL}, or a split collective is under way, ERR_CONVERSION if a value does not fit
   *     the data representation, ERR_IO if the system cannot read: the text has its reason
   */
  @Procedure(value = {"MPI_File_read_at_all", "MPI_File_read_at_all_c"}, section = "14.4.2")
  Status readAtAll(long offset, Buf buf);

  /**
   * Writes elements at an explicit offset; no file pointer matters or moves.
   *
   * <p>Collective over the group of the file, blocking. Each rank gives its own offset and buffer, which
   * may be empty. If a rank fails, the call fails on all ranks.
   *
   * @param offset where to begin in the view, in etypes; 0 or more
   * @param buf what is written; a whole number of etypes
   * @return how many elements were written
   * @throws MpiException ERR_FILE if the file is closed, ERR_ARG if {@code offset} is negative or too
   *     large, ERR_BUFFER if {@code buf} is null, {@link Buf#IN_PLACE}, or its arena is closed, ERR_TYPE if
   *     its datatype is not committed or it has no whole number of etypes, ERR_READ_ONLY if the file is
   *     open with {@link File#MODE_RDONLY}, ERR_UNSUPPORTED_OPERATION if it is open with {@link
   *     File#MODE_SEQUENTIAL}, or a split collective is under way, ERR_CONVERSION if a value does not fit
   *     the data representation, ERR_NO_SPACE, ERR_QUOTA or ERR_IO if the system cannot write: the text has
   *     its reason
   */
  @Procedure(value = {"MPI_File_write_at_all", "MPI_File_write_at_all_c"}, section = "14.4.2")
  Status writeAtAll(long offset, Buf buf);

  /**
   * Starts to read elements at an explicit offset; no file pointer matters or moves.
   *
   * <p>Not collective. Does not wait; until the request is complete, {@code buf} belongs to MPI.
   *
   * @param offset where to begin in the view, in etypes; 0 or more
   * @param buf where the data go; a whole number of etypes
   * @return the request; its status tells how many elements were read
   * @throws MpiException ERR_FILE if the file is closed, ERR_ARG if {@code offset} is negative or too
   *     large, ERR_BUFFER if {@code buf} is null, read-only, {@link Buf#IN_PLACE}, or its arena is closed,
   *     ERR_TYPE if its datatype is not committed or it has no whole number of etypes, ERR_ACCESS if the
   *     file is open with {@link File#MODE_WRONLY}, ERR_UNSUPPORTED_OPERATION if it is open with {@link
   *     File#MODE_SEQUENTIAL}, ERR_CONVERSION if a value does not fit the data representation, ERR_IO if
   *     the system cannot read: the text has its reason
   */
  @Procedure(value = {"MPI_File_iread_at", "MPI_File_iread_at_c"}, section = "14.4.2")
  Request ireadAt(long offset, Buf buf);

  /**
   * Starts to write elements at an explicit offset; no file pointer matters or moves.
   *
   * <p>Not collective. Does not wait; until the request is complete, {@code buf} belongs to MPI.
   *
   * @param offset where to begin in the view, in etypes; 0 or more
   * @param buf what is written; a whole number of etypes
   * @return the request; its status tells how many elements were written
   * @throws MpiException ERR_FILE if the file is closed, ERR_ARG if {@code offset} is negative or too
   *     large, ERR_BUFFER if {@code buf} is null, {@link Buf#IN_PLACE}, or its arena is closed, ERR_TYPE if
   *     its datatype is not committed or it has no whole number of etypes, ERR_READ_ONLY if the file is
   *     open with {@link File#MODE_RDONLY}, ERR_UNSUPPORTED_OPERATION if it is open with {@link
   *     File#MODE_SEQUENTIAL}, ERR_CONVERSION if a value does not fit the data representation,
   *     ERR_NO_SPACE, ERR_QUOTA or ERR_IO if the system cannot write: the text has its reason
   */
  @Procedure(value = {"MPI_File_iwrite_at", "MPI_File_iwrite_at_c"}, section = "14.4.2")
  Request iwriteAt(long offset, Buf buf);

  /**
   * Starts to read elements at an explicit offset; no file pointer matters or moves.
   *
   * <p>Collective over the group of the file. Does not wait; until the request is complete, {@code buf}
   * belongs to MPI. A rank whose part fails is told of that alone.
   *
   * @param offset where to begin in the view, in etypes; 0 or more
   * @param buf where the data go; a whole number of etypes
   * @return the request; its status tells how many elements were read
   * @throws MpiException ERR_FILE if the file is closed, ERR_ARG if {@code offset} is negative or too
   *     large, ERR_BUFFER if {@code buf} is null, read-only, {@link Buf#IN_PLACE}, or its arena is closed,
   *     ERR_TYPE if its datatype is not committed or it has no whole number of etypes, ERR_ACCESS if the
   *     file is open with {@link File#MODE_WRONLY}, ERR_UNSUPPORTED_OPERATION if it is open with {@link
   *     File#MODE_SEQUENTIAL}, or a split collective is under way, ERR_CONVERSION if a value does not fit
   *     the data representation, ERR_IO if the system cannot read: the text has its reason
   */
  @Procedure(value = {"MPI_File_iread_at_all", "MPI_File_iread_at_all_c"}, section = "14.4.2")
  Request ireadAtAll(long offset, Buf buf);

  /**
   * Starts to write elements at an explicit offset; no file pointer matters or moves.
   *
   * <p>Collective over the group of the file. Does not wait; until the request is complete, {@code buf}
   * belongs to MPI. A rank whose part fails is told of that alone.
   *
   * @param offset where to begin in the view, in etypes; 0 or more
   * @param buf what is written; a whole number of etypes
   * @return the request; its status tells how many elements were written
   * @throws MpiException ERR_FILE if the file is closed, ERR_ARG if {@code offset} is negative or too
   *     large, ERR_BUFFER if {@code buf} is null, {@link Buf#IN_PLACE}, or its arena is closed, ERR_TYPE if
   *     its datatype is not committed or it has no whole number of etypes, ERR_READ_ONLY if the file is
   *     open with {@link File#MODE_RDONLY}, ERR_UNSUPPORTED_OPERATION if it is open with {@link
   *     File#MODE_SEQUENTIAL}, or a split collective is under way, ERR_CONVERSION if a value does not fit
   *     the data representation, ERR_NO_SPACE, ERR_QUOTA or ERR_IO if the system cannot write: the text has
   *     its reason
   */
  @Procedure(value = {"MPI_File_iwrite_at_all", "MPI_File_iwrite_at_all_c"}, section = "14.4.2")
  Request iwriteAtAll(long offset, Buf buf);

  /**
   * Begins {@link #readAtAll} as a split collective, which {@link #readAtAllEnd} ends; until then {@code
   * buf} belongs to MPI.
   *
   * <p>Collective over the group of the file; may wait for the other ranks. One split collective of a file
   * can be under way, and no other collective access of it beside. Where ranks exchange data, that and the
   * access happen here; else each rank's access goes on while the program computes. If this call fails, there
   * is nothing to end.
   *
   * @param offset where to begin in the view, in etypes; 0 or more
   * @param buf where the data go; a whole number of etypes
   * @throws MpiException ERR_FILE if the file is closed, ERR_ARG if {@code offset} is negative or too
   *     large, ERR_BUFFER if {@code buf} is null, read-only, {@link Buf#IN_PLACE}, or its arena is closed,
   *     ERR_TYPE if its datatype is not committed or it has no whole number of etypes, ERR_ACCESS if the
   *     file is open with {@link File#MODE_WRONLY}, ERR_UNSUPPORTED_OPERATION if it is open with {@link
   *     File#MODE_SEQUENTIAL}, or another one is under way, ERR_CONVERSION if a value does not fit the data
   *     representation, ERR_IO if the system cannot read: the text has its reason
   */
  @Procedure(value = {"MPI_File_read_at_all_begin", "MPI_File_read_at_all_begin_c"}, section = "14.4.5")
  void readAtAllBegin(long offset, Buf buf);

  /**
   * Ends the split collective that {@link #readAtAllBegin} has begun. Collective over the group of the
   * file, blocking.
   *
   * @param buf the buffer that was given at the beginning
   * @return how many elements were read: fewer than asked for if the file ends before
   * @throws MpiException ERR_FILE if the file is closed, ERR_REQUEST if no such split collective is under
   *     way, ERR_BUFFER if {@code buf} is null or another one than at the beginning, ERR_CONVERSION if a
   *     value does not fit the data representation, ERR_IO if the system cannot read: the text has its reason
   */
  @Procedure(value = "MPI_File_read_at_all_end", section = "14.4.5")
  Status readAtAllEnd(Buf buf);

  /**
   * Begins {@link #writeAtAll} as a split collective, which {@link #writeAtAllEnd} ends; until then {@code
   * buf} belongs to MPI.
   *
   * <p>Collective over the group of the file; may wait for the other ranks. One split collective of a file
   * can be under way, and no other collective access of it beside. Where ranks exchange data, that and the
   * access happen here; else each rank's access goes on while the program computes. If this call fails, there
   * is nothing to end.
   *
   * @param offset where to begin in the view, in etypes; 0 or more
   * @param buf what is written; a whole number of etypes
   * @throws MpiException ERR_FILE if the file is closed, ERR_ARG if {@code offset} is negative or too
   *     large, ERR_BUFFER if {@code buf} is null, {@link Buf#IN_PLACE}, or its arena is closed, ERR_TYPE if
   *     its datatype is not committed or it has no whole number of etypes, ERR_READ_ONLY if the file is
   *     open with {@link File#MODE_RDONLY}, ERR_UNSUPPORTED_OPERATION if it is open with {@link
   *     File#MODE_SEQUENTIAL}, or another one is under way, ERR_CONVERSION if a value does not fit the data
   *     representation, ERR_NO_SPACE, ERR_QUOTA or ERR_IO if the system cannot write: the text has its
   *     reason
   */
  @Procedure(value = {"MPI_File_write_at_all_begin", "MPI_File_write_at_all_begin_c"}, section = "14.4.5")
  void writeAtAllBegin(long offset, Buf buf);

  /**
   * Ends the split collective that {@link #writeAtAllBegin} has begun. Collective over the group of the
   * file, blocking.
   *
   * @param buf the buffer that was given at the beginning
   * @return how many elements were written
   * @throws MpiException ERR_FILE if the file is closed, ERR_REQUEST if no such split collective is under
   *     way, ERR_BUFFER if {@code buf} is null or another one than at the beginning, ERR_CONVERSION if a
   *     value does not fit the data representation, ERR_NO_SPACE or ERR_QUOTA if there is no room, ERR_IO if
   *     the system cannot write: the text has its reason
   */
  @Procedure(value = "MPI_File_write_at_all_end", section = "14.4.5")
  Status writeAtAllEnd(Buf buf);
}
