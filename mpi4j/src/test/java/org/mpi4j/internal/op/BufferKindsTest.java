// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.op;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.internal.type.Basic;
import org.mpi4j.internal.type.Layout;
import org.mpi4j.internal.type.Layouts;
import org.mpi4j.internal.type.Payload;

/** Operations give the same on any kind of memory, and leave alone what lies around the data. */
@Timeout(120)
class BufferKindsTest {
  private static final int ROUNDS = 1500;

  private static final Basic[] TYPES = {Basic.INT8_T, Basic.UINT16_T, Basic.JCHAR, Basic.INT, Basic.UINT64_T,
      Basic.FLOAT, Basic.DOUBLE, Basic.C_FLOAT_COMPLEX, Basic.C_DOUBLE_COMPLEX, Basic.REAL2, Basic.COMPLEX4};

  private static final Reduction[] OPS = {Reduction.SUM, Reduction.PROD, Reduction.MAX, Reduction.MIN};

  /** Where a buffer may lie. */
  private enum Home {
    OWN_ARRAY, BYTES, LONGS, CHARS, NATIVE;

    MemorySegment allocate(Basic type, int bytes) {
      return switch (this) {
        case OWN_ARRAY -> own(type, bytes);
        case BYTES -> MemorySegment.ofArray(new byte[bytes]);
        case LONGS -> MemorySegment.ofArray(new long[bytes / Long.BYTES + 1]);
        case CHARS -> MemorySegment.ofArray(new char[bytes / Character.BYTES + 1]);
        case NATIVE -> Arena.ofAuto().allocate(bytes, 1);
      };
    }

    private static MemorySegment own(Basic type, int bytes) {
      return switch (type.carrier()) {
        case BYTE, BOOLEAN -> MemorySegment.ofArray(new byte[bytes]);
        case CHAR -> MemorySegment.ofArray(new char[bytes / 2 + 1]);
        case SHORT -> MemorySegment.ofArray(new short[bytes / 2 + 1]);
        case INT -> MemorySegment.ofArray(new int[bytes / 4 + 1]);
        case LONG -> MemorySegment.ofArray(new long[bytes / 8 + 1]);
        case FLOAT -> MemorySegment.ofArray(new float[bytes / 4 + 1]);
        case DOUBLE -> MemorySegment.ofArray(new double[bytes / 8 + 1]);
      };
    }
  }

  @Test
  void shouldFoldWhereverTheDataLie() {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    for (int round = 0; round < ROUNDS; round++) {
      Basic type = TYPES[random.nextInt(TYPES.length)];
      Layout layout = random.nextInt(3) > 0 ? type.layout()
          : Layouts.vector(type, 1 + random.nextInt(3), 1 + random.nextInt(2), 2 + random.nextInt(2));
      int count = random.nextInt(10) == 0 ? random.nextInt(5000) : random.nextInt(20);
      Payload in = payload(type, layout, count, random);
      Payload inout = payload(type, layout, count, random);
      Reduction op = type.parts() == 2 ? OPS[random.nextInt(2)] : OPS[random.nextInt(OPS.length)];
      check(op, type, in, inout, "seed " + seed + ", round " + round + ": " + op + " on " + layout);
    }
  }

  @Test
  void shouldKeepThreadsApart() throws Exception {
    try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
      List<Future<?>> all = new ArrayList<>();
      for (int thread = 1; thread <= 4; thread++) {
        byte mine = (byte) thread;
        all.add(threads.submit(() -> {
          byte[] ones = new byte[5_000];
          Arrays.fill(ones, mine);
          Payload in = Payload.of(
              Arena.ofAuto().allocate(ones.length).copyFrom(MemorySegment.ofArray(ones)), 0, ones.length,
              Basic.INT8_T.layout());
          for (int round = 0; round < 500; round++) {
            byte[] sum = new byte[ones.length];
            Reduction.SUM.fold(in, Payload.of(MemorySegment.ofArray(sum), 0, sum.length, in.layout()));
            assertArrayEquals(ones, sum);
          }
        }));
      }
      for (Future<?> each : all) {
        each.get();
      }
    }
  }

  private static void check(Reduction op, Basic type, Payload in, Payload inout, String what) {
    byte[] a = data(in);
    byte[] b = data(inout);
    byte[] expected = new byte[b.length];
    for (int at = 0; at < a.length; at += type.size()) {
      byte[] x = new byte[type.size()];
      byte[] y = new byte[type.size()];
      System.arraycopy(a, at, x, 0, x.length);
      System.arraycopy(b, at, y, 0, y.length);
      System.arraycopy(Model.fold(op, type, x, y), 0, expected, at, x.length);
    }
    byte[] inBefore = bytes(in.segment());
    Payload copy = new Payload(MemorySegment.ofArray(bytes(inout.segment())), inout.offset(), inout.count(),
        inout.layout(), inout.bytes(), inout.contiguous());
    op.fold(in, inout);
    byte[] result = data(inout);
    for (int at = 0; at < a.length; at += type.size()) {
      if (Model.same(type, expected, result, at)) { // there may be several kinds of NaN
        System.arraycopy(result, at, expected, at, type.size());
      }
    }
    copy.unpack(0, expected.length, MemorySegment.ofArray(expected), 0);
    assertArrayEquals(bytes(copy.segment()), bytes(inout.segment()), what);
    assertArrayEquals(inBefore, bytes(in.segment()), () -> what + ": the first operand changed");
  }

  private static Payload payload(Basic type, Layout layout, int count, Random random) {
    int offset = random.nextInt(3) == 0 ? random.nextInt(16) : type.size() * random.nextInt(3);
    int bytes = (int) (offset + layout.extent() * count) + random.nextInt(16);
    MemorySegment s = Home.values()[random.nextInt(Home.values().length)].allocate(type, bytes);
    for (long i = 0; i < s.byteSize(); i++) {
      s.set(ValueLayout.JAVA_BYTE, i, (byte) random.nextInt());
    }
    Payload p = Payload.of(s, offset, count, layout);
    for (long at = 0; at < p.bytes(); at += type.size()) {
      p.unpack(at, type.size(), MemorySegment.ofArray(Model.value(type, random)), 0);
    }
    return p;
  }

  private static byte[] data(Payload p) {
    byte[] packed = new byte[(int) p.bytes()];
    p.pack(0, packed.length, MemorySegment.ofArray(packed), 0);
    return packed;
  }

  private static byte[] bytes(MemorySegment s) {
    return s.toArray(ValueLayout.JAVA_BYTE);
  }
}
