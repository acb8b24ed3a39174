// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.base;

import java.util.HexFormat;

/**
 * Names a rank among the ranks of all jobs. Within a process, ranks have numbers: those of the own job are
 * their ranks; numbers of ranks of other jobs mean nothing elsewhere, so that names are exchanged.
 *
 * @param job the key of its job
 * @param rank in that job
 */
public record ProcessName(long job, int rank) implements Comparable<ProcessName> {
  /** The key that follows from a job's name, which is unique. */
  public static long jobKey(String jobId) {
    return TextHash.of(jobId);
  }

  @Override
  public int compareTo(ProcessName other) {
    return job == other.job ? Integer.compare(rank, other.rank) : Long.compare(job, other.job);
  }

  @Override // the one that a record gets makes classes when it first runs, here in each start over TCP
  public boolean equals(Object other) {
    return other instanceof ProcessName n && n.job == job && n.rank == rank;
  }

  @Override
  public int hashCode() {
    return Long.hashCode(job) * 31 + rank;
  }

  @Override
  public String toString() {
    return "rank " + rank + " of job " + HexFormat.of().toHexDigits(job);
  }
}
