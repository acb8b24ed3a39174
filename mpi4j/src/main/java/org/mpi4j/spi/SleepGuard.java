// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.spi;

/** Tells a transport whether a thread may still block, and when to release the engine's lock. */
@FunctionalInterface
public interface SleepGuard {

  /**
   * Whether the thread must not sleep, as what it waits for is there. Asked, perhaps more than once, between
   * the moment from which on others ring for it and the sleep.
   *
   * @return true if the thread must not sleep
   */
  default boolean isOver() {
    return false;
  }

  /**
   * Whether {@link #isOver} may become true without a ring that is sure to be noticed, so that it should be
   * asked for a few microseconds before the sleep.
   *
   * @return false if asking it once is enough
   */
  default boolean isPolled() {
    return true;
  }

  /**
   * Releases the engine's lock. Run at most once, just before blocking or yielding: from then on another
   * thread may call the transport, and this sleep touches nothing that its other methods touch.
   */
  void releaseLock();
}
