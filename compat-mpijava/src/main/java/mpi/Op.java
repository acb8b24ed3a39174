// SPDX-License-Identifier: Apache-2.0
package mpi;

/** How a reduction makes one element of two. */
public class Op {
  private final org.mpi4j.Op predefined; // null: a function
  private final User_function function;
  private final boolean commute;

  /** An operation of the user's. */
  public Op(User_function function, boolean commute) {
    this(function, commute, 0);
  }

  /** The same; the code has no meaning. */
  public Op(User_function function, boolean commute, int itsCode) {
    if (function == null) {
      throw new MPIException("the function of the operation is null");
    }
    this.predefined = null;
    this.function = function;
    this.commute = commute;
    this.opCode = itsCode;
  }

  Op(org.mpi4j.Op predefined, int opCode) {
    this.predefined = predefined;
    this.function = null;
    this.commute = true;
    this.opCode = opCode;
  }

  /** Its number. */
  public int opCode;

  /** mpi4j's operation on elements of this type. */
  org.mpi4j.Op core(Datatype type) {
    if (predefined != null) {
      return predefined;
    }
    return org.mpi4j.Op.create(new Folding(function, type)::fold, commute);
  }

  /** The operation on arrays of objects. */
  java.util.function.BinaryOperator<Object[]> onObjects(Datatype type) {
    if (function == null) {
      throw new MPIException("MPI." + predefined + " is not defined on objects: use an Op of your own");
    }
    return new Folding(function, type)::fold;
  }

  /** Does nothing any more. */
  public void free() {
    // nothing to give back
  }

  /** Does nothing any more. */
  @Override
  @SuppressWarnings({"deprecation", "removal"}) // part of the API
  public void finalize() {
    // nothing to give back
  }
}
