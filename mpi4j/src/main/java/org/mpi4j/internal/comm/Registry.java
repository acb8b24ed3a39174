// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.comm;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.WeakHashMap;
import org.mpi4j.internal.p2p.Messenger;

/**
 * The communicators that are derived from the world model of one rank, or from one of its sessions.
 *
 * <p>All registries of a rank share its numbers. A communicator that was freed while operations are pending
 * on it keeps its number until it is idle, which is checked whenever a communicator is made or freed.
 */
public final class Registry {
  private final Messenger messenger;
  private final ContextIds ids;
  private final List<Communicator> lingering; // those of all registries of the rank
  private final Set<Communicator> alive; // guarded by itself
  private final CommEvents events; // those of all registries of the rank

  private Registry(
      Messenger messenger, ContextIds ids, List<Communicator> lingering, Set<Communicator> alive,
      CommEvents events) {
    this.events = events;
    this.messenger = messenger;
    this.ids = ids;
    this.lingering = lingering;
    this.alive = alive;
  }

  /**
   * The registry of a rank's world model. Holds its communicators weakly, so that those that the program has
   * lost can be garbage-collected.
   */
  public static Registry ofWorld(Messenger messenger) {
    int limit = Math.toIntExact(messenger.engine().config().get(CommVariables.LIMIT));
    Set<Communicator> alive = Collections.newSetFromMap(new WeakHashMap<>());
    return new Registry(messenger, new ContextIds(limit), new ArrayList<>(), alive, new CommEvents());
  }

  /** The registry of a session of the same rank, whose end frees communicators that the program has lost. */
  public Registry ofSession() {
    return new Registry(messenger, ids, lingering, new HashSet<>(), events);
  }

  /** Waits until all messages sent on its communicators, also on freed ones, have left this rank. */
  public void drain() {
    messenger.awaitLooking(this::isDrained);
  }

  /** Drains for at most so long; false if messages are left. */
  public boolean drain(long nanos) {
    long start = System.nanoTime();
    messenger.awaitLooking(() -> isDrained() || System.nanoTime() - start > nanos);
    return isDrained();
  }

  /** Marks all its communicators as freed. */
  public void close() {
    for (Communicator c : aliveNow()) {
      c.abandon();
      retire(c);
    }
  }

  Messenger messenger() {
    return messenger;
  }

  ContextIds ids() {
    return ids;
  }

  /** Adds a communicator. */
  void add(Communicator c) {
    synchronized (alive) {
      alive.add(c);
    }
    if (events.created.isHeard()) {
      events.created.raise(0, c.id(), c.size(), c.rank());
    }
  }

  CommEvents events() {
    return events;
  }

  /** Removes a freed communicator; its number stays reserved until it is idle. */
  void retire(Communicator c) {
    if (events.freed.isHeard()) {
      events.freed.raise(0, c.id());
    }
    synchronized (lingering) {
      lingering.add(c);
      synchronized (alive) {
        alive.remove(c); // only now, so that it is always in one of the two
      }
    }
    sweep();
  }

  /** Releases the numbers of freed communicators that are idle. */
  void sweep() {
    synchronized (lingering) {
      lingering.removeIf(Communicator::closeIfIdle);
    }
  }

  private List<Communicator> aliveNow() {
    synchronized (alive) {
      return List.copyOf(alive);
    }
  }

  private boolean isDrained() {
    synchronized (lingering) {
      return aliveNow().stream().noneMatch(Communicator::isSending)
          && lingering.stream().filter(c -> c.registry() == this).noneMatch(Communicator::isSending);
    }
  }
}
