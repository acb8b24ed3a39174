// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.pmi;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Collects the connections that wait in {@code barrier_in} and lets them go together. */
final class Barrier {
  private static final String OUT = "cmd=barrier_out";

  private final int size;
  private final KeyValueStore store;
  private final PmiEvents events;
  private List<Connection> waiting = new ArrayList<>();
  private final Set<Connection> collecting = new HashSet<>();

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
    if (waiting.contains(c)) {
      return;
    }
    waiting.add(c);
    if (collects) {
      collecting.add(c);
    }
    events.waits(c.process());
    if (waiting.size() == size) {
      List<Connection> all = waiting;
      waiting = new ArrayList<>();
      events.released(c.process());
      String values = store.takeFresh();
      for (Connection each : all) {
        each.send(collecting.remove(each) && !values.isEmpty() ? OUT + " values=" + values : OUT);
      }
    }
  }

  /** A connection that is gone waits no more. */
  void leave(Connection c) {
    waiting.remove(c);
    collecting.remove(c);
  }
}
