// SPDX-License-Identifier: Apache-2.0
package mpi;

import java.nio.Buffer;

/** A file that ranks read and write together. mpi4j does not have files yet: all calls throw. */
@SuppressWarnings("DoNotCallSuggester") // as long as they are missing
public final class File {

  /** Opens a file. Collective. */
  public File(Comm comm, String filename, int amode) throws MPIException {
    throw Job.unsupported("MPI_File_open");
  }

  /** Opens a file with hints. Collective. */
  public File(Comm comm, String filename, int amode, Info info) throws MPIException {
    throw Job.unsupported("MPI_File_open");
  }

  /** Closes the file. Collective. */
  public void close() throws MPIException {
    throw Job.unsupported("MPI_File_close");
  }

  /** Deletes a file. */
  public static void delete(String filename) throws MPIException {
    throw Job.unsupported("MPI_File_delete");
  }

  /** Deletes a file, with hints. */
  public static void delete(String filename, Info info) throws MPIException {
    throw Job.unsupported("MPI_File_delete");
  }

  /** Sets the size, bytes. Collective. */
  public void setSize(long size) throws MPIException {
    throw Job.unsupported("MPI_File_set_size");
  }

  /** Reserves space, bytes. Collective. */
  public void preallocate(long size) throws MPIException {
    throw Job.unsupported("MPI_File_preallocate");
  }

  /** The size, bytes. */
  public long getSize() throws MPIException {
    throw Job.unsupported("MPI_File_get_size");
  }

  /** The group of ranks. */
  public Group getGroup() throws MPIException {
    throw Job.unsupported("MPI_File_get_group");
  }

  /** How it was opened. */
  public int getAMode() throws MPIException {
    throw Job.unsupported("MPI_File_get_amode");
  }

  /** Sets hints. */
  public void setInfo(Info info) throws MPIException {
    throw Job.unsupported("MPI_File_set_info");
  }

  /** The hints in use. */
  public Info getInfo() throws MPIException {
    throw Job.unsupported("MPI_File_get_info");
  }

  /** Sets what the rank sees of the file. Collective. */
  public void setView(long disp, Datatype etype, Datatype filetype, String datarep) throws MPIException {
    throw Job.unsupported("MPI_File_set_view");
  }

  /** The same with hints. */
  public void setView(long disp, Datatype etype, Datatype filetype, String datarep, Info info)
      throws MPIException {
    throw Job.unsupported("MPI_File_set_view");
  }

  /** The view that was set last. */
  public FileView getView() {
    return null;
  }

  /** Reads at an offset. */
  public Status readAt(long offset, Object buf, int count, Datatype type) throws MPIException {
    throw Job.unsupported("MPI_File_read_at");
  }

  /** Reads at an offset, all ranks together. */
  public Status readAtAll(long offset, Object buf, int count, Datatype type) throws MPIException {
    throw Job.unsupported("MPI_File_read_at_all");
  }

  /** Writes at an offset. */
  public Status writeAt(long offset, Object buf, int count, Datatype type) throws MPIException {
    throw Job.unsupported("MPI_File_write_at");
  }

  /** Writes at an offset, all ranks together. */
  public Status writeAtAll(long offset, Object buf, int count, Datatype type) throws MPIException {
    throw Job.unsupported("MPI_File_write_at_all");
  }

  /** Starts {@link #readAt}. */
  public Request iReadAt(long offset, Buffer buf, int count, Datatype type) throws MPIException {
    throw Job.unsupported("MPI_File_iread_at");
  }

  /** Starts {@link #readAtAll}. */
  public Request iReadAtAll(long offset, Buffer buf, int count, Datatype type) throws MPIException {
    throw Job.unsupported("MPI_File_iread_at_all");
  }

  /** Starts {@link #writeAt}. */
  public Request iWriteAt(long offset, Buffer buf, int count, Datatype type) throws MPIException {
    throw Job.unsupported("MPI_File_iwrite_at");
  }

  /** Starts {@link #writeAtAll}. */
  public Request iWriteAtAll(long offset, Buffer buf, int count, Datatype type) throws MPIException {
    throw Job.unsupported("MPI_File_iwrite_at_all");
  }

  /** Reads. */
  public Status read(Object buf, int count, Datatype type) throws MPIException {
    throw Job.unsupported("MPI_File_read");
  }

  /** Reads, all ranks together. */
  public Status readAll(Object buf, int count, Datatype type) throws MPIException {
    throw Job.unsupported("MPI_File_read_all");
  }

  /** Writes. */
  public Status write(Object buf, int count, Datatype type) throws MPIException {
    throw Job.unsupported("MPI_File_write");
  }

  /** Writes, all ranks together. */
  public Status writeAll(Object buf, int count, Datatype type) throws MPIException {
    throw Job.unsupported("MPI_File_write_all");
  }

  /** Starts {@link #read}. */
  public Request iRead(Buffer buf, int count, Datatype type) throws MPIException {
    throw Job.unsupported("MPI_File_iread");
  }

  /** Starts {@link #readAll}. */
  public Request iReadAll(Buffer buf, int count, Datatype type) throws MPIException {
    throw Job.unsupported("MPI_File_iread_all");
  }

  /** Starts {@link #write}. */
  public Request iWrite(Buffer buf, int count, Datatype type) throws MPIException {
    throw Job.unsupported("MPI_File_iwrite");
  }

  /** Starts {@link #writeAll}. */
  public Request iWriteAll(Buffer buf, int count, Datatype type) throws MPIException {
    throw Job.unsupported("MPI_File_iwrite_all");
  }

  /** Moves the rank's place, in elements. */
  public void seek(long offset, int whence) throws MPIException {
    throw Job.unsupported("MPI_File_seek");
  }

  /** The rank's place, in elements. */
  public long getPosition() throws MPIException {
    throw Job.unsupported("MPI_File_get_position");
  }

  /** Where in the file an offset of the view lies, bytes. */
  public long getByteOffset(long offset) throws MPIException {
    throw Job.unsupported("MPI_File_get_byte_offset");
  }

  /** Reads at the shared place. */
  public Status readShared(Object buf, int count, Datatype type) throws MPIException {
    throw Job.unsupported("MPI_File_read_shared");
  }

  /** Writes at the shared place. */
  public Status writeShared(Object buf, int count, Datatype type) throws MPIException {
    throw Job.unsupported("MPI_File_write_shared");
  }

  /** Starts {@link #readShared}. */
  public Request iReadShared(Buffer buf, int count, Datatype type) throws MPIException {
    throw Job.unsupported("MPI_File_iread_shared");
  }

  /** Starts {@link #writeShared}. */
  public Request iWriteShared(Buffer buf, int count, Datatype type) throws MPIException {
    throw Job.unsupported("MPI_File_iwrite_shared");
  }

  /** Reads, in rank order, at the shared place. */
  public Status readOrdered(Object buf, int count, Datatype type) throws MPIException {
    throw Job.unsupported("MPI_File_read_ordered");
  }

  /** Writes, in rank order, at the shared place. */
  public Status writeOrdered(Object buf, int count, Datatype type) throws MPIException {
    throw Job.unsupported("MPI_File_write_ordered");
  }

  /** Moves the shared place. */
  public void seekShared(long offset, int whence) throws MPIException {
    throw Job.unsupported("MPI_File_seek_shared");
  }

  /** The shared place. */
  public long getPositionShared() throws MPIException {
    throw Job.unsupported("MPI_File_get_position_shared");
  }

  /** Begins {@link #readAtAll}. */
  public void readAtAllBegin(long offset, Object buf, int count, Datatype type) throws MPIException {
    throw Job.unsupported("MPI_File_read_at_all_begin");
  }

  /** Ends {@link #readAtAll}. */
  public Status readAtAllEnd(Object buf) throws MPIException {
    throw Job.unsupported("MPI_File_read_at_all_end");
  }

  /** Begins {@link #writeAtAll}. */
  public void writeAtAllBegin(long offset, Object buf, int count, Datatype type) throws MPIException {
    throw Job.unsupported("MPI_File_write_at_all_begin");
  }

  /** Ends {@link #writeAtAll}. */
  public Status writeAtAllEnd(Object buf) throws MPIException {
    throw Job.unsupported("MPI_File_write_at_all_end");
  }

  /** Begins {@link #readAll}. */
  public void readAllBegin(Object buf, int count, Datatype type) throws MPIException {
    throw Job.unsupported("MPI_File_read_all_begin");
  }

  /** Ends {@link #readAll}. */
  public Status readAllEnd(Object buf) throws MPIException {
    throw Job.unsupported("MPI_File_read_all_end");
  }

  /** Begins {@link #writeAll}. */
  public void writeAllBegin(Object buf, int count, Datatype type) throws MPIException {
    throw Job.unsupported("MPI_File_write_all_begin");
  }

  /** Ends {@link #writeAll}. */
  public Status writeAllEnd(Object buf) throws MPIException {
    throw Job.unsupported("MPI_File_write_all_end");
  }

  /** Begins {@link #readOrdered}. */
  public void readOrderedBegin(Object buf, int count, Datatype type) throws MPIException {
    throw Job.unsupported("MPI_File_read_ordered_begin");
  }

  /** Ends {@link #readOrdered}. */
  public Status readOrderedEnd(Object buf) throws MPIException {
    throw Job.unsupported("MPI_File_read_ordered_end");
  }

  /** Begins {@link #writeOrdered}. */
  public void writeOrderedBegin(Object buf, int count, Datatype type) throws MPIException {
    throw Job.unsupported("MPI_File_write_ordered_begin");
  }

  /** Ends {@link #writeOrdered}. */
  public Status writeOrderedEnd(Object buf) throws MPIException {
    throw Job.unsupported("MPI_File_write_ordered_end");
  }

  /** The extent that a datatype has in the file. */
  public int getTypeExtent(Datatype type) throws MPIException {
    throw Job.unsupported("MPI_File_get_type_extent");
  }

  /** Says whether writes are atomic. */
  public void setAtomicity(boolean atomicity) throws MPIException {
    throw Job.unsupported("MPI_File_set_atomicity");
  }

  /** True if writes are atomic. */
  public boolean getAtomicity() throws MPIException {
    throw Job.unsupported("MPI_File_get_atomicity");
  }

  /** Brings all writes to the disk. Collective. */
  public void sync() throws MPIException {
    throw Job.unsupported("MPI_File_sync");
  }

  /** Says what happens on errors. */
  public void setErrhandler(Errhandler errhandler) throws MPIException {
    throw Job.unsupported("MPI_File_set_errhandler");
  }

  /** What happens on errors. */
  public Errhandler getErrhandler() throws MPIException {
    throw Job.unsupported("MPI_File_get_errhandler");
  }

  /** Does what happens on errors. */
  public void callErrhandler(int errorCode) throws MPIException {
    throw Job.unsupported("MPI_File_call_errhandler");
  }
}
