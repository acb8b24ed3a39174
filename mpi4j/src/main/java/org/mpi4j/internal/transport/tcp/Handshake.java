// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.tcp;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ByteChannel;
import java.nio.channels.SelectionKey;

/**
 * One end of the handshake that opens a connection: both sides prove that they know the secret of the job,
 * or the one with which ranks of two jobs were introduced, before either trusts the other.
 *
 * <pre>
 *   dialer                                                         accepter
 *     HELLO      magic 8 | dialer 12 | accepter 12 | nonce D 32 | seal 32 -->
 *                                  nonce A 32 | seal 32   CHALLENGE      &lt;--
 *     PROOF      seal 32                                                  -->
 *                                       admission 1       ADMISSION      &lt;--
 * </pre>
 *
 * All big-endian, all of fixed length: an end reads exactly the message that it waits for and nothing behind
 * it. The seal of HELLO can be replayed, so it proves nothing yet, but it rejects most strangers at once, for
 * the price of one hash. From PROOF on the dialer is committed to this connection: see {@link Peers}.
 */
abstract class Handshake {
  static final long MAGIC = 0x6d70_6934_6a54_4302L; // "mpi4jTC", version 2
  static final int NAME = 8 + 4; // key of the job, rank in it
  static final int HELLO = 8 + 2 * NAME + Credentials.NONCE + Credentials.SEAL;
  static final int CHALLENGE = Credentials.NONCE + Credentials.SEAL;
  static final int PROOF = Credentials.SEAL;
  static final int ADMISSION = 1;

  /** The accepter's answer to a dialer that has proved itself. */
  enum Admission {
    /** Frames may flow. */
    WELCOME,
    /** The accepter is connecting to the dialer itself: wait for that connection. */
    YIELD,
    /** There is a connection already, or the dialer was given up. */
    REFUSED;

    byte code() {
      return (byte) (ordinal() + 1);
    }

    static Admission of(byte code) throws RefusedException {
      if (code < 1 || code > values().length) {
        throw new RefusedException(TcpCounter.REFUSED_GARBAGE, "admission " + code + " is unknown");
      }
      return values()[code - 1];
    }
  }

  /** The other end is not the rank that it must be. */
  static final class RefusedException extends IOException {
    private static final long serialVersionUID = 1L;

    private final TcpCounter counter;

    RefusedException(TcpCounter counter, String message) {
      super(message);
      this.counter = counter;
    }

    /** Counts refusals of this kind. */
    TcpCounter counter() {
      return counter;
    }

    /** Makes no stack trace: a flood of connections may cause thousands of these. */
    @Override
    public synchronized Throwable fillInStackTrace() {
      return this;
    }
  }

  protected final Credentials credentials;
  private final ByteChannel wire;
  private ByteBuffer in;
  private ByteBuffer out = ByteBuffer.allocate(0);

  protected Handshake(Credentials credentials, ByteChannel wire, int firstMessage) {
    this.credentials = credentials;
    this.wire = wire;
    this.in = ByteBuffer.allocate(firstMessage);
  }

  /** The operations of the socket that the next step waits for. */
  int interest() {
    return out.hasRemaining() ? SelectionKey.OP_WRITE : SelectionKey.OP_READ;
  }

  /** Reads towards the awaited message; true once it is there, rewound. */
  protected boolean received() throws IOException {
    if (in.hasRemaining() && wire.read(in) < 0) {
      throw new EOFException("the other end closed the connection during the handshake");
    }
    if (in.hasRemaining()) {
      return false;
    }
    in.rewind();
    return true;
  }

  protected ByteBuffer message() {
    return in;
  }

  /** Waits for the next message, of this length. */
  protected void await(int length) {
    in = ByteBuffer.allocate(length);
  }

  protected void send(ByteBuffer message) throws IOException {
    out = message.flip();
    sent();
  }

  /** Sends what is left to be sent; true once nothing is left. */
  protected boolean sent() throws IOException {
    if (out.hasRemaining()) {
      wire.write(out);
    }
    return !out.hasRemaining();
  }

  protected static byte[] take(ByteBuffer message, int length) {
    byte[] bytes = new byte[length];
    message.get(bytes);
    return bytes;
  }
}
