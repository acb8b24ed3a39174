// SPDX-License-Identifier: Apache-2.0
package mpi;

/** A number of elements that may be too large for an int. */
@SuppressWarnings({"rawtypes", "ComparableType"}) // as declared in the API that this layer offers
public final class Count implements Comparable {
  private long count;

  /** A count. */
  public Count(long count) {
    this.count = count;
  }

  /** The number. */
  public long getCount() {
    return count;
  }

  /** Sets the number. */
  public void setCount(long count) {
    this.count = count;
  }

  @Override
  public boolean equals(Object obj) {
    return obj instanceof Count other && other.count == count;
  }

  @Override
  public int hashCode() {
    return Long.hashCode(count);
  }

  @Override
  public int compareTo(Object obj) {
    return Long.compare(count, ((Count) obj).count);
  }

  @Override
  public String toString() {
    return Long.toString(count);
  }
}
