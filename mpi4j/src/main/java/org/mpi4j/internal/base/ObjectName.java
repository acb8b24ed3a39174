// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.base;

import java.nio.charset.StandardCharsets;

/** The names that users give to communicators, datatypes and windows (section 7.8). */
public final class ObjectName {
  /** Bytes of UTF-8 at most: what the standard's binary interface has room for. */
  public static final int LONGEST = 127;

  private ObjectName() {}

  /** As much of the name as may be kept, whole characters. */
  public static String cut(String name) {
    String cut = name;
    while (cut.getBytes(StandardCharsets.UTF_8).length > LONGEST) {
      cut = cut.substring(0, cut.offsetByCodePoints(Math.min(cut.length(), LONGEST + 1), -1));
    }
    return cut;
  }
}
