// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.type;

/** A pair of value and index for MAXLOC and MINLOC (section 6.9.4), laid out as a C structure. */
public enum Pair implements Predefined {
  FLOAT_INT("MPI_FLOAT_INT", 552, Basic.FLOAT, Basic.INT),
  DOUBLE_INT("MPI_DOUBLE_INT", 553, Basic.DOUBLE, Basic.INT),
  LONG_INT("MPI_LONG_INT", 554, Basic.LONG, Basic.INT),
  TWO_INT("MPI_2INT", 555, Basic.INT, Basic.INT),
  SHORT_INT("MPI_SHORT_INT", 556, Basic.SHORT, Basic.INT),
  LONG_DOUBLE_INT("MPI_LONG_DOUBLE_INT", 557, Basic.LONG_DOUBLE, Basic.INT),
  TWO_REAL("MPI_2REAL", 560, Basic.REAL, Basic.REAL),
  TWO_DOUBLE_PRECISION(
      "MPI_2DOUBLE_PRECISION", 561, Basic.DOUBLE_PRECISION, Basic.DOUBLE_PRECISION),
  TWO_INTEGER("MPI_2INTEGER", 562, Basic.INTEGER, Basic.INTEGER);

  private final String title;
  private final int abi;
  private final Basic value;
  private final Basic index;
  private final Layout layout;

  Pair(String title, int abi, Basic value, Basic index) {
    this.title = title;
    this.abi = abi;
    this.value = value;
    this.index = index;
    this.layout = new Layout(title, new Shape.Join(
        new long[] {0, indexOffset()}, new long[] {1, 1}, value.leaf(), index.leaf()));
  }

  /** The pair type with this type map, without markers; null if there is none. */
  public static Pair of(Layout layout) {
    for (Pair p : values()) {
      if (p.layout.shape() == layout.shape()) {
        return p;
      }
    }
    return null;
  }

  @Override
  public String title() {
    return title;
  }

  @Override
  public int abi() {
    return abi;
  }

  /** What is compared. It lies at the start. */
  public Basic value() {
    return value;
  }

  /** What says where the value was. */
  public Basic index() {
    return index;
  }

  /** Where the index lies, bytes from the start. */
  public int indexOffset() {
    return Math.max(value.size(), index.alignment());
  }

  @Override
  public int externalSize() {
    return value.externalSize() + index.externalSize();
  }

  @Override
  public String about() {
    return "A value, as " + value.title() + ", and its index, as " + index.title() + ", " + indexOffset()
        + " bytes after it.";
  }

  @Override
  public Layout layout() {
    return layout;
  }
}
