// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.base;

import java.nio.charset.StandardCharsets;

/** The names that users give to communicators, datatypes and windows (section 7.8). */
public final class ObjectName {
  /** The longest name in bytes of UTF-8, as in the standard's binary interface (MPI_MAX_OBJECT_NAME). */
  public static final int LONGEST = 127;

  private ObjectName() {}

  /** The name cut to the longest length, in whole characters. */
  public static String cut(String name) {
    String cut = name;
    while (cut.getBytes(StandardCharsets.UTF_8).length > LONGEST) {
      cut = cut.substring(0, cut.offsetByCodePoints(Math.min(cut.length(), LONGEST + 1), -1));
    }
    return cut;
  }
}
