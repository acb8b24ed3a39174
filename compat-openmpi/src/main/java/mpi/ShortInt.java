// SPDX-License-Identifier: Apache-2.0
package mpi;

/** The struct of a {@code short} and an {@code int}: what MINLOC and MAXLOC compare. */
public final class ShortInt extends Struct {
  private final int value;
  private final int index;

  ShortInt() {
    value = addShort();
    setOffset(Integer.BYTES); // as C aligns it
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
    public short getValue() {
      return getShort(value);
    }

    /** The index. */
    public int getIndex() {
      return getInt(index);
    }

    /** Sets the value. */
    public void putValue(short v) {
      putShort(value, v);
    }

    /** Sets the index. */
    public void putIndex(int v) {
      putInt(index, v);
    }
  }
}
