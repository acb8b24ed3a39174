// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.io;

import java.util.Arrays;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.io.FileHints.Buffering;

/**
 * How the ranks of a file do a collective access, from what each says of its part: all come to the same plan.
 */
final class AccessPlan {
  /** Longer runs are accessed by their own ranks: to exchange them would cost more. */
  private static final long LONG_RUN = 128 << 10;

  /**
   * Ranks of one machine that read up to so many times as many bytes as their data, with the gaps, are faster
   * by themselves than by an exchange.
   */
  private static final long MUCH_MORE = 16;

  /** Ranks that read less at once by themselves do not save calls of the system. */
  private static final int SIEVE = 64 << 10;

  private static final int CLASS = 0;
  private static final int BYTES = 1;
  private static final int FIRST = 2;
  private static final int END = 3;
  private static final int RUN_BYTES = 4;
  private static final int IS_ORDERED = 5;
  private static final int BUFFERING = 6;
  private static final int AGGREGATORS = 7;
  private static final int ROUND = 8;
  private static final int ALIGNMENT = 9;
  private static final int SIEVES = 10;
  private static final int WORDS = 11;

  private final long[] all;
  private final int size;

  /**
   * What a rank wants.
   *
   * @param from the first byte of the view
   * @param bytes of data
   * @param reads it reads; else it writes
   * @param alone the ranks are to access the file each by itself, whatever the hints say
   */
  record Wish(View view, long from, long bytes, FileHints hints, boolean reads, boolean alone) {

    /** When to exchange data. */
    Buffering buffering() {
      return alone ? Buffering.DISABLE : reads ? hints.reads() : hints.writes();
    }
  }

  private AccessPlan(long... all) {
    this.all = all;
    this.size = all.length / WORDS;
  }

  /**
   * Gathers what the ranks say. Throws an error on all ranks if one of them has failed already.
   *
   * @param wish null if this rank has failed
   */
  static AccessPlan make(Exchange exchange, Wish wish, Fault refusal) {
    long[] mine = new long[WORDS];
    Fault failed = refusal == null ? Exchange.attempt(() -> say(wish, mine)) : refusal;
    mine[CLASS] = failed == null ? 0 : failed.errorClass();
    AccessPlan plan = new AccessPlan(exchange.gather(mine));
    for (int r = 0; r < plan.size; r++) {
      if (plan.word(r, CLASS) != 0) {
        throw exchange.failure(r, (int) plan.word(r, CLASS), failed);
      }
    }
    return plan;
  }

  /** The plan of ranks that have these wishes. */
  static AccessPlan of(Wish... wishes) {
    long[] all = new long[WORDS * wishes.length];
    for (int r = 0; r < wishes.length; r++) {
      long[] its = new long[WORDS];
      say(wishes[r], its);
      System.arraycopy(its, 0, all, r * WORDS, WORDS);
    }
    return new AccessPlan(all);
  }

  private static void say(Wish wish, long... mine) {
    mine[BYTES] = wish.bytes;
    mine[RUN_BYTES] = wish.view.runBytes();
    mine[IS_ORDERED] = wish.view.isOrdered() ? 1 : 0;
    mine[BUFFERING] = wish.buffering().ordinal();
    mine[SIEVES] = wish.reads && wish.hints.sieveBytes() >= SIEVE ? 1 : 0;
    mine[AGGREGATORS] = wish.hints.aggregators();
    mine[ROUND] = wish.hints.roundBytes();
    mine[ALIGNMENT] = wish.hints.alignment();
    if (wish.bytes > 0) {
      mine[FIRST] = wish.view.place(wish.from);
      mine[END] = wish.view.place(wish.from + wish.bytes - 1) + 1;
    }
  }

  private long word(int rank, int which) {
    return all[rank * WORDS + which];
  }

  /**
   * True if ranks exchange data; rank 0's hints count.
   *
   * @param machines of each rank the number of its machine
   */
  boolean exchanges(int... machines) {
    Buffering wanted = Buffering.values()[(int) word(0, BUFFERING)];
    if (wanted == Buffering.DISABLE || size == 1 || !allOrdered()) {
      return false;
    }
    return wanted == Buffering.ENABLE
        || isInterleaved() && haveShortRuns() && !readWellAlone(machines);
  }

  /**
   * True if each rank had better read what it needs, with the gaps: all are on one machine, whose system
   * keeps in memory what one of them has read, and the gaps are not much more than the data.
   */
  private boolean readWellAlone(int... machines) {
    double bytes = 0;
    double reach = 0;
    for (int r = 0; r < size; r++) {
      if (machines[r] != machines[0] || word(r, SIEVES) == 0) {
        return false;
      }
      if (word(r, BYTES) > 0) {
        bytes += word(r, BYTES);
        reach += word(r, END) - word(r, FIRST);
      }
    }
    return reach <= MUCH_MORE * bytes;
  }

  private boolean allOrdered() {
    for (int r = 0; r < size; r++) {
      if (word(r, IS_ORDERED) == 0) {
        return false;
      }
    }
    return true;
  }

  private boolean haveShortRuns() {
    for (int r = 0; r < size; r++) {
      if (word(r, BYTES) > 0 && word(r, RUN_BYTES) < LONG_RUN) {
        return true;
      }
    }
    return false;
  }

  private boolean isInterleaved() {
    Integer[] ranks = new Integer[size];
    Arrays.setAll(ranks, r -> r);
    Arrays.sort(ranks, (a, b) -> Long.compare(word(a, FIRST), word(b, FIRST)));
    long end = Long.MIN_VALUE;
    for (int r : ranks) {
      if (word(r, BYTES) > 0) {
        if (word(r, FIRST) < end) {
          return true;
        }
        end = word(r, END);
      }
    }
    return false;
  }

  /**
   * Divides the stretch that the ranks access; null if no rank has data.
   *
   * @param machines of each rank the number of its machine
   */
  Domains domains(int... machines) {
    long from = Long.MAX_VALUE;
    long to = Long.MIN_VALUE;
    for (int r = 0; r < size; r++) {
      if (word(r, BYTES) > 0) {
        from = Math.min(from, word(r, FIRST));
        to = Math.max(to, word(r, END));
      }
    }
    int[] ranks = Aggregators.choose((int) word(0, AGGREGATORS), machines);
    return to < from ? null : Domains.of(from, to, word(0, ALIGNMENT), (int) word(0, ROUND), ranks);
  }
}
