// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.call;

import org.mpi4j.internal.p2p.Operation;

/** How a persistent request is started (section 3.9). */
public interface Restart {
  /** Starts the operation once; null: it is over at once. */
  Operation start();

  /** The request is freed: it will not be started any more. */
  void free();
}
