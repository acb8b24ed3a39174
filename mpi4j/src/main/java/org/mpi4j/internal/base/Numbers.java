// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.base;

/** Parses whole numbers of the launcher. */
public final class Numbers {
  private Numbers() {}

  /** The number, or {@code otherwise} if the text is null or no {@code int}. */
  public static int parse(String text, int otherwise) {
    if (text == null) {
      return otherwise;
    }
    try {
      return Integer.parseInt(text);
    } catch (NumberFormatException e) {
      return otherwise;
    }
  }
}
