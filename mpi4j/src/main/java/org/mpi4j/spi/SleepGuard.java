// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.spi;

/**
 * Tells a transport whether a thread may still block, and when to release the engine's lock. What a thread
 * that goes to sleep in a {@link Transport} cares for besides the transport's own work.
 */
@FunctionalInterface
public interface SleepGuard {

  /**
   * True if the thread must not sleep, as what it waits for is there. Asked, perhaps more than once, between
   * the moment from which on others ring for it and the sleep.
   */
  default boolean isOver() {
    return false;
  }

  /**
   * Run at most once, just before blocking or yielding: from then on another thread may call the transport,
   * and this sleep touches nothing that its other methods touch.
   */
  void releaseLock();
}
