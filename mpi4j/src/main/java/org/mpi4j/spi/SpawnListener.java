// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.spi;

/** Hears of spawned processes that will not connect. */
@FunctionalInterface
public interface SpawnListener {

  /**
   * One of the processes has ended before it has joined its job, or could not be started after all. Called in
   * a thread of the process manager, at most once for a spawn.
   *
   * @param why which process it was, and how it has ended, one or more lines
   */
  void failed(String why);
}
