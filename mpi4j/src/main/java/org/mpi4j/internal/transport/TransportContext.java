// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport;

import org.mpi4j.internal.base.Config;

/**
 * The parameters with which a transport of mpi4j opens.
 *
 * @param rank this rank in the job
 * @param size ranks of the job
 * @param jobId names the job, characters {@code A-Za-z0-9._-}
 * @param secret known to the ranks of the job only, 32 bytes
 * @param localRanks ranks of the job on this machine, this one included
 * @param config control variables
 */
public record TransportContext(
    int rank, int size, String jobId, byte[] secret, int localRanks, Config config) {}
