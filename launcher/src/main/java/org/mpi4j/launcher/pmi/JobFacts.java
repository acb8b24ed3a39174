// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.pmi;

import java.util.Map;

/**
 * What ranks may ask about their job: the one of the command line, or a spawned one.
 *
 * @param jobId names the job and its key-value space
 * @param secret the key of the handshake, 32 bytes, the same for all jobs of a launcher
 * @param appnums for each rank, the number of its program
 * @param universe how many ranks there could be
 * @param mapping the nodes of the ranks in PMI's notation, {@code (vector,(0,1,4))}
 * @param first the number of rank 0 among all processes of the launcher
 * @param entries what the key-value space holds at first; empty unless the job is spawned
 */
public record JobFacts(
    String jobId, byte[] secret, int[] appnums, int universe, String mapping, int first,
    Map<String, String> entries) {

  /** The job of a command line. */
  public JobFacts(String jobId, byte[] secret, int[] appnums, int universe, String mapping) {
    this(jobId, secret, appnums, universe, mapping, 0, Map.of());
  }

  /** How many ranks the job has. */
  public int size() {
    return appnums.length;
  }

  /** True if ranks have asked for it. */
  public boolean isSpawned() {
    return first > 0;
  }
}
