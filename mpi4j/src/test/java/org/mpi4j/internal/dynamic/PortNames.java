// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.dynamic;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** The names of ports on their way from those who accept to those who connect. */
final class PortNames {
  private final BlockingQueue<String> names = new LinkedBlockingQueue<>();

  /** Opens a port of the rank, whose name the next {@link #take} returns; returns the name. */
  String open(RankThread rank) {
    String name = rank.dynamic().openPort();
    add(name);
    return name;
  }

  /** The next {@link #take} returns this. */
  void add(String name) {
    names.add(name);
  }

  /** Waits for a name. */
  String take() {
    try {
      return names.take();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
