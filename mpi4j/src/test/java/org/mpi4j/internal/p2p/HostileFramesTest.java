// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mpi4j.internal.p2p.PlayedRank.bytes;
import static org.mpi4j.internal.p2p.PlayedRank.payload;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.type.Basic;
import org.mpi4j.internal.type.Layouts;
import org.mpi4j.internal.type.Payload;
import org.mpi4j.spi.ScriptedTransport.Frame;

/**
 * One peer has been let in and then speaks nonsense, another one is honest. Either the first is found out,
 * and the job ends with its name, or what it says changes nothing that is not its own; no memory is touched
 * but that of receives which wait for it. {@code -Dtrials=1000000} tries more, {@code -Dtest.seed=n
 * -Dtrials=1} repeats one that failed.
 */
@Timeout(value = 60, unit = TimeUnit.MINUTES)
class HostileFramesTest {
  private static final int TRIALS = Integer.getInteger("trials", 3000);
  private static final int HOSTILE = 1;
  private static final int HONEST = 2;
  private static final int STEPS = 40;
  private static final int MARGIN = 16;

  private int found;
  private int harmless;

  @Test
  void shouldFindOutOrIgnoreWhoSpeaksNonsense() {
    long seed = Long.getLong("test.seed", System.nanoTime());
    System.out.println("HostileFramesTest -Dtest.seed=" + seed + " -Dtrials=" + TRIALS);
    for (int i = 0; i < TRIALS; i++) {
      try {
        new Trial(new SplittableRandom(seed + i)).run();
      } catch (RuntimeException | Error e) {
        throw new AssertionError("-Dtest.seed=" + (seed + i) + " -Dtrials=1: " + e, e);
      }
    }
    assertTrue(TRIALS < 100 || found > 0 && harmless > 0, found + " found out, " + harmless + " harmless");
  }

  /** A receive into the middle of memory of which the rest must not change. */
  private record Into(RecvRequest request, byte[] memory, boolean gaps, byte[][] atTheEnd) {
    void check() {
      for (int i = 0; i < MARGIN; i++) {
        assertEquals(0, memory[i], "before the buffer");
        assertEquals(0, memory[memory.length - 1 - i], "behind the buffer");
      }
      for (int i = MARGIN + 1; gaps && i < memory.length - MARGIN; i += 2) {
        assertEquals(0, memory[i], "in a gap");
      }
      if (atTheEnd[0] != null) {
        assertArrayEquals(atTheEnd[0], memory, "after its end");
      } else if (request.isDone()) {
        atTheEnd[0] = memory.clone();
      } else if (request.posted) {
        assertArrayEquals(new byte[memory.length], memory, "before it was matched");
      }
    }
  }

  /** One job. */
  private final class Trial {
    private final SplittableRandom random;
    private final PlayedRank rank;
    private final HostileFrames hostile;
    private final List<Into> receives = new ArrayList<>();
    private final List<SendRequest> sends = new ArrayList<>();
    private final List<SendRequest> toHonest = new ArrayList<>();
    private int honestMessages;

    Trial(SplittableRandom random) {
      this.random = random;
      rank = switch (random.nextInt(3)) {
        case 0 -> PlayedRank.checking();
        case 1 -> PlayedRank.direct(new KeptMemory());
        default -> PlayedRank.of();
      };
      hostile = new HostileFrames(random.split(), HOSTILE, PlayedRank.FRAME);
    }

    void run() {
      try (rank) {
        for (int step = 0; step < STEPS && rank.messenger.peerLoss().isEmpty(); step++) {
          switch (random.nextInt(8)) {
            case 0 -> receive();
            case 1 -> send();
            case 2 -> speakHonestly();
            case 3 -> cancel();
            case 4 -> rank.transport.room(HOSTILE, random.nextInt(4));
            default -> rank.transport.arrive(hostile.next());
          }
          settle();
        }
        end();
      }
    }

    /** All that there is to do is done, and nothing is touched that must not be. */
    private void settle() {
      for (List<Frame> sent = rank.sent(); !sent.isEmpty(); sent = rank.sent()) {
        sent.forEach(this::hear);
      }
      receives.forEach(Into::check);
      sends.removeIf(Operation::isDone);
      rank.messenger.peerLoss().ifPresent(fault -> {
        assertEquals(ErrorCode.PROC_ABORTED, fault.errorClass());
        String text = fault.getMessage();
        assertTrue(text.startsWith("rank " + HOSTILE + " of the job is gone: "), text);
      });
      assertTrue(rank.messenger.contexts() < 2 * STEPS);
    }

    private void end() {
      if (rank.messenger.peerLoss().isPresent()) {
        found++;
        assertThrows(Fault.class, rank.progress::checkAborted);
        for (int i = 0; i < STEPS; i++) {
          rank.transport.arrive(hostile.next()); // nobody listens any more
        }
        settle();
      } else {
        harmless++;
      }
      for (SendRequest r : toHonest) {
        assertTrue(r.isDone(), "a send to the honest peer");
        assertEquals(null, r.fault());
      }
    }

    private void receive() {
      int n = random.nextInt(3) == 0 ? random.nextInt(4) : random.nextInt(3 * PlayedRank.FRAME);
      boolean gaps = n > 0 && random.nextInt(4) == 0;
      byte[] memory = new byte[(gaps ? 2 * n : n) + 2 * MARGIN];
      MemorySegment s = MemorySegment.ofArray(memory);
      Payload p = gaps ? Payload.of(s, MARGIN, 1, Layouts.vector(Basic.BYTE, n, 1, 2))
          : Payload.of(s, MARGIN, n, Basic.BYTE.layout());
      int source = random.nextInt(-1, 3);
      int tag = random.nextInt(4) == 0 ? Envelope.ANY_TAG : random.nextInt(4);
      RecvRequest r = rank.messenger.irecv(rank.context, p, source == 0 ? HOSTILE : source, tag);
      receives.add(new Into(r, memory, gaps, new byte[1][]));
    }

    private void send() {
      int dest = random.nextBoolean() ? HOSTILE : HONEST;
      Payload p = payload(bytes(random.nextInt(3 * PlayedRank.FRAME), 1));
      SendRequest r = random.nextBoolean()
          ? rank.messenger.isend(rank.context, p, dest, random.nextInt(4))
          : rank.messenger.issend(rank.context, p, dest, random.nextInt(4));
      if (r != null) {
        (dest == HOSTILE ? sends : toHonest).add(r);
      }
    }

    private void cancel() {
      if (!sends.isEmpty() && random.nextBoolean()) {
        rank.messenger.cancel(sends.get(random.nextInt(sends.size())));
      } else if (!receives.isEmpty()) {
        rank.messenger.cancel(receives.get(random.nextInt(receives.size())).request);
      }
    }

    private void speakHonestly() {
      int tag = random.nextInt(4);
      switch (random.nextInt(3)) {
        case 0 -> {
          if (honestMessages++ < 5) { // as much as there is credit for
            rank.eager(HONEST, tag, bytes(random.nextInt(PlayedRank.EAGER), 2));
          }
        }
        case 1 -> rank.announce(HONEST, tag, 1000 + random.nextInt(1000), random.nextInt(1000));
        default -> rank.arrive(HONEST, Header.h0(Header.CANCEL, PlayedRank.CONTEXT), 0, 5);
      }
    }

    private void hear(Frame f) {
      hostile.overhear(f);
      if (f.peer() == HONEST) {
        switch (Header.kind(f.h0())) {
          case Header.SYNC -> rank.answer(HONEST, Header.ACK, 0, f.h2());
          case Header.RTS -> {
            if ((f.h0() & Header.DIRECT) != 0) {
              rank.answer(HONEST, Header.FIN, 0, f.h2());
            } else {
              rank.clear(HONEST, 99, f.h2(), PlayedRank.word(f, 0));
            }
          }
          case Header.CTS -> {
            int granted = (int) PlayedRank.word(f, 0);
            byte[] data = bytes(granted, 3);
            for (int at = 0; at < granted; at += PlayedRank.FRAME) {
              rank.piece(HONEST, f.h1(), at,
                  Arrays.copyOfRange(data, at, Math.min(granted, at + PlayedRank.FRAME)));
            }
          }
          default -> { }
        }
      }
    }
  }
}
