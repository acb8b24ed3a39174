// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.tcp;

import java.lang.foreign.MemorySegment;
import org.mpi4j.spi.Channel;

/** The channel to one other rank, and its state: connecting, connected, ended in good order, or lost. */
final class Peer implements Channel {
  private final Counters counters;
  private final Runnable whenStaged;
  private Connection connection;
  private ConnectionSetup dial;
  private boolean left;
  private boolean lost;
  private boolean disconnects;

  /**
   * A peer without a connection.
   *
   * @param whenStaged run when the socket has not taken all of a frame
   */
  Peer(Counters counters, Runnable whenStaged) {
    this.counters = counters;
    this.whenStaged = whenStaged;
  }

  @Override
  public int maxPayload() {
    return Frames.COPIED_PAYLOAD;
  }

  @Override
  public int maxPayloadInPlace() {
    Connection c = connection;
    return c != null && c.hasDirectIo() ? Frames.MAX_PAYLOAD : Frames.COPIED_PAYLOAD;
  }

  @Override
  public boolean offer(long h0, long h1, long h2, MemorySegment payload, long offset, int length) {
    Connection c = connection;
    if (c == null) {
      return left && drop();
    }
    if (length > Frames.MAX_PAYLOAD) {
      throw new IllegalArgumentException("payload of " + length + " bytes, at most " + Frames.MAX_PAYLOAD);
    }
    boolean taken = c.offer(h0, h1, h2, payload, offset, length);
    if (!taken) {
      counters.increment(TcpCounter.REFUSED_FRAMES);
    }
    if (c.staged()) {
      whenStaged.run();
    }
    return taken;
  }

  /** Drops a frame to a rank that has left, such as a late acknowledgement. */
  private boolean drop() {
    counters.increment(TcpCounter.FRAMES_TO_DEPARTED);
    return true;
  }

  /** Says goodbye, if there is a connection. */
  void disconnect() {
    disconnects = true;
    if (connection != null && !connection.hasSaidGoodbye()) {
      connection.sayGoodbye();
    }
  }

  /** True after {@link #disconnect}. */
  boolean disconnects() {
    return disconnects;
  }

  boolean up() {
    return connection != null;
  }

  boolean lost() {
    return lost;
  }

  boolean left() {
    return left;
  }

  /** The connection being set up, or null. */
  ConnectionSetup dial() {
    return dial;
  }

  void dialing(ConnectionSetup d) {
    dial = d;
  }

  void connected(Connection c) {
    connection = c;
    dial = null;
    left = false;
  }

  void leave() {
    connection = null;
    left = true;
  }

  void lose() {
    connection = null;
    dial = null;
    lost = true;
  }
}
