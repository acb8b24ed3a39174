// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.local;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.mpi4j.internal.base.Config;
import org.mpi4j.internal.transport.TransportContext;
import org.mpi4j.spi.Channel;
import org.mpi4j.spi.FrameReceiver;
import org.mpi4j.spi.TransportContract;

/** The contract of transports, within one JVM. */
class LocalTransportTest extends TransportContract {
  @Override
  protected List<LocalTransport> open(int n) {
    LocalFabric fabric = new LocalFabric(n);
    return IntStream.range(0, n)
        .mapToObj(r -> new TransportContext(r, n, "test", new byte[32], n, Config.defaults()))
        .map(context -> LocalTransport.open(fabric, context))
        .toList();
  }

  @Test
  void shouldTellOfAPeerThatHadLeftBeforeTheFirstMessageToIt() {
    List<LocalTransport> ranks = open(3);
    ranks.get(1).leave();
    ranks.get(1).close();
    ranks.get(0).connect(2, "");
    ranks.get(0).connect(1, "");
    List<Integer> left = new ArrayList<>();
    FrameReceiver inbox = new FrameReceiver() {
      @Override
      public void frame(int peer, long h0, long h1, long h2, MemorySegment data, long offset, int length) {}

      @Override
      public void left(int peer) {
        left.add(peer);
      }

      @Override
      public void lost(int peer, String reason) {}
    };
    ranks.get(0).poll(inbox);
    ranks.get(0).poll(inbox);
    assertEquals(List.of(1), left);
  }

  @Test
  void shouldRingForFramesButNotForRanksThatLeave() {
    List<LocalTransport> ranks = open(3);
    Channel toFirst = ranks.get(1).connect(0, "");
    ranks.get(0).connect(2, "");
    AtomicInteger rings = new AtomicInteger();
    assertTrue(ranks.get(0).whenFrameComes(rings::incrementAndGet));
    ranks.get(2).leave();
    assertEquals(0, rings.get());
    assertTrue(toFirst.offer(1, 2, 3, MemorySegment.NULL, 0, 0));
    assertEquals(1, rings.get());
    assertFalse(ranks.get(0).whenFrameComes(rings::incrementAndGet), "the frame has not been polled");
    assertEquals(2, ranks.get(0).poll(new Ignoring()), "the frame, and that a rank has left");
  }

  @Test
  void shouldRingNoMoreWhenToldSo() {
    List<LocalTransport> ranks = open(2);
    AtomicInteger rings = new AtomicInteger();
    assertTrue(ranks.get(0).whenFrameComes(rings::incrementAndGet));
    assertFalse(ranks.get(0).whenFrameComes(null));
    assertTrue(ranks.get(1).connect(0, "").offer(1, 2, 3, MemorySegment.NULL, 0, 0));
    assertEquals(0, rings.get());
  }

  private static final class Ignoring implements FrameReceiver {
    @Override
    public void frame(int peer, long h0, long h1, long h2, MemorySegment data, long offset, int length) {}

    @Override
    public void left(int peer) {}

    @Override
    public void lost(int peer, String reason) {}
  }
}
