// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import org.mpi4j.internal.coll.algorithm.BinomialBcast;
import org.mpi4j.internal.coll.choice.Algorithm;
import org.mpi4j.internal.coll.choice.Need;
import org.mpi4j.internal.coll.nodes.HierarchicalBcast;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.type.Payload;

/** The ways to do MPI_Bcast. */
enum BcastAlgorithm implements Algorithm {
  BINOMIAL(Need.NOTHING),
  HIERARCHICAL(Need.SEVERAL_MACHINES);

  private final int needs;

  BcastAlgorithm(int needs) {
    this.needs = needs;
  }

  @Override
  public int needs() {
    return needs;
  }

  /** Within one group. */
  void write(Steps s, Payload p, int root) {
    switch (this) {
      case BINOMIAL -> BinomialBcast.write(s, p, root);
      case HIERARCHICAL -> HierarchicalBcast.write(s, p, root);
    }
  }
}
