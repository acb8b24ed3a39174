// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.report;

/**
 * One rank.
 *
 * @param beginNs when MPI_Init had returned, by the machine's clock
 * @param endNs when MPI_Finalize had returned, or the rank ended
 * @param mpiNs time in calls
 * @param finalized whether MPI_Finalize was called
 * @param open the site of the call that had not returned; null for none
 * @param openSinceNs when that call began
 * @param openPeer the rank that it waited for; -1 for none, or any
 * @param last the site of the last call that had returned; null for none
 * @param lastNs when it had returned, or MPI_Init, if there was none
 */
record RankSummary(int rank, String host, long pid, long beginNs, long endNs, long mpiNs, long calls,
    boolean finalized, Site open, long openSinceNs, int openPeer,
    Site last, long lastNs) {

  long appNs() {
    return Math.max(0, endNs - beginNs);
  }

  /** Percent of the time that was spent in calls. */
  double mpiPercent() {
    return appNs() == 0 ? 0 : 100.0 * mpiNs / appNs();
  }
}
