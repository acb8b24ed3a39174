// SPDX-License-Identifier: Apache-2.0
package programs;

import java.util.Arrays;

/** What programs expect of their results. */
final class Check {
  private Check() {}

  static void that(boolean condition, String what) {
    if (!condition) {
      throw new AssertionError(what);
    }
  }

  static void equal(Object expected, Object actual, String what) {
    that(Arrays.deepEquals(new Object[] {expected}, new Object[] {actual}),
        what + ": expected " + text(expected) + ", but there is " + text(actual));
  }

  private static String text(Object value) {
    String list = Arrays.deepToString(new Object[] {value});
    return list.substring(1, list.length() - 1);
  }
}
