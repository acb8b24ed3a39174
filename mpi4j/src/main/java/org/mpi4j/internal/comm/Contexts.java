// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.comm;

import java.util.Arrays;
import java.util.Objects;
import java.util.stream.Stream;
import org.mpi4j.internal.p2p.Context;
import org.mpi4j.internal.p2p.Messenger;
import org.mpi4j.internal.p2p.RankMap;

/** The contexts of one communicator; most are made when first asked for. */
final class Contexts {
  private final Messenger messenger;
  private final int communicator;
  private final CommGroups sides;
  private final Context messages;
  private final Context[] made = new Context[ContextKind.values().length];

  Contexts(Messenger messenger, int communicator, CommGroups sides) {
    this.messenger = messenger;
    this.communicator = communicator;
    this.sides = sides;
    this.messages = get(ContextKind.MESSAGES);
  }

  Context messages() {
    return messages;
  }

  synchronized Context get(ContextKind slot) {
    Context c = made[slot.ordinal()];
    if (c == null) {
      c = make(slot);
      made[slot.ordinal()] = c;
    }
    return c;
  }

  /** True if an operation is pending, or may begin. */
  synchronized boolean areBusy() {
    return made().anyMatch(c -> c.isBusy() || c.isSending());
  }

  /** Releases their numbers. */
  synchronized void close() {
    made().forEach(Context::close);
  }

  /** True if collectives have failed here. */
  synchronized boolean haveFailed() {
    return made().anyMatch(Context::hasFailed);
  }

  /** Waits until no operation is pending. */
  void awaitQuiet() {
    messenger.awaitPolling(this::areQuiet);
  }

  /** True if a message sent here has not left this rank yet. */
  synchronized boolean areSending() {
    return made().anyMatch(Context::isSending);
  }

  private synchronized boolean areQuiet() {
    return made().allMatch(Context::isQuiet);
  }

  private Stream<Context> made() {
    return Arrays.stream(made).filter(Objects::nonNull);
  }

  private Context make(ContextKind slot) {
    RankMap ranks = switch (slot) {
      case MESSAGES, COLLECTIVES, LEADERS, PARTITIONED_OFFERS, PARTITIONED_DATA -> sides.peers();
      case LOCAL, SUBSET, BRIDGE, TEXT -> sides.local();
      case AGREEMENT -> sides.union();
    };
    int me = slot == ContextKind.AGREEMENT ? sides.meInUnion() : sides.me();
    return slot == ContextKind.MESSAGES
        ? messenger.usersContext(slot.of(communicator), me, ranks)
        : messenger.context(slot.of(communicator), me, ranks);
  }
}
