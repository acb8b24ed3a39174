// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

/** Which constructor made a datatype (section 5.1.13). */
public enum Combiner {
  /** None: the type is predefined and has a name. */
  NAMED(101),
  /** {@link Datatype#dup}. */
  DUP(102),
  /** {@link Datatype#contiguous}. */
  CONTIGUOUS(103),
  /** {@link Datatype#vector}. */
  VECTOR(104),
  /** {@link Datatype#createHvector}, also by its old name. */
  HVECTOR(105),
  /** {@link Datatype#indexed(long[], long[])}. */
  INDEXED(106),
  /** {@link Datatype#createHindexed(long[], long[])}, also by its old name. */
  HINDEXED(107),
  /** {@link Datatype#createIndexedBlock(long, long[])}. */
  INDEXED_BLOCK(108),
  /** {@link Datatype#createHindexedBlock}. */
  HINDEXED_BLOCK(109),
  /** {@link Datatype#createStruct(long[], long[], Datatype...)}, also by its old name. */
  STRUCT(110),
  /** {@link Datatype#createSubarray(long[], long[], long[], ArrayOrder)}. */
  SUBARRAY(111),
  /** {@link Datatype#createDarray}. */
  DARRAY(112),
  /** {@link Datatype#createF90Real}. */
  F90_REAL(113),
  /** {@link Datatype#createF90Complex}. */
  F90_COMPLEX(114),
  /** {@link Datatype#createF90Integer}. */
  F90_INTEGER(115),
  /** {@link Datatype#createResized}. */
  RESIZED(116),
  /** A pair of value and index without a name; mpi4j has none. */
  VALUE_INDEX(117),
  /** Fortran's old call with integers for addresses; Java has no such call, and no type tells of it. */
  HVECTOR_INTEGER(-1),
  /** Fortran's old call with integers for addresses; Java has no such call, and no type tells of it. */
  HINDEXED_INTEGER(-2),
  /** Fortran's old call with integers for addresses; Java has no such call, and no type tells of it. */
  STRUCT_INTEGER(-3);

  private final int code;

  Combiner(int code) {
    this.code = code;
  }

  /**
   * The number of the constructor in the standard's binary interface.
   *
   * @return the number; negative for constructors that the standard has removed
   */
  public int code() {
    return code;
  }
}
