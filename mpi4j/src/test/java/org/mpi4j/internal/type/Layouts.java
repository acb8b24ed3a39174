// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.type;

/** Types with gaps, for tests of other packages. */
public final class Layouts {
  private Layouts() {}

  /** So many blocks of values, {@code stride} values apart. */
  public static Layout vector(Basic type, int count, int block, int stride) {
    Shape run = new Shape.Repeat(block, type.size(), type.leaf());
    return new Layout("vector of " + type, new Shape.Repeat(count, (long) stride * type.size(), run));
  }

  /** Two values of different types, one behind the other. */
  public static Layout struct(Basic first, Basic second) {
    return new Layout("struct", new Shape.Join(
        new long[] {0, 16}, new long[] {1, 1}, first.leaf(), second.leaf()));
  }
}
