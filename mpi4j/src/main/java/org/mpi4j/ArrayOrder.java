// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

/** How an array of several dimensions lies in memory (section 5.1.3). */
public enum ArrayOrder {
  /** As in C and Java: the last index runs fastest. */
  C(12),
  /** As in Fortran: the first index runs fastest. */
  FORTRAN(15);

  private final int code;

  ArrayOrder(int code) {
    this.code = code;
  }

  /**
   * The number that stands for it among the integers of {@link Contents}.
   *
   * @return the number
   */
  public int code() {
    return code;
  }

  /**
   * Finds the order with a number.
   *
   * @param code a number as of {@link #code}
   * @return the order
   * @throws MpiException ERR_ARG if there is none with this number
   */
  public static ArrayOrder of(long code) {
    for (ArrayOrder order : values()) {
      if (order.code == code) {
        return order;
      }
    }
    throw new MpiException(ErrorClass.ERR_ARG,
        "order = " + code + ", but " + C.code + " (C) and " + FORTRAN.code + " (FORTRAN) are possible");
  }
}
