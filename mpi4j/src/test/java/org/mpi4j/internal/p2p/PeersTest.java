// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.internal.boot.injvm.InJvmJob;
import org.mpi4j.internal.runtime.Engine;
import org.mpi4j.internal.runtime.ScriptedEngine;
import org.mpi4j.spi.ScriptedTransport;

@Timeout(60)
class PeersTest {
  private static final int RANKS = 5_000;

  private final long seed = Long.getLong("test.seed", System.nanoTime());

  @Test
  void shouldFindThePeersThatAMapFinds() {
    SplittableRandom random = new SplittableRandom(seed);
    try (Engine engine = ScriptedEngine.over(
        new InJvmJob(RANKS).manager(0), new ScriptedTransport(PlayedRank.FRAME), false, Map.of())) {
      Peers peers = new Messenger(engine).peers();
      Map<Integer, Peer> model = new HashMap<>();
      for (int step = 0; step < 20_000; step++) {
        int rank = random.nextBoolean() ? random.nextInt(RANKS) : random.nextInt(RANKS / 64) * 64;
        if (random.nextInt(4) == 0) {
          peers.forget(rank);
          model.remove(rank);
          assertEquals(0, peers.of(rank, p -> 1), () -> "-Dtest.seed=" + seed);
        } else {
          Peer found = peers.get(rank);
          assertEquals(rank, found.rank());
          assertSame(model.getOrDefault(rank, found), found, () -> "-Dtest.seed=" + seed);
          model.put(rank, found);
        }
      }
      assertEquals(model.size(), peers.sum(p -> 1));
      assertEquals(model.keySet().stream().mapToInt(r -> r).max().orElse(0), peers.max(Peer::rank));
    }
  }
}
