// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.op;

import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;
import org.mpi4j.internal.type.Basic;
import org.mpi4j.internal.type.Layout;
import org.mpi4j.internal.type.Pair;
import org.mpi4j.internal.type.ReductionTypes;

/** The error of an operation that is not defined for a datatype. */
final class UndefinedReduction {
  private UndefinedReduction() {}

  static String text(Reduction op, Set<ReductionTypes> kinds, Layout type) {
    String refused = op.title() + " is not defined for " + type.name();
    return switch (op) {
      case REPLACE, NO_OP -> op.title() + " is for accumulate operations on windows only";
      case MAXLOC, MINLOC -> refused + ": it folds pairs of value and index, " + titles();
      default -> type.isBasic() ? refused + " (" + type.basic().kind() + "), but for types that are "
          + kinds.stream().map(ReductionTypes::toString).collect(Collectors.joining(", "))
              + advice(type.basic(), kinds)
          : refused + derived(type);
    };
  }

  private static String titles() {
    return Arrays.stream(Pair.values()).map(Pair::title).collect(Collectors.joining(", "));
  }

  private static String derived(Layout type) {
    return Pair.of(type) != null ? ", a pair of value and index: those are for MPI_MAXLOC and MPI_MINLOC"
        : ", a derived type: give the number of its values as count, or make an operation with Op.create";
  }

  private static String advice(Basic type, Set<ReductionTypes> kinds) {
    if (type.kind() == ReductionTypes.LOGICAL) {
      return "; of logical values take MPI_LAND, MPI_LOR or MPI_LXOR";
    }
    if ((type.kind() == ReductionTypes.BYTE || type.kind() == ReductionTypes.OTHER)
        && kinds.contains(ReductionTypes.C_INTEGER)) {
      return type == Basic.WCHAR ? "; INT32_T has as many bytes and is a number"
          : "; bytes that are numbers are INT8_T or UINT8_T";
    }
    return "";
  }
}
