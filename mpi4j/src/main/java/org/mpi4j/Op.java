// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import org.mpi4j.internal.op.Fold;
import org.mpi4j.internal.op.Reduction;

/** How a reduction folds two elements into one (section 6.9.2). */
public final class Op {
  /** The sum. */
  public static final Op SUM = new Op(Reduction.SUM);

  /** The product. */
  public static final Op PROD = new Op(Reduction.PROD);

  /** The smallest. */
  public static final Op MIN = new Op(Reduction.MIN);

  /** The largest. */
  public static final Op MAX = new Op(Reduction.MAX);

  private final Reduction reduction;

  private Op(Reduction reduction) {
    this.reduction = reduction;
  }

  /** True if the order of the two elements does not matter. */
  @Procedure(value = "MPI_Op_commutative", section = "6.9.7")
  public boolean isCommutative() {
    return reduction.isCommutative();
  }

  Fold operator() {
    return reduction;
  }

  @Override
  public String toString() {
    return reduction.name();
  }
}
