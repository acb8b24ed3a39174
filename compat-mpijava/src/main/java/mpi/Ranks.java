// SPDX-License-Identifier: Apache-2.0
package mpi;

import org.mpi4j.Mpi;

/** Ranks and tags: this API has other numbers for the wildcards than mpi4j. */
final class Ranks {
  /** What MPJ Express gives at the open edges of a grid. */
  private static final int NOBODY = -1;

  private Ranks() {}

  static int dest(int rank) {
    return rank == MPI.PROC_NULL || rank == NOBODY ? Mpi.PROC_NULL : rank;
  }

  static int source(int rank) {
    return rank == MPI.ANY_SOURCE ? Mpi.ANY_SOURCE : dest(rank);
  }

  static int tag(int tag) {
    return tag == MPI.ANY_TAG ? Mpi.ANY_TAG : tag;
  }

  static int fromCore(int rank) {
    return rank == Mpi.ANY_SOURCE ? MPI.ANY_SOURCE : rank == Mpi.PROC_NULL ? MPI.PROC_NULL : rank;
  }

  static int tagFromCore(int tag) {
    return tag == Mpi.ANY_TAG ? MPI.ANY_TAG : tag;
  }

  /** Undefined ranks. */
  static int orUndefined(int rank) {
    return rank == Mpi.UNDEFINED ? MPI.UNDEFINED : rank;
  }
}
