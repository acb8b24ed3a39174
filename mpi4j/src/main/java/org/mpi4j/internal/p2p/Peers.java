// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import java.util.function.Consumer;
import java.util.function.ToLongFunction;
import org.mpi4j.internal.runtime.Engine;

/** The peers that this rank has exchanged messages with, by their rank in the job. */
final class Peers {
  private final Engine engine;
  private final PeerTable known = new PeerTable();
  private final P2pEvents events;
  private long eagerLimit;

  Peers(Engine engine, P2pEvents events) {
    this.engine = engine;
    this.events = events;
    this.eagerLimit = engine.config().get(P2pVariables.EAGER_LIMIT);
  }

  /** This rank's number in the job. */
  int own() {
    return engine.manager().rank();
  }

  /** How many ranks the job has. */
  int ranks() {
    return engine.manager().size();
  }

  P2pEvents events() {
    return events;
  }

  /** The longest message that is sent eagerly, unless the channel takes less at once. */
  long eagerLimit() {
    return eagerLimit;
  }

  /** Sets it, also for peers that are connected. The engine's lock is held. */
  void eagerLimit(long bytes) {
    eagerLimit = bytes;
    long _ = known.sum(peer -> {
      peer.limitEager();
      return 0;
    });
  }

  /** A number of one peer; 0 if nothing has been exchanged with it. For any thread. */
  long of(int rank, ToLongFunction<Peer> number) {
    Peer peer = known.get(rank);
    return peer == null ? 0 : number.applyAsLong(peer);
  }

  /** A number of all peers, added up. For any thread. */
  long sum(ToLongFunction<Peer> number) {
    return known.sum(number);
  }

  /** The largest of a number that all peers have. For any thread. */
  long max(ToLongFunction<Peer> number) {
    return known.max(number);
  }

  /** Visits all. For any thread. */
  void forEach(Consumer<Peer> visitor) {
    long _ = known.sum(peer -> {
      visitor.accept(peer);
      return 0;
    });
  }

  Peer get(int rank) {
    Peer peer = known.get(rank);
    return peer == null ? firstContact(rank) : peer;
  }

  /** Forgets a rank of another job. The engine's lock is held. */
  void forget(int number) {
    known.remove(number);
  }

  /** Who a rank is, in words. */
  String describe(int number) {
    return engine.introduced().describe(number);
  }

  private Peer firstContact(int rank) {
    Peer peer = new Peer(rank, engine, this);
    known.add(peer);
    return peer;
  }
}
