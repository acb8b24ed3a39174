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
   * The first entries of an array of numbers.
   *
   * @param array at least {@code n} entries
   * @param n how many entries are needed
   * @param name of the argument, for the text of an error
   * @return {@code array} itself if it has {@code n} entries, else a copy of the first ones
   * @throws NullPointerException if there is no array
   * @throws ArrayIndexOutOfBoundsException if it is shorter
   */
  public static int[] of(int[] array, int n, String name) {
    int length = array == null ? -1 : array.length;
    return length == n ? array : Arrays.copyOf(check(array, length, n, name), n);
  }

  /**
   * The first entries of an array of booleans.
   *
   * @param array at least {@code n} entries
   * @param n how many entries are needed
   * @param name of the argument, for the text of an error
   * @return {@code array} itself if it has {@code n} entries, else a copy of the first ones
   * @throws NullPointerException if there is no array
   * @throws ArrayIndexOutOfBoundsException if it is shorter
   */
  public static boolean[] of(boolean[] array, int n, String name) {
    int length = array == null ? -1 : array.length;
    return length == n ? array : Arrays.copyOf(check(array, length, n, name), n);
  }

  /**
   * The first entries of an array of objects.
   *
   * @param <T> their type
   * @param array at least {@code n} entries
   * @param n how many entries are needed
   * @param name of the argument, for the text of an error
   * @return {@code array} itself if it has {@code n} entries, else a copy of the first ones
   * @throws NullPointerException if there is no array
   * @throws ArrayIndexOutOfBoundsException if it is shorter
   */
  public static <T> T[] of(T[] array, int n, String name) {
    int length = array == null ? -1 : array.length;
    return length == n ? array : Arrays.copyOf(check(array, length, n, name), n);
  }

  /**
   * The first entries of the edges of a graph: as many as the last entry of the index says.
   *
   * @param index for each node, how many neighbours the nodes up to it have together
   * @param edges at least so many entries
   * @return {@code edges} itself or a copy of the first entries
   * @throws NullPointerException if there are no edges though there should be
   * @throws ArrayIndexOutOfBoundsException if there are fewer
   */
  public static int[] edges(int[] index, int[] edges) {
    int n = index == null || index.length == 0 ? 0 : index[index.length - 1];
    return n < 0 ? edges : of(edges, n, "edges");
  }

  /**
   * The sum of counts. Negative ones do not matter here: the call that they are for refuses them.
   *
   * @param counts any number of them
   * @return the sum of those that are positive
   * @throws ArrayIndexOutOfBoundsException if no array can have so many elements
   */
  public static int sum(int... counts) {
    long sum = 0;
    for (int count : counts) {
      sum += Math.max(0, count);
    }
    return elements(sum);
  }

  /**
   * How many elements equal shares have together.
   *
   * @param shares how many shares
   * @param count elements of a share; a negative one is returned, since the call that it is for refuses it
   * @return the product
   * @throws ArrayIndexOutOfBoundsException if no array can have so many elements
   */
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
