// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.bench;

import java.util.function.Function;

/**
 * One thing that can be measured.
 *
 * @param name what the user calls it
 * @param unit of its value
 * @param sizes in bytes, when the user names none
 * @param ranks how many ranks it takes
 * @param grain sizes must be multiples of it, bytes
 * @param memory what the buffers of all ranks take
 * @param loop makes the measured loop; called by all ranks
 */
record Measurement(
    String name, Unit unit, String sizes, Ranks ranks, int grain, Memory memory, Function<Site, Loop> loop) {

  /** How many ranks a measurement takes. */
  enum Ranks {
    /** Any number. */
    ANY("any number of ranks"),
    /** Two. */
    TWO("two ranks"),
    /** An even number: rank r of the lower half talks to rank r + half. */
    PAIRS("an even number of ranks");

    private final String text;

    Ranks(String text) {
      this.text = text;
    }

    boolean allows(int ranks) {
      return switch (this) {
        case ANY -> true;
        case TWO -> ranks == 2;
        case PAIRS -> ranks % 2 == 0;
      };
    }
  }

  /** What the buffers of all ranks take together, bytes. */
  interface Memory {
    /** A message on each side. */
    Memory MESSAGES = (ranks, bytes) -> 2L * ranks * bytes;

    /** A window of messages of the usual length on each side. */
    Memory WINDOWS = (ranks, bytes) -> 64 * MESSAGES.of(ranks, bytes);

    long of(int ranks, int bytes);
  }

  /** Refuses what cannot be measured so. */
  void check(int actualRanks, int bytes) {
    if (!ranks.allows(actualRanks)) {
      throw new IllegalArgumentException(name + " needs " + ranks.text + ", not " + actualRanks);
    }
    if (bytes % grain != 0) {
      throw new IllegalArgumentException(name + " needs sizes that are multiples of " + grain);
    }
  }
}
