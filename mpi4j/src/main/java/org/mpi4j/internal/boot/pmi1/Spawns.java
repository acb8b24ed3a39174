// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.boot.pmi1;

import java.io.IOException;
import org.mpi4j.internal.spawn.SpawnRequest;
import org.mpi4j.spi.SpawnListener;

/** Lets a launcher start processes. */
interface Spawns {
  /** Starts processes, as {@link org.mpi4j.spi.ProcessManager#spawn} says. */
  int[] spawn(SpawnRequest request, SpawnListener listener) throws IOException;

  /** Ends processes, as {@link org.mpi4j.spi.ProcessManager#abandonSpawn} says. */
  default void abandon(String parentPort) throws IOException {}
}
