// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import org.mpi4j.internal.runtime.Engine;

/** The peers that this rank has exchanged messages with, by their rank in the job. */
final class Peers {
  private final Engine engine;
  private final PeerPages known;

  Peers(Engine engine) {
    this.engine = engine;
    this.known = new PeerPages(engine.manager().size());
  }

  /** This rank's number in the job. */
  int own() {
    return engine.manager().rank();
  }

  Peer get(int rank) {
    Peer peer = known.get(rank);
    return peer == null ? firstContact(rank) : peer;
  }

  private Peer firstContact(int rank) {
    Peer peer = new Peer(rank, engine);
    known.put(rank, peer);
    return peer;
  }
}
