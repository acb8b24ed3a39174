// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.type;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The tables of predefined types say what the standard says. */
@Timeout(60)
class PredefinedTableTest {
  /** Numbers of the binary interface. */
  private static final String NUMBERS = """
      513 MPI_AINT 514 MPI_COUNT 515 MPI_OFFSET 519 MPI_PACKED 520 MPI_SHORT 521 MPI_INT 522 MPI_LONG
      523 MPI_LONG_LONG 524 MPI_UNSIGNED_SHORT 525 MPI_UNSIGNED 526 MPI_UNSIGNED_LONG
      527 MPI_UNSIGNED_LONG_LONG
      528 MPI_FLOAT 530 MPI_C_FLOAT_COMPLEX 531 MPI_CXX_FLOAT_COMPLEX 532 MPI_DOUBLE 534 MPI_C_DOUBLE_COMPLEX
      535 MPI_CXX_DOUBLE_COMPLEX 536 MPI_LOGICAL 537 MPI_INTEGER 538 MPI_REAL 539 MPI_COMPLEX
      540 MPI_DOUBLE_PRECISION 541 MPI_DOUBLE_COMPLEX 542 MPI_CHARACTER 544 MPI_LONG_DOUBLE
      548 MPI_C_LONG_DOUBLE_COMPLEX 549 MPI_CXX_LONG_DOUBLE_COMPLEX 552 MPI_FLOAT_INT 553 MPI_DOUBLE_INT
      554 MPI_LONG_INT 555 MPI_2INT 556 MPI_SHORT_INT 557 MPI_LONG_DOUBLE_INT 560 MPI_2REAL
      561 MPI_2DOUBLE_PRECISION 562 MPI_2INTEGER 568 MPI_C_BOOL 569 MPI_CXX_BOOL 572 MPI_WCHAR 576 MPI_INT8_T
      577 MPI_UINT8_T 579 MPI_CHAR 580 MPI_SIGNED_CHAR 581 MPI_UNSIGNED_CHAR 583 MPI_BYTE 584 MPI_INT16_T
      585 MPI_UINT16_T 592 MPI_INT32_T 593 MPI_UINT32_T 600 MPI_INT64_T 601 MPI_UINT64_T 704 MPI_LOGICAL1
      705 MPI_INTEGER1 712 MPI_LOGICAL2 713 MPI_INTEGER2 714 MPI_REAL2 720 MPI_LOGICAL4 721 MPI_INTEGER4
      722 MPI_REAL4 723 MPI_COMPLEX4 728 MPI_LOGICAL8 729 MPI_INTEGER8 730 MPI_REAL8 731 MPI_COMPLEX8
      736 MPI_LOGICAL16 737 MPI_INTEGER16 738 MPI_REAL16 739 MPI_COMPLEX16 747 MPI_COMPLEX32
      """;

  /** Sizes in external32 that are not those in memory (section 14.5.2). */
  private static final Map<String, Integer> EXTERNAL = Map.of(
      "MPI_LONG", 4, "MPI_UNSIGNED_LONG", 4, "MPI_WCHAR", 2, "MPI_LONG_INT", 8);

  private static List<Predefined> all() {
    List<Predefined> all = new ArrayList<>(List.of(Basic.values()));
    all.addAll(List.of(Pair.values()));
    return all;
  }

  @Test
  void shouldHaveTheNumbersOfTheBinaryInterface() {
    Map<Integer, String> expected = new TreeMap<>();
    String[] words = NUMBERS.strip().split("\\s+");
    for (int i = 0; i < words.length; i += 2) {
      expected.put(Integer.parseInt(words[i]), words[i + 1]);
    }
    Map<Integer, String> actual = new TreeMap<>();
    for (Predefined p : all()) {
      if (p.abi() != 0) {
        actual.put(p.abi(), p.title());
      }
    }
    assertEquals(expected.toString(), actual.toString());
  }

  @Test
  void shouldHaveTheSizesOfExternal32() {
    for (Predefined p : all()) {
      long expected = EXTERNAL.getOrDefault(p.title(), (int) p.layout().size());
      assertEquals(expected, p.externalSize(), p::title);
    }
  }

  /** What a C compiler does: a structure of a byte and the type. */
  @Test
  void shouldAlignAsCDoes() {
    for (Basic b : Basic.values()) {
      Shape s = new Shape.Join(new long[] {0, b.alignment()}, new long[] {1, 1}, Basic.BYTE.leaf(), b.leaf());
      assertEquals(b.alignment() + b.size(), new Layout("struct", s).extent(), b::title);
      assertEquals(0, b.size() % b.alignment(), b::title);
    }
    assertEquals(16, Basic.LONG_DOUBLE.alignment());
    assertEquals(8, Basic.C_DOUBLE_COMPLEX.alignment());
    assertEquals(4, Basic.WCHAR.alignment());
  }

  @Test
  void shouldFindPairsByTheirTypeMap() {
    for (Pair p : Pair.values()) {
      assertEquals(p, Pair.of(p.layout()));
    }
    assertNull(Pair.of(Basic.INT.layout()));
  }

  @Test
  void shouldSayWhatEachStandsForInJava() {
    Set<String> titles = new HashSet<>();
    for (Predefined p : all()) {
      assertTrue(titles.add(p.title()), p::title);
      assertTrue(p.about().endsWith("."), p::about);
    }
  }

  @Test
  void shouldHaveACarrierOfTheSameWidth() {
    for (Basic b : Basic.values()) {
      if (b.carrier() != null) {
        assertEquals(b.size(), b.parts() * b.carrier().bytes(), b::title);
      }
    }
  }
}
