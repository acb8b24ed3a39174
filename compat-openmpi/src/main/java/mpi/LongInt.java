// SPDX-License-Identifier: Apache-2.0
package mpi;

/** The struct of a {@code long} and an {@code int}: what MINLOC and MAXLOC compare. */
public final class LongInt extends Struct {
  private final int value;
  private final int index;

  LongInt() {
    value = addLong();
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
    public long getValue() {
      return getLong(value);
    }

    /** The index. */
    public int getIndex() {
      return getInt(index);
    }

    /** Sets the value. */
    public void putValue(long v) {
      putLong(value, v);
    }

    /** Sets the index. */
    public void putIndex(int v) {
      putInt(index, v);
    }
  }
}
