// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.pmi;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** A rank's end of the conversation, written from the description of the protocol alone. */
final class FakeRank implements AutoCloseable {
  static final byte[] SECRET = "0123456789abcdef0123456789ABCDEF".getBytes(StandardCharsets.US_ASCII);
  static final String NONCE = "00112233445566778899aabbccddeeff";

  private final Socket socket;
  private final BufferedReader in;
  private final int rank;

  FakeRank(PmiServer server, int rank) throws IOException {
    this.rank = rank;
    String[] address = server.address().split(":");
    socket = new Socket(address[0], Integer.parseInt(address[1]));
    socket.setTcpNoDelay(true);
    socket.setSoTimeout(15_000);
    in = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
  }

  /** A rank that has proved who it is. */
  static FakeRank joined(PmiServer server, int rank) throws IOException {
    FakeRank r = new FakeRank(server, rank);
    assertEquals("cmd=mpi4j_welcome", r.join());
    return r;
  }

  /** The handshake; the server's last answer, or null if it closed the connection. */
  String join() throws IOException {
    String challenge = ask("cmd=mpi4j_hello pmiid=" + rank + " nonce=" + NONCE);
    String nonce = value(challenge, "nonce");
    assertEquals(hmac(SECRET, "server " + rank + " " + NONCE + " " + nonce), value(challenge, "proof"));
    return ask("cmd=mpi4j_response proof=" + hmac(SECRET, "rank " + rank + " " + NONCE + " " + nonce));
  }

  String ask(String line) throws IOException {
    say(line);
    return hear();
  }

  void say(String line) throws IOException {
    write(line + "\n");
  }

  void write(String text) throws IOException {
    socket.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
  }

  /** A line, or null if the server closed the connection. */
  String hear() throws IOException {
    try {
      return in.readLine();
    } catch (SocketException e) {
      return null; // reset: closed while our words were under way
    }
  }

  int available() throws IOException {
    return socket.getInputStream().available();
  }

  static String value(String line, String key) {
    for (String word : line.split(" ")) {
      if (word.startsWith(key + "=")) {
        return word.substring(key.length() + 1);
      }
    }
    throw new AssertionError("no " + key + " in " + line);
  }

  static String hmac(byte[] key, String message) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(key, "HmacSHA256"));
      return HexFormat.of().formatHex(mac.doFinal(message.getBytes(StandardCharsets.US_ASCII)));
    } catch (GeneralSecurityException e) {
      throw new AssertionError(e);
    }
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
