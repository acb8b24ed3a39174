// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.profile.collect;

import java.util.concurrent.atomic.AtomicInteger;
import org.mpi4j.internal.recording.Keys;

/**
 * What the collector knows of a communicator.
 *
 * @param key the same on all its ranks
 * @param size how many ranks are in it, both groups of an intercommunicator together
 * @param peers number in the world of each rank that messages go to
 * @param collectives how many collective operations were begun; the same on all ranks
 */
record KnownComm(long key, int size, int[] peers, AtomicInteger collectives) {

  /** Number in the world of a rank of the communicator; -1 if the rank is none. */
  int world(int rank) {
    return rank >= 0 && rank < peers.length ? peers[rank] : -1;
  }

  /** The key of the next collective operation. */
  long nextCollective() {
    return Keys.mix(key, collectives.incrementAndGet());
  }
}
