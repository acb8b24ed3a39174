// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.model;

import org.mpi4j.Datatype;

/** What messages are made of. */
enum Element {
  BYTE(1, Datatype.BYTE),
  SHORT(2, Datatype.SHORT),
  INT(4, Datatype.INT),
  LONG(8, Datatype.LONG),
  DOUBLE(8, Datatype.DOUBLE);

  final int bytes;
  final Datatype type;

  Element(int bytes, Datatype type) {
    this.bytes = bytes;
    this.type = type;
  }
}
