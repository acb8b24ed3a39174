// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import java.util.HashMap;
import java.util.Map;
import org.mpi4j.internal.runtime.Engine;

/** The peers with whom this rank has had to do so far, by their rank in the job. */
final class Peers {
  private final Engine engine;
  private final Map<Integer, Peer> known = new HashMap<>();

  private Peer latest;

  Peers(Engine engine) {
    this.engine = engine;
  }

  Peer get(int rank) {
    Peer peer = latest;
    if (peer == null || peer.rank() != rank) {
      peer = known.computeIfAbsent(rank, r -> new Peer(r, engine));
      latest = peer;
    }
    return peer;
  }
}
