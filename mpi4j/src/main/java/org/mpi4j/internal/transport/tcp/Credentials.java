// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.tcp;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Makes the seals by which ranks of one job authenticate each other: HMAC-SHA256 under the secret of the job.
 *
 * <p>A seal covers who made it and for which message, both ranks, both nonces and the job, so that one
 * overheard elsewhere, earlier or in the other direction proves nothing. The secret itself is never sent.
 */
final class Credentials {
  static final int NONCE = 32;
  static final int SEAL = 32;

  /** Which message a seal belongs to. */
  enum Role {
    HELLO,
    CHALLENGE,
    PROOF
  }

  private static final String ALGORITHM = "HmacSHA256";
  private static final byte[] NO_NONCE = {};

  private final int rank;
  private final int size;
  private final byte[] job;
  private final SecretKeySpec key;
  private final SecureRandom random = new SecureRandom();
  private Mac mac;

  Credentials(int rank, int size, String jobId, byte[] secret) {
    this.rank = rank;
    this.size = size;
    this.job = jobId.getBytes(StandardCharsets.UTF_8);
    this.key = new SecretKeySpec(secret, ALGORITHM);
  }

  int rank() {
    return rank;
  }

  /** Whether a rank may be at the other end of a connection. */
  boolean isPeer(int other) {
    return other >= 0 && other < size && other != rank;
  }

  byte[] nonce() {
    byte[] nonce = new byte[NONCE];
    random.nextBytes(nonce);
    return nonce;
  }

  byte[] hello(int dialer, int accepter, byte[] dialerNonce) {
    return seal(Role.HELLO, dialer, accepter, dialerNonce, NO_NONCE);
  }

  byte[] seal(Role role, int dialer, int accepter, byte[] dialerNonce, byte[] accepterNonce) {
    ByteBuffer head = ByteBuffer.allocate(4 * Integer.BYTES);
    head.putInt(role.ordinal()).putInt(dialer).putInt(accepter).putInt(job.length);
    Mac m = mac();
    m.update(head.array());
    m.update(job);
    m.update(dialerNonce); // both nonces have a fixed length, so the sealed text is unambiguous
    return m.doFinal(accepterNonce);
  }

  /** Made at first use: loading the JDK's cryptography takes longer than opening a transport. */
  private Mac mac() {
    if (mac == null) {
      try {
        mac = Mac.getInstance(ALGORITHM);
        mac.init(key);
      } catch (GeneralSecurityException e) {
        throw new IllegalStateException("this JDK lacks " + ALGORITHM + ", which every JDK must have", e);
      }
    }
    return mac;
  }

  /** Takes the same time wherever the two differ. */
  static boolean same(byte[] expected, byte[] got) {
    return MessageDigest.isEqual(expected, got);
  }
}
