// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.spi;

/** Tells a transport whether a thread may still block, and when to release the engine's lock. */
@FunctionalInterface
public interface SleepGuard {

  /**
   * True if the thread must not sleep, since what it waits for has happened. The transport calls it, perhaps
   * more than once, after it has announced the sleep to others and before it sleeps.
   */
  default boolean isOver() {
    return false;
  }

  /**
   * Releases the engine's lock. The transport calls it at most once, just before it blocks or yields: from
   * then on another thread may call the transport, so the sleep uses no state that its other methods use.
   */
  void releaseLock();
}
