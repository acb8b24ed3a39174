// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.remote;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;

/**
 * Sends and receives frames over two streams. One thread reads, one writes what is queued, so that nobody
 * waits for the peer; a third one sends heartbeats and notices when none come.
 */
final class FrameLink {
  private static final int BUFFER = 64 * 1024;
  private static final long STACK = 256 * 1024;
  private static final byte[] NOTHING = {};

  /** Heartbeats in the time after which the peer is lost. */
  private static final int HEARTBEATS = 8;

  /** The share of that time after which it is: some is left to end the job. */
  private static final double SHARE = 0.6;

  /** Takes what comes. */
  interface Receiver {
    /** Takes a frame, without waiting for anything; for one thread. */
    void received(Frame frame) throws IOException;

    /** The connection has ended, or is silent for too long; called once. */
    void lost(String how);
  }

  private final DataInputStream in;
  private final DataOutputStream out;
  private final Receiver receiver;
  private final LinkedBlockingQueue<Frame> queue = new LinkedBlockingQueue<>();
  private final AtomicBoolean over = new AtomicBoolean();
  private volatile long received;
  private volatile boolean silent; // for half of the time after which the peer is lost

  FrameLink(InputStream in, OutputStream out, Receiver receiver) {
    this.in = new DataInputStream(new BufferedInputStream(in, BUFFER));
    this.out = new DataOutputStream(new BufferedOutputStream(out, BUFFER));
    this.receiver = receiver;
  }

  /** Begins to send what is queued. */
  void startWriter(String name) {
    thread(this::write, name + "-writer");
  }

  /**
   * Begins to watch over the peer, which does the same.
   *
   * @param seconds after which it is lost if nothing comes; 0: never
   */
  void startHeartbeat(String name, double seconds) {
    if (seconds > 0) {
      thread(() -> sendHeartbeats((long) (seconds * TimeUnit.SECONDS.toNanos(1))), name + "-heartbeat");
    }
  }

  private static void thread(Runnable task, String name) {
    Thread thread = new Thread(null, task, name, STACK);
    thread.setDaemon(true);
    thread.start();
  }

  void send(FrameType type, int channel, byte[] bytes) {
    queue.add(new Frame(type, channel, bytes));
  }

  void send(FrameType type, int channel) {
    send(type, channel, NOTHING);
  }

  /** Receives frames until the connection ends. */
  void receiveAll() {
    try {
      while (!over.get()) {
        Frame frame = read();
        if (frame.type() != FrameType.HEARTBEAT) {
          receiver.received(frame);
        }
      }
    } catch (EOFException e) {
      lose("the connection has ended");
    } catch (IOException e) {
      lose("the connection has failed (" + e.getMessage() + ")");
    } catch (RuntimeException e) {
      lose("what came cannot be handled (" + e + ")");
    }
  }

  @SuppressWarnings("NonAtomicVolatileUpdate") // one thread reads
  private Frame read() throws IOException {
    int number = in.readUnsignedByte();
    FrameType type = FrameType.of(number);
    int channel = in.readInt();
    int length = in.readInt();
    if (type == null || length < 0 || length > Frame.MAX_BYTES) {
      throw new IOException("not a frame of mpi4j: type " + number + ", " + length + " bytes");
    }
    byte[] bytes = new byte[length];
    in.readFully(bytes);
    received++;
    return new Frame(type, channel, bytes);
  }

  private void write() {
    try {
      while (!over.get()) {
        Frame frame = queue.take();
        while (frame != null) {
          out.writeByte(frame.type().ordinal());
          out.writeInt(frame.channel());
          out.writeInt(frame.bytes().length);
          out.write(frame.bytes());
          frame = queue.poll();
        }
        out.flush();
      }
    } catch (IOException e) {
      lose("the connection has failed (" + e.getMessage() + ")");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Counts the time in small steps: those in which this process did not run itself say nothing. */
  private void sendHeartbeats(long limitNs) {
    long period = limitNs / HEARTBEATS;
    long last = received;
    long silentNs = 0;
    long before = System.nanoTime();
    while (!over.get()) {
      send(FrameType.HEARTBEAT, 0);
      LockSupport.parkNanos(period);
      long now = System.nanoTime();
      silentNs = received == last ? silentNs + Math.min(now - before, 2 * period) : 0;
      silent = silentNs >= SHARE / 2 * limitNs;
      last = received;
      before = now;
      if (silentNs > SHARE * limitNs) {
        long tenths = TimeUnit.NANOSECONDS.toMillis(silentNs) / 100;
        lose("no heartbeat came for " + tenths / 10.0 + " s");
      }
    }
  }

  /** True if the peer is silent for so long that it is hardly by chance. */
  boolean isSilent() {
    return silent;
  }

  private void lose(String how) {
    if (over.compareAndSet(false, true)) {
      receiver.lost(how);
    }
  }

  /** From now on its end is no loss. */
  void close() {
    over.set(true);
  }

  /** Waits until all that is queued has been taken for writing, a moment at most. */
  void drain(long millis) {
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
    while (!queue.isEmpty() && System.nanoTime() < end) {
      LockSupport.parkNanos(1_000_000);
    }
  }
}
