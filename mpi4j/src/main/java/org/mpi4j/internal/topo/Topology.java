// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.topo;

/** What a communicator knows about who talks to whom, seen from one rank; never changes. */
public sealed interface Topology permits CartTopology, GraphTopology, DistGraphTopology {
  /** Nobody: the grid ends here. */
  int PROC_NULL = -3;

  /** Whom blocks of neighbour collectives come from, in their order, or PROC_NULL. Not to be changed. */
  int[] sources();

  /** Whom blocks of neighbour collectives go to, in their order, or PROC_NULL. Not to be changed. */
  int[] destinations();
}
