// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.io;

/**
 * How a stretch of a file is divided among aggregators, the ranks that access it for all: one after the other
 * equal parts, each of which is accessed in rounds.
 *
 * @param start where the first begins
 * @param part bytes of each
 * @param end of the whole stretch
 * @param round bytes that are accessed at once
 * @param ranks the aggregators
 */
record Domains(long start, long part, long end, int round, int... ranks) {
  private static final long SMALL = 4096;
  private static final long LARGE = 1 << 20;

  /** Divides a stretch. */
  static Domains of(long from, long to, long alignment, int round, int... ranks) {
    long unit = alignment > 0 ? alignment
        : (to - from) / ranks.length >= 4 * LARGE ? LARGE : SMALL;
    long start = from - Math.floorMod(from, unit);
    long part = Math.ceilDiv(Math.ceilDiv(to - start, ranks.length), unit) * unit;
    return new Domains(start, part, to, round, ranks);
  }

  int rounds() {
    return Math.toIntExact(Math.ceilDiv(Math.min(part, end - start), round));
  }

  /** Where the stretch begins that an aggregator accesses in a round. */
  long from(int aggregator, int number) {
    return Math.min(end, start + aggregator * part + (long) number * round);
  }

  /** Where it ends. */
  long to(int aggregator, int number) {
    long itsEnd = Math.min(end, start + (aggregator + 1) * part);
    return Math.max(from(aggregator, number), Math.min(itsEnd, from(aggregator, number) + round));
  }

  /** Which aggregator a rank is; -1 for none. */
  int indexOf(int rank) {
    for (int i = 0; i < ranks.length; i++) {
      if (ranks[i] == rank) {
        return i;
      }
    }
    return -1;
  }
}
