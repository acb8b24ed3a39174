// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.op;

import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.type.Layout;
import org.mpi4j.internal.type.Payload;

/** The predefined operations that fold two elements into one. */
public enum Reduction implements Fold {
  SUM,
  PROD,
  MIN,
  MAX;

  @Override
  public String title() {
    return name();
  }

  @Override
  public boolean isCommutative() {
    return true;
  }

  @Override
  public boolean isSymmetric() {
    return true;
  }

  @Override
  public void check(Layout type) {
    if (Kernels.of(type.carrier()) == null) {
      throw new Fault(ErrorCode.OP, name() + " is not defined for " + type.name());
    }
  }

  @Override
  public void fold(Payload in, Payload inout) {
    Kernels.of(inout.layout().carrier()).fold(
        this, new Operands(in.segment(), in.offset(), inout.segment(), inout.offset(), inout.count()));
  }
}
