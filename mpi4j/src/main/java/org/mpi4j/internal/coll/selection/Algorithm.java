// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.selection;

import java.util.Locale;

/** One way to do a collective: the constants of one enum for each {@link Topic}. */
public interface Algorithm {

  /** The constant's name. */
  String name();

  /** What it needs, as bits of {@link Need}. */
  int needs();

  /** Its name in tables and control variables. */
  default String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
