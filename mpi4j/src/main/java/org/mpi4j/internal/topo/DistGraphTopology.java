// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.topo;

import org.mpi4j.internal.coll.Neighbours;

/** A graph of which each rank knows its own edges, seen from one rank. */
public final class DistGraphTopology implements Topology {
  private final EdgeList in;
  private final EdgeList out;
  private final Neighbours neighbours;

  /** The edges that come in and those that go out; both have weights, or none has. */
  DistGraphTopology(EdgeList in, EdgeList out) {
    this.in = in;
    this.out = out;
    this.neighbours = Neighbours.graph(in.ranks(), out.ranks());
  }

  /** The edges that come in. */
  public EdgeList in() {
    return in;
  }

  /** The edges that go out. */
  public EdgeList out() {
    return out;
  }

  /** True if the edges have weights. */
  public boolean isWeighted() {
    return out.isWeighted();
  }

  @Override
  public Neighbours neighbours() {
    return neighbours;
  }
}
