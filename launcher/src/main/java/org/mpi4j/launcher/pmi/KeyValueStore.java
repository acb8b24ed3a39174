// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.pmi;

import java.util.HashMap;
import java.util.Map;

/** The key-value space of a job. */
final class KeyValueStore {
  /** Far more than ranks put; bounds the memory that a faulty rank can take. */
  static final int MAX_ENTRIES_PER_RANK = 4096;

  private final Map<String, String> values = new HashMap<>();
  private final FreshValues fresh = new FreshValues();
  private final int maxEntries;

  KeyValueStore(int size) {
    maxEntries = (int) Math.min(Integer.MAX_VALUE, (long) size * MAX_ENTRIES_PER_RANK);
  }

  /** False if there is no room left. */
  boolean put(String key, String value) {
    if (values.size() >= maxEntries && !values.containsKey(key)) {
      return false;
    }
    values.put(key, value);
    fresh.add(key, value);
    return true;
  }

  /** What was put since this was last called. */
  String takeFresh() {
    return fresh.take();
  }

  /** Null if nobody put it. */
  String get(String key) {
    return values.get(key);
  }
}
