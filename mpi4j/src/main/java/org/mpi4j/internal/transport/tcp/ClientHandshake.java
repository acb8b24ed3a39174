// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.tcp;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ByteChannel;
import org.mpi4j.internal.base.ProcessName;

/** The connecting end of a handshake. */
final class ClientHandshake extends Handshake {
  private final ProcessName accepter;
  private final byte[] dialerNonce;
  private byte[] proof;
  private boolean greeted;
  private boolean committed;
  private Admission admission;

  ClientHandshake(Credentials credentials, ByteChannel wire, int accepter) {
    super(credentials, wire, CHALLENGE);
    this.accepter = credentials.name(accepter);
    this.dialerNonce = credentials.nonce();
  }

  /** True once the other end has proved to be the wanted rank and waits for {@link #commit}. */
  boolean trusted() {
    return proof != null;
  }

  /** True once the proof is being sent: from then on the accepter may use this connection. */
  boolean committed() {
    return committed;
  }

  /** The accepter's admission, or null while there is none. */
  Admission admission() {
    return admission;
  }

  /** Goes on as far as possible without waiting, but not beyond {@link #trusted} before {@link #commit}. */
  void step() throws IOException {
    if (!greeted) {
      greet();
    }
    if (!trusted()) {
      if (sent() && received()) {
        check();
      }
    } else if (committed && sent() && received()) {
      admission = Admission.of(message().get());
    }
  }

  /** Proves this rank to the other end. */
  void commit() throws IOException {
    committed = true;
    await(ADMISSION);
    send(ByteBuffer.allocate(PROOF).put(proof));
  }

  private void greet() throws IOException {
    greeted = true;
    ByteBuffer m = Credentials.put(ByteBuffer.allocate(HELLO).putLong(MAGIC), credentials.own());
    Credentials.put(m, accepter);
    send(m.put(dialerNonce).put(credentials.hello(credentials.own(), accepter, dialerNonce)));
  }

  private void check() throws IOException {
    byte[] nonce = take(message(), Credentials.NONCE);
    byte[] seal = take(message(), Credentials.SEAL);
    if (!Credentials.same(sealOf(Credentials.Role.CHALLENGE, nonce), seal)) {
      throw new RefusedException(TcpCounter.REFUSED_SECRET, "it does not know the secret of the job");
    }
    proof = sealOf(Credentials.Role.PROOF, nonce);
  }

  private byte[] sealOf(Credentials.Role role, byte[] nonce) {
    return credentials.seal(role, credentials.own(), accepter, dialerNonce, nonce);
  }
}
