// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.pmi;

import java.util.ArrayList;
import java.util.List;

/** Collects the connections that wait in {@code barrier_in} and lets them go together. */
final class Barrier {
  private final int size;
  private final PmiEvents events;
  private List<Connection> waiting = new ArrayList<>();

  Barrier(int size, PmiEvents events) {
    this.size = size;
    this.events = events;
  }

  /** Counts a connection in; the last one frees all. */
  void enter(Connection c) {
    if (waiting.contains(c)) {
      return;
    }
    waiting.add(c);
    events.waits(c.process());
    if (waiting.size() == size) {
      List<Connection> all = waiting;
      waiting = new ArrayList<>();
      events.released(c.process());
      for (Connection each : all) {
        each.send("cmd=barrier_out");
      }
    }
  }

  /** A connection that is gone waits no more. */
  void leave(Connection c) {
    waiting.remove(c);
  }
}
