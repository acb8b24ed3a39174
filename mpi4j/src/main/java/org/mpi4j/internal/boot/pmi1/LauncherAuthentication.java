// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.boot.pmi1;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import org.mpi4j.internal.base.HmacSha256;
import org.mpi4j.internal.base.RandomBytes;

/**
 * The mutual proof, before PMI-1, that rank and launcher know the token of the job, which is never sent. Only
 * our own mpiexec takes part in it.
 * <pre>
 *   rank      cmd=mpi4j_hello pmiid=I nonce=R
 *   launcher  cmd=mpi4j_challenge nonce=L proof=HMAC(token, "server I R L")
 *   rank      cmd=mpi4j_response proof=HMAC(token, "rank I R L")
 *   launcher  cmd=mpi4j_welcome
 * </pre>
 * The HMAC is the one with SHA-256; nonces are 32 hexadecimal digits, proofs and the token 64.
 */
final class LauncherAuthentication {
  private static final int NONCE_BYTES = 16;
  private static final int TOKEN_BYTES = 32;

  private final byte[] token;
  private final String pmiId;

  LauncherAuthentication(String token, String pmiId) throws IOException {
    this.token = hex(token, TOKEN_BYTES, "MPI4J_JOB_TOKEN");
    this.pmiId = pmiId;
  }

  void exchange(PmiConnection launcher) throws IOException {
    String mine = HexFormat.of().formatHex(RandomBytes.next(NONCE_BYTES));
    Reply challenge =
        launcher.ask("cmd=mpi4j_hello pmiid=" + pmiId + " nonce=" + mine, "mpi4j_challenge");
    String theirs = challenge.require("nonce");
    hex(theirs, NONCE_BYTES, "the launcher's nonce");
    byte[] proof = hex(challenge.require("proof"), TOKEN_BYTES, "the launcher's proof");
    if (!HmacSha256.same(proof, proof("server", mine, theirs))) {
      throw new IOException(
          "what listens at PMI_PORT does not know this job's token: it is not the launcher of this job");
    }
    String answer = HexFormat.of().formatHex(proof("rank", mine, theirs));
    launcher.ask("cmd=mpi4j_response proof=" + answer, "mpi4j_welcome");
  }

  private byte[] proof(String side, String mine, String theirs) {
    String text = side + " " + pmiId + " " + mine + " " + theirs;
    return HmacSha256.of(token, text.getBytes(StandardCharsets.US_ASCII));
  }

  /** Bytes from hexadecimal digits; the error does not show them, since one of the values is a secret. */
  private static byte[] hex(String digits, int bytes, String what) throws IOException {
    try {
      if (digits.length() == 2 * bytes) {
        return HexFormat.of().parseHex(digits);
      }
    } catch (IllegalArgumentException e) {
      throw new IOException(what + " must be hexadecimal digits", e);
    }
    throw new IOException(what + " must have " + 2 * bytes + " digits, but has " + digits.length());
  }
}
