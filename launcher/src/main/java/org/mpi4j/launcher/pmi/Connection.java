// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.pmi;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;

/**
 * One connection to a peer: assembles lines, and keeps what could not be sent yet, both within bounds.
 *
 * <p>Only the server's thread uses it. A line of a peer that has not authenticated itself may have {@link
 * #UNAUTHENTICATED_LINE} bytes, that of a rank {@link #MEMBER_LINE} (an abort message can be long).
 */
final class Connection {
  static final int UNAUTHENTICATED_LINE = 256;
  static final int MEMBER_LINE = 64 * 1024;

  /**
   * A rank sends one request at a time; a peer that sends more without reading the answers is disconnected.
   */
  private static final int MAX_UNSENT = 64 * 1024;

  final SocketChannel channel;
  final long acceptedNs;
  private final PmiServer server;
  private final Handshake handshake;
  private PmiHandler conversation;
  private ByteBuffer in = ByteBuffer.allocate(UNAUTHENTICATED_LINE);
  private ByteBuffer out = ByteBuffer.allocate(512);
  private boolean closed;

  Connection(SocketChannel channel, PmiServer server, long nowNs) {
    this.channel = channel;
    this.server = server;
    this.acceptedNs = nowNs;
    this.handshake = new Handshake(server.secret(), server::expects);
  }

  /** The number of the process at the other end. */
  int process() {
    return handshake.process();
  }

  boolean isClosed() {
    return closed;
  }

  boolean hasUnsent() {
    return out.position() > 0;
  }

  /** Reads what has arrived; false when the connection has ended or must end. */
  boolean receive() throws IOException {
    int got = channel.read(in);
    boolean well = takeLines();
    if (!in.hasRemaining()) {
      well = well && grow();
    }
    return well && got >= 0;
  }

  /** Queues a line and sends what the socket takes. */
  void send(String line) {
    if (closed) {
      return;
    }
    byte[] bytes = (line + "\n").getBytes(StandardCharsets.UTF_8);
    if (out.remaining() < bytes.length) {
      ByteBuffer larger = ByteBuffer.allocate(Math.max(2 * out.capacity(), out.position() + bytes.length));
      larger.put(out.flip());
      out = larger;
    }
    out.put(bytes);
    server.flush(this);
  }

  /** Sends what the socket takes; false when the peer does not read or is gone. */
  boolean flush() {
    try {
      out.flip();
      channel.write(out);
      out.compact();
      return out.position() <= MAX_UNSENT;
    } catch (IOException e) {
      return false;
    }
  }

  void close() {
    closed = true;
    try {
      channel.close();
    } catch (IOException e) {
      server.note("closing a connection: " + e.getMessage());
    }
  }

  /** Handles all complete lines in the buffer. */
  private boolean takeLines() {
    int start = 0;
    boolean well = true;
    for (int i = 0; well && i < in.position(); i++) {
      if (in.get(i) == '\n') {
        well = take(new String(in.array(), start, i - start, StandardCharsets.UTF_8));
        start = i + 1;
      }
    }
    in.flip().position(Math.min(start, in.limit()));
    in.compact();
    return well && !closed;
  }

  private boolean take(String line) {
    PmiLine m = PmiLine.parse(line);
    if (conversation != null) {
      conversation.take(m);
      return true;
    }
    String answer = handshake.answer(m);
    if (answer == null || (handshake.done() && !server.admit(this))) {
      return false;
    }
    if (!handshake.done()) {
      server.greet(this);
    } else {
      conversation = new PmiHandler(this, server);
    }
    send(answer);
    return true;
  }

  /** Asks the rank, if it is one that answers. */
  void ask(int id, String question) {
    if (conversation != null) {
      conversation.ask(id, question);
    }
  }

  private boolean grow() {
    if (conversation == null || in.capacity() >= MEMBER_LINE) {
      return false;
    }
    in = ByteBuffer.allocate(Math.min(MEMBER_LINE, 4 * in.capacity())).put(in.flip());
    return true;
  }
}
