// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.comm;

import java.util.ArrayList;
import java.util.List;
import org.mpi4j.internal.p2p.Messenger;

/**
 * The communicators of one rank: their numbers, and those that were freed while operations are pending on
 * them. Such a one keeps its number until it is found idle, when the next is made or freed.
 */
final class Registry {
  private final Messenger messenger;
  private final ContextIds ids;
  private final List<Communicator> lingering = new ArrayList<>();

  Registry(Messenger messenger) {
    this.messenger = messenger;
    this.ids = new ContextIds(Math.toIntExact(messenger.engine().config().get(CommVariables.LIMIT)));
  }

  Messenger messenger() {
    return messenger;
  }

  ContextIds ids() {
    return ids;
  }

  /** The communicator has been freed. */
  void retire(Communicator c) {
    synchronized (lingering) {
      lingering.add(c);
    }
    sweep();
  }

  /** Gives back what freed communicators no longer need. */
  void sweep() {
    synchronized (lingering) {
      lingering.removeIf(Communicator::closeIfIdle);
    }
  }
}
