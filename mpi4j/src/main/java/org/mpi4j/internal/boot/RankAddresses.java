// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.boot;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import org.mpi4j.internal.base.KeyValueText;
import org.mpi4j.spi.ProcessManager;

/**
 * The addresses under which each transport reaches a rank, as the ranks publish them.
 *
 * <p>A rank's card (MPICH: business card) has the lines {@code transport address}, encoded as base64url and
 * cut into pieces that a key-value store accepts. Piece 0 begins with the number of pieces: {@code card-7-0 =
 * 2:dGNw...}, {@code card-7-1 = ...}. A rank puts its card once, before the first fence; others read it
 * before their first message to that rank, so that no work at start grows with the number of ranks.
 */
public final class RankAddresses {
  private static final int PIECE = KeyValueText.MAX_VALUE - 4; // room for the number of pieces
  private static final int MAX_PIECES = 99;

  private final ProcessManager manager;

  public RankAddresses(ProcessManager manager) {
    this.manager = manager;
  }

  /** Publishes this rank's card: transport names and addresses, neither with blanks nor line feeds. */
  public void publish(Map<String, String> addresses) throws IOException {
    StringBuilder lines = new StringBuilder();
    for (Map.Entry<String, String> e : addresses.entrySet()) {
      lines.append(word(e.getKey())).append(' ').append(word(e.getValue())).append('\n');
    }
    byte[] bytes = lines.toString().getBytes(StandardCharsets.UTF_8);
    String text = Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    int pieces = Math.max(1, (text.length() + PIECE - 1) / PIECE);
    if (pieces > MAX_PIECES) {
      throw new IllegalArgumentException("too many addresses for a card: " + bytes.length + " bytes");
    }
    for (int i = 0; i < pieces; i++) {
      String piece = text.substring(i * PIECE, Math.min(text.length(), (i + 1) * PIECE));
      manager.put(key(manager.rank(), i), i == 0 ? pieces + ":" + piece : piece);
    }
  }

  /** The addresses that a rank has published, by transport; asks the process manager each time. */
  public Map<String, String> card(int rank) throws IOException {
    String first = piece(rank, 0);
    int colon = first.indexOf(':');
    int pieces = count(first, colon, rank);
    StringBuilder text = new StringBuilder(first.substring(colon + 1));
    for (int i = 1; i < pieces; i++) {
      text.append(piece(rank, i));
    }
    try {
      byte[] bytes = Base64.getUrlDecoder().decode(text.toString());
      return parse(new String(bytes, StandardCharsets.UTF_8), rank);
    } catch (IllegalArgumentException e) {
      throw damaged(rank, e);
    }
  }

  private String piece(int rank, int index) throws IOException {
    String piece = manager.get(key(rank, index));
    if (piece == null) {
      throw new IOException(
          "rank " + rank + " has published no address card (piece " + index
              + " is missing): do all ranks run the same version of mpi4j?");
    }
    return piece;
  }

  private static int count(String first, int colon, int rank) throws IOException {
    try {
      int pieces = Integer.parseInt(first, 0, Math.max(0, colon), 10);
      if (pieces >= 1 && pieces <= MAX_PIECES) {
        return pieces;
      }
    } catch (NumberFormatException e) {
      throw damaged(rank, e);
    }
    throw damaged(rank, null);
  }

  private static Map<String, String> parse(String lines, int rank) throws IOException {
    Map<String, String> addresses = new LinkedHashMap<>();
    for (String line : lines.split("\n", -1)) {
      int blank = line.indexOf(' ');
      if (blank > 0) {
        addresses.put(line.substring(0, blank), line.substring(blank + 1));
      } else if (!line.isEmpty()) {
        throw damaged(rank, null);
      }
    }
    return addresses;
  }

  private static IOException damaged(int rank, Exception cause) {
    return new IOException("the address card of rank " + rank + " is damaged", cause);
  }

  private static String word(String text) {
    if (text.isEmpty() || text.indexOf(' ') >= 0 || text.indexOf('\n') >= 0) {
      throw new IllegalArgumentException("\"" + text + "\" must have no blank and no line feed");
    }
    return text;
  }

  private static String key(int rank, int piece) {
    return "card-" + rank + "-" + piece;
  }
}
