// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.type;

/** The groups of predefined types that the predefined operations are defined for (section 6.9.2). */
public enum ReductionTypes {
  C_INTEGER("C integer"),
  FORTRAN_INTEGER("Fortran integer"),
  FLOATING_POINT("floating point"),
  LOGICAL("logical"),
  COMPLEX("complex"),
  BYTE("byte"),
  MULTI_LANGUAGE("multi-language"),
  /** Characters and packed data: in no group. */
  OTHER("character");

  private final String words;

  ReductionTypes(String words) {
    this.words = words;
  }

  @Override
  public String toString() {
    return words;
  }
}
