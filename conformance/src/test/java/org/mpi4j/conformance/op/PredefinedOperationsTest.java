// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.op;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.ErrorClass;
import org.mpi4j.Intracomm;
import org.mpi4j.MpiException;
import org.mpi4j.Op;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;

/** The predefined operations through reduce and allreduce, for a type of each group. */
class PredefinedOperationsTest {
  private static final int ROOT = 2;
  private static final float EXACT = Float.MIN_VALUE; // but zero and minus zero are the same

  /** Reduces everyone's array, to the root and to all; the results are the same. */
  private static Object reduce(Intracomm world, Object mine, Datatype type, Op op) {
    Object all = Typed.like(mine);
    world.allreduce(Typed.buf(mine, type), Typed.buf(all, type), op);
    Object atRoot = Typed.like(mine);
    world.reduce(Typed.buf(mine, type), Typed.buf(atRoot, type), op, ROOT);
    if (world.rank() == ROOT) {
      Typed.assertSame(all, atRoot, op + " on " + type);
    }
    return all;
  }

  @MpiTest(np = 4, transport = "local")
  @Covers({"MPI_Reduce", "MPI_Allreduce"})
  void shouldFoldIntegersOfC(Intracomm world) {
    int r = world.rank();
    int[] mine = {r + 1, -r, r == 2 ? 0 : 5, 1 << r, r % 2};
    assertArrayEquals(new int[] {10, -6, 15, 15, 2}, (int[]) reduce(world, mine, Datatype.INT, Op.SUM));
    assertArrayEquals(new int[] {24, 0, 0, 64, 0}, (int[]) reduce(world, mine, Datatype.INT32_T, Op.PROD));
    assertArrayEquals(new int[] {4, 0, 5, 8, 1}, (int[]) reduce(world, mine, Datatype.INT, Op.MAX));
    assertArrayEquals(new int[] {1, -3, 0, 1, 0}, (int[]) reduce(world, mine, Datatype.INT, Op.MIN));
    assertArrayEquals(new int[] {1, 0, 0, 1, 0}, (int[]) reduce(world, mine, Datatype.INT, Op.LAND));
    assertArrayEquals(new int[] {1, 1, 1, 1, 1}, (int[]) reduce(world, mine, Datatype.INT, Op.LOR));
    assertArrayEquals(new int[] {0, 1, 1, 0, 0}, (int[]) reduce(world, mine, Datatype.INT, Op.LXOR));
    assertArrayEquals(new int[] {0, 0, 0, 0, 0}, (int[]) reduce(world, mine, Datatype.INT, Op.BAND));
    assertArrayEquals(new int[] {7, -1, 5, 15, 1}, (int[]) reduce(world, mine, Datatype.INT, Op.BOR));
    assertArrayEquals(new int[] {4, ~0 ^ ~1 ^ ~2 ^ 0, 5, 15, 0},
        (int[]) reduce(world, mine, Datatype.INT, Op.BXOR));
  }

  @MpiTest(np = 4, transport = "local")
  void shouldMindMissingSigns(Intracomm world) {
    int r = world.rank();
    byte[] bytes = {(byte) (r * 80), (byte) 255};
    assertArrayEquals(new byte[] {(byte) 240, -1}, (byte[]) reduce(world, bytes, Datatype.UINT8_T, Op.MAX));
    assertArrayEquals(new byte[] {80, -1}, (byte[]) reduce(world, bytes, Datatype.INT8_T, Op.MAX));
    long[] longs = {r - 2L, Long.MIN_VALUE + r};
    assertArrayEquals(new long[] {-1, Long.MIN_VALUE + 3},
        (long[]) reduce(world, longs, Datatype.UINT64_T, Op.MAX));
    assertArrayEquals(new long[] {0, Long.MIN_VALUE},
        (long[]) reduce(world, longs, Datatype.UNSIGNED_LONG, Op.MIN));
    char[] chars = {(char) (0xfff0 + r), 'a'};
    assertArrayEquals(new char[] {0xfff3, 'a'}, (char[]) reduce(world, chars, Datatype.JCHAR, Op.MAX));
    assertArrayEquals(new char[] {0xffc6, 4 * 'a'}, (char[]) reduce(world, chars, Datatype.JCHAR, Op.SUM));
  }

  @MpiTest(np = 4, transport = "local")
  void shouldGiveZeroOrOneForLogicalValues(Intracomm world) {
    int r = world.rank();
    boolean[] booleans = {true, false, r == 1, r < 3};
    assertArrayEquals(new boolean[] {true, false, false, false},
        (boolean[]) reduce(world, booleans, Datatype.BOOLEAN, Op.LAND));
    assertArrayEquals(new boolean[] {true, false, true, true},
        (boolean[]) reduce(world, booleans, Datatype.C_BOOL, Op.LOR));
    assertArrayEquals(new boolean[] {false, false, true, true},
        (boolean[]) reduce(world, booleans, Datatype.BOOLEAN, Op.LXOR));
    int[] logicals = {r + 7, 0, -r};
    assertArrayEquals(new int[] {1, 0, 0}, (int[]) reduce(world, logicals, Datatype.LOGICAL, Op.LAND));
    assertArrayEquals(new int[] {1, 0, 1}, (int[]) reduce(world, logicals, Datatype.LOGICAL4, Op.LOR));
    byte[] bytes = {(byte) 128, (byte) (r << 6)}; // where only high bits are set
    assertArrayEquals(new byte[] {1, 1}, (byte[]) reduce(world, bytes, Datatype.LOGICAL1, Op.LOR));
  }

  @MpiTest(np = 4, transport = "local")
  void shouldFoldFortranAndMultiLanguageIntegers(Intracomm world) {
    int r = world.rank();
    short[] shorts = {(short) (r - 3), 1000};
    assertArrayEquals(new short[] {-6, 4000}, (short[]) reduce(world, shorts, Datatype.INTEGER2, Op.SUM));
    long[] longs = {1L << 40 + r, r};
    assertArrayEquals(new long[] {15L << 40, 3}, (long[]) reduce(world, longs, Datatype.AINT, Op.BOR));
    assertArrayEquals(new long[] {1L << 43, 3}, (long[]) reduce(world, longs, Datatype.COUNT, Op.MAX));
    assertArrayEquals(new long[] {15L << 40, 6},
        (long[]) reduce(world, longs, Datatype.createF90Integer(18), Op.SUM));
    long[] wide = {-1, r == 0 ? 1 : 0}; // 2^65 - 1, and 2^64 - 1 three times, the lower half first
    assertArrayEquals(new long[] {-4, 4},
        (long[]) reduce(world, Typed.bytes(wide), Datatype.INTEGER16, Op.SUM, wide));
  }

  private static Object reduce(Intracomm world, byte[] mine, Datatype type, Op op, long... like) {
    return Typed.longs((byte[]) reduce(world, mine, type, op), like.length);
  }

  @MpiTest(np = 4, transport = "local")
  void shouldFoldFloatingPointNumbers(Intracomm world) {
    int r = world.rank();
    double[] doubles = {r + 0.5, r == 3 ? Double.NaN : 1, r == 0 ? 0.0 : -0.0};
    assertArrayEquals(new double[] {8, Double.NaN, 0.0},
        (double[]) reduce(world, doubles, Datatype.DOUBLE, Op.SUM));
    assertArrayEquals(new double[] {0.5 * 1.5 * 2.5 * 3.5, Double.NaN, -0.0},
        (double[]) reduce(world, doubles, Datatype.DOUBLE_PRECISION, Op.PROD));
    assertArrayEquals(new double[] {3.5, Double.NaN, 0.0},
        (double[]) reduce(world, doubles, Datatype.REAL8, Op.MAX));
    assertArrayEquals(new double[] {0.5, Double.NaN, -0.0},
        (double[]) reduce(world, doubles, Datatype.createF90Real(15, 307), Op.MIN));
    float[] floats = {r, -r};
    assertArrayEquals(new float[] {6, -6}, (float[]) reduce(world, floats, Datatype.REAL, Op.SUM));
    short[] halves = {Float.floatToFloat16(r + 0.25f)};
    assertEquals(7f, Float.float16ToFloat(((short[]) reduce(world, halves, Datatype.REAL2, Op.SUM))[0]));
  }

  /** In C: 1 + 2^-63 four times; the x87 keeps all digits, double would not. */
  @MpiTest(np = 4, transport = "local")
  void shouldKeepTheDigitsOfLongDouble(Intracomm world) {
    long[] one = {1L << 63 | 1, 0x3fff};
    long[] four = {1L << 63 | 1, 0x4001};
    assertArrayEquals(four, (long[]) reduce(world, Typed.bytes(one), Datatype.LONG_DOUBLE, Op.SUM, one));
    assertArrayEquals(one, (long[]) reduce(world, Typed.bytes(one), Datatype.LONG_DOUBLE, Op.MAX, one));
    long[] quad = {1, 0x3fffL << 48}; // 1 + 2^-112
    long[] four16 = {1, 0x4001L << 48};
    assertArrayEquals(four16, (long[]) reduce(world, Typed.bytes(quad), Datatype.REAL16, Op.SUM, quad));
  }

  @MpiTest(np = 4, transport = "local")
  void shouldFoldComplexNumbers(Intracomm world) {
    int r = world.rank();
    double[] mine = {r, 1, 0, 1}; // r + i, and i
    assertArrayEquals(new double[] {6, 4, 0, 4},
        (double[]) reduce(world, mine, Datatype.C_DOUBLE_COMPLEX, Op.SUM));
    // i (1 + i)(2 + i)(3 + i) = i (1 + 3i)(3 + i) = i (10i) = -10; i^4 = 1
    assertArrayEquals(new double[] {-10, 0, 1, 0},
        (double[]) reduce(world, mine, Datatype.DOUBLE_COMPLEX, Op.PROD), EXACT);
    float[] floats = {r, 1, 0, 1};
    assertArrayEquals(new float[] {-10, 0, 1, 0},
        (float[]) reduce(world, floats, Datatype.C_COMPLEX, Op.PROD), EXACT);
  }

  @MpiTest(np = 4, transport = "local")
  void shouldFoldBytesBitByBit(Intracomm world) {
    byte[] mine = {(byte) (1 << world.rank()), (byte) 0xf0};
    assertArrayEquals(new byte[] {15, (byte) 0xf0}, (byte[]) reduce(world, mine, Datatype.BYTE, Op.BOR));
    assertArrayEquals(new byte[] {0, (byte) 0xf0}, (byte[]) reduce(world, mine, Datatype.BYTE, Op.BAND));
    assertArrayEquals(new byte[] {15, 0}, (byte[]) reduce(world, mine, Datatype.BYTE, Op.BXOR));
  }

  @MpiTest(np = 4, transport = "local")
  void shouldTakeTheLowestIndexOfEqualValues(Intracomm world) {
    int r = world.rank();
    double[] mine = {r % 2, r, 5, 9 - r};
    assertArrayEquals(new double[] {1, 1, 5, 6},
        (double[]) reduce(world, mine, Datatype.TWO_DOUBLE_PRECISION, Op.MAXLOC));
    assertArrayEquals(new double[] {0, 0, 5, 6},
        (double[]) reduce(world, mine, Datatype.TWO_DOUBLE_PRECISION, Op.MINLOC));
    int[] ints = {-r, r, 3, r == 1 ? -7 : 7};
    assertArrayEquals(new int[] {0, 0, 3, -7}, (int[]) reduce(world, ints, Datatype.TWO_INT, Op.MAXLOC));
    assertArrayEquals(new int[] {-3, 3, 3, -7}, (int[]) reduce(world, ints, Datatype.TWO_INTEGER, Op.MINLOC));
  }

  /** A pair with a gap: what lies in it stays. */
  @MpiTest(np = 4, transport = "local")
  void shouldLeaveTheGapsOfPairsAlone(Intracomm world) {
    try (Arena arena = Arena.ofShared()) {
      MemorySegment pair = arena.allocate(16);
      MemorySegment result = arena.allocate(16);
      pair.set(ValueLayout.JAVA_DOUBLE, 0, world.rank() < 2 ? 0 : 1);
      pair.set(ValueLayout.JAVA_INT, 8, world.rank());
      result.set(ValueLayout.JAVA_INT, 12, 4711);
      Buf send = Buf.of(pair, 1, Datatype.DOUBLE_INT);
      world.allreduce(send, Buf.of(result, 1, Datatype.DOUBLE_INT), Op.MAXLOC);
      assertEquals(1.0, result.get(ValueLayout.JAVA_DOUBLE, 0));
      assertEquals(2, result.get(ValueLayout.JAVA_INT, 8));
      assertEquals(4711, result.get(ValueLayout.JAVA_INT, 12));
      world.barrier();
    }
  }

  @MpiTest(np = 2, transport = "local")
  void shouldRefuseTypesThatAnOperationIsNotDefinedFor(Intracomm world) {
    refuses(world, Op.MAX, Datatype.BYTE, "MPI_MAX is not defined for MPI_BYTE", "INT8_T");
    refuses(world, Op.SUM, Datatype.CHAR, "MPI_CHAR", "INT8_T");
    refuses(world, Op.BAND, Datatype.FLOAT, "MPI_BAND is not defined for MPI_FLOAT (floating point)");
    refuses(world, Op.MAXLOC, Datatype.INT, "MPI_MAXLOC is not defined for MPI_INT", "MPI_2INT");
    refuses(world, Op.SUM, Datatype.DOUBLE_INT, "MPI_DOUBLE_INT", "MPI_MINLOC");
    refuses(world, Op.MAX, Datatype.C_DOUBLE_COMPLEX, "MPI_C_DOUBLE_COMPLEX (complex)");
    refuses(world, Op.SUM, Datatype.BOOLEAN, "BOOLEAN", "MPI_LOR");
    refuses(world, Op.LAND, Datatype.INTEGER, "MPI_INTEGER (Fortran integer)");
    refuses(world, Op.SUM, Datatype.PACKED, "MPI_PACKED");
    refuses(world, Op.REPLACE, Datatype.INT, "windows");
    refuses(world, Op.NO_OP, Datatype.INT, "windows");
    refuses(world, Op.SUM, Datatype.INT.contiguous(3).commit(), "derived", "Op.create");
    refuses(world, Op.NULL, Datatype.INT, "MPI_OP_NULL");
    refuses(world, null, Datatype.INT, "null");
    assertEquals(1, world.allreduce(world.rank(), Op.SUM), "the communicator is as usable as before");
  }

  private static void refuses(Intracomm world, Op op, Datatype type, String... words) {
    Buf send = Buf.of(new byte[64], 0, 1, type);
    Buf recv = Buf.of(new byte[64], 0, 1, type);
    MpiException e = assertThrows(MpiException.class, () -> world.allreduce(send, recv, op));
    assertEquals(ErrorClass.ERR_OP, e.errorClass());
    for (String word : words) {
      assertTrue(e.getMessage().contains(word), e::getMessage);
    }
    e = assertThrows(MpiException.class, () -> world.reduce(send, recv, op, 0));
    assertEquals(ErrorClass.ERR_OP, e.errorClass());
  }

  /** Sums whose bits depend on the order of the additions. */
  @MpiTest(np = {3, 4, 5, 6, 7, 8}, transport = "local")
  @Covers("MPI_Allreduce")
  void shouldGiveTheSameBitsOnAllRanks(Intracomm world) {
    for (int n : new int[] {1, 100, 20_000}) {
      float[] mine = new float[n];
      for (int i = 0; i < n; i++) {
        mine[i] = (float) Math.scalb(1 + 0.1 * i, world.rank() * 9 % 24) * (i % 2 == 0 ? 1 : -1);
      }
      float[] sum = new float[n];
      world.allreduce(mine, sum, Op.SUM);
      int[] bits = new int[n];
      for (int i = 0; i < n; i++) {
        bits[i] = Float.floatToRawIntBits(sum[i]);
      }
      int[] all = new int[n * world.size()];
      world.allgather(Buf.of(bits), Buf.of(all));
      for (int i = 0; i < all.length; i++) {
        assertEquals(all[i % n], all[i], n + " numbers, element " + i % n + " at rank " + i / n);
      }
    }
  }
}
