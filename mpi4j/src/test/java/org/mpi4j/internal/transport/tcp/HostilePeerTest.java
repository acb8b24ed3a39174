// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.tcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.internal.p2p.HostileFrames;
import org.mpi4j.internal.p2p.HostileVictim;
import org.mpi4j.spi.ScriptedTransport.Frame;

/**
 * A rank that knows the job's secret, and then speaks nonsense: its connection ends, and the others hear why.
 * {@code -Dtrials=100000} tries more, {@code -Dtest.seed=n -Dtrials=1} repeats one that failed.
 */
@Timeout(value = 60, unit = TimeUnit.MINUTES)
class HostilePeerTest {
  private static final int TRIALS = Integer.getInteger("trials", 40);
  private static final int FRAMES = 300;
  private static final int[] WRONG_LENGTHS = {
    -2, Integer.MIN_VALUE, Integer.MAX_VALUE, Frames.MAX_PAYLOAD + 1, Frames.GOODBYE
  };

  @Test
  @Tag("native") // long frames go past the channel
  void shouldEndItsConnectionAndTheJob() throws IOException {
    long seed = Long.getLong("test.seed", System.nanoTime());
    System.out.println("HostilePeerTest -Dtest.seed=" + seed + " -Dtrials=" + TRIALS);
    for (int i = 0; i < TRIALS; i++) {
      try {
        run(new SplittableRandom(seed + i));
      } catch (RuntimeException | Error e) {
        throw new AssertionError("-Dtest.seed=" + (seed + i) + " -Dtrials=1: " + e, e);
      }
    }
  }

  private static void run(SplittableRandom random) throws IOException {
    Job job = Job.of(2);
    TcpTransport transport = job.open(0);
    try (Tally gate = new Tally(0, transport); FakeRank fake = new FakeRank(job, 1, gate)) {
      assertEquals(Handshake.Admission.WELCOME, fake.connect(gate));
      try (HostileVictim victim = new HostileVictim(transport, transport.address(), random)) {
        boolean goodbye = speak(fake, victim, random);
        fake.socket.close();
        while (transport.count(TcpCounter.CONNECTIONS) > 0) {
          poll(victim);
        }
        poll(victim); // tells of the loss
        assertTrue(goodbye || victim.hasLostIt(), "it has hung up");
        victim.check();
      }
    }
  }

  /** True if what it said could be a goodbye. */
  private static boolean speak(FakeRank fake, HostileVictim victim, SplittableRandom random)
      throws IOException {
    HostileFrames frames = new HostileFrames(random.split(), 1, random.nextBoolean() ? 1000 : 60_000);
    Ear ear = new Ear(fake, frames);
    for (int i = 0; i < FRAMES && !victim.hasLostIt(); i++) {
      if (random.nextInt(4) == 0) {
        victim.begin();
      }
      Frame f = frames.next();
      boolean wrong = random.nextInt(100) == 0;
      int length = wrong ? WRONG_LENGTHS[random.nextInt(WRONG_LENGTHS.length)] : f.payload().length;
      fake.write(bytes(f, length));
      poll(victim);
      if (wrong) {
        return length == Frames.GOODBYE; // the connection may be closed
      }
      ear.listen();
    }
    return false;
  }

  private static void poll(HostileVictim victim) {
    victim.poll();
    victim.check();
    Thread.yield();
  }

  private static byte[] bytes(Frame f, int length) {
    MemorySegment s = MemorySegment.ofArray(new byte[Frames.HEADER + f.payload().length]);
    Frames.putHeader(s, 0, length, f.h0(), f.h1(), f.h2());
    MemorySegment.copy(f.payload(), 0, s, ValueLayout.JAVA_BYTE, Frames.HEADER, f.payload().length);
    return s.toArray(ValueLayout.JAVA_BYTE);
  }

  /** Hears what the victim answers: the numbers in there name something. */
  private static final class Ear {
    private final FakeRank fake;
    private final HostileFrames frames;
    private final ByteBuffer buffer = ByteBuffer.allocate(1 << 20);

    Ear(FakeRank fake, HostileFrames frames) {
      this.fake = fake;
      this.frames = frames;
    }

    void listen() throws IOException {
      while (fake.socket.read(buffer) > 0) {
        int at = 0;
        MemorySegment s = MemorySegment.ofArray(buffer.array());
        while (buffer.position() - at >= Frames.HEADER
            && buffer.position() - at >= Frames.HEADER + Frames.length(s, at)) {
          frames.overhear(new Frame(0, Frames.h0(s, at), Frames.h1(s, at), Frames.h2(s, at), new byte[0]));
          at += Frames.HEADER + Frames.length(s, at);
        }
        buffer.flip().position(at);
        buffer.compact();
      }
    }
  }
}
