// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.boot.pmi1;

import org.mpi4j.internal.base.Numbers;
import org.mpi4j.internal.base.ProcessMapping;

/**
 * What the launcher told this rank of its job at start.
 *
 * @param kvs the launcher's name for the job's key-value store
 * @param jobId a unique name of the job, made of safe characters
 * @param appnum -1 if not known
 * @param universeSize -1 if not known
 * @param cores that the ranks of this machine have together, 0 if not known
 * @param programs how many ranks run each program, as {@code 2,3}; null if not known
 * @param ours true if the launcher is mpi4j's mpiexec
 * @param mayBeSpawned false if no rank can have started the job
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
    String programs,
    boolean ours,
    boolean mayBeSpawned) {

  /** Which program a rank runs; -1 if that is not known. */
  int appnum(int otherRank) {
    if (otherRank == rank) {
      return appnum;
    }
    if (programs == null || otherRank < 0) {
      return -1;
    }
    String[] counts = programs.split(",");
    int end = 0;
    for (int program = 0; program < counts.length; program++) {
      end += Numbers.parse(counts[program], 0);
      if (otherRank < end) {
        return program;
      }
    }
    return -1;
  }
}
