// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

/** The kinds of numbers among which {@link Datatype#matchSize} looks (section 19.1.9). */
public enum TypeClass {
  /** Integers of Fortran. */
  INTEGER(192),
  /** Real numbers of Fortran. */
  REAL(193),
  /** Complex numbers of Fortran. */
  COMPLEX(194);

  private final int code;

  TypeClass(int code) {
    this.code = code;
  }

  /**
   * The number of the kind in the standard's binary interface.
   *
   * @return the number
   */
  public int code() {
    return code;
  }
}
