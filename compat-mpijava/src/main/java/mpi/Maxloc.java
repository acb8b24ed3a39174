// SPDX-License-Identifier: Apache-2.0
package mpi;

/** MPI.MAXLOC: the largest value with its index. */
public class Maxloc extends User_function {
  /** The one operation. */
  public Maxloc() {}

  @Override
  public void Call(
      Object invec, int inoffset, Object outvec, int outoffset, int count, Datatype datatype) {
    Location.fold(invec, inoffset, outvec, outoffset, Location.pairs(count, datatype), 1);
  }
}
