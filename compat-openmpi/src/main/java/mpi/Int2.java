// SPDX-License-Identifier: Apache-2.0
package mpi;

/** The struct of a {@code int} and an {@code int}: what MINLOC and MAXLOC compare. */
public final class Int2 extends Struct {
  private final int value;
  private final int index;

  Int2() {
    value = addInt();
    index = addInt();
  }

  @Override
  protected Data newData() {
    return new Data();
  }

  /** One pair in memory. */
  public final class Data extends Struct.Data {

    /** For {@link Struct#getData}. */
    public Data() {}

    /** The value. */
    public int getValue() {
      return getInt(value);
    }

    /** The index. */
    public int getIndex() {
      return getInt(index);
    }

    /** Sets the value. */
    public void putValue(int v) {
      putInt(value, v);
    }

    /** Sets the index. */
    public void putIndex(int v) {
      putInt(index, v);
    }
  }
}
