// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.pmi;

import java.util.HashMap;
import java.util.Map;

/** The names that ranks of all jobs of the launcher have published. */
final class NameTable {
  /** Bounds the memory that a faulty rank can take. */
  static final int MAX_NAMES = 100_000;

  private final Map<String, Name> names = new HashMap<>();

  private record Name(String port, int process, ServedJob job) {}

  /** Publishes a name; false if it is taken, or there is no room left. */
  boolean publish(String service, String port, int process, ServedJob job) {
    return names.size() < MAX_NAMES && names.putIfAbsent(service, new Name(port, process, job)) == null;
  }

  /** The port of a name; null if there is none. */
  String lookup(String service) {
    Name name = names.get(service);
    return name == null ? null : name.port;
  }

  /** Removes a name that the job has published; false if it has not. */
  boolean unpublish(String service, ServedJob job) {
    Name name = names.get(service);
    return name != null && name.job == job && names.remove(service) != null;
  }

  /** Removes the names of a process that has ended. */
  void forget(int process) {
    names.values().removeIf(name -> name.process == process);
  }
}
