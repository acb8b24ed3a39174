// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.tcp;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;
import org.mpi4j.spi.FrameReceiver;

/**
 * The one connection to a peer after the handshake.
 *
 * <p>A failed write only ends writing, because frames that had arrived before may still have to be read; the
 * connection is over when reading ends.
 */
final class Connection {
  /** How many bytes are read at once in order to be discarded. */
  private static final int DISCARDED_BYTES = 8 << 10;

  /** How often at most they are read. */
  private static final int MOST_DISCARDS = 1024;

  /** After so many long frames direct input and output is set up: earlier it would not pay. */
  private static final int LONG_FRAMES = 8;

  private final SocketChannel socket;
  private final int peer;
  private final WriteSide writer;
  private final ReadSide reader;
  private boolean writable = true;
  private int longFrames;
  private DirectSocketIo directIo;
  private boolean leaving;
  private boolean over;
  private String failure;

  Connection(SocketChannel socket, int peer) throws IOException {
    this.socket = socket;
    this.peer = peer;
    socket.setOption(StandardSocketOptions.TCP_NODELAY, true);
    socket.setOption(StandardSocketOptions.SO_KEEPALIVE, true);
    writer = new WriteSide(socket, this::directIo);
    reader = new ReadSide(socket, peer, this::directIo);
  }

  /** Direct input and output for a long frame, once it pays and if there is one; else null. */
  private DirectSocketIo directIo() {
    if (longFrames < LONG_FRAMES && ++longFrames == LONG_FRAMES) {
      directIo = NativeSocketIo.of(socket);
    }
    return directIo;
  }

  /** True if direct input and output has been set up. */
  boolean hasDirectIo() {
    return directIo != null;
  }

  SocketChannel socket() {
    return socket;
  }

  int peer() {
    return peer;
  }

  WriteSide writer() {
    return writer;
  }

  boolean offer(long h0, long h1, long h2, MemorySegment payload, long offset, int length) {
    if (!writable) {
      return false;
    }
    if (leaving) {
      return true; // nothing of importance is said behind a goodbye
    }
    try {
      return writer.offer(h0, h1, h2, payload, offset, length);
    } catch (IOException e) {
      brokenPipe(e);
      return false;
    }
  }

  /** Reads once; returns how much was done. */
  int read(FrameReceiver inbox) {
    int done = 0;
    try {
      done = reader.read(inbox);
    } catch (IOException e) {
      failure = reasonOf(e);
      over = true;
    }
    if (reader.ended() || reader.goodbye()) {
      over = true;
    }
    return done;
  }

  boolean staged() {
    return writable && writer.staged();
  }

  /** Writes what is staged as far as possible; returns 1 if that was anything. */
  int flush() {
    try {
      return writer.flush() > 0 ? 1 : 0;
    } catch (IOException e) {
      brokenPipe(e);
      return 0;
    }
  }

  /** Nothing more will come. */
  boolean over() {
    return over;
  }

  /** The peer ended in good order, or this rank has said goodbye, and what the peer does then is its own. */
  boolean leftInOrder() {
    return reader.goodbye() || leaving;
  }

  /** True if the goodbye is staged or out. */
  boolean hasSaidGoodbye() {
    return leaving;
  }

  /** Why the connection ended without a goodbye. */
  String reason() {
    return failure != null ? failure : "it closed its connection without a goodbye; its process has died";
  }

  int interest() {
    return staged() ? SelectionKey.OP_READ | SelectionKey.OP_WRITE : SelectionKey.OP_READ;
  }

  /** Stages the goodbye; without it, where frames were not drained, the peer learns that they are lost. */
  void sayGoodbye() {
    if (staged()) {
      flush();
    }
    if (writable && !writer.staged()) {
      leaving = true;
      writer.goodbye();
      flush();
    }
  }

  /** The goodbye is not out yet. */
  boolean leaving() {
    return leaving && staged();
  }

  /** The goodbye is out, but the peer, which then closes the connection, has perhaps not read up to it. */
  boolean lingers() {
    return leaving && !over && !staged();
  }

  /** Closes this direction, and discards what the peer sends until it has read the goodbye. */
  void linger() {
    try {
      over = shutDownAndDiscard() < 0;
    } catch (IOException e) {
      failure = reasonOf(e); // no operation waits for this connection any more
      over = true;
    }
  }

  void close() {
    if (writable && !over) {
      finish();
    }
    Sockets.close(socket);
    writable = false;
    over = true;
  }

  /**
   * Closes the socket without unread bytes: they would make the system reset the connection and discard what
   * was sent last.
   */
  private void finish() {
    try {
      shutDownAndDiscard();
    } catch (IOException e) {
      failure = reasonOf(e); // no operation waits for this connection any more
    }
  }

  /**
   * Closes this direction, and discards a bounded amount of what has arrived; returns the result of the last
   * read.
   */
  private int shutDownAndDiscard() throws IOException {
    socket.shutdownOutput();
    ByteBuffer waste = ByteBuffer.allocate(DISCARDED_BYTES);
    int n = socket.read(waste);
    for (int i = 1; i < MOST_DISCARDS && n > 0; i++) {
      waste.clear();
      n = socket.read(waste);
    }
    return n;
  }

  private void brokenPipe(IOException e) {
    writable = false;
    failure = reasonOf(e);
    try {
      socket.shutdownOutput(); // the peer must not wait for the rest of a frame
    } catch (IOException alreadyBroken) {
      failure = reasonOf(e);
    }
  }

  private static String reasonOf(IOException e) {
    return e.getMessage() != null ? e.getMessage() : e.toString();
  }
}
