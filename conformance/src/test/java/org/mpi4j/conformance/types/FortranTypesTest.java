// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.types;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.ErrorClass;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.TypeClass;
import org.mpi4j.conformance.Failures;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;

/** Types asked for by precision, by range, or by size (section 19.1.9). */
@Timeout(60)
class FortranTypesTest {
  private static final int ANY = Mpi.UNDEFINED;

  @Test
  @Covers({"MPI_Type_create_f90_real", "MPI_Type_create_f90_complex", "MPI_Type_create_f90_integer"})
  void shouldChooseTheSmallestTypeThatFits() {
    assertEquals(4, Datatype.createF90Real(6, 37).size());
    assertEquals(8, Datatype.createF90Real(7, 37).size());
    assertEquals(8, Datatype.createF90Real(6, 38).size());
    assertEquals(8, Datatype.createF90Real(15, ANY).size());
    assertEquals(16, Datatype.createF90Real(ANY, 308).size());
    assertEquals(16, Datatype.createF90Complex(15, 307).size());
    assertEquals(8, Datatype.createF90Complex(0, 0).size());
    int[] digits = {0, 2, 3, 4, 5, 9, 10, 18, 19, 38};
    int[] bytes = {1, 1, 2, 2, 4, 4, 8, 8, 16, 16};
    for (int i = 0; i < digits.length; i++) {
      assertEquals(bytes[i], Datatype.createF90Integer(digits[i]).size(), digits[i] + " digits");
    }
  }

  @Test
  @Covers({"MPI_Type_create_f90_real", "MPI_Type_create_f90_complex", "MPI_Type_create_f90_integer"})
  void shouldRefuseWhatNoTypeHolds() {
    Failures.with(ErrorClass.ERR_ARG, () -> Datatype.createF90Real(34, 10), "34", "33");
    Failures.with(ErrorClass.ERR_ARG, () -> Datatype.createF90Real(5, 5000), "5000", "4931");
    Failures.with(ErrorClass.ERR_ARG, () -> Datatype.createF90Real(ANY, ANY), "UNDEFINED");
    Failures.with(ErrorClass.ERR_ARG, () -> Datatype.createF90Complex(-1, 3), "p = -1");
    Failures.with(ErrorClass.ERR_ARG, () -> Datatype.createF90Complex(34, 3), "34");
    Failures.with(ErrorClass.ERR_ARG, () -> Datatype.createF90Integer(39), "39", "38");
    Failures.with(ErrorClass.ERR_ARG, () -> Datatype.createF90Integer(-1), "r = -1");
  }

  @Test
  @Covers("MPI_Type_create_f90_real")
  void shouldBeEqualIfAskedForAlike() {
    assertEquals(Datatype.createF90Real(10, 20), Datatype.createF90Real(10, 20));
    assertEquals(Datatype.createF90Real(10, 20).hashCode(), Datatype.createF90Real(10, 20).hashCode());
    assertNotEquals(Datatype.createF90Real(10, 20), Datatype.createF90Real(10, 21));
    assertNotEquals(Datatype.createF90Real(10, 20), Datatype.DOUBLE);
    assertNotEquals(Datatype.createF90Real(6, 20), Datatype.createF90Complex(6, 20));
    assertEquals("real(6, any)", Datatype.createF90Real(6, ANY).toString());
  }

  /** They are predefined: ready for use. */
  @MpiTest(np = 1)
  @Covers({"MPI_Type_create_f90_real", "MPI_Type_create_f90_integer"})
  void shouldNeedNoCommit(Intracomm self) {
    Datatype real = Datatype.createF90Real(10, ANY);
    assertTrue(real.isCommitted());
    double[] got = new double[2];
    self.sendrecv(Buf.of(new double[] {1, 2}, 0, 2, real), 0, 0, Buf.of(got, 0, 2, real), 0, 0);
    assertEquals(2, got[1]);
  }

  @Test
  @Covers("MPI_Type_match_size")
  void shouldFindNamedTypesBySize() {
    assertSame(Datatype.REAL4, Datatype.matchSize(TypeClass.REAL, 4));
    assertSame(Datatype.REAL8, Datatype.matchSize(TypeClass.REAL, 8));
    assertSame(Datatype.INTEGER1, Datatype.matchSize(TypeClass.INTEGER, 1));
    assertSame(Datatype.INTEGER16, Datatype.matchSize(TypeClass.INTEGER, 16));
    assertSame(Datatype.COMPLEX16, Datatype.matchSize(TypeClass.COMPLEX, 16));
    Failures.with(ErrorClass.ERR_ARG, () -> Datatype.matchSize(TypeClass.REAL, 3), "3", "REAL");
    Failures.with(ErrorClass.ERR_ARG, () -> Datatype.matchSize(TypeClass.COMPLEX, 2), "2");
    Failures.with(ErrorClass.ERR_ARG, () -> Datatype.matchSize(null, 4), "null");
    assertEquals(192, TypeClass.INTEGER.code());
  }

  @Test
  @Covers("MPI_Type_get_value_index")
  void shouldFindPairsByTheirTypes() {
    assertSame(Datatype.DOUBLE_INT, Datatype.valueIndex(Datatype.DOUBLE, Datatype.INT));
    assertSame(Datatype.TWO_INT, Datatype.valueIndex(Datatype.INT, Datatype.INT));
    assertSame(Datatype.TWO_REAL, Datatype.valueIndex(Datatype.REAL, Datatype.REAL));
    assertSame(Datatype.NULL, Datatype.valueIndex(Datatype.DOUBLE, Datatype.DOUBLE));
    Failures.with(ErrorClass.ERR_TYPE, () -> Datatype.valueIndex(Datatype.NULL, Datatype.INT));
    new Bounds(12, 0, 16, 0, 12).assertOf(Datatype.DOUBLE_INT);
    new Bounds(6, 0, 8, 0, 8).assertOf(Datatype.SHORT_INT);
    new Bounds(20, 0, 32, 0, 20).assertOf(Datatype.LONG_DOUBLE_INT);
  }
}
