// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.io;

import java.util.Arrays;
import org.mpi4j.internal.type.RunWalk;

/**
 * Runs of data in the order of their places, those at equal distances as one group. Of each group it has four
 * words: place and length of the first run, distance and number.
 */
final class RunList implements RunWalk.Visitor {
  static final int WORDS = 4;

  static final int PLACE = 0;
  static final int LENGTH = 1;
  static final int STRIDE = 2;
  static final int COUNT = 3;

  private long[] words = new long[WORDS * 16];
  private long[] positions = new long[16]; // of the data of each group
  private int groups;
  private long bytes;

  /** Of one rank for one access. */
  static RunList of(View view, long from, long to) {
    RunList list = new RunList();
    if (view.isContiguous() && to > from) {
      list.runs(view.place(from), to - from, 0, 1);
    } else {
      view.runs(from, to, list);
    }
    return list;
  }

  void clear() {
    groups = 0;
    bytes = 0;
  }

  int groups() {
    return groups;
  }

  /** Bytes of all runs. */
  long bytes() {
    return bytes;
  }

  /** A word of a group. */
  long word(int group, int which) {
    return words[group * WORDS + which];
  }

  @Override
  public void runs(long place, long length, long stride, long count) {
    if (length == 0) {
      return;
    }
    if (count == 1 && groups > 0 && extend(place, length)) {
      bytes += length;
      return;
    }
    if (groups == positions.length) {
      positions = Arrays.copyOf(positions, 2 * groups);
      words = Arrays.copyOf(words, 2 * groups * WORDS);
    }
    int at = groups * WORDS;
    words[at] = place;
    words[at + 1] = length;
    words[at + 2] = stride;
    words[at + 3] = count;
    positions[groups++] = bytes;
    bytes += length * count;
  }

  /** Adds one run to the last group, if it fits there. */
  private boolean extend(long place, long length) {
    int at = (groups - 1) * WORDS;
    long itsLength = words[at + 1];
    long count = words[at + 3];
    if (count == 1 && place == words[at] + itsLength) {
      words[at + 1] += length;
      return true;
    }
    if (length != itsLength || count > 1 && place != words[at] + count * words[at + 2]) {
      return false;
    }
    words[at + 2] = count == 1 ? place - words[at] : words[at + 2];
    words[at + 3]++;
    return true;
  }

  private long end(int group) {
    int at = group * WORDS;
    return words[at] + (words[at + 3] - 1) * words[at + 2] + words[at + 1];
  }

  /**
   * Adds to a list what lies between two places.
   *
   * @return where the data of that begin among the data of this list
   */
  long window(long from, long to, RunList into) {
    int low = 0;
    int high = groups;
    while (low < high) { // the first group that ends behind the start
      int middle = (low + high) >>> 1;
      if (end(middle) <= from) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    long start = -1;
    for (int g = low; g < groups && words[g * WORDS] < to; g++) {
      long itsStart = cut(g, from, to, into);
      start = start < 0 ? itsStart : start;
    }
    return Math.max(0, start);
  }

  /** Adds what lies between two places of one group; returns where its data begin, or -1 for nothing. */
  private long cut(int group, long from, long to, RunList into) {
    int at = group * WORDS;
    long place = words[at];
    long length = words[at + 1];
    long stride = words[at + 2];
    long count = words[at + 3];
    long first = stride == 0 || from < place + length ? 0 : Math.ceilDiv(from - place - length + 1, stride);
    long start = -1;
    long i = first;
    if (i < count && place + i * stride < from) { // cut in front
      long begin = from;
      long end = Math.min(to, place + i * stride + length);
      into.runs(begin, end - begin, 0, 1);
      start = positions[group] + i * length + begin - place - i * stride;
      i++;
    }
    long wholes = to - place - length < 0 ? 0
        : stride == 0 ? 1 : Math.min(count, (to - place - length) / stride + 1);
    if (wholes > i) {
      into.runs(place + i * stride, length, wholes - i == 1 ? 0 : stride, wholes - i);
      start = start < 0 ? positions[group] + i * length : start;
      i = wholes;
    }
    if (i < count && i >= wholes && place + i * stride < to && place + i * stride >= from) { // cut behind
      long begin = place + i * stride;
      into.runs(begin, Math.min(to - begin, length), 0, 1);
      start = start < 0 ? positions[group] + i * length : start;
    }
    return start;
  }
}
