// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.run;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Forwards one output stream of one rank, line by line. */
final class OutputForwarder implements Runnable {
  private static final int START_BYTES = 8 * 1024;

  /** The longest line that is held back until it is complete. */
  static final int MAX_LINE = 1024 * 1024;

  private static final long PROMPT_NS = TimeUnit.MILLISECONDS.toNanos(20);

  /** Is called when a sink fails: the disk is full, say, or a pipe is broken. */
  interface Failure {
    void sinkFailed(LineSink sink, IOException e);
  }

  private final InputStream in;
  private final LineSink sink;
  private final byte[] prefix;
  private final boolean prompts;
  private final LineTail tail;
  private final Failure failure;
  private byte[] buffer = new byte[START_BYTES];
  private int length;
  private boolean inLine;
  private volatile boolean writes;

  /**
   * Where a stream goes.
   *
   * @param prefix written before each line; may be empty
   * @param prompts true if the sink is a terminal: an unfinished line is shown when nothing follows it soon
   */
  record Destination(LineSink sink, byte[] prefix, boolean prompts) {}

  /**
   * @param tail remembers the end of the stream, or null
   */
  OutputForwarder(InputStream in, Destination to, LineTail tail, Failure failure) {
    this.in = in;
    this.sink = to.sink;
    this.prefix = to.prefix;
    this.prompts = to.prompts;
    this.tail = tail;
    this.failure = failure;
  }

  @Override
  public void run() {
    try {
      while (fill()) {
        deliver();
      }
      sink.unfinished(this, prefixed(length), outLength);
    } catch (IOException e) {
      failure.sinkFailed(sink, e);
      drain();
    }
  }

  /** True while it has bytes that wait for the sink, and not for the rank. */
  boolean writes() {
    return writes;
  }

  /** Reads what there is; false at the end of the stream. */
  private boolean fill() {
    try {
      if (prompts && length > 0 && pauses()) {
        showPrompt();
      }
      writes = false;
      int got = in.read(buffer, length, buffer.length - length);
      writes = true;
      if (got < 0) {
        return false;
      }
      if (tail != null) {
        tail.add(buffer, length, got);
      }
      length += got;
      return true;
    } catch (IOException e) {
      return false; // the pipe of a process that has ended
    }
  }

  private void deliver() throws IOException {
    int end = length;
    while (end > 0 && buffer[end - 1] != '\n') {
      end--;
    }
    if (end > 0) {
      sink.lines(this, prefixed(end), outLength);
      inLine = false;
      consume(end);
    }
    if (length == buffer.length) {
      makeRoom();
    }
  }

  private void makeRoom() throws IOException {
    if (buffer.length < MAX_LINE) {
      buffer = Arrays.copyOf(buffer, 4 * buffer.length);
    } else {
      sink.pieceOfLongLine(this, prefixed(length), outLength);
      inLine = true;
      consume(length);
    }
  }

  private boolean pauses() throws IOException {
    if (in.available() > 0) {
      return false;
    }
    LockSupport.parkNanos(PROMPT_NS);
    return in.available() == 0;
  }

  private void showPrompt() throws IOException {
    try {
      sink.unfinished(this, prefixed(length), outLength);
    } finally {
      inLine = true;
      consume(length);
    }
  }

  private void consume(int bytes) {
    System.arraycopy(buffer, bytes, buffer, 0, length - bytes);
    length -= bytes;
  }

  private int outLength;

  /** The first bytes of the buffer with the prefix before each line; sets {@link #outLength}. */
  private byte[] prefixed(int bytes) {
    outLength = bytes;
    if (prefix.length == 0 || bytes == 0) {
      return buffer;
    }
    boolean goesOn = inLine && sink.continues(this);
    int lines = goesOn ? 0 : 1;
    for (int i = 0; i < bytes - 1; i++) {
      lines += buffer[i] == '\n' ? 1 : 0;
    }
    byte[] out = new byte[bytes + lines * prefix.length];
    int at = goesOn ? 0 : put(prefix, out, 0);
    for (int i = 0; i < bytes; i++) {
      out[at++] = buffer[i];
      if (buffer[i] == '\n' && i < bytes - 1) {
        at = put(prefix, out, at);
      }
    }
    outLength = at;
    return out;
  }

  private static int put(byte[] prefix, byte[] out, int at) {
    System.arraycopy(prefix, 0, out, at, prefix.length);
    return at + prefix.length;
  }

  /**
   * Discards output after the sink has failed, so that the rank does not block on a full pipe while it is
   * being stopped.
   */
  private void drain() {
    length = 0;
    while (fill()) {
      length = 0;
    }
  }
}
