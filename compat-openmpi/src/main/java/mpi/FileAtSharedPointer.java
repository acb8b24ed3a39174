// SPDX-License-Identifier: Apache-2.0
package mpi;

import java.nio.Buffer;

/** Access to a file at the pointer that all ranks share. */
abstract class FileAtSharedPointer extends FileAtPointer {

  FileAtSharedPointer(org.mpi4j.io.File core) {
    super(core);
  }

  /** Reads at the shared pointer. */
  public final Status readShared(Object buf, int count, Datatype type) throws MPIException {
    return status(() -> core().readShared(in(buf, count, type)));
  }

  /** Writes at the shared pointer. */
  public final Status writeShared(Object buf, int count, Datatype type) throws MPIException {
    return status(() -> core().writeShared(out(buf, count, type)));
  }

  /** Starts {@link #readShared}, with a direct buffer. */
  public final Request iReadShared(Buffer buf, int count, Datatype type) throws MPIException {
    PointToPoint.checkDirect(buf);
    return iReadShared((Object) buf, count, type);
  }

  /** Starts {@link #readShared}, with an array, too. */
  public final Request iReadShared(Object buf, int count, Datatype type) throws MPIException {
    return Buffers.request(() -> core().ireadShared(in(buf, count, type)));
  }

  /** Starts {@link #writeShared}, with a direct buffer. */
  public final Request iWriteShared(Buffer buf, int count, Datatype type) throws MPIException {
    PointToPoint.checkDirect(buf);
    return iWriteShared((Object) buf, count, type);
  }

  /** Starts {@link #writeShared}, with an array, too. */
  public final Request iWriteShared(Object buf, int count, Datatype type) throws MPIException {
    return Buffers.request(() -> core().iwriteShared(out(buf, count, type)));
  }

  /** Reads at the shared pointer, in the order of the ranks. Collective. */
  public final Status readOrdered(Object buf, int count, Datatype type) throws MPIException {
    return status(() -> core().readOrdered(in(buf, count, type)));
  }

  /** Writes at the shared pointer, in the order of the ranks. Collective. */
  public final Status writeOrdered(Object buf, int count, Datatype type) throws MPIException {
    return status(() -> core().writeOrdered(out(buf, count, type)));
  }

  /** Begins {@link #readOrdered}. */
  public final void readOrderedBegin(Object buf, int count, Datatype type) throws MPIException {
    begin(() -> in(buf, count, type), (file, view) -> file.readOrderedBegin(view));
  }

  /** Ends {@link #readOrdered}. */
  public final Status readOrderedEnd(Object buf) throws MPIException {
    return end(org.mpi4j.io.File::readOrderedEnd);
  }

  /** Begins {@link #writeOrdered}. */
  public final void writeOrderedBegin(Object buf, int count, Datatype type) throws MPIException {
    begin(() -> out(buf, count, type), (file, view) -> file.writeOrderedBegin(view));
  }

  /** Ends {@link #writeOrdered}. */
  public final Status writeOrderedEnd(Object buf) throws MPIException {
    return end(org.mpi4j.io.File::writeOrderedEnd);
  }

  /** Moves the shared pointer by elements of the view's etype. Collective. */
  public final void seekShared(long offset, int whence) throws MPIException {
    Job.run(() -> core().seekShared(offset, seek(whence)));
  }

  /** The shared pointer, in elements of the view's etype. */
  public final long getPositionShared() throws MPIException {
    return Job.get(() -> core().positionShared());
  }
}
