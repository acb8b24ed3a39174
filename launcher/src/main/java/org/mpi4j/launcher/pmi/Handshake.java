// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.pmi;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.function.IntPredicate;
import org.mpi4j.internal.base.HmacSha256;
import org.mpi4j.internal.base.RandomBytes;

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
 * reflected nor a recorded handshake helps an attacker.
 */
final class Handshake {
  private static final int NONCE_DIGITS = 32;

  private final byte[] secret;
  private final IntPredicate expected;
  private int process = -1;
  private String proof;
  private boolean done;

  /**
   * @param expected which processes may connect
   */
  Handshake(byte[] secret, IntPredicate expected) {
    this.secret = secret;
    this.expected = expected;
  }

  /** The answer to a line of the peer, or null if the connection must be closed. */
  String answer(PmiLine m) {
    return proof == null ? challenge(m) : verdict(m);
  }

  /** True when the peer has proved that it is {@link #process}. */
  boolean done() {
    return done;
  }

  /** The process that the peer claims to be. */
  int process() {
    return process;
  }

  private String challenge(PmiLine m) {
    String theirs = m.get("nonce");
    process = m.number("pmiid", -1);
    if (!m.command().equals("mpi4j_hello") || !isNonce(theirs) || !expected.test(process)) {
      return null;
    }
    String ours = nonce();
    String tail = " " + process + " " + theirs + " " + ours;
    proof = proof("rank" + tail);
    return "cmd=mpi4j_challenge nonce=" + ours + " proof=" + proof("server" + tail);
  }

  private String verdict(PmiLine m) {
    done = m.command().equals("mpi4j_response") && HmacSha256.same(ascii(proof), ascii(m.get("proof")));
    return done ? "cmd=mpi4j_welcome" : null;
  }

  private String proof(String message) {
    return HexFormat.of().formatHex(HmacSha256.of(secret, ascii(message)));
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  private static String nonce() {
    return HexFormat.of().formatHex(RandomBytes.next(NONCE_DIGITS / 2));
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
