// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.board;

import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.board.Board;

/** The collectives, as ranks tell each other on a board which they are in. */
enum Call {
  BCAST("Bcast"),
  GATHER("Gather"),
  SCATTER("Scatter"),
  ALLGATHER("Allgather"),
  ALLTOALL("Alltoall"),
  REDUCE("Reduce"),
  ALLREDUCE("Allreduce"),
  REDUCE_SCATTER("Reduce_scatter"),
  SCAN("Scan");

  private final String name;

  Call(String name) {
    this.name = "MPI_" + name;
  }

  /** The error of a rank that finds another one elsewhere, or with another length. */
  Fault disagreement(int giver, Board board, long bytes) {
    long kind = board.kind(giver);
    if (kind < 0 || kind >= values().length) {
      return new Fault(
          ErrorCode.OTHER,
          "what rank " + giver + " has written to the memory in common is no collective (" + kind
              + "), but this rank has called " + name);
    }
    Call theirs = values()[(int) kind];
    if (theirs != this) {
      return new Fault(
          ErrorCode.OTHER, "rank " + giver + " has called " + theirs.name + ", but this rank " + name);
    }
    return new Fault(
        ErrorCode.TRUNCATE,
        "rank " + giver + " has " + board.length(giver) + " bytes in " + name + ", but this rank " + bytes);
  }
}
