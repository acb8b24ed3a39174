// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.io;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;

/** A channel of {@link TroubledFiles}, which may fail to be closed well, or to tell its size. */
final class TroubledChannel extends FileChannel {
  private final FileChannel usual;
  private final boolean throwsWhenClosed;
  private final boolean sizeIsTold;

  TroubledChannel(FileChannel usual, boolean throwsWhenClosed, boolean sizeIsTold) {
    this.usual = usual;
    this.throwsWhenClosed = throwsWhenClosed;
    this.sizeIsTold = sizeIsTold;
  }

  @Override
  protected void implCloseChannel() throws IOException {
    usual.close();
    if (throwsWhenClosed) {
      throw new IOException("cannot be closed well, as a test");
    }
  }

  @Override
  public int read(ByteBuffer to) throws IOException {
    return usual.read(to);
  }

  @Override
  public long read(ByteBuffer[] to, int offset, int length) throws IOException {
    return usual.read(to, offset, length);
  }

  @Override
  public int write(ByteBuffer from) throws IOException {
    return usual.write(from);
  }

  @Override
  public long write(ByteBuffer[] from, int offset, int length) throws IOException {
    return usual.write(from, offset, length);
  }

  @Override
  public long position() throws IOException {
    return usual.position();
  }

  @Override
  public FileChannel position(long position) throws IOException {
    return usual.position(position);
  }

  @Override
  public long size() throws IOException {
    if (!sizeIsTold) {
      throw new IOException("has no size, as a test");
    }
    return usual.size();
  }

  @Override
  public FileChannel truncate(long size) throws IOException {
    return usual.truncate(size);
  }

  @Override
  public void force(boolean metaData) throws IOException {
    usual.force(metaData);
  }

  @Override
  public long transferTo(long position, long count, WritableByteChannel target) throws IOException {
    return usual.transferTo(position, count, target);
  }

  @Override
  public long transferFrom(ReadableByteChannel source, long position, long count) throws IOException {
    return usual.transferFrom(source, position, count);
  }

  @Override
  public int read(ByteBuffer to, long position) throws IOException {
    return usual.read(to, position);
  }

  @Override
  public int write(ByteBuffer from, long position) throws IOException {
    return usual.write(from, position);
  }

  @Override
  public MappedByteBuffer map(MapMode mode, long position, long size) throws IOException {
    return usual.map(mode, position, size);
  }

  @Override
  public FileLock lock(long position, long size, boolean shared) throws IOException {
    return usual.lock(position, size, shared);
  }

  @Override
  public FileLock tryLock(long position, long size, boolean shared) throws IOException {
    return usual.tryLock(position, size, shared);
  }
}
