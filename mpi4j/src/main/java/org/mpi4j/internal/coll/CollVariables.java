// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import java.util.List;
import org.mpi4j.internal.base.Cvar;

/** The control variables of collectives. */
public final class CollVariables {
  static final Cvar<Boolean> CHECK_CALLS =
      Cvar.flag("coll.check_calls", false)
          .scope(Cvar.Scope.ALL)
          .about("Before each collective the ranks compare what they call: operation, root, length and the"
              + " like. Where they differ, both calls are reported. Slower: for finding mistakes.");

  private CollVariables() {}

  /** All of them. */
  public static List<Cvar<?>> all() {
    return List.of(CHECK_CALLS);
  }
}
