// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.types;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.ArrayOrder;
import org.mpi4j.Datatype;
import org.mpi4j.Distribution;

/** What a datatype says of itself to people. */
@Timeout(60)
class DescriptionTest {
  @Test
  void shouldTellValuesBoundsAndDrawAPicture() {
    Datatype particle = Datatype.createStruct(
        new int[] {1, 2, 3}, new long[] {0, 8, 24}, Datatype.INT, Datatype.DOUBLE, Datatype.CHAR);
    particle.setName("particle");
    assertEquals("""
        particle: struct{MPI_INT @0, 2 x MPI_DOUBLE @8, 3 x MPI_CHAR @24}, not committed
        23 bytes of data in 6 values; from 0 to 32, extent 32; data from 0 to 27
        MPI_INT @0, MPI_DOUBLE @8, MPI_DOUBLE @16, MPI_CHAR @24, MPI_CHAR @25, MPI_CHAR @26
        bytes 0 to 32, one in a character:
          iiii....ddddddddddddddddccc.....
          [                               )""", particle.describe());
  }

  @Test
  void shouldDrawBoundsInsideTheData() {
    assertEquals("""
        resized(4, 4) of 3 x MPI_INT, not committed
        12 bytes of data in 3 values; from 4 to 8, extent 4; data from 0 to 12
        MPI_INT @0, MPI_INT @4, MPI_INT @8
        bytes 0 to 12, one in a character:
          iiiiiiiiiiii
              [   )""", Datatype.INT.contiguous(3).createResized(4, 4).describe());
    assertTrue(Datatype.INT.vector(2, 1, -2).describe().endsWith("""
        bytes -8 to 4, one in a character:
          iiii....iiii
          [           )"""));
    assertTrue(Datatype.createStruct(new int[] {1, 1}, new long[] {0, 2}, Datatype.INT, Datatype.SHORT)
        .describe().contains("  ii##\n"));
  }

  @Test
  void shouldStayShortForLargeTypes() {
    Datatype huge = Datatype.DOUBLE.vector(1L << 40, 1, 2);
    String text = huge.describe();
    assertTrue(text.length() < 1000, text);
    assertTrue(text.contains(", ...\n"), text);
    assertTrue(text.contains("d".repeat(64)), text);
    long[] places = LongStream.range(0, 100_000).map(i -> i * i).toArray();
    String blocks = Datatype.BYTE.createIndexedBlock(1, places).describe();
    assertTrue(blocks.contains("the beginning"), blocks);
    assertTrue(blocks.contains("indexed in 100000 blocks of MPI_BYTE"), blocks);
  }

  @Test
  void shouldNameTypesByTheirConstructors() {
    assertEquals("MPI_INT", Datatype.INT.toString());
    assertEquals("dup of 3 x MPI_INT", Datatype.INT.contiguous(3).dup().toString());
    assertEquals("subarray 2x1 in 4x5 of MPI_INT", Datatype.INT.createSubarray(
        new int[] {4, 5}, new int[] {2, 1}, new int[] {0, 0}, ArrayOrder.C).toString());
    assertEquals("part 1 of 2 of darray 8 of MPI_INT", Datatype.INT.createDarray(2, 1, new long[] {8},
        new Distribution[] {Distribution.BLOCK}, new long[] {4}, new int[] {2}, ArrayOrder.C).toString());
    assertEquals("hvector(2, 1, 9) of MPI_INT", Datatype.INT.createHvector(2, 1, 9).toString());
    assertEquals("struct{MPI_INT @0, MPI_INT @8, MPI_INT @16, MPI_INT @24, ...}", Datatype.createStruct(
        new long[] {1, 1, 1, 1, 1}, new long[] {0, 8, 16, 24, 32},
        Datatype.INT, Datatype.INT, Datatype.INT, Datatype.INT, Datatype.INT).toString());
    Datatype deep = Datatype.INT;
    for (int i = 0; i < 100; i++) {
      deep = deep.dup();
    }
    assertEquals("dup of dup of dup of dup of ...", deep.toString());
  }
}
