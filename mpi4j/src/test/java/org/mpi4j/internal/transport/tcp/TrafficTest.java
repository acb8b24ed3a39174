// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.tcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.spi.Channel;
import org.mpi4j.spi.FrameReceiver;

@Timeout(60)
class TrafficTest {
  private static List<Tally> ranks(Job job) throws IOException {
    List<Tally> all = new ArrayList<>();
    for (TcpTransport t : job.open()) {
      all.add(new Tally(all.size(), t));
    }
    return all;
  }

  /** Sends so many frames to each other rank and takes as many, sleeping when there is nothing to do. */
  private static void exchange(Tally self, List<Tally> all, long frames) {
    for (boolean done = false; !done; ) {
      int work = 0;
      done = self.transport.drained();
      for (Tally other : all) {
        if (other != self) {
          work += self.sentTo(other.rank) < frames && self.trySend(other) ? 1 : 0;
          done &= self.sentTo(other.rank) == frames && self.receivedFrom(other.rank) == frames;
        }
      }
      if (work + self.poll() == 0 && !done) {
        self.transport.sleep(TimeUnit.HOURS.toNanos(1));
      }
      assertFalse(Thread.currentThread().isInterrupted());
    }
  }

  private static void exchange(int size, long frames) throws Exception {
    List<Tally> all = ranks(Job.of(size));
    try (ExecutorService threads = Executors.newFixedThreadPool(size)) {
      List<Future<?>> ends = new ArrayList<>();
      for (Tally t : all) {
        ends.add(threads.submit(() -> exchange(t, all, frames)));
      }
      for (Future<?> end : ends) {
        end.get();
      }
    }
    for (Tally t : all) {
      assertEquals(Map.of(), t.lost);
      assertEquals(size - 1, t.transport.count(TcpCounter.CONNECTIONS));
      t.close();
    }
  }

  @Test
  void shouldExchangeManyFramesBothWays() throws Exception {
    exchange(2, 100_000);
  }

  @Test
  void shouldServeMorePeersThanItReadsOneByOne() throws Exception {
    exchange(12, 1_000);
  }

  @Test
  void shouldHoldLittleForAReceiverThatDoesNotPoll() throws IOException {
    Job job = Job.of(2).with(TcpVariables.SEND_BUFFER, 65_536L).with(TcpVariables.RECEIVE_BUFFER, 65_536L);
    List<Tally> all = ranks(job);
    Tally a = all.get(0);
    Tally b = all.get(1);
    Tally.until(() -> a.trySend(b), a, b);
    for (int refused = 0; refused < 10_000; ) {
      boolean moved = a.trySend(b) | a.poll() > 0;
      refused = moved ? 0 : refused + 1;
    }
    assertTrue(a.transport.count(TcpCounter.REFUSED_FRAMES) > 0);
    assertFalse(a.transport.drained());
    // staged plus what two sockets hold; the system may double what it was asked for
    assertTrue(a.sentTo(1) < 2_000, () -> a.sentTo(1) + " frames");
    Tally.until(() -> b.receivedFrom(0) == a.sentTo(1) && a.transport.drained(), a, b);
    all.forEach(Tally::close);
  }

  @Test
  void shouldSendToItself() throws IOException {
    try (TcpTransport t = Job.of(2).open(1); Arena arena = Arena.ofConfined()) {
      Channel self = t.connect(1, t.address());
      MemorySegment s = arena.allocate(self.maxPayload());
      long[] next = {0, 0};
      FrameReceiver echo =
          new FrameReceiver() {
            @Override
            public void frame(int peer, long h0, long h1, long h2, MemorySegment p, long o, int length) {
              assertEquals(1, peer);
              assertEquals(next[0]++, h0);
              assertEquals(h1, length);
              if (h0 < 100 && self.offer(next[1], 3, 0, s, 0, 3)) {
                next[1]++;
              }
            }

            @Override
            public void lost(int peer, String reason) {
              throw new AssertionError(reason);
            }
          };
      for (int length : new int[] {0, 1, 1000, self.maxPayload() - 4 * Frames.HEADER - 1001 - 100}) {
        assertTrue(self.offer(next[1]++, length, 0, s, 0, length));
      }
      assertFalse(self.offer(0, 1000, 0, s, 0, 1000));
      assertFalse(t.drained());
      t.sleep(Long.MAX_VALUE);
      while (!t.drained()) {
        assertTrue(t.poll(echo) > 0);
      }
      assertEquals(next[1], next[0]);
      assertTrue(next[0] > 100);
    }
  }
}
