// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.call;

import org.mpi4j.internal.rank.RankRuntime;

/** The values of the predefined attributes of communicators (section 9.1.2). */
public final class PredefinedAttributes {
  private PredefinedAttributes() {}

  /** The value of the attribute of that name, null if there is none. */
  public static Object value(RankRuntime runtime, String name) {
    return switch (name) {
      case "MPI_TAG_UB" -> Integer.MAX_VALUE;
      case "MPI_HOST" -> PointToPointCalls.PROC_NULL;
      case "MPI_IO" -> PointToPointCalls.ANY_SOURCE;
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
