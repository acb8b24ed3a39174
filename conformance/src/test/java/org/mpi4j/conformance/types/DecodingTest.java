// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.types;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.ArrayOrder;
import org.mpi4j.Combiner;
import org.mpi4j.Contents;
import org.mpi4j.Datatype;
import org.mpi4j.Distribution;
import org.mpi4j.Envelope;
import org.mpi4j.ErrorClass;
import org.mpi4j.Mpi;
import org.mpi4j.conformance.Failures;
import org.mpi4j.junit.Covers;

/** Each constructor's arguments come back where the standard's tables say (section 5.1.13). */
@Timeout(60)
class DecodingTest {
  private static final long[] NONE = {};

  private static long[] numbers(long... numbers) {
    return numbers;
  }

  private static void assertDecodes(
      Datatype type, Combiner combiner, long[] integers, long[] addresses, Datatype... types) {
    assertEquals(
        new Envelope(integers.length, addresses.length, types.length, combiner), type.envelope());
    Contents contents = type.contents();
    assertArrayEquals(integers, contents.integers());
    assertArrayEquals(addresses, contents.addresses());
    assertEquals(List.of(types), contents.datatypes());
  }

  @Test
  @Covers({"MPI_Type_get_envelope", "MPI_Type_get_contents"})
  void shouldRefuseNamedTypes() {
    for (Datatype named : List.of(Datatype.INT, Datatype.PACKED, Datatype.DOUBLE_INT)) {
      assertEquals(new Envelope(0, 0, 0, Combiner.NAMED), named.envelope());
      Failures.with(ErrorClass.ERR_TYPE, named::contents, named.name(), "predefined");
    }
  }

  @Test
  @SuppressWarnings("deprecation")
  @Covers({"MPI_Type_get_envelope", "MPI_Type_get_contents"})
  void shouldRefuseMarkers() {
    assertEquals(Combiner.NAMED, Datatype.UB.envelope().combiner());
    Failures.with(ErrorClass.ERR_TYPE, Datatype.LB::contents, "MPI_LB");
  }

  @Test
  @Covers({"MPI_Type_get_envelope", "MPI_Type_get_contents", "MPI_Type_hvector", "MPI_Type_hindexed"})
  void shouldDecodeReplication() {
    assertDecodes(Datatype.INT.dup(), Combiner.DUP, NONE, NONE, Datatype.INT);
    assertDecodes(Datatype.INT.contiguous(7), Combiner.CONTIGUOUS, numbers(7), NONE, Datatype.INT);
    assertDecodes(Datatype.INT.vector(3, 2, -4), Combiner.VECTOR, numbers(3, 2, -4), NONE, Datatype.INT);
    assertDecodes(
        Datatype.INT.createHvector(3, 2, -4), Combiner.HVECTOR, numbers(3, 2), numbers(-4), Datatype.INT);
    assertDecodes(Datatype.INT.createResized(-1, 9), Combiner.RESIZED, NONE, numbers(-1, 9), Datatype.INT);
  }

  @Test
  @Covers({"MPI_Type_get_envelope", "MPI_Type_get_contents"})
  void shouldDecodeBlocks() {
    long[] two = {2, 5};
    long[] places = {9, -7};
    assertDecodes(
        Datatype.INT.indexed(two, places), Combiner.INDEXED, numbers(2, 2, 5, 9, -7), NONE, Datatype.INT);
    assertDecodes(
        Datatype.INT.createHindexed(two, places), Combiner.HINDEXED, numbers(2, 2, 5), places, Datatype.INT);
    assertDecodes(Datatype.INT.createIndexedBlock(3, places), Combiner.INDEXED_BLOCK,
        numbers(2, 3, 9, -7), NONE, Datatype.INT);
    assertDecodes(Datatype.INT.createHindexedBlock(3, places), Combiner.HINDEXED_BLOCK,
        numbers(2, 3), places, Datatype.INT);
    assertDecodes(Datatype.createStruct(two, places, Datatype.INT, Datatype.DOUBLE), Combiner.STRUCT,
        numbers(2, 2, 5), places, Datatype.INT, Datatype.DOUBLE);
    assertDecodes(Datatype.INT.indexed(NONE, NONE), Combiner.INDEXED, numbers(0), NONE, Datatype.INT);
  }

  @Test
  @SuppressWarnings("deprecation")
  @Covers({"MPI_Type_hvector", "MPI_Type_hindexed", "MPI_Type_struct"})
  void shouldDecodeOldCallsAsTheirSuccessors() {
    assertDecodes(
        Datatype.INT.hvector(3, 2, 8), Combiner.HVECTOR, numbers(3, 2), numbers(8), Datatype.INT);
    assertDecodes(Datatype.INT.hindexed(numbers(1), numbers(8)), Combiner.HINDEXED,
        numbers(1, 1), numbers(8), Datatype.INT);
    assertDecodes(Datatype.struct(numbers(1, 1), numbers(0, 8), Datatype.INT, Datatype.UB), Combiner.STRUCT,
        numbers(2, 1, 1), numbers(0, 8), Datatype.INT, Datatype.UB);
  }

  @Test
  @Covers({"MPI_Type_get_envelope", "MPI_Type_get_contents"})
  void shouldDecodeGrids() {
    assertDecodes(
        Datatype.INT.createSubarray(numbers(4, 5), numbers(2, 3), numbers(1, 2), ArrayOrder.FORTRAN),
        Combiner.SUBARRAY, numbers(2, 4, 5, 2, 3, 1, 2, ArrayOrder.FORTRAN.code()), NONE, Datatype.INT);
    assertDecodes(
        Datatype.INT.createDarray(6, 4, numbers(7, 8),
            new Distribution[] {Distribution.BLOCK, Distribution.CYCLIC},
            numbers(Distribution.DFLT_DARG, 3), new int[] {2, 3}, ArrayOrder.C),
        Combiner.DARRAY,
        numbers(6, 4, 2, 7, 8, Distribution.BLOCK.code(), Distribution.CYCLIC.code(),
            Distribution.DFLT_DARG, 3, 2, 3, ArrayOrder.C.code()),
        NONE, Datatype.INT);
  }

  @Test
  @Covers({"MPI_Type_get_envelope", "MPI_Type_get_contents", "MPI_Type_create_f90_real",
      "MPI_Type_create_f90_complex", "MPI_Type_create_f90_integer"})
  void shouldDecodeTheWishesOfFortran() {
    assertDecodes(Datatype.createF90Real(15, 100), Combiner.F90_REAL, numbers(15, 100), NONE);
    assertDecodes(Datatype.createF90Real(6, Mpi.UNDEFINED), Combiner.F90_REAL,
        numbers(6, Mpi.UNDEFINED), NONE);
    assertDecodes(Datatype.createF90Complex(6, 30), Combiner.F90_COMPLEX, numbers(6, 30), NONE);
    assertDecodes(Datatype.createF90Integer(12), Combiner.F90_INTEGER, numbers(12), NONE);
  }

  /** Derived types among the arguments are new ones, whose life is their own. */
  @Test
  @Covers({"MPI_Type_get_contents", "MPI_Type_free"})
  void shouldGiveNewHandlesOfDerivedTypes() {
    Datatype inner = Datatype.INT.vector(2, 1, 3);
    Datatype outer = inner.contiguous(4);
    inner.free();
    Datatype decoded = outer.contents().datatypes().getFirst();
    assertNotSame(inner, decoded);
    assertDecodes(decoded, Combiner.VECTOR, numbers(2, 1, 3), NONE, Datatype.INT);
    decoded.free();
    outer.free();
    Datatype again = Datatype.INT.vector(2, 1, 3).contiguous(4).contents().datatypes().getFirst();
    assertEquals(16, again.extent());
    assertSame(Datatype.INT, again.contents().datatypes().getFirst());
  }

  @Test
  @Covers({"MPI_Type_get_envelope", "MPI_Type_dup"})
  void shouldTellADuplicateOfAPredefinedTypeFromTheType() {
    Datatype dup = Datatype.DOUBLE.dup();
    assertEquals(Combiner.DUP, dup.envelope().combiner());
    assertSame(Datatype.DOUBLE, dup.contents().datatypes().getFirst());
    dup.free();
    assertFalse(dup.isCommitted());
  }

  @Test
  @Covers("MPI_Type_get_envelope")
  void shouldNumberCombinersAsTheBinaryInterfaceDoes() {
    assertEquals(101, Combiner.NAMED.code());
    assertEquals(110, Combiner.STRUCT.code());
    assertEquals(117, Combiner.VALUE_INDEX.code());
    assertEquals(ArrayOrder.C, ArrayOrder.of(12));
    assertEquals(Distribution.CYCLIC, Distribution.of(18));
    Failures.with(ErrorClass.ERR_ARG, () -> ArrayOrder.of(13), "13");
    Failures.with(ErrorClass.ERR_ARG, () -> Distribution.of(19), "19");
  }

  /** Example 4.20 of the standard: a printer of datatypes. */
  @Test
  @Covers({"MPI_Type_get_envelope", "MPI_Type_get_contents", "MPI_Type_free"})
  void shouldPrintDecodedTypes() {
    Datatype particle = Datatype.createStruct(
        new int[] {1, 6, 7}, new long[] {0, 8, 56}, Datatype.INT, Datatype.DOUBLE, Datatype.CHAR);
    Datatype nested =
        Datatype.createStruct(new int[] {2, 1}, new long[] {0, 128}, particle, Datatype.INT);
    StringBuilder out = new StringBuilder();
    print(nested, out);
    assertEquals("""
        struct containing 2 datatypes:
        blocklength 2, displacement 0, type:
        struct containing 3 datatypes:
        blocklength 1, displacement 0, type:
        MPI_INT
        blocklength 6, displacement 8, type:
        MPI_DOUBLE
        blocklength 7, displacement 56, type:
        MPI_CHAR
        blocklength 1, displacement 128, type:
        MPI_INT
        """, out.toString());
  }

  /** Returns false if the type is predefined, and must not be freed. */
  private static boolean print(Datatype type, StringBuilder out) {
    Envelope envelope = type.envelope();
    if (envelope.combiner() == Combiner.NAMED) {
      out.append(type.name()).append('\n');
      return false;
    }
    assertEquals(Combiner.STRUCT, envelope.combiner());
    Contents contents = type.contents();
    out.append("struct containing ").append(contents.integers()[0]).append(" datatypes:\n");
    for (int i = 0; i < envelope.datatypes(); i++) {
      out.append("blocklength ").append(contents.integers()[i + 1])
          .append(", displacement ").append(contents.addresses()[i]).append(", type:\n");
      Datatype member = contents.datatypes().get(i);
      if (print(member, out)) {
        member.free();
      }
    }
    return true;
  }
}
