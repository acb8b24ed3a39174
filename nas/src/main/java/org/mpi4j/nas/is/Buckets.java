// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.nas.is;

/** Keys by their leading bits: how many are in each bucket, and which ranks get which buckets. */
final class Buckets {
  static final int COUNT = 1 << 9;

  private final int shift; // a key's bucket is the key without so many low bits
  private final int[] next = new int[COUNT];

  Buckets(Problem problem) {
    shift = problem.logMaxKey() - 9;
  }

  int of(int key) {
    return key >> shift;
  }

  int smallestKey(int bucket) {
    return bucket << shift;
  }

  /** Adds the keys to the first counts. */
  void count(int[] keys, int[] counts) {
    int s = shift;
    for (int i = 0; i < keys.length; i++) {
      counts[keys[i] >> s]++;
    }
  }

  /** Copies the keys, bucket by bucket; {@code counts} are theirs. */
  void sort(int[] keys, int[] counts, int[] sorted) {
    int[] places = next;
    int sum = 0;
    for (int b = 0; b < COUNT; b++) {
      places[b] = sum;
      sum += counts[b];
    }
    int s = shift;
    for (int i = 0; i < keys.length; i++) {
      int key = keys[i];
      sorted[places[key >> s]++] = key;
    }
  }

  /**
   * Gives each rank neighbouring buckets with about as many keys: rank r gets those from {@code firsts[r]} to
   * {@code firsts[r + 1]}.
   */
  static void share(int[] totals, long keys, int[] firsts) {
    int ranks = firsts.length - 1;
    int bucket = 0;
    long sum = 0;
    for (int r = 0; r < ranks; r++) {
      firsts[r] = bucket;
      while (bucket < COUNT && sum < keys * (r + 1) / ranks) {
        sum += totals[bucket++];
      }
    }
    firsts[ranks] = COUNT;
  }

  /** The sum of the counts of the buckets from {@code first} to {@code end}. */
  static int sum(int[] counts, int first, int end) {
    int sum = 0;
    for (int b = first; b < end; b++) {
      sum += counts[b];
    }
    return sum;
  }
}
