// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.type;

/** The Java primitives that elements are made of. */
public enum Primitive {
  BYTE(1),
  BOOLEAN(1),
  CHAR(2),
  SHORT(2),
  INT(4),
  LONG(8),
  FLOAT(4),
  DOUBLE(8);

  private final int bytes;

  Primitive(int bytes) {
    this.bytes = bytes;
  }

  /** Size of one element, bytes. */
  public int bytes() {
    return bytes;
  }
}
