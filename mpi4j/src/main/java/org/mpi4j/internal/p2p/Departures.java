// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import java.util.ArrayDeque;

/**
 * The calls of one context that ranks have left before their end, so that nobody waits for what will not
 * come.
 * The oldest are forgotten. Under the engine's lock.
 */
final class Departures {
  private static final int KEPT = 1024;

  /** One call; {@code source} is {@link #HERE} if it is this rank that has left it. */
  private record Entry(int source, int tag, Departure why) {}

  private static final int HERE = -1;

  private final ArrayDeque<Entry> entries = new ArrayDeque<>();

  /** This rank leaves a call; false if it has done so before. */
  boolean leave(int tag, Departure why) {
    return add(HERE, tag, why);
  }

  /** Another rank has left a call. */
  void left(int source, int tag, Departure why) {
    add(source, tag, why);
  }

  private boolean add(int source, int tag, Departure why) {
    if (find(source, tag) != null) {
      return false;
    }
    if (entries.size() == KEPT) {
      entries.poll();
    }
    entries.add(new Entry(source, tag, why));
    return true;
  }

  /** True if this rank has left the call. */
  boolean hasLeft(int tag) {
    return find(HERE, tag) != null;
  }

  /** Why this rank, or else the other one, has left the call; null if neither has. */
  Departure ofHereOr(int source, int tag) {
    Departure here = find(HERE, tag);
    return here != null ? here : find(source, tag);
  }

  /** Why nothing more will come from this rank in that call; null if it may. */
  Departure find(int source, int tag) {
    for (Entry e : entries) {
      if (e.source == source && e.tag == tag) {
        return e.why;
      }
    }
    return null;
  }
}
