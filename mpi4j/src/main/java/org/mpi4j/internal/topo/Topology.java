// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.topo;

import org.mpi4j.internal.coll.Neighbours;

/** What a communicator knows about who talks to whom, seen from one rank; never changes. */
public sealed interface Topology permits CartTopology, GraphTopology, DistGraphTopology {
  /** Nobody: the grid ends here. */
  int PROC_NULL = -3;

  /** Whom this rank's neighbour collectives exchange with. */
  Neighbours neighbours();
}
