// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.comm;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.WeakHashMap;
import org.mpi4j.internal.diagnosis.RankState.CommState;
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
  private final Set<Communicator> ofSession; // those of a session; null: of the world; guarded by itself
  private final Set<Communicator> known; // those of all registries of the rank; guarded by itself
  private final CommEvents events; // those of all registries of the rank

  private Registry(Messenger messenger, ContextIds ids) {
    this.messenger = messenger;
    this.ids = ids;
    this.events = new CommEvents();
    this.lingering = new ArrayList<>();
    this.known = Collections.newSetFromMap(new WeakHashMap<>());
    this.ofSession = null;
  }

  private Registry(Registry ofRank, Set<Communicator> ofSession) {
    this.messenger = ofRank.messenger;
    this.ids = ofRank.ids;
    this.events = ofRank.events;
    this.lingering = ofRank.lingering;
    this.known = ofRank.known;
    this.ofSession = ofSession;
  }

  /**
   * The registry of a rank's world model. Holds its communicators weakly, so that those that the program has
   * lost can be garbage-collected.
   */
  public static Registry ofWorld(Messenger messenger) {
    int limit = Math.toIntExact(messenger.engine().config().get(CommVariables.LIMIT));
    return new Registry(messenger, new ContextIds(limit));
  }

  /** The registry of a session of the same rank, whose end frees communicators that the program has lost. */
  public Registry ofSession() {
    return new Registry(this, new HashSet<>());
  }

  /** Waits until all messages sent on its communicators, also on freed ones, have left this rank. */
  public void drain() {
    messenger.awaitSent(this::isDrained);
  }

  /** Drains for at most so long; false if messages are left. */
  public boolean drain(long nanos) {
    long start = System.nanoTime();
    messenger.awaitPolling(() -> isDrained() || System.nanoTime() - start > nanos);
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
    if (ofSession != null) {
      synchronized (ofSession) {
        ofSession.add(c);
      }
    }
    synchronized (known) {
      known.add(c);
    }
    if (events.created.isHeard()) {
      events.created.raise(0, c.id(), c.size(), c.rank());
    }
  }

  CommEvents events() {
    return events;
  }

  /** What is under way in each communicator of the rank; for diagnosis, and for any thread. */
  public List<CommState> states() {
    List<Communicator> all;
    synchronized (known) {
      all = List.copyOf(known);
    }
    return all.stream().map(Communicator::state).sorted(Comparator.comparingInt(CommState::id)).toList();
  }

  /** Removes a freed communicator; its number stays reserved until it is idle. */
  void retire(Communicator c) {
    if (events.freed.isHeard()) {
      events.freed.raise(0, c.id());
    }
    synchronized (lingering) {
      lingering.add(c);
      synchronized (known) {
        known.remove(c); // only now, so that it is always in one of the two
      }
      if (ofSession != null) {
        synchronized (ofSession) {
          ofSession.remove(c);
        }
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
    if (ofSession != null) {
      synchronized (ofSession) {
        return List.copyOf(ofSession);
      }
    }
    synchronized (known) {
      return known.stream().filter(c -> c.registry() == this).toList();
    }
  }

  private boolean isDrained() {
    synchronized (lingering) {
      return aliveNow().stream().noneMatch(Communicator::isSending)
          && lingering.stream().filter(c -> c.registry() == this).noneMatch(Communicator::isSending);
    }
  }
}
