// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.bench;

import org.mpi4j.internal.coll.selection.Algorithm;
import org.mpi4j.internal.coll.selection.Candidates;

/**
 * Where algorithms are measured.
 *
 * @param transport shm, tcp or local; or nodes: two simulated machines, with shm within and tcp between
 */
record Setup(String transport, int ranks) {

  /** As in tables: through the network, or not. */
  String where() {
    return throughNetwork() ? "net" : "node";
  }

  private boolean throughNetwork() {
    return transport.equals("tcp") || transport.equals("nodes");
  }

  /** What algorithms may need and these ranks have. */
  int traits() {
    boolean severalMachines = transport.equals("nodes") && ranks > 2;
    return Candidates.ofRanks(ranks)
        | (throughNetwork() ? Algorithm.NOTHING : Algorithm.SEGMENT)
        | (severalMachines ? Algorithm.SEVERAL_MACHINES : Algorithm.NOTHING);
  }
}
