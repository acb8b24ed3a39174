// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.remote;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.util.ArrayDeque;

/** What arrives on a channel. Reading lets the peer send more, so that no more waits here than a window. */
final class ChannelInput extends InputStream {
  private final FrameLink link;
  private final int id;
  private final ArrayDeque<byte[]> chunks = new ArrayDeque<>(); // guarded by this
  private int at; // in the first chunk; guarded by this
  private boolean ended; // guarded by this

  ChannelInput(FrameLink link, int id) {
    this.link = link;
    this.id = id;
  }

  synchronized void put(byte[] chunk) {
    chunks.add(chunk);
    notifyAll();
  }

  synchronized void end() {
    ended = true;
    notifyAll();
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] to, int from, int length) throws IOException {
    int got = take(to, from, length);
    if (got > 0) {
      link.send(FrameType.ACK, id, new FrameBytes.Writer().number(got).bytes());
    }
    return got;
  }

  private synchronized int take(byte[] to, int from, int length) throws IOException {
    while (chunks.isEmpty() && !ended && length > 0) {
      try {
        wait();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new InterruptedIOException("interrupted");
      }
    }
    if (chunks.isEmpty()) {
      return length == 0 ? 0 : -1;
    }
    byte[] first = chunks.peek();
    int n = Math.min(length, first.length - at);
    System.arraycopy(first, at, to, from, n);
    at += n;
    if (at == first.length) {
      chunks.remove();
      at = 0;
    }
    return n;
  }

  @Override
  public synchronized int available() {
    return chunks.isEmpty() ? 0 : chunks.peek().length - at;
  }

  /** Nobody will read it: the peer need not send. */
  @Override
  public void close() {
    link.send(FrameType.RESET, id);
  }
}
