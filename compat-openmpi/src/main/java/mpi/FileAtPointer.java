// SPDX-License-Identifier: Apache-2.0
package mpi;

import java.nio.Buffer;

/** Access to a file at the pointer that each rank has of its own. */
abstract class FileAtPointer extends FileAtOffset {

  FileAtPointer(org.mpi4j.io.File core) {
    super(core);
  }

  /** Reads. */
  public final Status read(Object buf, int count, Datatype type) throws MPIException {
    return status(() -> core().read(in(buf, count, type)));
  }

  /** Reads, all ranks together. */
  public final Status readAll(Object buf, int count, Datatype type) throws MPIException {
    return status(() -> core().readAll(in(buf, count, type)));
  }

  /** Writes. */
  public final Status write(Object buf, int count, Datatype type) throws MPIException {
    return status(() -> core().write(out(buf, count, type)));
  }

  /** Writes, all ranks together. */
  public final Status writeAll(Object buf, int count, Datatype type) throws MPIException {
    return status(() -> core().writeAll(out(buf, count, type)));
  }

  /** Starts {@link #read}, with a direct buffer. */
  public final Request iRead(Buffer buf, int count, Datatype type) throws MPIException {
    PointToPoint.checkDirect(buf);
    return iRead((Object) buf, count, type);
  }

  /** Starts {@link #read}, with an array, too. */
  public final Request iRead(Object buf, int count, Datatype type) throws MPIException {
    return Buffers.request(() -> core().iread(in(buf, count, type)));
  }

  /** Starts {@link #readAll}, with a direct buffer. */
  public final Request iReadAll(Buffer buf, int count, Datatype type) throws MPIException {
    PointToPoint.checkDirect(buf);
    return iReadAll((Object) buf, count, type);
  }

  /** Starts {@link #readAll}, with an array, too. */
  public final Request iReadAll(Object buf, int count, Datatype type) throws MPIException {
    return Buffers.request(() -> core().ireadAll(in(buf, count, type)));
  }

  /** Starts {@link #write}, with a direct buffer. */
  public final Request iWrite(Buffer buf, int count, Datatype type) throws MPIException {
    PointToPoint.checkDirect(buf);
    return iWrite((Object) buf, count, type);
  }

  /** Starts {@link #write}, with an array, too. */
  public final Request iWrite(Object buf, int count, Datatype type) throws MPIException {
    return Buffers.request(() -> core().iwrite(out(buf, count, type)));
  }

  /** Starts {@link #writeAll}, with a direct buffer. */
  public final Request iWriteAll(Buffer buf, int count, Datatype type) throws MPIException {
    PointToPoint.checkDirect(buf);
    return iWriteAll((Object) buf, count, type);
  }

  /** Starts {@link #writeAll}, with an array, too. */
  public final Request iWriteAll(Object buf, int count, Datatype type) throws MPIException {
    return Buffers.request(() -> core().iwriteAll(out(buf, count, type)));
  }

  /** Begins {@link #readAll}. */
  public final void readAllBegin(Object buf, int count, Datatype type) throws MPIException {
    begin(() -> in(buf, count, type), (file, view) -> file.readAllBegin(view));
  }

  /** Ends {@link #readAll}. */
  public final Status readAllEnd(Object buf) throws MPIException {
    return end(org.mpi4j.io.File::readAllEnd);
  }

  /** Begins {@link #writeAll}. */
  public final void writeAllBegin(Object buf, int count, Datatype type) throws MPIException {
    begin(() -> out(buf, count, type), (file, view) -> file.writeAllBegin(view));
  }

  /** Ends {@link #writeAll}. */
  public final Status writeAllEnd(Object buf) throws MPIException {
    return end(org.mpi4j.io.File::writeAllEnd);
  }

  /** Moves the rank's pointer by elements of the view's etype. */
  public final void seek(long offset, int whence) throws MPIException {
    Job.run(() -> core().seek(offset, seek(whence)));
  }

  /** The rank's pointer, in elements of the view's etype. */
  public final long getPosition() throws MPIException {
    return Job.get(() -> core().position());
  }
}
