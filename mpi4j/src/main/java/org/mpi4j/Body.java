// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import org.mpi4j.internal.coll.Steps;

/** One collective call, whichever form it has: takes its arguments and writes its steps. */
@FunctionalInterface
interface Body {
  void write(Steps s, Arguments a);
}
