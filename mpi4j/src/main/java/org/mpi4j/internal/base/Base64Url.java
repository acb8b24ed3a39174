// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.base;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;

/**
 * Bytes, and texts as UTF-8, in base64url without padding (RFC 4648): for lines, keys and values that hold
 * plain characters only.
 */
public final class Base64Url {
  private Base64Url() {}

  /** Encodes bytes. */
  public static String encode(byte[] bytes) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  /** Encodes a text. */
  public static String encode(String text) {
    return encode(text.getBytes(StandardCharsets.UTF_8));
  }

  /** Encodes the beginning of a text: as many whole characters as fit into so many bytes of UTF-8. */
  public static String encode(String text, int maxBytes) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    int end = Math.min(bytes.length, maxBytes);
    while (end < bytes.length && end > 0 && (bytes[end] & 0xc0) == 0x80) {
      end--; // not in the middle of a character
    }
    return encode(end == bytes.length ? bytes : Arrays.copyOf(bytes, end));
  }

  /**
   * Decodes bytes.
   *
   * @throws IllegalArgumentException if the text is not base64url
   */
  public static byte[] bytes(String encoded) {
    return Base64.getUrlDecoder().decode(encoded);
  }

  /**
   * Decodes a text.
   *
   * @throws IllegalArgumentException if the text is not base64url
   */
  public static String text(String encoded) {
    return new String(bytes(encoded), StandardCharsets.UTF_8);
  }
}
