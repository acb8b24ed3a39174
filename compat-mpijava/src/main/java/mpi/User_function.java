// SPDX-License-Identifier: Apache-2.0
package mpi;

/** An operation of the user's. */
public abstract class User_function {
  /** For subclasses. */
  public User_function() {}

  /**
   * Makes {@code inoutvec[inoutoffset + i] = invec[inoffset + i] op inoutvec[inoutoffset + i]} for each of
   * {@code count} elements of the datatype.
   */
  public abstract void Call(
      Object invec, int inoffset, Object inoutvec, int inoutoffset, int count, Datatype datatype);
}
