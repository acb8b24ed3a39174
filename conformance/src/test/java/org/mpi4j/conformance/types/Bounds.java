// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.types;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.mpi4j.Datatype;

/** All that a datatype says about its size and bounds, bytes. */
record Bounds(long size, long lb, long extent, long trueLb, long trueExtent) {
  private static Bounds of(Datatype t) {
    return new Bounds(t.size(), t.lb(), t.extent(), t.trueLb(), t.trueExtent());
  }

  /** The type has these bounds. */
  void assertOf(Datatype type) {
    assertEquals(this, of(type), () -> type.describe());
    assertEquals(lb + extent, type.ub());
  }
}
