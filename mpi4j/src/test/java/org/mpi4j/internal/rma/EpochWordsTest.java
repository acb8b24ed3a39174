// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rma;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the ranks of a domain tell each other of post and complete, each with words of its own. */
@Timeout(60)
class EpochWordsTest {
  private static final int START = 256; // not at the start of the memory
  private static final int ROUNDS = Integer.getInteger("trials", 2_000); // counts are taken modulo 256

  private static List<EpochWords> words(int members) {
    MemorySegment memory = MemorySegment.ofArray(new byte[(int) (START + EpochWords.bytes(members))]);
    List<EpochWords> all = new ArrayList<>();
    for (int i = 0; i < members; i++) {
      all.add(new EpochWords(memory, START, members, i));
    }
    return all;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 64, 65, 130})
  void shouldTellEachPairAlone(int members) {
    List<EpochWords> all = words(members);
    for (int from = 0; from < members; from++) {
      for (int to = 0; to < members; to++) {
        EpochWords target = all.get(to);
        assertFalse(target.hasPost(from));
        all.get(from).post(to);
        assertTrue(target.hasPost(from));
        assertFalse(target.hasCompletion(from));
        target.takePost(from);
        all.get(from).complete(to);
        assertTrue(target.hasCompletion(from));
        assertFalse(target.hasPost(from));
        target.takeCompletion(from);
        assertFalse(target.hasCompletion(from));
      }
    }
    for (EpochWords each : all) {
      for (int i = 0; i < members; i++) {
        assertFalse(each.hasPost(i) || each.hasCompletion(i));
      }
    }
  }

  @Test
  void shouldKeepAPostThatComesBeforeTheLastWasTaken() {
    List<EpochWords> both = words(2);
    both.get(0).post(1);
    both.get(0).post(1);
    both.get(1).takePost(0);
    assertTrue(both.get(1).hasPost(0));
    both.get(1).takePost(0);
    assertFalse(both.get(1).hasPost(0));
  }

  @Test
  void shouldCountCompletionsThatMessagesBring() {
    List<EpochWords> both = words(2);
    for (int i = 0; i < 600; i++) {
      assertFalse(both.get(1).hasCompletion(0));
      both.get(1).completedByMessage(0);
      assertTrue(both.get(1).hasCompletion(0));
      assertFalse(both.get(0).hasCompletion(1));
      both.get(1).takeCompletion(0);
    }
  }

  /** The numbers are plain: only the words order the accesses to them. */
  @Test
  void shouldOrderWhatOriginsAndTargetStore() throws Exception {
    int members = 3;
    List<EpochWords> all = words(members);
    long[] part = new long[members];
    try (ExecutorService threads = Executors.newFixedThreadPool(members)) {
      List<Future<?>> ends = new ArrayList<>();
      ends.add(threads.submit(() -> expose(all.get(0), part)));
      for (int i = 1; i < members; i++) {
        int me = i;
        ends.add(threads.submit(() -> access(all.get(me), me, part)));
      }
      try {
        for (Future<?> each : ends) {
          each.get(50, TimeUnit.SECONDS);
        }
      } finally {
        threads.shutdownNow(); // those that wait for one that has failed
      }
    }
  }

  private static void expose(EpochWords words, long... part) {
    for (int round = 1; round <= ROUNDS; round++) {
      part[0] = round;
      for (int i = 1; i < part.length; i++) {
        words.post(i);
      }
      for (int i = 1; i < part.length; i++) {
        while (!words.hasCompletion(i)) {
          pause();
        }
        words.takeCompletion(i);
        assertEquals(round, part[i]);
      }
    }
  }

  private static void access(EpochWords words, int me, long... part) {
    for (int round = 1; round <= ROUNDS; round++) {
      while (!words.hasPost(0)) {
        pause();
      }
      words.takePost(0);
      part[me] = part[0];
      words.complete(0);
    }
  }

  private static void pause() {
    if (Thread.interrupted()) {
      throw new IllegalStateException("what another thread has told never comes");
    }
    Thread.yield();
  }
}
