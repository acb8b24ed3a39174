// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.tcp;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Ranks that dial each other at the same moment. */
@Timeout(60)
class CrossingDialsTest {
  private final Job job = Job.of(2);
  private final long seed = Long.getLong("test.seed", System.nanoTime());
  private final SplittableRandom random = new SplittableRandom(seed);

  CrossingDialsTest() {
    System.out.println("CrossingDialsTest -Dtest.seed=" + seed);
  }

  @Test
  void shouldEndWithOneConnectionInWhateverOrderTheStepsCome() throws IOException {
    for (int round = 0; round < 400; round++) {
      try (Tally a = rank(0); Tally b = rank(1)) {
        Tally[] both = {a, b};
        int frames = 1 + random.nextInt(5);
        int[] polls = new int[2];
        while (!exchanged(a, b, frames)) {
          Tally one = both[random.nextInt(2)];
          Tally other = both[1 - one.rank];
          if (random.nextInt(3) == 0 && one.sentTo(other.rank) < frames) {
            one.trySend(other);
          }
          for (int i = random.nextInt(400); i > 0; i--) {
            one.poll();
            polls[one.rank]++;
          }
          if (Thread.currentThread().isInterrupted()) {
            throw new AssertionError("round " + round + ", polls " + polls[0] + " " + polls[1]);
          }
        }
        assertOneConnection(a);
        assertOneConnection(b);
      }
    }
  }

  @Test
  void shouldEndWithOneConnectionWhenThreadsDialTogether() throws Exception {
    CyclicBarrier barrier = new CyclicBarrier(2);
    try (ExecutorService threads = Executors.newFixedThreadPool(2)) {
      for (int round = 0; round < 300; round++) {
        try (Tally a = rank(0); Tally b = rank(1)) {
          List<Future<?>> ends = new ArrayList<>();
          for (Tally t : List.of(a, b)) {
            Tally other = t == a ? b : a;
            ends.add(
                threads.submit(
                    () -> {
                      barrier.await();
                      exchange(t, other, 3);
                      return null;
                    }));
          }
          for (Future<?> end : ends) {
            end.get();
          }
          assertOneConnection(a);
          assertOneConnection(b);
        }
      }
    }
  }

  @Test
  void shouldNotTakeARankForLostThatEndsWhileItDials() throws IOException {
    for (int round = 0; round < 300; round++) {
      Tally b = rank(random.nextInt(2));
      Tally a = rank(1 - b.rank);
      a.channel(b);
      for (int i = random.nextInt(1500); i > 0; i--) {
        (random.nextBoolean() ? a : b).poll();
      }
      a.close();
      Tally.until(
          () ->
              b.transport.count(TcpCounter.PENDING) == 0
                  && b.transport.count(TcpCounter.CONNECTIONS) == 0
                  && b.transport.count(TcpCounter.ACCEPTED) == 1,
          b);
      assertEquals(Map.of(), b.lost, "round " + round);
      b.close();
    }
  }

  private Tally rank(int rank) throws IOException {
    return new Tally(rank, job.open(rank));
  }

  private static boolean exchanged(Tally a, Tally b, long frames) {
    return a.receivedFrom(b.rank) == frames && b.receivedFrom(a.rank) == frames;
  }

  private static void exchange(Tally t, Tally other, long frames) {
    Tally.until(
        () -> {
          if (t.sentTo(other.rank) < frames) {
            t.trySend(other);
          }
          return t.sentTo(other.rank) == frames
              && t.receivedFrom(other.rank) == frames
              && t.transport.drained();
        },
        t);
  }

  private static void assertOneConnection(Tally t) {
    assertEquals(1, t.transport.count(TcpCounter.CONNECTIONS));
    assertEquals(Map.of(), t.lost);
  }
}
