// SPDX-License-Identifier: Apache-2.0
package mpi;

/** MPI.MINLOC: the smallest value with its index. */
public class Minloc extends User_function {
  /** The one operation. */
  public Minloc() {}

  @Override
  public void Call(
      Object invec, int inoffset, Object outvec, int outoffset, int count, Datatype datatype) {
    Location.fold(invec, inoffset, outvec, outoffset, Location.pairs(count, datatype), -1);
  }
}
