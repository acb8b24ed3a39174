// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.comm;

import java.util.List;
import org.mpi4j.internal.base.EventKind;
import org.mpi4j.internal.base.EventPort;

/** The events of communicators of one rank; all are raised outside the engine's lock. */
public final class CommEvents {
  private static final EventKind<Registry> CREATED = new EventKind<>(
      "comm.created", Registry.class, r -> r.events().created, List.of("number", "size", "rank"), false,
      "A communicator has been made: its number, which is the same on all its ranks, its size, and this rank"
          + " in it.");

  private static final EventKind<Registry> FREED = new EventKind<>(
      "comm.freed", Registry.class, r -> r.events().freed, List.of("number"), false,
      "A communicator has been freed: its number.");

  final EventPort created = new EventPort();
  final EventPort freed = new EventPort();

  CommEvents() {}

  /** All of them. */
  public static List<EventKind<?>> all() {
    return List.of(CREATED, FREED);
  }
}
