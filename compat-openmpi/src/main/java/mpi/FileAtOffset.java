// SPDX-License-Identifier: Apache-2.0
package mpi;

import java.nio.Buffer;

/** Access to a file at offsets, which count in elements of the view's etype. */
abstract class FileAtOffset extends FileData {

  FileAtOffset(org.mpi4j.io.File core) {
    super(core);
  }

  /** Reads at an offset. */
  public final Status readAt(long offset, Object buf, int count, Datatype type) throws MPIException {
    return status(() -> core().readAt(offset, in(buf, count, type)));
  }

  /** Reads at an offset, all ranks together. */
  public final Status readAtAll(long offset, Object buf, int count, Datatype type) throws MPIException {
    return status(() -> core().readAtAll(offset, in(buf, count, type)));
  }

  /** Writes at an offset. */
  public final Status writeAt(long offset, Object buf, int count, Datatype type) throws MPIException {
    return status(() -> core().writeAt(offset, out(buf, count, type)));
  }

  /** Writes at an offset, all ranks together. */
  public final Status writeAtAll(long offset, Object buf, int count, Datatype type) throws MPIException {
    return status(() -> core().writeAtAll(offset, out(buf, count, type)));
  }

  /** Starts {@link #readAt}, with a direct buffer. */
  public final Request iReadAt(long offset, Buffer buf, int count, Datatype type) throws MPIException {
    PointToPoint.checkDirect(buf);
    return iReadAt(offset, (Object) buf, count, type);
  }

  /** Starts {@link #readAt}, with an array, too. */
  public final Request iReadAt(long offset, Object buf, int count, Datatype type) throws MPIException {
    return Buffers.request(() -> core().ireadAt(offset, in(buf, count, type)));
  }

  /** Starts {@link #readAtAll}, with a direct buffer. */
  public final Request iReadAtAll(long offset, Buffer buf, int count, Datatype type) throws MPIException {
    PointToPoint.checkDirect(buf);
    return iReadAtAll(offset, (Object) buf, count, type);
  }

  /** Starts {@link #readAtAll}, with an array, too. */
  public final Request iReadAtAll(long offset, Object buf, int count, Datatype type) throws MPIException {
    return Buffers.request(() -> core().ireadAtAll(offset, in(buf, count, type)));
  }

  /** Starts {@link #writeAt}, with a direct buffer. */
  public final Request iWriteAt(long offset, Buffer buf, int count, Datatype type) throws MPIException {
    PointToPoint.checkDirect(buf);
    return iWriteAt(offset, (Object) buf, count, type);
  }

  /** Starts {@link #writeAt}, with an array, too. */
  public final Request iWriteAt(long offset, Object buf, int count, Datatype type) throws MPIException {
    return Buffers.request(() -> core().iwriteAt(offset, out(buf, count, type)));
  }

  /** Starts {@link #writeAtAll}, with a direct buffer. */
  public final Request iWriteAtAll(long offset, Buffer buf, int count, Datatype type) throws MPIException {
    PointToPoint.checkDirect(buf);
    return iWriteAtAll(offset, (Object) buf, count, type);
  }

  /** Starts {@link #writeAtAll}, with an array, too. */
  public final Request iWriteAtAll(long offset, Object buf, int count, Datatype type) throws MPIException {
    return Buffers.request(() -> core().iwriteAtAll(offset, out(buf, count, type)));
  }

  /** Begins {@link #readAtAll}. */
  public final void readAtAllBegin(long offset, Object buf, int count, Datatype type) throws MPIException {
    begin(() -> in(buf, count, type), (file, view) -> file.readAtAllBegin(offset, view));
  }

  /** Ends {@link #readAtAll}. */
  public final Status readAtAllEnd(Object buf) throws MPIException {
    return end(org.mpi4j.io.File::readAtAllEnd);
  }

  /** Begins {@link #writeAtAll}. */
  public final void writeAtAllBegin(long offset, Object buf, int count, Datatype type) throws MPIException {
    begin(() -> out(buf, count, type), (file, view) -> file.writeAtAllBegin(offset, view));
  }

  /** Ends {@link #writeAtAll}. */
  public final Status writeAtAllEnd(Object buf) throws MPIException {
    return end(org.mpi4j.io.File::writeAtAllEnd);
  }

  /** Where in the file an offset of the view lies, bytes. */
  public final long getByteOffset(long offset) throws MPIException {
    return Job.get(() -> core().byteOffset(offset));
  }
}
