// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.local;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;

/** The ports of ranks of this JVM at which ranks of other jobs of it can call, by their names. */
public final class LocalPorts {
  private final Map<String, Predicate<LocalCall>> open = new ConcurrentHashMap<>();

  LocalPorts() {}

  /**
   * Opens a port.
   *
   * @param name that no other port has
   * @param listener takes calls, by the threads that call; false: it takes no more
   */
  public void open(String name, Predicate<LocalCall> listener) {
    open.put(name, listener);
  }

  /** Nobody can call at it any more. */
  public void close(String name) {
    open.remove(name);
  }

  /** Calls at a port; null if there is no such port. */
  public LocalCall call(String name, byte[] message) {
    Predicate<LocalCall> listener = open.get(name);
    LocalCall call = new LocalCall(message);
    return listener != null && listener.test(call) ? call : null;
  }
}
