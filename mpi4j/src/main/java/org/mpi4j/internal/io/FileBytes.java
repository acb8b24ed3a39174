// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.io;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.EnumSet;
import java.util.Set;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.base.Uninterrupted;

/**
 * The bytes of one open file, for any thread.
 *
 * <p>The JDK closes a file channel if a thread that uses it is interrupted, for all threads. Calls of MPI are
 * not interruptible. So there are two channels: threads of the program use the first; if an interrupt has
 * closed it, the call is repeated in a thread that no program knows, with the second. That one is open since
 * the beginning, since the file may have another name by now, or none. Accesses name their places, so that
 * they can be repeated.
 */
final class FileBytes implements AutoCloseable {
  private final FileName name;
  private final Set<OpenOption> options;
  private final boolean isRegular;
  private final Object key; // of the file system, where it has any
  private final FileChannel safe;
  private volatile FileChannel direct;
  private volatile boolean closed;

  private FileBytes(FileName name, Set<OpenOption> options, boolean isRegular) throws IOException {
    this.name = name;
    this.options = options;
    this.isRegular = isRegular;
    this.safe = FileChannel.open(name.path(), options);
    FileChannel first = null;
    try {
      first = isRegular ? FileChannel.open(name.path(), options) : safe;
      this.key = key(name.path());
    } catch (IOException | RuntimeException | Error e) { // of any kind: nobody else can close them
      closeAfter(e, safe, first);
      throw e;
    }
    this.direct = first;
  }

  /** Closes channels, where there are any, after a failure, which counts. */
  private static void closeAfter(Throwable failure, FileChannel... channels) {
    for (FileChannel c : channels) {
      try {
        if (c != null) {
          c.close();
        }
      } catch (IOException | RuntimeException e) {
        failure.addSuppressed(e);
      }
    }
  }

  /** Opens a file; throws a Fault if that cannot be done. */
  static FileBytes open(FileName name, AccessMode mode) {
    if (Files.isDirectory(name.path())) {
      throw new Fault(ErrorCode.BAD_FILE, "cannot open \"" + name + "\": it is a directory");
    }
    try {
      return Uninterrupted.onFiles(() -> open(name, mode, name.path()));
    } catch (IOException e) {
      throw mode.has(AccessMode.CREATE)
          ? FileFaults.ofWrite(e, "open", name) : FileFaults.of(e, "open", name);
    }
  }

  private static FileBytes open(FileName name, AccessMode mode, Path path) throws IOException {
    Set<StandardOpenOption> options = EnumSet.noneOf(StandardOpenOption.class);
    if (mode.reads()) {
      options.add(StandardOpenOption.READ);
    }
    if (mode.writes()) {
      options.add(StandardOpenOption.WRITE);
    }
    boolean isOther = mode.isSequential() && Files.exists(path) && !Files.isRegularFile(path);
    return new FileBytes(name, Set.copyOf(options), !isOther);
  }

  /**
   * Makes a file that does not exist; throws a Fault if that cannot be done.
   *
   * @return false if it existed, and may
   */
  static boolean create(FileName name, boolean mustBeNew) {
    try {
      return Uninterrupted.elsewhere(() -> {
        if (!mustBeNew && Files.exists(name.path())) {
          return false;
        }
        FileChannel.open(name.path(), StandardOpenOption.WRITE,
            mustBeNew ? StandardOpenOption.CREATE_NEW : StandardOpenOption.CREATE).close();
        return true;
      });
    } catch (IOException e) {
      throw FileFaults.ofWrite(e, "create", name);
    }
  }

  private static Object key(Path path) throws IOException {
    return Files.readAttributes(path, BasicFileAttributes.class).fileKey();
  }

  /** What is done with a channel. */
  @FunctionalInterface
  private interface Use {
    long on(FileChannel channel) throws IOException;
  }

  private long run(Use use) throws IOException {
    if (!isRegular) {
      return Uninterrupted.elsewhere(() -> use.on(safe));
    }
    boolean interrupted = Thread.interrupted(); // a set flag would close the channel
    try {
      FileChannel mine = direct;
      if (mine.isOpen()) {
        try {
          return use.on(mine);
        } catch (ClosedChannelException e) { // an interrupt of this thread or of another one
          if (closed) {
            throw e;
          }
        }
      }
      interrupted |= Thread.interrupted();
      reopen();
      return Uninterrupted.elsewhere(() -> use.on(safe));
    } finally {
      Uninterrupted.restore(interrupted);
    }
  }

  /** Opens the first channel again if the name still leads to the same file; else the second serves. */
  private synchronized void reopen() {
    if (closed || direct.isOpen()) {
      return;
    }
    try {
      direct = Uninterrupted.elsewhere(() -> {
        FileChannel again = FileChannel.open(name.path(), options);
        try {
          if (key == null || !key.equals(key(name.path()))) {
            again.close();
          }
          return again;
        } catch (IOException | RuntimeException | Error e) { // of any kind: nobody else can close it
          closeAfter(e, again);
          throw e;
        }
      });
    } catch (IOException e) {
      // the name leads nowhere now
    }
  }

  /**
   * Reads until the buffer is full or the file ends.
   *
   * @return how many bytes
   */
  long read(ByteBuffer to, long place) {
    int start = to.position();
    try {
      return run(channel -> {
        to.position(start);
        int n = 0;
        while (to.hasRemaining() && n >= 0) {
          n = isRegular ? channel.read(to, place + to.position() - start) : channel.read(to);
        }
        return (long) to.position() - start;
      });
    } catch (IOException e) {
      throw FileFaults.of(e, "read " + (to.limit() - start) + " bytes at byte " + place + " of", name);
    } catch (IllegalStateException e) { // the arena of the program's memory has been closed
      throw new Fault(ErrorCode.BUFFER, "the memory of the buffer was closed during a read", e);
    }
  }

  /** Writes all that the buffer holds. */
  void write(ByteBuffer from, long place) {
    int start = from.position();
    try {
      run(channel -> {
        from.position(isRegular ? start : from.position());
        while (from.hasRemaining()) {
          int _ = isRegular ? channel.write(from, place + from.position() - start) : channel.write(from);
        }
        return 0;
      });
    } catch (IOException e) {
      throw FileFaults.ofWrite(
          e, "write " + (from.limit() - start) + " bytes at byte " + place + " of", name);
    } catch (IllegalStateException e) { // the arena of the program's memory has been closed
      throw new Fault(ErrorCode.BUFFER, "the memory of the buffer was closed during a write", e);
    }
  }

  long size() {
    try {
      return run(FileChannel::size);
    } catch (IOException e) {
      throw FileFaults.of(e, "tell the size of", name);
    }
  }

  /** Cuts the file, or makes it longer. */
  void resize(long size) {
    try {
      run(channel -> {
        long now = channel.size();
        if (now > size) {
          channel.truncate(size);
        } else if (now < size) {
          channel.write(ByteBuffer.allocate(1), size - 1); // behind the end, where nothing is lost
        }
        return 0;
      });
    } catch (IOException e) {
      throw FileFaults.ofWrite(e, "set the size to " + size + " bytes of", name);
    }
  }

  /** Brings to the device what was written. */
  void sync() {
    try {
      run(channel -> {
        channel.force(false);
        return 0;
      });
    } catch (IOException e) {
      throw FileFaults.ofWrite(e, "sync", name);
    }
  }

  @Override
  public synchronized void close() {
    closed = true;
    try {
      Uninterrupted.elsewhere(() -> {
        try (FileChannel _ = safe; FileChannel _ = direct) {
          return null; // both are closed, even if one of them cannot be closed without an error
        }
      });
    } catch (IOException e) {
      throw FileFaults.ofWrite(e, "close", name);
    }
  }
}
