// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.board;

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
import org.mpi4j.internal.board.BoardRanks.Kind;
import org.mpi4j.internal.runtime.Engine;

/** The phases of a board, with threads as ranks. */
@Timeout(value = 2, unit = TimeUnit.MINUTES)
class BoardTest {
  private static final int PHASES = 1500;

  private static Map<String, String> settings(String transport, String wait) {
    return Map.of("MPI4J_TRANSPORT", transport, "MPI4J_WAIT", wait);
  }

  @Test
  void shouldLayOutWordsSlotsAndDesksApart() {
    for (int ranks : new int[] {2, 3, 8}) {
      Geometry g = new Geometry(ranks, 4, 100, 50);
      long end = g.word(ranks - 1) + Long.BYTES;
      for (int rank = 0; rank < ranks; rank++) {
        for (long phase = 0; phase < 4; phase++) {
          assertTrue(g.slot(rank, phase) >= end, "a slot begins in the one before it");
          assertEquals(0, g.slot(rank, phase) % 64, "not at the start of a cache line");
          assertEquals(g.slot(rank, phase), g.slot(rank, phase + 4));
          end = g.slot(rank, phase) + Geometry.DATA + 100;
        }
      }
      for (int rank = 0; rank < ranks; rank++) {
        assertTrue(g.desk(rank) >= end, "a desk begins in what is before it");
        end = g.desk(rank) + 50;
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
    Geometry geometry = new Geometry(ranks, slots, 256, 0);
    new BoardRanks(geometry, settings(transport, wait), kind).run((board, engine) -> {
      SplittableRandom common = new SplittableRandom(seed);
      SplittableRandom own = new SplittableRandom(seed + 1 + board.rank());
      for (int phase = 0; phase < PHASES; phase++) {
        phase(board, common, own, drawn);
      }
    });
  }

  private static void phase(Board board, SplittableRandom common, SplittableRandom own, String drawn) {
    int givers = common.nextInt(1 << board.ranks());
    int readers = common.nextInt(1 << board.ranks());
    long mark = common.nextLong();
    int words = common.nextInt(32) + 1;
    board.next();
    if ((givers >> board.rank() & 1) == 0) {
      board.pass();
    } else {
      board.claim();
      for (int i = 0; i < words; i++) {
        board.memory().set(ValueLayout.JAVA_LONG, board.mine() + 8L * i, mark + board.rank() * 100L + i);
      }
      board.describe(words, mark);
      board.give();
    }
    if ((readers >> board.rank() & 1) == 0) {
      return;
    }
    if (own.nextInt(16) == 0) {
      Thread.yield();
    }
    if (Integer.bitCount(givers) == board.ranks()) {
      board.awaitAll();
    }
    for (int giver = 0; giver < board.ranks(); giver++) {
      if ((givers >> giver & 1) == 1) {
        board.await(giver);
        assertEquals(words, board.length(giver), drawn);
        assertEquals(mark, board.kind(giver), drawn);
        int i = own.nextInt(words);
        long read = board.memory().get(ValueLayout.JAVA_LONG, board.of(giver) + 8L * i);
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
    Geometry geometry = new Geometry(ranks, slots, 64, 0);
    new BoardRanks(geometry, settings(transport, wait), kind).run((board, engine) -> {
      SplittableRandom own = new SplittableRandom(board.rank());
      for (int phase = 0; phase < PHASES; phase++) {
        board.next();
        board.claim();
        board.memory().set(ValueLayout.JAVA_LONG, board.mine(), phase * 100L + board.rank());
        board.show();
        if (phase > 0) {
          readLast(board, phase - 1, own);
        }
        board.pass();
      }
      board.next();
      readLast(board, PHASES - 1, own);
    });
  }

  private static void readLast(Board board, int phase, SplittableRandom own) {
    boolean all = own.nextBoolean();
    if (all) {
      board.awaitAllBefore();
    }
    if (own.nextInt(16) == 0) {
      Thread.yield();
    }
    for (int i = 1; i <= board.ranks(); i++) {
      int giver = (board.rank() + i) % board.ranks();
      if (!all) {
        board.awaitBefore(giver);
      }
      long read = board.memory().get(ValueLayout.JAVA_LONG, board.before(giver));
      assertEquals(phase * 100L + giver, read);
    }
  }

  @ParameterizedTest
  @CsvSource({"local, auto", "local, sleep", "shm, sleep"})
  void shouldHoldAllRanksUntilAllHaveMet(String transport, String wait) throws Exception {
    int ranks = 4;
    AtomicIntegerArray rounds = new AtomicIntegerArray(ranks);
    BoardRanks all = new BoardRanks(new Geometry(ranks, 2, 64, 0), settings(transport, wait), Kind.ALONE);
    all.run((board, engine) -> {
      for (int round = 1; round <= 1000; round++) {
        rounds.set(board.rank(), round);
        board.next();
        board.pass();
        board.meet();
        for (int other = 0; other < ranks; other++) {
          assertTrue(rounds.get(other) >= round, "rank " + other + " was not there");
        }
      }
    });
  }

  /** A giver may be ahead of its readers by all of its slots but not by more. */
  @Test
  void shouldLetGiversRunAhead() throws Exception {
    int slots = 4;
    CountDownLatch ahead = new CountDownLatch(1);
    BoardRanks two = new BoardRanks(new Geometry(2, slots, 64, 0), settings("local", "auto"), Kind.ALONE);
    two.run((board, engine) -> {
      if (board.rank() == 1) {
        ahead.await();
      }
      for (int i = 0; i < slots - 1; i++) {
        board.next();
        if (board.rank() == 0) {
          board.claim();
          board.describe(i, 0);
          board.give();
        } else {
          board.pass();
          board.await(0);
          assertEquals(i, board.length(0));
        }
      }
      ahead.countDown(); // rank 1 begins only now
    });
  }

  /** Who waits for a rank that never comes must hear that the job is over, awake or asleep. */
  @ParameterizedTest
  @CsvSource({"local, spin, ALONE", "local, sleep, THREADED", "shm, sleep, ALONE", "shm, auto, THREADED"})
  void shouldEndAWaitWhenTheJobIsAborted(String transport, String wait, Kind kind) {
    BoardRanks two = new BoardRanks(new Geometry(2, 2, 64, 0), settings(transport, wait), kind);
    Engine[] engines = new Engine[2];
    CountDownLatch begun = new CountDownLatch(1);
    ExecutionException e = assertThrows(ExecutionException.class, () -> two.run((board, engine) -> {
      engines[board.rank()] = engine;
      board.next();
      board.pass();
      board.meet();
      if (board.rank() == 1) {
        begun.await();
        engines[0].progress().abort(new Fault(ErrorCode.PROC_ABORTED, "over"));
        throw new IllegalStateException("rank 1 leaves");
      }
      board.next();
      board.pass();
      begun.countDown();
      board.await(1);
    }));
    assertEquals("over", e.getCause().getMessage());
  }

  /** Threads of one rank, each at a board of its own, while only one of them makes progress. */
  @ParameterizedTest
  @CsvSource({"local, THREADED", "shm, THREADED", "shm, VIRTUAL"})
  void shouldServeSeveralThreadsOfOneRank(String transport, Kind kind) throws Exception {
    Geometry geometry = new Geometry(2, 4, 64, 0);
    int boards = 3;
    BoardRanks two = new BoardRanks(geometry, settings(transport, "sleep"), kind);
    two.runWithMore(boards, board -> {
      for (int round = 0; round < 500; round++) {
        board.next();
        board.claim();
        board.describe(round, board.rank());
        board.give();
        board.awaitAll();
        assertEquals(round, board.length(1 - board.rank()));
      }
    });
  }
}
