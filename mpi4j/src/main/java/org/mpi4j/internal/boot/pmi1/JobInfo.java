// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.boot.pmi1;

/**
 * What the launcher told this rank of its job at start.
 *
 * @param kvs the launcher's name for the job's key-value store
 * @param jobId a unique name of the job, made of safe characters
 * @param appnum -1 if not known
 * @param universeSize -1 if not known
 * @param cores that the ranks of this machine have together, 0 if not known
 * @param ours true if the launcher is mpi4j's mpiexec
 */
record JobInfo(
    int rank,
    int size,
    String kvs,
    String jobId,
    ProcessMapping nodes,
    int appnum,
    int universeSize,
    int cores,
    boolean ours) {}
