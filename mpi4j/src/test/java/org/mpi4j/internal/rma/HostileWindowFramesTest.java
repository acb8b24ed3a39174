// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rma;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.boot.injvm.InJvmJob;
import org.mpi4j.internal.op.Reduction;
import org.mpi4j.internal.p2p.Messenger;
import org.mpi4j.internal.p2p.RankMap;
import org.mpi4j.internal.rma.WindowFrame.What;
import org.mpi4j.internal.runtime.Engine;
import org.mpi4j.internal.runtime.Progress;
import org.mpi4j.internal.runtime.ScriptedEngine;
import org.mpi4j.internal.type.Basic;
import org.mpi4j.spi.ScriptedTransport;
import org.mpi4j.spi.ScriptedTransport.Frame;

/**
 * A rank with a window, to which peers send frames that no rank would send: they change no byte outside the
 * window, and the job ends with the name of who has sent them, or the origin hears of its error. {@code
 * -Dtrials=1000000} tries more, {@code -Dtest.seed=n -Dtrials=1} repeats one that failed.
 */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
class HostileWindowFramesTest {
  private static final int TRIALS = Integer.getInteger("trials", 2000);
  private static final int STEPS = 40;
  private static final int CONTEXT = 9;
  private static final int FRAME = 256;
  private static final int SIZE = 64;
  private static final int MARGIN = 48;
  private static final int HOSTILE = 1;
  private static final int HONEST = 2;
  private static final long[] EXTREMES = {
    0, 1, -1, 7, 8, SIZE - 1, SIZE, SIZE + 1, 1L << 31, -1L << 31, 1L << 32, 1L << 60, Long.MAX_VALUE,
    Long.MAX_VALUE - 7, Long.MIN_VALUE
  };

  private Victim rank = new Victim();

  @AfterEach
  void close() {
    rank.engine.close();
  }

  /** Rank 0 of three, with a window of a few bytes in the middle of an array. */
  private static final class Victim {
    private final ScriptedTransport transport = new ScriptedTransport(FRAME);
    private final Engine engine = ScriptedEngine.over(
        new InJvmJob(3).manager(0), transport, false, Map.of("MPI4J_WAIT", "sleep"));
    private final Messenger messenger = new Messenger(engine);
    private final Progress progress = engine.progress();
    private final WindowTable table = new WindowTable(messenger);
    private final byte[] memory = new byte[SIZE + 2 * MARGIN];
    private final Domain domain =
        new Domain(0, progress, Arena.ofAuto().allocate(Domain.wordBytes(1), WindowWords.BLOCK));

    Victim() {
      MemorySegment window = MemorySegment.ofArray(memory).asSlice(MARGIN, SIZE);
      WindowPart part = new WindowPart(0, domain, new WindowMemory(window), null, 1, null);
      ActiveTarget active = new ActiveTarget(messenger, CONTEXT, RankMap.identity(3), domain);
      table.add(CONTEXT, new TargetMessages(table, CONTEXT, part, active));
    }

    /** What it has sent since the last time, after it has heard this. */
    List<Frame> hear(Frame f) {
      transport.arrive(f);
      progress.enter();
      try {
        while (progress.poll() > 0) { // all there is
        }
      } finally {
        progress.exit();
      }
      return transport.takeSent();
    }

    String loss() {
      return messenger.peerLoss().map(Fault::getMessage).orElse("");
    }

    void check() {
      assertArrayEquals(new byte[MARGIN], Arrays.copyOf(memory, MARGIN));
      assertArrayEquals(new byte[MARGIN], Arrays.copyOfRange(memory, MARGIN + SIZE, memory.length));
      assertTrue(domain.words.isAccumulateFree(0));
    }

    void assertUntouched() {
      assertArrayEquals(new byte[memory.length], memory);
    }
  }

  private static Frame frame(What what, long h1, long h2, byte... payload) {
    return new Frame(HOSTILE, WindowFrame.header(CONTEXT, what), h1, h2, payload);
  }

  private static Frame frame(What what, Reduction op, long h1, byte... payload) {
    int type = ElementType.of(Basic.INT64_T.layout()).code;
    return new Frame(
        HOSTILE, WindowFrame.header(CONTEXT, what, op.ordinal(), type), h1, 0, payload);
  }

  /** Words, and data behind them. */
  private static byte[] payload(int dataBytes, long... words) {
    MemorySegment s = MemorySegment.ofArray(new byte[words.length * Long.BYTES + dataBytes]);
    s.fill((byte) 0x55);
    for (int i = 0; i < words.length; i++) {
      s.set(ValueLayout.JAVA_LONG_UNALIGNED, (long) i * Long.BYTES, words[i]);
    }
    return s.toArray(ValueLayout.JAVA_BYTE);
  }

  @ParameterizedTest
  @ValueSource(longs = {-1, -8, SIZE - 7, SIZE, 1L << 32, Long.MAX_VALUE, Long.MAX_VALUE - 7, Long.MIN_VALUE})
  void shouldNotCarryOutWhatLiesOutside(long place) {
    long number = 1L << 32;
    List<Frame> all = List.of(
        frame(What.PUT_LIST, 1, 0, payload(8, place, 8)),
        frame(What.ACC, Reduction.SUM, 1, payload(8, place, 1)),
        frame(What.ACC, Reduction.REPLACE, 1, payload(8, place, 1)),
        frame(What.GET, number | 1, 0, payload(0, place, 8)),
        frame(What.GACC, Reduction.BXOR, number | 1, payload(8, place, 1)));
    for (Frame f : all) {
      rank.hear(f);
      List<Frame> answers = rank.hear(frame(What.FLUSH, 0, 7));
      rank.assertUntouched();
      assertEquals("", rank.loss());
      boolean isTold = f.h1() > 1; // in its own answer
      assertEquals(isTold ? 0 : ErrorCode.RMA_RANGE, answers.getLast().h1());
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {-1, SIZE - 7, SIZE, Long.MAX_VALUE, Long.MIN_VALUE})
  void shouldNotPutOutside(long place) {
    rank.hear(frame(What.PUT, place, 0, payload(8)));
    List<Frame> answers = rank.hear(frame(What.FLUSH, 0, 7));
    rank.assertUntouched();
    assertEquals(ErrorCode.RMA_RANGE, answers.getLast().h1());
    assertEquals(0, rank.hear(frame(What.FLUSH, 0, 8)).getLast().h1()); // told once
  }

  private void shouldFindOut(String word, Frame f) {
    rank.hear(f);
    rank.assertUntouched();
    assertTrue(rank.loss().startsWith("rank 1 of the job is gone: "), rank::loss);
    assertTrue(rank.loss().contains(word), rank::loss);
    rank.check();
    rank.engine.close();
    rank = new Victim();
  }

  @Test
  void shouldFindOutWhatNoRankSends() {
    shouldFindOut(
        "context 12345", new Frame(HOSTILE, WindowFrame.header(12345, What.PUT), 0, 0, new byte[8]));
    shouldFindOut("of kind 200", new Frame(
        HOSTILE, WindowFrame.header(CONTEXT, What.PUT) + (200L << 32), 0, 0, new byte[8]));
    shouldFindOut("pieces in a frame", frame(What.PUT_LIST, 3, 0, payload(8, 0, 8)));
    shouldFindOut("pieces in a frame", frame(What.PUT_LIST, (1L << 60) + 1, 0, payload(8, 0, 8)));
    shouldFindOut("a put of 9 bytes", frame(What.PUT_LIST, 1, 0, payload(8, 0, 9)));
    shouldFindOut("a put of -1 bytes", frame(What.PUT_LIST, 1, 0, payload(8, 0, -1)));
    shouldFindOut("elements in a frame", frame(What.ACC, Reduction.SUM, 1, payload(8, 0, 2)));
    shouldFindOut("elements in a frame", frame(What.ACC, Reduction.SUM, 1, payload(8, 0, -1)));
    shouldFindOut("at once", frame(What.GET, 1L << 32 | 1, 0, payload(0, 0, Integer.MAX_VALUE)));
    shouldFindOut("at once",
        frame(What.GACC, Reduction.NO_OP, 1L << 32 | 1, payload(0, 0, Integer.MAX_VALUE)));
    shouldFindOut("elements of type 99", new Frame(
        HOSTILE, WindowFrame.header(CONTEXT, What.ACC, 0, 99), 1, 0, payload(8, 0, 1)));
    shouldFindOut("operation 99", new Frame(
        HOSTILE, WindowFrame.header(CONTEXT, What.ACC, 99, 0), 1, 0, payload(8, 0, 1)));
    shouldFindOut("a compare-and-swap of 8 bytes", frame(What.CAS, Reduction.SUM, 0, payload(8)));
    shouldFindOut("ticket 5", frame(What.UNLOCK, 5 << 1, 0));
  }

  @Test
  void shouldNotTakeAnAnswerFromAnotherRank() {
    Target honest = new Target(HONEST, HONEST, -1, new Target.Part(null, null, 8, 1));
    Answer waiting = new Answer(rank.messenger, honest);
    int id = rank.table.await(waiting);
    for (What what : List.of(What.DONE, What.GRANTED)) {
      rank.hear(frame(what, 0, id));
      assertFalse(waiting.isDone());
    }
    rank.hear(new Frame(HONEST, WindowFrame.header(CONTEXT, What.DONE), 0, id, new byte[0]));
    assertTrue(waiting.isDone());
  }

  @Test
  void shouldGiveNobodyTheLockOfAnother() {
    rank.hear(new Frame(HONEST, WindowFrame.header(CONTEXT, What.LOCK), 1, 3, new byte[0]));
    rank.hear(frame(What.UNLOCK, 1, 4)); // the honest rank's ticket
    assertTrue(rank.loss().contains("ticket 0"), rank::loss);
    assertFalse(rank.domain.words.isTurn(0, 1, true));
  }

  @Test
  void shouldFindOutOrIgnoreWhoSpeaksNonsense() {
    long seed = Long.getLong("test.seed", System.nanoTime());
    System.out.println("HostileWindowFramesTest -Dtest.seed=" + seed + " -Dtrials=" + TRIALS);
    int found = 0;
    for (int i = 0; i < TRIALS; i++) {
      try {
        found += trial(new SplittableRandom(seed + i)) ? 1 : 0;
      } catch (RuntimeException | Error e) {
        throw new AssertionError("-Dtest.seed=" + (seed + i) + " -Dtrials=1: " + e, e);
      }
    }
    int seen = found;
    assertTrue(TRIALS < 100 || found > 0 && found < TRIALS, () -> seen + " of " + TRIALS + " were found out");
  }

  /** True if the hostile rank was found out. */
  private boolean trial(SplittableRandom random) {
    rank.engine.close();
    rank = new Victim();
    int steps = 1 + random.nextInt(STEPS); // few are often not found out
    for (int step = 0; step < steps && rank.loss().isEmpty(); step++) {
      rank.hear(next(random));
      rank.check();
    }
    assertTrue(rank.loss().isEmpty() || rank.loss().startsWith("rank 1 of the job is gone: "), rank::loss);
    return !rank.loss().isEmpty();
  }

  private static Frame next(SplittableRandom random) {
    What what = What.values()[random.nextInt(What.values().length)];
    int op = random.nextInt(20) == 0 ? random.nextInt(256) : random.nextInt(Reduction.values().length);
    int type = random.nextInt(20) == 0 ? random.nextInt(256) : random.nextInt(20);
    int pieces = random.nextInt(20) == 0 ? random.nextInt(-1, 9) : random.nextInt(4);
    long[] words = new long[2 * Math.clamp(pieces, 0, 4)];
    for (int i = 0; i < words.length; i++) {
      boolean isAnything = i % 2 == 0 || random.nextInt(10) == 0;
      words[i] = isAnything ? number(random) : random.nextInt(1, 9);
    }
    long h1 = switch (what) {
      case PUT -> number(random);
      case GACC, GET, CAS, ACCESS -> WindowFrame.both(1 + random.nextInt(3), pieces);
      case PUT_LIST, ACC -> pieces;
      default -> random.nextInt(4);
    };
    long h2 = random.nextBoolean() ? random.nextInt(8) : number(random);
    byte[] payload = what == What.CAS && random.nextInt(4) > 0 ? payload(16)
        : payload(random.nextInt(100), words);
    return new Frame(HOSTILE, WindowFrame.header(CONTEXT, what, op, type), h1, h2, payload);
  }

  private static long number(SplittableRandom random) {
    return switch (random.nextInt(3)) {
      case 0 -> EXTREMES[random.nextInt(EXTREMES.length)];
      default -> random.nextInt(-8, SIZE + 8);
    };
  }
}
