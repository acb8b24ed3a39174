// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.run;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * An output stream to which many ranks write whole lines.
 *
 * <p>A rank may leave a line open: its last line has no end, or is longer than a buffer, or is a prompt on a
 * terminal. If another rank writes then, the open line is ended first. Only for the end of a line longer than
 * a buffer do others wait a moment.
 */
final class LineSink {
  private static final long PATIENCE_NS = TimeUnit.SECONDS.toNanos(1);

  private final String name;
  private final OutputStream out;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition lineEnded = lock.newCondition();
  private OutputForwarder open;
  private OutputForwarder last;
  private boolean openIsLong;
  private boolean broken;

  /**
   * @param name in messages to users
   */
  LineSink(String name, OutputStream out) {
    this.name = name;
    this.out = out;
  }

  String name() {
    return name;
  }

  /** The forwarder that has written last; null if none. */
  OutputForwarder last() {
    lock.lock();
    try {
      return last;
    } finally {
      lock.unlock();
    }
  }

  /** Writes whole lines; {@code from} is null if they are of no rank. */
  void lines(OutputForwarder from, byte[] data, int length) throws IOException {
    write(from, data, length, false, false);
  }

  /** Writes a piece whose line goes on, so long that others wait for its end. */
  void pieceOfLongLine(OutputForwarder from, byte[] data, int length) throws IOException {
    write(from, data, length, true, true);
  }

  /** Writes a piece that has no end of line, perhaps never. */
  void unfinished(OutputForwarder from, byte[] data, int length) throws IOException {
    write(from, data, length, true, false);
  }

  /** True if that forwarder's last piece left its line open, and it has not been ended since. */
  boolean continues(OutputForwarder from) {
    lock.lock();
    try {
      return open == from;
    } finally {
      lock.unlock();
    }
  }

  void close() throws IOException {
    if (out instanceof FileOutputStream file && !file.getFD().equals(java.io.FileDescriptor.out)) {
      file.close();
    }
  }

  private void write(OutputForwarder from, byte[] data, int length, boolean leavesOpen, boolean isLong)
      throws IOException {
    lock.lock();
    try {
      if (broken || length == 0) {
        return;
      }
      awaitLongLine(from);
      if (open != null && open != from) {
        out.write('\n');
      }
      out.write(data, 0, length);
      open = leavesOpen ? from : null;
      openIsLong = isLong;
      last = from;
      lineEnded.signalAll();
    } catch (IOException e) {
      broken = true;
      lineEnded.signalAll();
      throw e;
    } finally {
      lock.unlock();
    }
  }

  private void awaitLongLine(OutputForwarder from) {
    long left = PATIENCE_NS;
    try {
      while (openIsLong && open != null && open != from && left > 0) {
        left = lineEnded.awaitNanos(left);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
