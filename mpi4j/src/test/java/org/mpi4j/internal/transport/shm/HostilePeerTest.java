// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.shm;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.file.Path;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.mpi4j.internal.base.Config;
import org.mpi4j.internal.p2p.HostileFrames;
import org.mpi4j.internal.p2p.HostileVictim;
import org.mpi4j.spi.Channel;
import org.mpi4j.spi.FrameReceiver;
import org.mpi4j.spi.ScriptedTransport.Frame;

/**
 * A rank whose ring has been taken up, and which then speaks nonsense. {@code -Dtrials=100000} tries more,
 * {@code -Dtest.seed=n -Dtrials=1} repeats one that failed.
 */
@Timeout(value = 60, unit = TimeUnit.MINUTES)
class HostilePeerTest {
  private static final int TRIALS = Integer.getInteger("trials", 150);
  private static final int FRAMES = 500;

  @TempDir private Path directory;
  private int found;

  @Test
  void shouldBeFoundOutOrIgnored() throws IOException {
    long seed = Long.getLong("test.seed", System.nanoTime());
    System.out.println("HostilePeerTest (shm) -Dtest.seed=" + seed + " -Dtrials=" + TRIALS);
    for (int i = 0; i < TRIALS; i++) {
      try {
        run(new SplittableRandom(seed + i));
      } catch (RuntimeException | Error e) {
        throw new AssertionError("-Dtest.seed=" + (seed + i) + " -Dtrials=1: " + e, e);
      }
    }
    assertTrue(TRIALS < 10 || found > 0, "nothing was found out");
  }

  private void run(SplittableRandom random) throws IOException {
    Config config = Config.defaults().with(ShmVariables.DIRECTORY, directory.toString());
    ShmTransport mine = ShmTransportTest.open(0, 2, config);
    try (ShmTransport theirs = ShmTransportTest.open(1, 2, config);
        HostileVictim victim = new HostileVictim(mine, theirs.address(), random)) {
      Channel channel = theirs.connect(0, mine.address());
      HostileFrames frames = new HostileFrames(random.split(), 1, channel.maxPayload());
      FrameReceiver ear = new FrameReceiver() {
        @Override
        public void frame(
            int peer, long h0, long h1, long h2, MemorySegment payload, long offset, int length) {
          frames.overhear(new Frame(0, h0, h1, h2, new byte[0]));
        }

        @Override
        public void lost(int peer, String reason) {
          throw new AssertionError(reason);
        }
      };
      for (int i = 0; i < FRAMES && !victim.hasLostIt(); i++) {
        if (random.nextInt(4) == 0) {
          victim.begin();
        }
        Frame f = frames.next();
        MemorySegment payload = MemorySegment.ofArray(f.payload());
        while (!channel.offer(f.h0(), f.h1(), f.h2(), payload, 0, f.payload().length)) {
          victim.poll();
        }
        victim.poll();
        victim.check();
        theirs.poll(ear);
      }
      found += victim.hasLostIt() ? 1 : 0;
    }
  }
}
