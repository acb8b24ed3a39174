// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.pmi;

import java.util.LinkedHashMap;
import java.util.Map;

/** Collects the connections that wait in {@code barrier_in} and lets them go together. */
final class Barrier {
  private static final String OUT = "cmd=barrier_out";

  private final int size;
  private final KeyValueStore store;
  private final PmiEvents events;
  private Map<Connection, Boolean> waiting = new LinkedHashMap<>(); // and whether it collects

  Barrier(int size, KeyValueStore store, PmiEvents events) {
    this.size = size;
    this.store = store;
    this.events = events;
  }

  /**
   * Counts a connection in; the last one frees all.
   *
   * @param collects whether this one wants to get what all have put since the last barrier
   */
  void enter(Connection c, boolean collects) {
    if (waiting.putIfAbsent(c, collects) != null) {
      return;
    }
    events.waits(c.process());
    if (waiting.size() == size) {
      Map<Connection, Boolean> all = waiting;
      waiting = new LinkedHashMap<>();
      events.released(c.process());
      String values = store.takeFresh();
      String withValues = values.isEmpty() ? OUT : OUT + " values=" + values;
      all.forEach((each, collecting) -> each.send(collecting ? withValues : OUT));
    }
  }

  /** A connection that is gone waits no more. */
  void leave(Connection c) {
    waiting.remove(c);
  }
}
