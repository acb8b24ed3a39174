// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.tcp;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ByteChannel;
import org.mpi4j.internal.base.ProcessName;

/** The accepting end of a handshake. */
final class ServerHandshake extends Handshake {
  private int dialer = -1;
  private byte[] expectedProof;
  private boolean proven;

  ServerHandshake(Credentials credentials, ByteChannel wire) {
    super(credentials, wire, HELLO);
  }

  /**
   * True once the dialer has sent a valid HELLO, which only a rank of the job can make, but anybody can
   * replay.
   */
  boolean greeted() {
    return dialer >= 0;
  }

  /** The rank that the other end claims to be; proved once {@link #step} has returned true. */
  int dialer() {
    return dialer;
  }

  /**
   * Goes on as far as possible without waiting; true once the dialer has proved itself. The HELLO of a rank
   * of another job that is not introduced here yet is looked at again in the next step.
   */
  boolean step() throws IOException {
    if (!greeted() && hello()) {
      challenge();
    }
    if (!proven && greeted() && sent() && received()) {
      proof();
    }
    return proven;
  }

  private boolean hello() throws IOException {
    boolean complete = received();
    ByteBuffer m = message();
    if ((complete || m.position() >= Long.BYTES) && m.getLong(0) != MAGIC) {
      throw new RefusedException(TcpCounter.REFUSED_GARBAGE, "it does not speak our protocol");
    }
    return complete;
  }

  private void challenge() throws IOException {
    ByteBuffer m = message().position(Long.BYTES);
    ProcessName from = Credentials.name(m);
    ProcessName to = Credentials.name(m);
    if (to.equals(credentials.own()) && credentials.mayComeToBeKnown(from)) {
      m.position(m.limit()); // as it was before it was read
      return;
    }
    byte[] dialerNonce = take(m, Credentials.NONCE);
    byte[] seal = take(m, Credentials.SEAL);
    if (!Credentials.same(credentials.hello(from, to, dialerNonce), seal)) {
      if (credentials.isOfFormer(from, dialerNonce, seal)) {
        throw new IOException(from + " had begun to connect before both disconnected");
      }
      throw new RefusedException(TcpCounter.REFUSED_SECRET, "it does not know the secret of the job");
    }
    int peer = credentials.peer(from);
    if (!to.equals(credentials.own()) || peer < 0) {
      throw new RefusedException(
          TcpCounter.REFUSED_TARGET, from + " wants " + to + ", this is " + credentials.own());
    }
    byte[] nonce = credentials.nonce();
    expectedProof = credentials.seal(Credentials.Role.PROOF, from, to, dialerNonce, nonce);
    dialer = peer;
    await(PROOF);
    byte[] answer = credentials.seal(Credentials.Role.CHALLENGE, from, to, dialerNonce, nonce);
    send(ByteBuffer.allocate(CHALLENGE).put(nonce).put(answer));
  }

  private void proof() throws IOException {
    if (!Credentials.same(expectedProof, take(message(), Credentials.SEAL))) {
      throw new RefusedException(TcpCounter.REFUSED_SECRET, "it does not know the secret of the job");
    }
    proven = true;
  }
}
