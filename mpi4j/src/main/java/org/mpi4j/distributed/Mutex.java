// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.distributed;

/**
 * What one rank at a time can hold. A rank that waits for it sleeps, but takes part in what MPI does; if the
 * rank that holds it dies, the job ends as with any dead rank.
 *
 * <p>What a rank has done at other windows is seen by the next holder if it is complete there: flush before
 * {@link #unlock}.
 */
public interface Mutex extends AutoCloseable {

  /**
   * Takes it, once no other rank holds it.
   *
   * @throws IllegalStateException if this rank holds it
   */
  void lock();

  /**
   * Gives it back.
   *
   * @throws IllegalStateException if this rank does not hold it
   */
  void unlock();

  /** Ends it. Collective, blocking; no rank holds it. */
  @Override
  void close();
}
