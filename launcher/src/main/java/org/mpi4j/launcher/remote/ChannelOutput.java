// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.remote;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.Map;

/** What goes out on a channel; waits when the peer has not read a window's worth. */
final class ChannelOutput extends OutputStream {
  private static final int WINDOW = 256 * 1024;
  private static final int CHUNK = 32 * 1024;

  private final FrameLink link;
  private final int id;
  private final Map<Integer, ChannelOutput> all;
  private long credit = WINDOW; // guarded by this
  private boolean shut; // guarded by this

  ChannelOutput(FrameLink link, int id, Map<Integer, ChannelOutput> all) {
    this.link = link;
    this.id = id;
    this.all = all;
  }

  @Override
  public void write(int b) throws IOException {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int from, int length) throws IOException {
    int at = from;
    while (at < from + length) {
      int n = reserve(Math.min(CHUNK, from + length - at));
      link.send(FrameType.DATA, id, Arrays.copyOfRange(bytes, at, at + n));
      at += n;
    }
  }

  private synchronized int reserve(int wanted) throws IOException {
    while (credit == 0 && !shut) {
      try {
        wait();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new InterruptedIOException("interrupted");
      }
    }
    if (shut) {
      throw new IOException("nobody reads this any more");
    }
    int n = (int) Math.min(wanted, credit);
    credit -= n;
    return n;
  }

  synchronized void acknowledged(long bytes) {
    credit += bytes;
    notifyAll();
  }

  /** Nobody reads it any more. */
  synchronized void shut() {
    shut = true;
    notifyAll();
  }

  @Override
  public void close() {
    if (all.remove(id, this)) {
      link.send(FrameType.END, id);
    }
    shut();
  }
}
