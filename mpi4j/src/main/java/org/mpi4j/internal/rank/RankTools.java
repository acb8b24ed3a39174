// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rank;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.mpi4j.internal.ControlVariables;
import org.mpi4j.internal.PerformanceVariables;
import org.mpi4j.internal.base.Config;
import org.mpi4j.internal.base.Pvar;
import org.mpi4j.internal.tool.Catalogue;
import org.mpi4j.internal.tool.Tools;

/**
 * The tool interface of one rank: made at its first use, which may be before the rank's engine opens or after
 * it, so that a rank without tools loads nothing of it.
 */
final class RankTools {
  private final Supplier<Config> outside;
  private Tools tools; // null: never used
  private RankRuntime runtime; // null: has not opened
  private boolean opening;

  /**
   * @param outside reads the values of control variables that were set from outside
   */
  RankTools(Supplier<Config> outside) {
    this.outside = outside;
  }

  /** Of a rank whose runtime is open. */
  static RankTools of(RankRuntime runtime) {
    RankTools made = new RankTools(runtime::config);
    made.opened(runtime);
    return made;
  }

  /** The tool interface. */
  synchronized Tools get() {
    if (tools == null) {
      List<Pvar<?>> measured = new ArrayList<>(PerformanceVariables.all());
      measured.add(RankPerformance.STATE);
      Catalogue catalogue =
          new Catalogue(ControlVariables.all(), measured, PerformanceVariables.events());
      tools = new Tools(catalogue, outside, PerformanceVariables.adjustments());
      if (opening) {
        tools.opening();
      }
      if (runtime != null) {
        tools.opened(runtime.config(), new RankSources(runtime));
      }
    }
    return tools;
  }

  /** The runtime is about to open; returns the values of control variables for it. */
  synchronized Config opening() {
    opening = true;
    return tools == null ? outside.get() : tools.opening();
  }

  /** The runtime is open. */
  synchronized void opened(RankRuntime itsRuntime) {
    opening = false;
    runtime = itsRuntime;
    if (tools != null) {
      tools.opened(runtime.config(), new RankSources(runtime));
    }
  }

  /** The runtime has not opened. */
  synchronized void failed() {
    if (opening) {
      opening = false;
      if (tools != null) {
        tools.failed();
      }
    }
  }
}
