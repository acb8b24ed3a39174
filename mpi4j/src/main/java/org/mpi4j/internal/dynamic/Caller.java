// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.dynamic;

import java.io.IOException;

/** The root of another group, which waits at a port. */
interface Caller extends AutoCloseable {
  /**
   * Accepts it: each root gets the cards of the other one's group, and both the same secret.
   *
   * @param mine the cards of this root's group
   * @param codes of spawned processes; null if there are none
   * @throws IOException if it has not waited any longer
   */
  Outcome accept(byte[] mine, int[] codes) throws IOException;

  /** Tells it that the port is closed. */
  void refuse() throws IOException;

  /** Nothing more is wanted from it. */
  @Override
  void close();
}
