// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.op;

import static org.mpi4j.internal.type.ReductionTypes.BYTE;
import static org.mpi4j.internal.type.ReductionTypes.COMPLEX;
import static org.mpi4j.internal.type.ReductionTypes.C_INTEGER;
import static org.mpi4j.internal.type.ReductionTypes.FLOATING_POINT;
import static org.mpi4j.internal.type.ReductionTypes.FORTRAN_INTEGER;
import static org.mpi4j.internal.type.ReductionTypes.LOGICAL;
import static org.mpi4j.internal.type.ReductionTypes.MULTI_LANGUAGE;

import java.util.EnumSet;
import java.util.Set;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.type.Basic;
import org.mpi4j.internal.type.Layout;
import org.mpi4j.internal.type.Pair;
import org.mpi4j.internal.type.Payload;
import org.mpi4j.internal.type.ReductionTypes;

/** The predefined operations, and the groups of types that each is defined for (section 6.9.2). */
public enum Reduction implements Operator {
  MAX(35, C_INTEGER, FORTRAN_INTEGER, FLOATING_POINT, MULTI_LANGUAGE),
  MIN(34, C_INTEGER, FORTRAN_INTEGER, FLOATING_POINT, MULTI_LANGUAGE),
  SUM(33, C_INTEGER, FORTRAN_INTEGER, FLOATING_POINT, COMPLEX, MULTI_LANGUAGE),
  PROD(36, C_INTEGER, FORTRAN_INTEGER, FLOATING_POINT, COMPLEX, MULTI_LANGUAGE),
  LAND(48, C_INTEGER, LOGICAL),
  BAND(40, C_INTEGER, FORTRAN_INTEGER, BYTE, MULTI_LANGUAGE),
  LOR(49, C_INTEGER, LOGICAL),
  BOR(41, C_INTEGER, FORTRAN_INTEGER, BYTE, MULTI_LANGUAGE),
  LXOR(50, C_INTEGER, LOGICAL),
  BXOR(42, C_INTEGER, FORTRAN_INTEGER, BYTE, MULTI_LANGUAGE),
  /** On pairs of value and index. */
  MAXLOC(57),
  /** On pairs of value and index. */
  MINLOC(56),
  /** In windows only: the origin's operand replaces the target's. */
  REPLACE(60),
  /** In windows only: the target's operand stays. */
  NO_OP(61);

  private final int abi;
  private final Set<ReductionTypes> kinds = EnumSet.noneOf(ReductionTypes.class);
  // Filled as needed; two threads may both make a kernel, of which either serves.
  private final Kernel<?>[] kernels = new Kernel<?>[Basic.values().length];
  private final Kernel<?>[] pairs = new Kernel<?>[Pair.values().length];

  Reduction(int abi, ReductionTypes... kinds) {
    this.abi = abi;
    this.kinds.addAll(Set.of(kinds));
  }

  /** The number of the standard's binary interface. */
  public int abi() {
    return abi;
  }

  /** The name of the standard's constant. */
  public String title() {
    return "MPI_" + name();
  }

  @Override
  public boolean isCommutative() {
    return !isForWindows();
  }

  private boolean isForWindows() {
    return this == REPLACE || this == NO_OP;
  }

  private boolean isForPairs() {
    return this == MAXLOC || this == MINLOC;
  }

  @Override
  public boolean isSymmetric() {
    return isCommutative();
  }

  @Override
  public void check(Payload p) {
    check(p.layout());
  }

  /** Throws unless the operation is defined for such elements. */
  public void check(Layout type) {
    if (!(isForPairs() ? Pair.of(type) != null : type.isBasic() && kinds.contains(type.basic().kind()))) {
      throw new Fault(ErrorCode.OP, UndefinedReduction.text(this, kinds, type));
    }
  }

  @Override
  public void fold(Payload in, Payload inout) {
    if (isForWindows()) {
      if (this == REPLACE) {
        Payload.copy(in, inout);
      }
    } else {
      kernel(inout.layout()).fold(in, inout);
    }
  }

  /** Made when it is first needed; two threads may both make one, of which either serves. */
  private Kernel<?> kernel(Layout type) {
    boolean pair = isForPairs();
    Kernel<?>[] made = pair ? pairs : kernels;
    int i = pair ? Pair.of(type).ordinal() : type.basic().ordinal();
    if (made[i] == null) {
      made[i] = pair ? Kernels.of(this, Pair.values()[i]) : Kernels.of(this, type.basic());
    }
    return made[i];
  }
}
