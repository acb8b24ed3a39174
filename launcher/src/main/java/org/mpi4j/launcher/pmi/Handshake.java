// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.pmi;

import java.security.SecureRandom;
import java.util.HexFormat;

/**
 * The mutual proof in front of PMI-1 that rank and launcher know the job's secret.
 *
 * <pre>
 *   rank     cmd=mpi4j_hello pmiid=ID nonce=A                 A, B: 32 hex digits, fresh
 *   server   cmd=mpi4j_challenge nonce=B proof=HMAC(secret, "server ID A B")
 *   rank     cmd=mpi4j_response proof=HMAC(secret, "rank ID A B")
 *   server   cmd=mpi4j_welcome
 * </pre>
 *
 * Anything else ends the connection. Direction and both nonces are in each proof, so that neither a
 * reflected nor a recorded conversation helps a stranger.
 */
final class Handshake {
  private static final int NONCE_DIGITS = 32;

  private final byte[] secret;
  private final int size;
  private int rank = -1;
  private String expected;
  private boolean done;

  Handshake(byte[] secret, int size) {
    this.secret = secret;
    this.size = size;
  }

  /** The answer to a line of the peer, or null if it must be sent away. */
  String answer(Message m) {
    return expected == null ? challenge(m) : verdict(m);
  }

  /** True when the peer has proved that it is {@link #rank}. */
  boolean done() {
    return done;
  }

  /** The rank that the peer claims to be. */
  int rank() {
    return rank;
  }

  private String challenge(Message m) {
    String theirs = m.get("nonce");
    rank = m.number("pmiid", -1);
    if (!m.command().equals("mpi4j_hello") || !isNonce(theirs) || rank < 0 || rank >= size) {
      return null;
    }
    String ours = nonce();
    String tail = " " + rank + " " + theirs + " " + ours;
    expected = Hmac.hex(secret, "rank" + tail);
    return "cmd=mpi4j_challenge nonce=" + ours + " proof=" + Hmac.hex(secret, "server" + tail);
  }

  private String verdict(Message m) {
    done = m.command().equals("mpi4j_response") && Hmac.same(expected, m.get("proof"));
    return done ? "cmd=mpi4j_welcome" : null;
  }

  private static String nonce() {
    byte[] random = new byte[NONCE_DIGITS / 2];
    new SecureRandom().nextBytes(random);
    return HexFormat.of().formatHex(random);
  }

  private static boolean isNonce(String s) {
    if (s.length() != NONCE_DIGITS) {
      return false;
    }
    for (int i = 0; i < s.length(); i++) {
      if (!HexFormat.isHexDigit(s.charAt(i))) {
        return false;
      }
    }
    return true;
  }
}
