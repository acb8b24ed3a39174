// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rma;

import java.util.List;
import org.mpi4j.internal.base.Pvar;
import org.mpi4j.internal.base.Pvar.Kind;

/** The performance variables of windows. */
public final class RmaPerformance {
  private static final Pvar<WindowTable> WINDOWS =
      Pvar.of("rma.windows", Kind.LEVEL, WindowTable.class, (t, i) -> t.openWindows())
          .about("Windows that this rank has made and not freed.");

  private static final Pvar<WindowTable> DIRECT =
      Pvar.of("rma.direct_targets", Kind.COUNTER, WindowTable.class, (t, i) -> t.directTargets())
          .about("Targets of windows, counted at the first access, whose memory this rank loads and stores.");

  private static final Pvar<WindowTable> MESSAGES =
      Pvar.of("rma.message_targets", Kind.COUNTER, WindowTable.class, (t, i) -> t.messageTargets())
          .about("Targets of windows, counted at the first access, that this rank reaches by messages;"
              + " many on"
              + " one machine: allocate the windows, rather than create them over memory of the program.");

  private RmaPerformance() {}

  /** All of them. */
  public static List<Pvar<?>> all() {
    return List.of(WINDOWS, DIRECT, MESSAGES);
  }
}
