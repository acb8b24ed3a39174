// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.io;

import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;

/**
 * How a file is opened (section 14.2.1).
 *
 * @param bits a sum of the constants
 */
public record AccessMode(int bits) {
  static final int APPEND = 1;
  static final int CREATE = 2;
  static final int DELETE_ON_CLOSE = 4;
  static final int EXCL = 8;
  static final int RDONLY = 16;
  static final int RDWR = 32;
  static final int SEQUENTIAL = 64;
  static final int UNIQUE_OPEN = 128;
  static final int WRONLY = 256;

  private static final int ALL = 511;
  private static final int DIRECTIONS = RDONLY | RDWR | WRONLY;

  /** Throws a Fault unless the standard allows it. */
  public void check() {
    String wrong = null;
    if ((bits & ~ALL) != 0) {
      wrong = "it has bits that are no mode";
    } else if (Integer.bitCount(bits & DIRECTIONS) != 1) {
      wrong = "it must have one of MODE_RDONLY, MODE_RDWR, MODE_WRONLY, and one only";
    } else if (has(RDONLY) && (has(CREATE) || has(EXCL))) {
      wrong = "MODE_RDONLY does not go with MODE_CREATE or MODE_EXCL";
    } else if (has(RDWR) && has(SEQUENTIAL)) {
      wrong = "MODE_RDWR does not go with MODE_SEQUENTIAL";
    }
    if (wrong != null) {
      throw new Fault(ErrorCode.AMODE, "amode = " + bits + ": " + wrong);
    }
  }

  boolean has(int bit) {
    return (bits & bit) != 0;
  }

  public boolean reads() {
    return !has(WRONLY);
  }

  public boolean writes() {
    return !has(RDONLY);
  }

  public boolean isSequential() {
    return has(SEQUENTIAL);
  }

  /** The same for a rank that opens what another rank has made. */
  AccessMode withoutCreation() {
    return new AccessMode(bits & ~(CREATE | EXCL));
  }
}
