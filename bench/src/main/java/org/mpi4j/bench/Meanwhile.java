// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.bench;

/** What a rank does while a nonblocking collective is under way. */
interface Meanwhile {
  /** Does it once. */
  void run();

  /** Sets how long it lasts. */
  void last(double nanos);
}
