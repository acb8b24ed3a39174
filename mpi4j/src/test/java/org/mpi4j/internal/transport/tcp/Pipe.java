// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.tcp;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ByteChannel;
import java.nio.channels.GatheringByteChannel;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.IntSupplier;

/**
 * One end of an in-memory connection that moves as many bytes at a time as a test likes, and keeps a record
 * of all that was written.
 */
final class Pipe implements ByteChannel, GatheringByteChannel {
  private final Deque<Byte> in;
  private final Deque<Byte> out;
  private final IntSupplier step;
  final ByteArrayOutputStream written = new ByteArrayOutputStream();
  boolean endOfInput;

  private Pipe(Deque<Byte> in, Deque<Byte> out, IntSupplier step) {
    this.in = in;
    this.out = out;
    this.step = step;
  }

  /** Two ends; each read or write moves at most {@code step} bytes, 0 meaning not now. */
  static Pipe[] pair(IntSupplier step) {
    Deque<Byte> there = new ArrayDeque<>();
    Deque<Byte> back = new ArrayDeque<>();
    return new Pipe[] {new Pipe(back, there, step), new Pipe(there, back, step)};
  }

  /** Puts bytes in front of this end, as if the other had written them. */
  void receive(byte[] bytes) {
    for (byte b : bytes) {
      in.add(b);
    }
  }

  @Override
  public int read(ByteBuffer to) {
    if (in.isEmpty() && endOfInput) {
      return -1;
    }
    int n = Math.min(Math.min(step.getAsInt(), to.remaining()), in.size());
    for (int i = 0; i < n; i++) {
      to.put(in.remove());
    }
    return n;
  }

  @Override
  public int write(ByteBuffer from) {
    return move(from, step.getAsInt());
  }

  private int move(ByteBuffer from, int most) {
    int n = Math.min(most, from.remaining());
    for (int i = 0; i < n; i++) {
      byte b = from.get();
      out.add(b);
      written.write(b);
    }
    return n;
  }

  @Override
  public long write(ByteBuffer[] from, int offset, int length) throws IOException {
    int left = step.getAsInt();
    int all = left;
    for (int i = offset; i < offset + length; i++) {
      left -= move(from[i], left);
    }
    return (long) all - left;
  }

  @Override
  public long write(ByteBuffer[] from) throws IOException {
    return write(from, 0, from.length);
  }

  @Override
  public boolean isOpen() {
    return true;
  }

  @Override
  public void close() {}
}
