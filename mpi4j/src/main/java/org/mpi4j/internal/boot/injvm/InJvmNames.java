// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.boot.injvm;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The names that ranks of this JVM have published for their job and those that it has spawned. */
final class InJvmNames {
  private final Map<String, Name> names = new ConcurrentHashMap<>();

  /**
   * A published name.
   *
   * @param rank that has published it
   */
  private record Name(String port, InJvmJob job, int rank) {}

  boolean publish(String service, String port, InJvmJob job, int rank) {
    return names.putIfAbsent(service, new Name(port, job, rank)) == null;
  }

  boolean unpublish(String service, InJvmJob job) {
    Name name = names.get(service);
    return name != null && name.job == job && names.remove(service, name);
  }

  String lookup(String service) {
    Name name = names.get(service);
    return name == null ? null : name.port;
  }

  /** Removes the names of a rank that has ended. */
  void forget(InJvmJob job, int rank) {
    names.values().removeIf(n -> n.job == job && n.rank == rank);
  }
}
