// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.net.URL;
import java.net.URLClassLoader;

/**
 * Loads a program's classes anew for one rank, so that their static state is the rank's own; and is the
 * home where that program's {@link Mpi#init} finds its rank. mpi4j itself comes from the parent: all
 * ranks share it.
 */
final class RankLoader extends URLClassLoader implements Home {
  private final InJvmRun run;
  private final int rank;

  private volatile Seat seat;

  RankLoader(InJvmRun run, int rank, URL... classPath) {
    super("rank-" + rank, classPath, RankLoader.class.getClassLoader());
    this.run = run;
    this.rank = rank;
  }

  @Override
  public synchronized Seat take(ThreadLevel level) {
    if (seat != null) {
      throw new MpiException(ErrorClass.ERR_OTHER, "MPI can be started once per rank (MPI_Init)");
    }
    seat = run.open(rank, level);
    return seat;
  }

  @Override
  public Seat seat() {
    return seat;
  }
}
