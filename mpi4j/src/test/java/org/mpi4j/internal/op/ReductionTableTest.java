// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.op;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.type.Basic;
import org.mpi4j.internal.type.Layout;
import org.mpi4j.internal.type.Layouts;
import org.mpi4j.internal.type.Pair;
import org.mpi4j.internal.type.Payload;

/** Every predefined operation folds the types of its groups right, and refuses all others. */
@Timeout(120)
class ReductionTableTest {
  private static final int COUNT = 61;

  /** Section 6.9.2, and Java's own types. */
  private static final Map<String, Set<String>> GROUPS = groups("""
      C integer: INT LONG SHORT UNSIGNED_SHORT UNSIGNED UNSIGNED_LONG LONG_LONG UNSIGNED_LONG_LONG \
      SIGNED_CHAR UNSIGNED_CHAR INT8_T INT16_T INT32_T INT64_T UINT8_T UINT16_T UINT32_T UINT64_T JCHAR
      Fortran integer: INTEGER INTEGER1 INTEGER2 INTEGER4 INTEGER8 INTEGER16
      Floating point: FLOAT DOUBLE REAL DOUBLE_PRECISION LONG_DOUBLE REAL2 REAL4 REAL8 REAL16
      Logical: LOGICAL C_BOOL CXX_BOOL LOGICAL1 LOGICAL2 LOGICAL4 LOGICAL8 LOGICAL16 BOOLEAN
      Complex: COMPLEX C_FLOAT_COMPLEX C_DOUBLE_COMPLEX C_LONG_DOUBLE_COMPLEX CXX_FLOAT_COMPLEX \
      CXX_DOUBLE_COMPLEX CXX_LONG_DOUBLE_COMPLEX DOUBLE_COMPLEX COMPLEX4 COMPLEX8 COMPLEX16 COMPLEX32
      Byte: BYTE
      Multi-language: AINT OFFSET COUNT
      """);

  private static final Map<String, Set<String>> ALLOWED = groups("""
      MAX: C integer, Fortran integer, Floating point, Multi-language
      MIN: C integer, Fortran integer, Floating point, Multi-language
      SUM: C integer, Fortran integer, Floating point, Complex, Multi-language
      PROD: C integer, Fortran integer, Floating point, Complex, Multi-language
      LAND: C integer, Logical
      LOR: C integer, Logical
      LXOR: C integer, Logical
      BAND: C integer, Fortran integer, Byte, Multi-language
      BOR: C integer, Fortran integer, Byte, Multi-language
      BXOR: C integer, Fortran integer, Byte, Multi-language
      MAXLOC:
      MINLOC:
      REPLACE:
      NO_OP:
      """);

  private static Map<String, Set<String>> groups(String text) {
    return text.lines().map(l -> l.split(":")).collect(Collectors.toMap(l -> l[0],
        l -> l.length == 1 ? Set.of() : Set.of(l[1].strip().split(l[1].contains(",") ? ", " : " "))));
  }

  private static boolean allowed(Reduction op, Basic type) {
    return ALLOWED.get(op.name()).stream().anyMatch(g -> GROUPS.get(g).contains(type.name()));
  }

  @Test
  void shouldFoldEveryTypeOfItsGroupsAndRefuseTheOthers() {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    int pairs = 0;
    for (Reduction op : Reduction.values()) {
      for (Basic type : Basic.values()) {
        if (allowed(op, type)) {
          pairs++;
          folds(op, type, random, "seed " + seed);
        } else {
          refuses(op, type.layout());
        }
      }
    }
    // 4 x (19 + 6 + 9 + 3) + 2 x 12 complex, 3 x (19 + 9) logical, 3 x (19 + 6 + 1 + 3) bit by bit
    assertEquals(343, pairs);
  }

  @Test
  void shouldFindLargestAndSmallestOfPairs() {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    for (Pair pair : Pair.values()) {
      for (Reduction op : Reduction.values()) {
        if (op == Reduction.MAXLOC || op == Reduction.MINLOC) {
          folds(op, pair, random, "seed " + seed);
        } else {
          refuses(op, pair.layout());
        }
      }
    }
  }

  @Test
  void shouldRefuseDerivedTypes() {
    for (Reduction op : Reduction.values()) {
      refuses(op, Layouts.vector(Basic.INT, 3, 1, 1));
      refuses(op, Layouts.vector(Basic.DOUBLE, 2, 1, 3));
      refuses(op, Layouts.struct(Basic.DOUBLE, Basic.INT));
    }
  }

  @Test
  void shouldKeepTheNumbersOfTheBinaryInterface() {
    Set<String> numbers = new TreeSet<>();
    for (Reduction op : Reduction.values()) {
      numbers.add(op.abi() + "=" + op.title());
    }
    assertEquals("[33=MPI_SUM, 34=MPI_MIN, 35=MPI_MAX, 36=MPI_PROD, 40=MPI_BAND, 41=MPI_BOR, 42=MPI_BXOR, "
        + "48=MPI_LAND, 49=MPI_LOR, 50=MPI_LXOR, 56=MPI_MINLOC, 57=MPI_MAXLOC, 60=MPI_REPLACE, 61=MPI_NO_OP]",
        numbers.toString());
  }

  private static void folds(Reduction op, Basic type, Random random, String seed) {
    byte[] in = new byte[COUNT * type.size()];
    byte[] inout = new byte[in.length];
    byte[] expected = new byte[in.length];
    for (int at = 0; at < in.length; at += type.size()) {
      byte[] a = Model.value(type, random);
      byte[] b = Model.value(type, random);
      System.arraycopy(a, 0, in, at, a.length);
      System.arraycopy(b, 0, inout, at, b.length);
      System.arraycopy(Model.fold(op, type, a, b), 0, expected, at, a.length);
    }
    byte[] before = inout.clone();
    fold(op, in, inout, type.layout());
    for (int at = 0; at < in.length; at += type.size()) {
      if (!Model.same(type, expected, inout, at)) {
        assertEquals(hex(expected, at, type.size()), hex(inout, at, type.size()), () -> op + " on " + type
            + ", " + seed + ": " + Arrays.toString(in) + " and " + Arrays.toString(before));
      }
    }
  }

  private static void folds(Reduction op, Pair pair, Random random, String seed) {
    int extent = (int) pair.layout().extent();
    byte[] in = new byte[COUNT * extent];
    byte[] inout = new byte[in.length];
    byte[] expected = new byte[in.length];
    random.nextBytes(inout); // the gaps stay
    System.arraycopy(inout, 0, expected, 0, inout.length);
    for (int at = 0; at < in.length; at += extent) {
      byte[] a = Model.value(pair, random);
      byte[] b = Model.value(pair, random);
      scatter(pair, a, in, at);
      scatter(pair, b, inout, at);
      scatter(pair, Model.fold(op, pair, a, b), expected, at);
    }
    fold(op, in, inout, pair.layout());
    assertEquals(hex(expected, 0, expected.length), hex(inout, 0, inout.length), () -> op + " on " + pair
        + ", " + seed);
  }

  private static void scatter(Pair pair, byte[] dense, byte[] to, int at) {
    int n = pair.value().size();
    System.arraycopy(dense, 0, to, at, n);
    System.arraycopy(dense, n, to, at + pair.indexOffset(), pair.index().size());
  }

  private static void fold(Reduction op, byte[] in, byte[] inout, Layout type) {
    Payload a = Payload.of(MemorySegment.ofArray(in), 0, COUNT, type);
    Payload b = Payload.of(MemorySegment.ofArray(inout), 0, COUNT, type);
    op.check(b);
    op.fold(a, b);
  }

  private static void refuses(Reduction op, Layout type) {
    Payload p = Payload.of(MemorySegment.ofArray(new byte[(int) type.extent()]), 0, 1, type);
    Fault f = assertThrows(Fault.class, () -> op.check(p), () -> op + " on " + type);
    assertEquals(ErrorCode.OP, f.errorClass());
    assertTrue(f.getMessage().contains("MPI_" + op.name()), f::getMessage);
    boolean windows = op == Reduction.REPLACE || op == Reduction.NO_OP;
    assertTrue(windows ? f.getMessage().contains("windows") : f.getMessage().contains(type.name()),
        f::getMessage);
  }

  private static String hex(byte[] bytes, int at, int n) {
    return HexFormat.of().formatHex(bytes, at, at + n);
  }
}
