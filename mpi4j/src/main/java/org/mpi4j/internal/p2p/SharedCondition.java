// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

/** Something in shared memory that an operation waits for: other ranks make it true, and nothing tells. */
public interface SharedCondition {

  /** True if the operation can go on. For any thread, one at a time. */
  boolean isTrue();

  /**
   * True if other ranks have done a part of it since this was asked last: then the rest may follow soon. The
   * engine's lock is held.
   */
  boolean hasAdvanced();

  /**
   * A thread of this rank is going to sleep, and looks once more before it does: from now on a rank that
   * makes this true must wake it. Called once or more often until {@link #ends}; the engine's lock is held.
   */
  void sleeps();

  /** It is no longer waited for; the engine's lock is held. */
  void ends();
}
