// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

/** What kind of topology a communicator has; see {@link Comm#topoTest}. */
public enum TopologyKind {
  /** A grid: the communicator is a {@link Cartcomm}. */
  CART,
  /** A graph that all ranks know: the communicator is a {@link Graphcomm}. */
  GRAPH,
  /** A graph of which each rank knows its own edges: the communicator is a {@link Distgraphcomm}. */
  DIST_GRAPH,
  /** None. */
  UNDEFINED
}
