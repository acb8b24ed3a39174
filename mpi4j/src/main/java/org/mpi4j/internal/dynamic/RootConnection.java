// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.dynamic;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.mpi4j.internal.base.HmacSha256;
import org.mpi4j.internal.base.RandomBytes;

/**
 * The socket between the roots of two groups while they connect: both prove that they know the name of the
 * port, then the caller waits until a group accepts, then each gives the other what its ranks must know.
 *
 * <pre>
 *   caller                                                 listener
 *     magic 8 | port id 4 | nonce 16      -->
 *                                        &lt;--    there 1 | nonce 16 | seal 32
 *     seal 32                             -->
 *                                        &lt;--    accepted 1 | length 4 | cards
 *     length 4 | cards                    -->
 *                                        &lt;--    agreed 1
 * </pre>
 *
 * Seals are made under the token of the port, which is never sent, as is the secret that the two groups have
 * in common afterwards.
 */
final class RootConnection implements Caller {
  private static final long MAGIC = 0x6d70_6934_6a50_5401L; // "mpi4jPT", version 1
  private static final int NONCE = 16;
  private static final int SEAL = 32;
  private static final int LONGEST_CARDS = 1 << 28;
  private static final int ANSWER_MS = 10_000;

  /** What the listener answers to the caller. */
  enum Answer {
    /** There is no such port. */
    NONE,
    THERE,
    /** The port was closed while the caller waited. */
    CLOSED,
    ACCEPTED,
    AGREED
  }

  /** What a seal is for. */
  private enum Use {
    LISTENER,
    CALLER,
    SECRET
  }

  private final Socket socket;
  private final DataInputStream in;
  private final OutputStream out;
  private byte[] token;
  private byte[] nonces;

  /** A connection over this socket, which stays open if that fails. */
  RootConnection(Socket socket) throws IOException {
    this.socket = socket;
    socket.setTcpNoDelay(true);
    socket.setSoTimeout(ANSWER_MS);
    this.in = new DataInputStream(socket.getInputStream());
    this.out = socket.getOutputStream();
  }

  /** The caller's part of the proof; false if there is no such port. */
  boolean call(PortName port, long deadline) throws IOException {
    socket.setSoTimeout(Math.clamp(millisTo(deadline), 1, ANSWER_MS));
    token = port.token();
    byte[] mine = RandomBytes.next(NONCE);
    write(ByteBuffer.allocate(Long.BYTES + Integer.BYTES + NONCE)
        .putLong(MAGIC).putInt(port.id()).put(mine).array());
    if (answer() != Answer.THERE) {
      return false;
    }
    byte[] its = in.readNBytes(NONCE);
    nonces = join(port.id(), mine, its);
    check(Use.LISTENER);
    write(seal(Use.CALLER));
    return true;
  }

  /** Reads which port a caller wants. */
  int wanted() throws IOException {
    if (in.readLong() != MAGIC) {
      throw new IOException("it does not speak our protocol");
    }
    int id = in.readInt();
    nonces = in.readNBytes(NONCE); // the caller's, so far
    return id;
  }

  /** The listener's part of the proof. */
  void prove(PortName port) throws IOException {
    token = port.token();
    byte[] mine = RandomBytes.next(NONCE);
    nonces = join(port.id(), nonces, mine);
    write(ByteBuffer.allocate(1 + NONCE + SEAL).put((byte) Answer.THERE.ordinal()).put(mine)
        .put(seal(Use.LISTENER)).array());
    check(Use.CALLER);
  }

  /** The caller waits until a group accepts; false if the port was closed. */
  boolean awaitAccept(long deadline) throws IOException {
    socket.setSoTimeout(Math.clamp(millisTo(deadline), 1, Integer.MAX_VALUE));
    Answer answer = answer();
    socket.setSoTimeout(ANSWER_MS);
    return answer == Answer.ACCEPTED;
  }

  private static long millisTo(long deadline) {
    return TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime());
  }

  /** The caller receives the listener's cards and sends its own. */
  byte[] exchangeAsCaller(byte[] mine) throws IOException {
    byte[] theirs = cards();
    write(ByteBuffer.allocate(Integer.BYTES + mine.length).putInt(mine.length).put(mine).array());
    if (answer() != Answer.AGREED) {
      throw new IOException("the other end has not agreed");
    }
    return theirs;
  }

  @Override
  public Outcome accept(byte[] mine, int[] codes) throws IOException {
    write(ByteBuffer.allocate(1 + Integer.BYTES + mine.length).put((byte) Answer.ACCEPTED.ordinal())
        .putInt(mine.length).put(mine).array());
    byte[] theirs = cards();
    send(Answer.AGREED);
    return new Outcome(theirs, secret(), codes, null);
  }

  @Override
  public void refuse() throws IOException {
    send(Answer.CLOSED);
  }

  /** Sends an answer to the caller. */
  void send(Answer answer) throws IOException {
    write((byte) answer.ordinal());
  }

  /** What the two groups have in common and nobody else knows, after the proofs. */
  byte[] secret() {
    return seal(Use.SECRET);
  }

  private byte[] cards() throws IOException {
    int length = in.readInt();
    if (length < 0 || length > LONGEST_CARDS) {
      throw new IOException("the other end announces " + length + " bytes");
    }
    byte[] cards = in.readNBytes(length);
    if (cards.length < length) {
      throw new IOException("the other end has closed the connection");
    }
    return cards;
  }

  private Answer answer() throws IOException {
    int code = in.readByte();
    if (code < 0 || code >= Answer.values().length) {
      throw new IOException("the other end does not speak our protocol");
    }
    return Answer.values()[code];
  }

  private void check(Use use) throws IOException {
    if (!HmacSha256.same(seal(use), in.readNBytes(SEAL))) {
      throw new IOException("the other end does not know the token of the port");
    }
  }

  private byte[] seal(Use use) {
    byte[] message = Arrays.copyOf(nonces, nonces.length + 1);
    message[nonces.length] = (byte) use.ordinal();
    return HmacSha256.of(token, message);
  }

  private static byte[] join(int id, byte[] callers, byte[] listeners) {
    return ByteBuffer.allocate(Integer.BYTES + callers.length + listeners.length).putInt(id).put(callers)
        .put(listeners).array();
  }

  private void write(byte... message) throws IOException {
    out.write(message);
    out.flush();
  }

  @Override
  public void close() {
    try {
      socket.close();
    } catch (IOException e) {
      // nothing more is wanted from it
    }
  }
}
