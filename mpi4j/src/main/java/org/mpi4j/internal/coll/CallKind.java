// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

/** The collective calls, as ranks tell each other which they are in. */
public enum CallKind {
  BARRIER("Barrier"),
  BCAST("Bcast"),
  GATHER("Gather"),
  GATHERV("Gatherv"),
  SCATTER("Scatter"),
  SCATTERV("Scatterv"),
  ALLGATHER("Allgather"),
  ALLGATHERV("Allgatherv"),
  ALLTOALL("Alltoall"),
  ALLTOALLV("Alltoallv"),
  ALLTOALLW("Alltoallw"),
  REDUCE("Reduce"),
  ALLREDUCE("Allreduce"),
  REDUCE_SCATTER("Reduce_scatter"),
  REDUCE_SCATTER_BLOCK("Reduce_scatter_block"),
  SCAN("Scan"),
  EXSCAN("Exscan"),
  NEIGHBOR_ALLGATHER("Neighbor_allgather"),
  NEIGHBOR_ALLGATHERV("Neighbor_allgatherv"),
  NEIGHBOR_ALLTOALL("Neighbor_alltoall"),
  NEIGHBOR_ALLTOALLV("Neighbor_alltoallv"),
  NEIGHBOR_ALLTOALLW("Neighbor_alltoallw");

  /** The forms of one call; they do not go together. */
  public enum Form {
    BLOCKING,
    NONBLOCKING,
    PERSISTENT,
    /** Of the library, for a call that makes a communicator, say. */
    INTERNAL
  }

  private final String[] names = new String[Form.values().length];

  CallKind(String name) {
    String blocking = "MPI_" + name;
    names[Form.BLOCKING.ordinal()] = blocking;
    names[Form.NONBLOCKING.ordinal()] = "MPI_I" + Character.toLowerCase(name.charAt(0)) + name.substring(1);
    names[Form.PERSISTENT.ordinal()] = blocking + "_init";
    names[Form.INTERNAL.ordinal()] =
        "something that uses " + blocking + " inside, as MPI_Comm_split and others do";
  }

  /** True if there is a root. */
  public boolean isRooted() {
    return switch (this) {
      case BCAST, GATHER, GATHERV, SCATTER, SCATTERV, REDUCE -> true;
      default -> false;
    };
  }

  /** The procedure's name. */
  public String name(Form form) {
    return names[form.ordinal()];
  }
}
