// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.boot.pmi1;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What ranks have put before a fence, as mpi4j's launcher sends it at the end of the fence. For any thread.
 *
 * <p>The text is taken apart when the first value is needed: short programs need none.
 */
final class CollectedValues {
  private final List<String> unread = new ArrayList<>();
  private final Map<String, String> values = new HashMap<>();

  /** Takes a text: {@code key=value;key=value;}. Its values replace earlier ones. */
  synchronized void add(String text) {
    unread.add(text);
  }

  /** Null if it is not among them. */
  synchronized String get(String key) {
    for (String text : unread) {
      read(text);
    }
    unread.clear();
    return values.get(key);
  }

  private void read(String text) {
    for (int start = 0, end; (end = text.indexOf(';', start)) >= 0; start = end + 1) {
      int equals = text.indexOf('=', start);
      if (equals >= 0 && equals < end) {
        values.put(text.substring(start, equals), text.substring(equals + 1, end));
      }
    }
  }
}
