// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.base;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A text of any length and characters in a launcher's key-value store, whose values are short and plain: as
 * base64url in pieces, of which the first begins with the number of pieces.
 *
 * <pre>
 *   prefix-0    2:first piece
 *   prefix-1    second piece
 * </pre>
 */
public final class StoredText {
  private static final int PIECE = KeyValueText.MAX_VALUE - 4; // room for the number of pieces
  private static final int MAX_PIECES = 99;

  private StoredText() {}

  /** A key-value store. */
  @FunctionalInterface
  public interface Store {
    /** The value of a key; null if there is none. */
    String get(String key) throws IOException;
  }

  /**
   * The keys and values for a text.
   *
   * @throws IllegalArgumentException if it is too long
   */
  public static Map<String, String> entries(String prefix, String text) {
    String encoded = Base64Url.encode(text);
    int pieces = Math.max(1, (encoded.length() + PIECE - 1) / PIECE);
    if (pieces > MAX_PIECES) {
      throw new IllegalArgumentException(
          "a text of " + text.length() + " characters is too long for the launcher's key-value store");
    }
    Map<String, String> entries = new LinkedHashMap<>();
    for (int i = 0; i < pieces; i++) {
      String piece = encoded.substring(i * PIECE, Math.min(encoded.length(), (i + 1) * PIECE));
      entries.put(prefix + i, i == 0 ? pieces + ":" + piece : piece);
    }
    return entries;
  }

  /**
   * Reads a text; null if there is none.
   *
   * @param what it is, in messages
   * @throws IOException if a piece is missing or damaged
   */
  public static String read(String prefix, String what, Store store) throws IOException {
    String first = store.get(prefix + 0);
    if (first == null) {
      return null;
    }
    int pieces = pieces(first, what);
    StringBuilder text = new StringBuilder(first.substring(first.indexOf(':') + 1));
    for (int i = 1; i < pieces; i++) {
      String piece = store.get(prefix + i);
      if (piece == null) {
        throw new IOException(what + " is damaged: piece " + i + " of " + pieces + " is missing");
      }
      text.append(piece);
    }
    try {
      return Base64Url.text(text.toString());
    } catch (IllegalArgumentException e) {
      throw new IOException(what + " is damaged: it is not base64url", e);
    }
  }

  private static int pieces(String first, String what) throws IOException {
    int pieces = 0;
    try {
      pieces = Integer.parseInt(first, 0, Math.max(0, first.indexOf(':')), 10);
    } catch (NumberFormatException e) {
      // said below
    }
    if (pieces < 1 || pieces > MAX_PIECES) {
      throw new IOException(what + " is damaged: it must begin with the number of its pieces: " + first);
    }
    return pieces;
  }
}
