// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.remote;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The processes of this machine by which others are reached, ssh in general, and what they have started. */
final class ConnectionProcesses {
  private final Set<ProcessHandle> own = ConcurrentHashMap.newKeySet();

  void add(ProcessHandle process) {
    own.add(process);
  }

  boolean contains(ProcessHandle p) {
    if (own.isEmpty()) {
      return false;
    }
    for (ProcessHandle each = p; each != null; each = each.parent().orElse(null)) {
      if (own.contains(each)) {
        return true;
      }
    }
    return false;
  }

  void kill() {
    own.forEach(ProcessHandle::destroyForcibly);
  }
}
