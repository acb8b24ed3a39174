// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.pmi;

/**
 * What ranks may ask about their job.
 *
 * @param jobId names the job and its key-value space
 * @param secret the key of the handshake, 32 bytes
 * @param appnums for each rank, the number of its program on the command line
 * @param universe how many ranks the job could have
 * @param mapping the nodes of the ranks in PMI's notation, {@code (vector,(0,1,4))}
 */
public record JobFacts(String jobId, byte[] secret, int[] appnums, int universe, String mapping) {
  /** How many ranks the job has. */
  public int size() {
    return appnums.length;
  }
}
