// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.types;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.ErrorClass;
import org.mpi4j.Mpi;
import org.mpi4j.conformance.Failures;
import org.mpi4j.junit.Covers;

/** The representation "external32" (sections 5.3 and 14.5.2): highest byte first, sizes of the table. */
@Timeout(60)
class PackExternalTest {
  private static final String FORM = "external32";

  private static String packed(Buf buf) {
    byte[] out = new byte[(int) Mpi.packExternalSize(FORM, buf.count(), buf.type())];
    assertEquals(out.length, Mpi.packExternal(FORM, buf, MemorySegment.ofArray(out), 0));
    return HexFormat.of().formatHex(out);
  }

  private static void unpack(String hex, Buf buf) {
    byte[] in = HexFormat.of().parseHex(hex);
    assertEquals(in.length, Mpi.unpackExternal(FORM, MemorySegment.ofArray(in), 0, buf));
  }

  private static void assertExternal(String hex, Buf buf, Buf back) {
    assertEquals(hex, packed(buf));
    unpack(hex, back);
    assertEquals(hex, packed(back));
  }

  @Test
  @Covers({"MPI_Pack_external", "MPI_Unpack_external", "MPI_Pack_external_size"})
  void shouldTurnIntegersRound() {
    assertExternal("01ff80", Buf.of(new byte[] {1, -1, -128}), Buf.of(new byte[3]));
    assertExternal("0102fffe", Buf.of(new short[] {0x102, -2}), Buf.of(new short[2]));
    assertExternal("01020304fffffffe", Buf.values(0x1020304, -2), Buf.of(new int[2]));
    long[] longs = {0x102030405060708L, -2};
    long[] back = new long[2];
    assertExternal("0102030405060708fffffffffffffffe",
        Buf.of(longs, 0, 2, Datatype.INT64_T), Buf.of(back, 0, 2, Datatype.INT64_T));
    assertArrayEquals(longs, back);
    assertExternal("20ac0041", Buf.values('\u20ac', 'A'), Buf.of(new char[2]));
    assertExternal("010001", Buf.values(true, false, true), Buf.of(new boolean[3]));
    assertEquals("00000001", packed(Buf.of(new int[] {1}, 0, 1, Datatype.LOGICAL)));
    assertEquals("0102030405060708090a0b0c0d0e0f10", packed(Buf.of(MemorySegment.ofArray(
        new long[] {0x90a0b0c0d0e0f10L, 0x102030405060708L}), 1, Datatype.INTEGER16)));
  }

  @Test
  @Covers({"MPI_Pack_external", "MPI_Unpack_external"})
  void shouldTurnFloatsRoundWithAllTheirBits() {
    assertExternal("3f800000c020000000000001",
        Buf.values(1f, -2.5f, Float.MIN_VALUE), Buf.of(new float[3]));
    assertExternal("3ff0000000000000c00400000000000000000000000000018000000000000000",
        Buf.values(1.0, -2.5, Double.MIN_VALUE, -0.0), Buf.of(new double[4]));
    double[] nan = {Double.longBitsToDouble(0x7ff8000000000123L), Double.NEGATIVE_INFINITY};
    assertEquals("7ff8000000000123fff0000000000000", packed(Buf.of(nan)));
    assertEquals("3f80000040000000", packed(Buf.of(new float[] {1, 2}, 0, 1, Datatype.C_FLOAT_COMPLEX)));
    assertEquals("3c00c000", packed(Buf.of(
        new short[] {Float.floatToFloat16(1), Float.floatToFloat16(-2)}, 0, 2, Datatype.REAL2)));
  }

  /** Of the types whose external form is shorter: 4 bytes for long, 2 for wchar_t. */
  @Test
  @Covers({"MPI_Pack_external", "MPI_Unpack_external", "MPI_Pack_external_size"})
  void shouldShortenLongsAndWideCharacters() {
    assertEquals(4, Mpi.packExternalSize(FORM, 1, Datatype.LONG));
    assertEquals(2, Mpi.packExternalSize(FORM, 1, Datatype.WCHAR));
    long[] longs = {-2, Integer.MAX_VALUE, Integer.MIN_VALUE};
    long[] back = new long[3];
    assertExternal("fffffffe7fffffff80000000", Buf.of(longs), Buf.of(back));
    assertArrayEquals(longs, back);
    long[] unsigned = {0xffff_fffeL};
    assertExternal("fffffffe", Buf.of(unsigned, 0, 1, Datatype.UNSIGNED_LONG),
        Buf.of(back, 0, 1, Datatype.UNSIGNED_LONG));
    assertEquals(0xffff_fffeL, back[0]);
    assertExternal("20ac", Buf.of(new int[] {0x20ac}, 0, 1, Datatype.WCHAR),
        Buf.of(new int[1], 0, 1, Datatype.WCHAR));
  }

  @Test
  @Covers("MPI_Pack_external")
  void shouldReportValuesThatDoNotFit() {
    Failures.with(
        ErrorClass.ERR_CONVERSION, () -> packed(Buf.values(1L, 1L << 31)), "2147483648", "MPI_LONG");
    Failures.with(ErrorClass.ERR_CONVERSION, () -> packed(Buf.of(new long[] {-1}, 0, 1,
        Datatype.UNSIGNED_LONG)), "18446744073709551615", "MPI_UNSIGNED_LONG");
    Failures.with(ErrorClass.ERR_CONVERSION,
        () -> packed(Buf.of(new int[] {0x1f600}, 0, 1, Datatype.WCHAR)), "128512", "MPI_WCHAR");
  }

  /** The x87's 80 bits become 128: the same exponent, the fraction without its leading one. */
  @Test
  @Covers({"MPI_Pack_external", "MPI_Unpack_external", "MPI_Pack_external_size"})
  void shouldWidenLongDoubles() {
    assertEquals(16, Mpi.packExternalSize(FORM, 1, Datatype.LONG_DOUBLE));
    assertLongDouble(0x8000000000000000L, 0x3fff, "3fff0000000000000000000000000000"); // 1
    assertLongDouble(0xc000000000000000L, 0xc000, "c0008000000000000000000000000000"); // -3
    assertLongDouble(0xffffffffffffffffL, 0x7ffe, "7ffefffffffffffffffe000000000000"); // the largest
    assertLongDouble(0, 0x8000, "80000000000000000000000000000000"); // -0
    assertLongDouble(0x8000000000000000L, 0x7fff, "7fff0000000000000000000000000000"); // infinity
    assertLongDouble(0xc000000000000001L, 0x7fff, "7fff8000000000000002000000000000"); // not a number
    assertLongDouble(1, 0, "00000000000000000002000000000000"); // the smallest
    assertLongDouble(0x8000000000000000L, 1, "00010000000000000000000000000000"); // the smallest normal
  }

  private static void assertLongDouble(long significand, int signAndExponent, String hex) {
    long[] value = {significand, signAndExponent};
    Buf buf = Buf.of(MemorySegment.ofArray(value), 1, Datatype.LONG_DOUBLE);
    assertEquals(hex, packed(buf));
    long[] back = {-1, -1};
    unpack(hex, Buf.of(MemorySegment.ofArray(back), 1, Datatype.LONG_DOUBLE));
    assertArrayEquals(value, back);
  }

  @Test
  @Covers("MPI_Unpack_external")
  void shouldRoundWiderFractionsToTheNearest() {
    assertNarrowed("3fff0000000000000000ffffffffffff", 0x8000000000000000L, 0x3fff);
    assertNarrowed("3fff0000000000000001000000000000", 0x8000000000000000L, 0x3fff); // half: to even
    assertNarrowed("3fff0000000000000003000000000000", 0x8000000000000002L, 0x3fff); // half: to even
    assertNarrowed("3fff0000000000000001000000000001", 0x8000000000000001L, 0x3fff);
    assertNarrowed("3fffffffffffffffffffffffffffffff", 0x8000000000000000L, 0x4000); // carries
    assertNarrowed("7ffeffffffffffffffffffffffffffff", 0x8000000000000000L, 0x7fff); // becomes infinite
    assertNarrowed("0000ffffffffffffffffffffffffffff", 0x8000000000000000L, 1); // becomes normal
    assertNarrowed("7fff0000000000000000000000000001", 0xc000000000000000L, 0x7fff); // stays no number
  }

  private static void assertNarrowed(String hex, long significand, int signAndExponent) {
    long[] back = {-1, -1};
    unpack(hex, Buf.of(MemorySegment.ofArray(back), 1, Datatype.LONG_DOUBLE));
    assertArrayEquals(new long[] {significand, signAndExponent}, back, () -> Long.toHexString(back[0])
        + " " + Long.toHexString(back[1]));
  }

  @Test
  @Covers({"MPI_Pack_external", "MPI_Unpack_external", "MPI_Pack_external_size"})
  void shouldPackDerivedTypesWithoutTheirGaps() {
    Datatype struct = Datatype.createStruct(new int[] {1, 2, 1}, new long[] {0, 8, 24},
        Datatype.SHORT, Datatype.LONG, Datatype.DOUBLE).createResized(0, 40).commit();
    assertEquals(2 * (2 + 2 * 4 + 8), Mpi.packExternalSize(FORM, 2, struct));
    byte[] memory = new byte[80];
    Arrays.fill(memory, (byte) 1);
    for (int i = 0; i < 2; i++) {
      Arrays.fill(memory, 40 * i + 8, 40 * i + 24, (byte) 0);
      memory[40 * i + 8] = 5;
      memory[40 * i + 16] = 6;
    }
    String one = "0101" + "00000005" + "00000006" + "0101010101010101";
    Buf buf = Buf.of(MemorySegment.ofArray(memory), 2, struct);
    assertEquals(one + one, packed(buf));
    byte[] before = memory.clone();
    Arrays.fill(memory, 8, 10, (byte) 7);
    unpack(one + one, buf);
    assertArrayEquals(before, memory);
  }

  @Test
  @Covers({"MPI_Pack_external", "MPI_Unpack_external", "MPI_Pack_external_size"})
  void shouldRefuseWrongArguments() {
    MemorySegment room = MemorySegment.ofArray(new byte[7]);
    Buf two = Buf.of(new int[] {1, 2});
    for (String form : List.of("native", "internal", "EXTERNAL32")) {
      Failures.with(ErrorClass.ERR_ARG, () -> Mpi.packExternal(form, two, room, 0), form, FORM);
      Failures.with(ErrorClass.ERR_ARG, () -> Mpi.unpackExternal(form, room, 0, two), form);
      Failures.with(ErrorClass.ERR_ARG, () -> Mpi.packExternalSize(form, 1, Datatype.INT), form);
    }
    Failures.with(ErrorClass.ERR_TRUNCATE, () -> Mpi.packExternal(FORM, two, room, 0), "8 bytes", "7");
    Failures.with(ErrorClass.ERR_TRUNCATE, () -> Mpi.unpackExternal(FORM, room, 1, two), "8 bytes", "6");
    Failures.with(ErrorClass.ERR_ARG, () -> Mpi.unpackExternal(FORM, room, -3, two), "-3");
    Failures.with(ErrorClass.ERR_COUNT, () -> Mpi.packExternalSize(FORM, -1, Datatype.INT), "-1");
    Failures.with(ErrorClass.ERR_TYPE,
        () -> Mpi.packExternalSize(FORM, 1, Datatype.INT.contiguous(2)), "not committed");
  }
}
