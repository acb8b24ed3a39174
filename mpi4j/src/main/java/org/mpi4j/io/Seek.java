// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.io;

/** From where a file pointer is moved (section 14.4.3). */
public enum Seek {
  /** From the start of the view: the offset is the new pointer. */
  SET(403),
  /** From where the pointer is. */
  CUR(401),
  /** From the end of the file: the first etype of the view that begins there or behind it. */
  END(402);

  private final int code;

  Seek(int code) {
    this.code = code;
  }

  /**
   * Its number in the standard's binary interface.
   *
   * @return that of MPI_SEEK_SET and its like
   */
  public int code() {
    return code;
  }
}
