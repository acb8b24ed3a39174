// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.compat;

import java.util.Arrays;

/**
 * The first entries of arrays of counts, displacements, dimensions and the like: older APIs let them be
 * longer than needed, and read so many entries only.
 */
public final class FirstEntries {
  private FirstEntries() {}

  /**
   * The first {@code n} entries.
   *
   * @param name of the argument, for the text of an error
   * @throws NullPointerException if there is no array
   * @throws ArrayIndexOutOfBoundsException if it is shorter
   */
  public static int[] of(int[] array, int n, String name) {
    int length = array == null ? -1 : array.length;
    return length == n ? array : Arrays.copyOf(check(array, length, n, name), n);
  }

  /** The first {@code n} entries; see above. */
  public static boolean[] of(boolean[] array, int n, String name) {
    int length = array == null ? -1 : array.length;
    return length == n ? array : Arrays.copyOf(check(array, length, n, name), n);
  }

  /** The first {@code n} entries; see above. */
  public static <T> T[] of(T[] array, int n, String name) {
    int length = array == null ? -1 : array.length;
    return length == n ? array : Arrays.copyOf(check(array, length, n, name), n);
  }

  /** The first entries of the edges of a graph: as many as the last entry of the index says. */
  public static int[] edges(int[] index, int[] edges) {
    int n = index == null || index.length == 0 ? 0 : index[index.length - 1];
    return n < 0 ? edges : of(edges, n, "edges");
  }

  /** The sum of counts. Negative ones do not matter here: the call that they are for refuses them. */
  public static int sum(int... counts) {
    long sum = 0;
    for (int count : counts) {
      sum += Math.max(0, count);
    }
    return elements(sum);
  }

  /** Elements of so many equal shares. */
  public static int product(int shares, int count) {
    return count < 0 ? count : elements((long) shares * count);
  }

  private static int elements(long n) {
    if (n > Integer.MAX_VALUE) {
      throw new ArrayIndexOutOfBoundsException("no array or buffer has " + n + " elements");
    }
    return (int) n;
  }

  private static <A> A check(A array, int length, int n, String name) {
    if (array == null) {
      throw new NullPointerException(name + " is null, but " + n + " entries are needed");
    }
    if (length < n) {
      throw new ArrayIndexOutOfBoundsException(
          name + " has " + length + " entries, but " + n + " are needed");
    }
    return array;
  }
}
