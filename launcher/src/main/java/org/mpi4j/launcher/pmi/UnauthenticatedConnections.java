// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.pmi;

import java.util.ArrayDeque;

/**
 * The connections whose peer has not authenticated itself, a bounded number. A connection without a hello
 * displaces only others without one: a rank sends its hello with the connection, so a flood of bare
 * connections does not displace it.
 */
final class UnauthenticatedConnections {
  /** How many may be connected without having sent a hello. */
  static final int MAX_SILENT = 128;

  /** How many may have sent a hello and not yet the proof. */
  static final int MAX_GREETED = 256;

  private final ArrayDeque<Connection> silent = new ArrayDeque<>();
  private final ArrayDeque<Connection> greeted = new ArrayDeque<>();

  /** Adds a new connection; returns the one that it displaces, or null. */
  Connection add(Connection c) {
    silent.add(c);
    return silent.size() > MAX_SILENT ? silent.peek() : null;
  }

  /** Notes that a connection has sent a valid hello; returns the one that it displaces, or null. */
  Connection greet(Connection c) {
    silent.remove(c);
    greeted.add(c);
    return greeted.size() > MAX_GREETED ? greeted.peek() : null;
  }

  /** Forgets a connection; false if it is none of these. */
  boolean remove(Connection c) {
    return silent.remove(c) || greeted.remove(c);
  }

  /** One that was accepted before that time, or null. */
  Connection acceptedBefore(long timeNs) {
    if (!silent.isEmpty() && silent.peek().acceptedNs - timeNs < 0) {
      return silent.peek();
    }
    return !greeted.isEmpty() && greeted.peek().acceptedNs - timeNs < 0 ? greeted.peek() : null;
  }
}
