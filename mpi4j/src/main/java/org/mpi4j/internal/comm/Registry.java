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
 * on it keeps its number until it is found idle, when the next is made or freed.
 */
public final class Registry {
  private final Messenger messenger;
  private final ContextIds ids;
  private final List<Communicator> lingering; // those of all registries of the rank
  private final Set<Communicator> alive; // guarded by itself

  private Registry(
      Messenger messenger, ContextIds ids, List<Communicator> lingering, Set<Communicator> alive) {
    this.messenger = messenger;
    this.ids = ids;
    this.lingering = lingering;
    this.alive = alive;
  }

  /**
   * The first of a rank, for its world model: that lives as long as the rank mostly does, and must not keep
   * the memory of communicators that the program has lost.
   */
  public static Registry ofWorld(Messenger messenger) {
    int limit = Math.toIntExact(messenger.engine().config().get(CommVariables.LIMIT));
    Set<Communicator> alive = Collections.newSetFromMap(new WeakHashMap<>());
    return new Registry(messenger, new ContextIds(limit), new ArrayList<>(), alive);
  }

  /** One more of the same rank, for a session, whose end gives back what the program has lost. */
  public Registry ofSession() {
    return new Registry(messenger, ids, lingering, new HashSet<>());
  }

  /**
   * Waits until all that was sent on its communicators, also on those that have been freed, is out of this
   * rank's hands.
   */
  public void drain() {
    messenger.awaitLooking(this::isDrained);
  }

  /** The same, but not longer than that; false if something is left. */
  public boolean drain(long nanos) {
    long start = System.nanoTime();
    messenger.awaitLooking(() -> isDrained() || System.nanoTime() - start > nanos);
    return isDrained();
  }

  /** Gives up all communicators that are left. */
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

  /** The communicator has been made. */
  void add(Communicator c) {
    synchronized (alive) {
      alive.add(c);
    }
  }

  /** The communicator has been freed. */
  void retire(Communicator c) {
    synchronized (lingering) {
      lingering.add(c);
      synchronized (alive) {
        alive.remove(c); // not sooner: it must be found here or there
      }
    }
    sweep();
  }

  /** Gives back what freed communicators no longer need. */
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
