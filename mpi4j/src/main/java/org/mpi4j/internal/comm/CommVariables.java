// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.comm;

import java.util.List;
import org.mpi4j.internal.base.Cvar;

/** The control variables of communicators. */
public final class CommVariables {
  static final Cvar<Long> LIMIT =
      Cvar.count("comm.limit", 65_536, 2, 1 << 24)
          .about("How many communicators, windows and files a rank may have at the same time, the two initial"
              + " communicators included.");

  private CommVariables() {}

  /** All of them. */
  public static List<Cvar<?>> all() {
    return List.of(LIMIT);
  }
}
