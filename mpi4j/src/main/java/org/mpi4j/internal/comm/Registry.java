// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.comm;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.mpi4j.internal.p2p.Messenger;

/**
 * The communicators that are derived from the world model of one rank, or from one of its sessions.
 *
 * <p>All registries of a rank share its numbers. A communicator that was freed while operations are pending on
 * it keeps its number until it is found idle, when the next is made or freed.
 */
public final class Registry {
  private final Messenger messenger;
  private final ContextIds ids;
  private final List<Communicator> lingering; // those of all registries of the rank
  private final Set<Communicator> alive = ConcurrentHashMap.newKeySet();

  /** The first of a rank. */
  public Registry(Messenger messenger) {
    this(
        messenger,
        new ContextIds(Math.toIntExact(messenger.engine().config().get(CommVariables.LIMIT))),
        new ArrayList<>());
  }

  private Registry(Messenger messenger, ContextIds ids, List<Communicator> lingering) {
    this.messenger = messenger;
    this.ids = ids;
    this.lingering = lingering;
  }

  /** One more of the same rank. */
  public Registry another() {
    return new Registry(messenger, ids, lingering);
  }

  /**
   * Waits until all that was sent on its communicators, also on those that have been freed, is out of this
   * rank's hands.
   */
  public void drain() {
    messenger.awaitLooking(this::isDrained);
  }

  /** Gives up all communicators that are left. */
  public void close() {
    for (Communicator c : alive) {
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
    alive.add(c);
  }

  /** The communicator has been freed. */
  void retire(Communicator c) {
    synchronized (lingering) {
      lingering.add(c);
      alive.remove(c); // not sooner: it must be found here or there
    }
    sweep();
  }

  /** Gives back what freed communicators no longer need. */
  void sweep() {
    synchronized (lingering) {
      lingering.removeIf(Communicator::closeIfIdle);
    }
  }

  private boolean isDrained() {
    synchronized (lingering) {
      return alive.stream().noneMatch(Communicator::isSending)
          && lingering.stream().filter(c -> c.registry() == this).noneMatch(Communicator::isSending);
    }
  }
}
