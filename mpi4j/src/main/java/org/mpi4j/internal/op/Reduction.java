// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.op;

import java.lang.foreign.MemorySegment;
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
  public void check(Layout type) {
    if (Kernels.of(type.carrier()) == null) {
      throw new Fault(ErrorCode.OP, name() + " is not defined for " + type.name());
    }
  }

  /** Throws unless the operation is defined for the elements of this buffer. */
  public void check(Payload p) {
    check(p.layout());
  }

  @Override
  public void fold(Payload in, Payload inout) {
    fold(in.segment(), in.offset(), inout);
  }

  /** {@code inout[i] = in[i] op inout[i]} for all elements of {@code inout}. */
  public void fold(MemorySegment in, long inOffset, Payload inout) {
    Kernels.of(inout.layout().carrier())
        .fold(this, new Operands(in, inOffset, inout.segment(), inout.offset(), inout.count()));
  }
}
