// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.tool;

/**
 * What a callback of events promises, and what the place demands where it is called (section 15.3.8). Each
 * level promises more than those before it.
 */
public enum CallbackSafety {
  /** Nothing: it is called only where all of MPI may be called, perhaps some time after the event. */
  REQUIRE_NONE,
  /** It calls nothing of MPI, but reads the event and performance variables; it is called at once. */
  REQUIRE_MPI_RESTRICTED,
  /** The same, and several threads may call it at the same time. */
  REQUIRE_THREAD_SAFE,
  /** The same, and it may be called in a signal handler, which never happens in Java. */
  REQUIRE_ASYNC_SIGNAL_SAFE
}
