// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import java.util.List;
import java.util.function.Consumer;
import org.mpi4j.internal.base.EventKind;
import org.mpi4j.internal.base.EventPort;
import org.mpi4j.internal.runtime.Progress;

/** The events of point-to-point messages of one rank; all are raised under the engine's lock. */
public final class P2pEvents {
  private static final EventKind<Messenger> UNEXPECTED = new EventKind<>(
      "p2p.unexpected", Messenger.class, m -> m.peers().events().unexpected,
      List.of("source", "tag", "bytes"), true,
      "A message has come before its receive was posted: from this rank of the communicator.");

  private static final EventKind<Messenger> RENDEZVOUS = new EventKind<>(
      "p2p.rendezvous", Messenger.class, m -> m.peers().events().rendezvous,
      List.of("dest", "tag", "bytes"), true,
      "A message to this rank of the job waits for its receiver: it is longer than p2p.eager_limit, or there"
          + " is no credit for it.");

  private static final EventKind<Messenger> STALLED = new EventKind<>(
      "p2p.stalled", Messenger.class, m -> m.peers().events().stalled, List.of("dest", "bytes"), false,
      "A message to this rank of the job waits for room in the channel, which is full.");

  private static final EventKind<Messenger> CONNECTED = new EventKind<>(
      "p2p.connected", Messenger.class, m -> m.peers().events().connected, List.of("peer"), false,
      "The channel to this rank of the job has been opened, for the first message to it.");

  final EventPort unexpected;
  final EventPort rendezvous;
  final EventPort stalled;
  final EventPort connected;

  P2pEvents(Progress progress) {
    Consumer<Runnable> later = progress::defer;
    this.unexpected = new EventPort(later);
    this.rendezvous = new EventPort(later);
    this.stalled = new EventPort(later);
    this.connected = new EventPort(later);
  }

  /** All of them. */
  public static List<EventKind<?>> all() {
    return List.of(UNEXPECTED, RENDEZVOUS, STALLED, CONNECTED);
  }
}
