// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.pmi;

import java.util.Map;
import java.util.TreeMap;

/** The jobs that a server serves, found by the numbers of their processes. */
final class ServedJobs {
  private final TreeMap<Integer, ServedJob> byFirst = new TreeMap<>();

  void add(ServedJob job) {
    byFirst.put(job.facts.first(), job);
  }

  void remove(int first) {
    byFirst.remove(first);
  }

  /** The job of a process; null if it has none. */
  ServedJob of(int process) {
    Map.Entry<Integer, ServedJob> entry = byFirst.floorEntry(process);
    return entry != null && entry.getValue().has(process) ? entry.getValue() : null;
  }
}
