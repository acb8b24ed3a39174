// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.segment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.ValueLayout;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.base.SharedWord;
import org.mpi4j.internal.runtime.Engine;
import org.mpi4j.internal.segment.SegmentRanks.Kind;

/** The phases of a segment, with threads as ranks. */
@Timeout(value = 2, unit = TimeUnit.MINUTES)
class CollectiveSegmentTest {
  private static final int PHASES = 1500;

  private static Map<String, String> settings(String transport, String wait) {
    return Map.of("MPI4J_TRANSPORT", transport, "MPI4J_WAIT", wait);
  }

  @Test
  void shouldLayOutWordsSlotsAndScratchAreasApart() {
    for (int ranks : new int[] {2, 3, 8}) {
      SegmentLayout g = new SegmentLayout(ranks, 4, 100, 50);
      assertTrue(g.sleepers() >= g.word(ranks - 1) + SegmentLayout.STATUS + Long.BYTES);
      long end = g.sleepers() + Long.BYTES;
      for (int rank = 0; rank < ranks; rank++) {
        for (long phase = 0; phase < 4; phase++) {
          assertTrue(g.slot(rank, phase) >= end, "a slot begins in the one before it");
          assertEquals(0, g.slot(rank, phase) % 64, "not at the start of a cache line");
          assertEquals(g.slot(rank, phase), g.slot(rank, phase + 4));
          end = g.slot(rank, phase) + SegmentLayout.DATA + 100;
        }
      }
      for (int rank = 0; rank < ranks; rank++) {
        assertTrue(g.scratchArea(rank) >= end, "a scratchArea begins in what is before it");
        end = g.scratchArea(rank) + 50;
      }
      assertTrue(end <= g.bytes());
    }
  }

  /**
   * All ranks draw the same phases at random: who gives, how much, and who reads. What is read must be what
   * was given for that phase, also where the reader is slow and the givers run ahead.
   */
  @ParameterizedTest
  @CsvSource({
    "local, auto, ALONE, 2, 2", "local, auto, ALONE, 5, 4", "local, sleep, ALONE, 4, 8",
    "local, auto, VIRTUAL, 9, 4", "local, sleep, THREADED, 3, 2", "shm, auto, ALONE, 2, 8",
    "shm, sleep, ALONE, 3, 4", "shm, yield, THREADED, 5, 2", "shm, sleep, VIRTUAL, 3, 4"
  })
  void shouldLetEachPhaseBeRead(String transport, String wait, Kind kind, int ranks, int slots)
      throws Exception {
    long seed = System.nanoTime();
    String drawn = "seed " + seed;
    SegmentLayout geometry = new SegmentLayout(ranks, slots, 256, 0);
    new SegmentRanks(geometry, settings(transport, wait), kind).run((segment, engine) -> {
      SplittableRandom common = new SplittableRandom(seed);
      SplittableRandom own = new SplittableRandom(seed + 1 + segment.rank());
      for (int phase = 0; phase < PHASES; phase++) {
        phase(segment, common, own, drawn);
      }
    });
  }

  private static void phase(CollectiveSegment segment, SplittableRandom common, SplittableRandom own,
      String drawn) {
    int givers = common.nextInt(1 << segment.ranks());
    int readers = common.nextInt(1 << segment.ranks());
    long mark = common.nextLong();
    int words = common.nextInt(32) + 1;
    segment.next();
    if ((givers >> segment.rank() & 1) == 0) {
      segment.advance();
    } else {
      segment.reserve();
      for (int i = 0; i < words; i++) {
        segment.memory().set(ValueLayout.JAVA_LONG, segment.ownOffset() + 8L * i, mark + segment.rank() * 100L
            + i);
      }
      segment.describe(words, mark);
      segment.publish();
    }
    if ((readers >> segment.rank() & 1) == 0) {
      return;
    }
    if (own.nextInt(16) == 0) {
      Thread.yield();
    }
    if (Integer.bitCount(givers) == segment.ranks()) {
      segment.awaitAll();
    }
    for (int giver = 0; giver < segment.ranks(); giver++) {
      if ((givers >> giver & 1) == 1) {
        segment.await(giver);
        assertEquals(words, segment.length(giver), drawn);
        assertEquals(mark, segment.kind(giver), drawn);
        int i = own.nextInt(words);
        long read = segment.memory().get(ValueLayout.JAVA_LONG, segment.offsetOf(giver) + 8L * i);
        assertEquals(mark + giver * 100L + i, read, drawn);
      }
    }
  }

  /** A pipeline: each shows something in each phase, and then reads what was given in the last. */
  @ParameterizedTest
  @CsvSource({
    "local, auto, ALONE, 2, 2", "local, sleep, ALONE, 5, 4", "local, auto, VIRTUAL, 4, 2",
    "shm, auto, ALONE, 2, 4", "shm, sleep, ALONE, 3, 2", "shm, yield, THREADED, 4, 4"
  })
  void shouldKeepWhatWasGivenLastUntilPass(String transport, String wait, Kind kind, int ranks, int slots)
      throws Exception {
    SegmentLayout geometry = new SegmentLayout(ranks, slots, 64, 0);
    new SegmentRanks(geometry, settings(transport, wait), kind).run((segment, engine) -> {
      SplittableRandom own = new SplittableRandom(segment.rank());
      for (int phase = 0; phase < PHASES; phase++) {
        segment.next();
        segment.reserve();
        segment.memory().set(ValueLayout.JAVA_LONG, segment.ownOffset(), phase * 100L + segment.rank());
        segment.publishData();
        if (phase > 0) {
          readLast(segment, phase - 1, own);
        }
        segment.advance();
      }
      segment.next();
      readLast(segment, PHASES - 1, own);
    });
  }

  private static void readLast(CollectiveSegment segment, int phase, SplittableRandom own) {
    boolean all = own.nextBoolean();
    if (all) {
      segment.awaitAllBefore();
    }
    if (own.nextInt(16) == 0) {
      Thread.yield();
    }
    for (int i = 1; i <= segment.ranks(); i++) {
      int giver = (segment.rank() + i) % segment.ranks();
      if (!all) {
        segment.awaitBefore(giver);
      }
      long read = segment.memory().get(ValueLayout.JAVA_LONG, segment.previousOffsetOf(giver));
      assertEquals(phase * 100L + giver, read);
    }
  }

  @ParameterizedTest
  @CsvSource({"local, auto", "local, sleep", "shm, sleep"})
  void shouldHoldAllRanksUntilAllHaveMet(String transport, String wait) throws Exception {
    int ranks = 4;
    AtomicIntegerArray rounds = new AtomicIntegerArray(ranks);
    SegmentRanks all = new SegmentRanks(new SegmentLayout(ranks, 2, 64, 0), settings(transport, wait),
        Kind.ALONE);
    all.run((segment, engine) -> {
      for (int round = 1; round <= 1000; round++) {
        rounds.set(segment.rank(), round);
        segment.next();
        segment.advance();
        segment.awaitArrival();
        for (int other = 0; other < ranks; other++) {
          assertTrue(rounds.get(other) >= round, "rank " + other + " was not there");
        }
      }
    });
  }

  /** Ranks ring bells only while the count says that somebody sleeps. */
  @ParameterizedTest
  @CsvSource({"local, sleep, ALONE", "shm, sleep, ALONE", "shm, sleep, THREADED", "local, sleep, VIRTUAL"})
  void shouldCountARankAmongTheSleepersOnlyWhileItWaits(String transport, String wait, Kind kind)
      throws Exception {
    SegmentLayout layout = new SegmentLayout(2, 2, 64, 64);
    CountDownLatch over = new CountDownLatch(1);
    CountDownLatch seen = new CountDownLatch(1);
    SegmentRanks all = new SegmentRanks(layout, settings(transport, wait), kind);
    all.run((segment, engine) -> {
      segment.next();
      if (segment.rank() == 0) {
        while (SharedWord.getVolatile(segment.memory(), layout.sleepers()) == 0) {
          Thread.onSpinWait(); // until the other one sleeps
        }
        segment.reserve();
        segment.publish();
        over.await();
        assertEquals(0, SharedWord.getVolatile(segment.memory(), layout.sleepers()));
        seen.countDown();
      } else {
        segment.advance();
        segment.await(0);
        over.countDown();
        seen.await(); // before it sleeps for the end of this job
      }
    });
  }

  /** A giver may be ahead of its readers by all of its slots but not by more. */
  @Test
  void shouldLetGiversRunAhead() throws Exception {
    int slots = 4;
    CountDownLatch ahead = new CountDownLatch(1);
    SegmentRanks two = new SegmentRanks(new SegmentLayout(2, slots, 64, 0), settings("local", "auto"),
        Kind.ALONE);
    two.run((segment, engine) -> {
      if (segment.rank() == 1) {
        ahead.await();
      }
      for (int i = 0; i < slots - 1; i++) {
        segment.next();
        if (segment.rank() == 0) {
          segment.reserve();
          segment.describe(i, 0);
          segment.publish();
        } else {
          segment.advance();
          segment.await(0);
          assertEquals(i, segment.length(0));
        }
      }
      ahead.countDown(); // rank 1 begins only now
    });
  }

  /** Who waits for a rank that never comes must hear that the job is over, awake or asleep. */
  @ParameterizedTest
  @CsvSource({"local, spin, ALONE", "local, sleep, THREADED", "shm, sleep, ALONE", "shm, auto, THREADED"})
  void shouldEndAWaitWhenTheJobIsAborted(String transport, String wait, Kind kind) {
    SegmentRanks two = new SegmentRanks(new SegmentLayout(2, 2, 64, 0), settings(transport, wait), kind);
    Engine[] engines = new Engine[2];
    CountDownLatch begun = new CountDownLatch(1);
    ExecutionException e = assertThrows(ExecutionException.class, () -> two.run((segment, engine) -> {
      engines[segment.rank()] = engine;
      segment.next();
      segment.advance();
      segment.awaitArrival();
      if (segment.rank() == 1) {
        begun.await();
        engines[0].progress().abort(new Fault(ErrorCode.PROC_ABORTED, "over"));
        throw new IllegalStateException("rank 1 leaves");
      }
      segment.next();
      segment.advance();
      begun.countDown();
      segment.await(1);
    }));
    assertEquals("over", e.getCause().getMessage());
  }

  /** Threads of one rank, each at a segment of its own, while only one of them makes progress. */
  @ParameterizedTest
  @CsvSource({"local, THREADED", "shm, THREADED", "shm, VIRTUAL"})
  void shouldServeSeveralThreadsOfOneRank(String transport, Kind kind) throws Exception {
    SegmentLayout geometry = new SegmentLayout(2, 4, 64, 0);
    int segments = 3;
    SegmentRanks two = new SegmentRanks(geometry, settings(transport, "sleep"), kind);
    two.runWithMore(segments, segment -> {
      for (int round = 0; round < 500; round++) {
        segment.next();
        segment.reserve();
        segment.describe(round, segment.rank());
        segment.publish();
        segment.awaitAll();
        assertEquals(round, segment.length(1 - segment.rank()));
      }
    });
  }
}
