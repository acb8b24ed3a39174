// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.op;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.ErrorClass;
import org.mpi4j.MpiException;
import org.mpi4j.Op;
import org.mpi4j.junit.Covers;

/** Reductions of two buffers on one rank. */
@Timeout(60)
class ReduceLocalTest {

  @Test
  @Covers("MPI_Reduce_local")
  void shouldFoldTheFirstIntoTheSecond() {
    double[] inout = {1, 2, 3};
    Op.SUM.reduceLocal(Buf.values(10.0, 20, 30), Buf.of(inout));
    assertArrayEquals(new double[] {11, 22, 33}, inout);
    Op.ofDouble((a, b) -> a - b).reduceLocal(Buf.values(1.0, 2, 3), Buf.of(inout));
    assertArrayEquals(new double[] {-10, -20, -30}, inout);
  }

  @Test
  @Covers("MPI_Reduce_local")
  void shouldDoNothingForNoElements() {
    int[] inout = {5};
    Op.SUM.reduceLocal(Buf.of(new int[1], 0, 0), Buf.of(inout, 0, 0));
    Op.create((_, _) -> {
      throw new AssertionError("called for no elements");
    }, true).reduceLocal(Buf.of(new int[1], 0, 0), Buf.of(inout, 0, 0));
    assertEquals(5, inout[0]);
  }

  @Test
  void shouldLeaveWhatLiesAroundTheElements() {
    short[] inout = {1, 2, 3, 4};
    Op.MAX.reduceLocal(Buf.of(new short[] {9, 9, 9, 9}, 1, 2), Buf.of(inout, 1, 2));
    assertArrayEquals(new short[] {1, 9, 9, 4}, inout);
  }

  @Test
  void shouldFoldBooleansAndConfinedMemoryThroughTheirCopies() {
    boolean[] inout = {true, true, false};
    Op.LXOR.reduceLocal(Buf.values(true, false, false), Buf.of(inout));
    assertArrayEquals(new boolean[] {false, true, false}, inout);
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment sum = arena.allocateFrom(ValueLayout.JAVA_INT, 1, 2);
      Op.SUM.reduceLocal(Buf.values(10, 20), Buf.of(sum, 2, Datatype.INT));
      assertArrayEquals(new int[] {11, 22}, sum.toArray(ValueLayout.JAVA_INT));
    }
  }

  @Test
  void shouldCheckItsArguments() {
    Buf two = Buf.of(new int[] {1, 2});
    fails(ErrorClass.ERR_COUNT, Op.SUM, Buf.values(1), two);
    fails(ErrorClass.ERR_TYPE, Op.SUM, Buf.values(1.0, 2), two);
    fails(ErrorClass.ERR_OP, Op.MAXLOC, two, Buf.of(new int[2]));
    fails(ErrorClass.ERR_OP, Op.REPLACE, two, Buf.of(new int[2]));
    fails(ErrorClass.ERR_OP, Op.NULL, two, Buf.of(new int[2]));
    fails(ErrorClass.ERR_BUFFER, Op.SUM, null, two);
    fails(ErrorClass.ERR_BUFFER, Op.SUM, two, null);
    fails(ErrorClass.ERR_BUFFER, Op.SUM, Buf.IN_PLACE, two);
    Datatype notCommitted = Datatype.INT.contiguous(2);
    fails(ErrorClass.ERR_TYPE, Op.ofInt(Integer::sum), Buf.of(new int[2], 0, 1, notCommitted),
        Buf.of(new int[2], 0, 1, notCommitted));
  }

  private static void fails(ErrorClass expected, Op op, Buf in, Buf inout) {
    MpiException e = assertThrows(MpiException.class, () -> op.reduceLocal(in, inout));
    assertEquals(expected, e.errorClass(), e::getMessage);
    assertTrue(e.getMessage().contains("MPI_Reduce_local"), e::getMessage);
  }
}
