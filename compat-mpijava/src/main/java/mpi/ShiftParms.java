// SPDX-License-Identifier: Apache-2.0
package mpi;

/** Whom a process exchanges with when data move along a dimension of a grid. */
public class ShiftParms {
  /** Where data come from, or PROC_NULL. */
  public int rank_source;

  /** Where data go to, or PROC_NULL. */
  public int rank_dest;

  ShiftParms(int source, int dest) {
    rank_source = source;
    rank_dest = dest;
  }
}
