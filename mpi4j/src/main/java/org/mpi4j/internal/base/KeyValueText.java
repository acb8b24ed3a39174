// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.base;

/** The rules for keys and values that every launcher's key-value store keeps unchanged. */
public final class KeyValueText {
  /** The longest key, in characters. */
  public static final int MAX_KEY = 60;

  /** The longest value, in characters: with the longest key it still fits one line of the wire. */
  public static final int MAX_VALUE = 800;

  private KeyValueText() {}

  /**
   * Throws for a key or value that some store would truncate or lose.
   *
   * @throws IllegalArgumentException naming the rule that was broken
   */
  public static void check(String key, String value) {
    checkKey(key);
    check("value of " + key, value, MAX_VALUE);
  }

  /** Throws for a key that some store would truncate or lose. */
  public static void checkKey(String key) {
    check("key", key, MAX_KEY);
  }

  private static void check(String what, String text, int max) {
    if (text.isEmpty() || text.length() > max) {
      throw new IllegalArgumentException(
          what + " has " + text.length() + " characters, but must have 1.." + max);
    }
    for (int i = 0; i < text.length(); i++) {
      if (!allowed(text.charAt(i))) {
        throw new IllegalArgumentException(
            what + " has the character '" + text.charAt(i) + "', but only A-Za-z0-9+/=._:- are allowed");
      }
    }
  }

  private static boolean allowed(char c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || "+/=._:-".indexOf(c) >= 0;
  }
}
