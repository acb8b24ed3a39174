// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.types;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.ErrorClass;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.Status;
import org.mpi4j.conformance.Failures;
import org.mpi4j.conformance.p2p.OnTwoRanks;
import org.mpi4j.junit.Covers;

/** Messages that fill only a part of what was wanted (section 5.1.11). */
@Timeout(60)
class PartialReceiveTest {
  private static final Datatype DOUBLE_INT = Datatype.createStruct(
      new int[] {1, 1}, new long[] {0, 8}, Datatype.DOUBLE, Datatype.INT).commit();

  /** Example 4.12 of the standard. */
  @OnTwoRanks
  @Covers({"MPI_Get_count", "MPI_Get_elements"})
  void shouldCountElementsAndValues(Intracomm world) {
    Datatype type2 = Datatype.FLOAT.contiguous(2).commit();
    float[] a = {1, 2, 3, 4};
    if (world.rank() == 0) {
      world.send(Buf.of(a, 0, 2), 1, 0);
      world.send(Buf.of(a, 0, 3), 1, 0);
    } else {
      float[] b = new float[4];
      Status s = world.recv(Buf.of(b, 0, 2, type2), 0, 0);
      assertEquals(1, s.count(type2));
      assertEquals(2, s.elements(type2));
      Status probed = world.probe(0, 0);
      assertEquals(3, probed.elements(type2));
      s = world.recv(Buf.of(b, 0, 2, type2), 0, 0);
      assertEquals(Mpi.UNDEFINED, s.count(type2));
      assertEquals(3, s.elements(type2));
      assertArrayEquals(new float[] {1, 2, 3, 0}, b);
    }
  }

  @OnTwoRanks
  @Covers({"MPI_Get_count", "MPI_Get_elements", "MPI_Get_elements_x"})
  void shouldCountAtEveryEndOfAValue(Intracomm world) {
    long[] ends = {0, 8, 12, 20, 24, 32, 36};
    for (int values = 0; values < ends.length; values++) {
      if (world.rank() == 0) {
        byte[] bytes = new byte[(int) ends[values]];
        Arrays.fill(bytes, (byte) 3);
        world.send(Buf.of(bytes, 0, bytes.length, Datatype.PACKED), 1, 0);
      } else {
        byte[] memory = new byte[48];
        Status s = world.recv(Buf.of(memory, 0, 3, DOUBLE_INT), 0, 0);
        assertEquals(values, s.elements(DOUBLE_INT));
        assertEquals(values % 2 == 0 ? values / 2 : Mpi.UNDEFINED, s.count(DOUBLE_INT));
        for (int i = 0; i < 48; i++) {
          int inType = i / 16 * 12 + i % 16;
          boolean arrived = i % 16 < 12 && inType < ends[values];
          assertEquals(arrived ? 3 : 0, memory[i], "byte " + i + " of " + values + " values");
        }
      }
    }
  }

  @OnTwoRanks
  @Covers("MPI_Get_elements")
  void shouldSayUndefinedWhereAValueIsCut(Intracomm world) {
    if (world.rank() == 0) {
      world.send(Buf.of(new byte[10]), 1, 0);
    } else {
      byte[] memory = new byte[48];
      Status s = world.recv(Buf.of(memory, 0, 3, DOUBLE_INT), 0, 0);
      assertEquals(Mpi.UNDEFINED, s.elements(DOUBLE_INT));
      assertEquals(Mpi.UNDEFINED, s.count(DOUBLE_INT));
      assertEquals(10, s.elements(Datatype.BYTE));
      assertEquals(5, s.elements(Datatype.SHORT.contiguous(3)));
    }
  }

  @Test
  @Covers({"MPI_Get_elements", "MPI_Get_count"})
  void shouldCountPairsAsTwoAndComplexAsOne() {
    Status s = Status.EMPTY.withElements(Datatype.BYTE, 24);
    assertEquals(4, s.elements(Datatype.DOUBLE_INT));
    assertEquals(2, s.count(Datatype.DOUBLE_INT));
    assertEquals(3, s.elements(Datatype.C_FLOAT_COMPLEX.contiguous(2)));
    assertEquals(0, s.elements(Datatype.INT.contiguous(0)));
    assertEquals(0, s.count(Datatype.INT.contiguous(0)));
  }

  @Test
  @Covers({"MPI_Status_set_elements", "MPI_Status_set_elements_x"})
  void shouldTellTheElementsThatWereSet() {
    Datatype nested = DOUBLE_INT.vector(2, 1, 3);
    for (long values : new long[] {0, 1, 2, 3, 4, 5, 9, 1L << 40}) {
      Status s = Status.EMPTY.withElements(nested, values);
      assertEquals(values, s.elements(nested));
      assertEquals(values % 4 == 0 ? values / 4 : Mpi.UNDEFINED, s.count(nested));
      assertEquals(Mpi.ANY_SOURCE, s.source());
    }
    Failures.with(ErrorClass.ERR_COUNT, () -> Status.EMPTY.withElements(nested, -1), "-1");
    Failures.with(ErrorClass.ERR_TYPE, () -> Status.EMPTY.withElements(Datatype.NULL, 1));
    assertEquals(0, Status.EMPTY.withElements(Datatype.INT.contiguous(0), 3).count(Datatype.BYTE));
  }
}
