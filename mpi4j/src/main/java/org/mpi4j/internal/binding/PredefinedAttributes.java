// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import org.mpi4j.Mpi;
import org.mpi4j.internal.rank.RankRuntime;

/** The values of the predefined attributes of communicators (section 9.1.2). */
final class PredefinedAttributes {
  private PredefinedAttributes() {}

  /** The value of the attribute of that name, null if there is none. */
  static Object value(RankRuntime runtime, String name) {
    return switch (name) {
      case "MPI_TAG_UB" -> Mpi.TAG_UB;
      case "MPI_HOST" -> Mpi.PROC_NULL;
      case "MPI_IO" -> Mpi.ANY_SOURCE;
      case "MPI_WTIME_IS_GLOBAL" -> runtime.isClockGlobal();
      case "MPI_UNIVERSE_SIZE" -> nullIfUnknown(runtime.manager().universeSize());
      case "MPI_APPNUM" -> nullIfUnknown(runtime.manager().appnum());
      case "MPI_LASTUSEDCODE" -> runtime.errorCodes().last();
      default -> throw new IllegalArgumentException(name);
    };
  }

  private static Integer nullIfUnknown(int value) {
    return value < 0 ? null : Integer.valueOf(value);
  }
}
