// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.types;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.Intracomm;
import org.mpi4j.Status;
import org.mpi4j.conformance.p2p.OnTwoRanks;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;

/** Lower bound, upper bound and extent, natural and set by hand (sections 5.1.6 to 5.1.8). */
@Timeout(60)
class BoundsTest {
  private static final Datatype DOUBLE_CHAR =
      Datatype.createStruct(new int[] {1, 1}, new long[] {0, 8}, Datatype.DOUBLE, Datatype.CHAR);

  /** Example 4.1 of the standard: the extent is rounded so that the next element is aligned. */
  @Test
  @Covers({"MPI_Type_get_extent", "MPI_Type_get_extent_x", "MPI_Type_get_true_extent",
      "MPI_Type_get_true_extent_x", "MPI_Type_size", "MPI_Type_size_x", "MPI_Type_extent", "MPI_Type_lb",
      "MPI_Type_ub"})
  void shouldPadStructuresToTheStrictestAlignment() {
    new Bounds(9, 0, 16, 0, 9).assertOf(DOUBLE_CHAR);
    Datatype charDouble =
        Datatype.createStruct(new int[] {1, 1}, new long[] {7, 8}, Datatype.CHAR, Datatype.DOUBLE);
    new Bounds(9, 7, 16, 7, 9).assertOf(charDouble);
    new Bounds(6, 0, 8, 0, 6).assertOf(
        Datatype.createStruct(new int[] {1, 1}, new long[] {0, 4}, Datatype.INT, Datatype.SHORT));
  }

  @Test
  @Covers({"MPI_Type_create_resized", "MPI_Type_get_true_extent"})
  void shouldSetBoundsByHandButNotThoseOfTheData() {
    Datatype wide = DOUBLE_CHAR.createResized(-8, 48);
    new Bounds(9, -8, 48, 0, 9).assertOf(wide);
    new Bounds(9, 0, 9, 0, 9).assertOf(wide.createResized(0, 9));
    new Bounds(9, 3, 5, 0, 9).assertOf(DOUBLE_CHAR.createResized(3, 5));
    new Bounds(9, 0, -16, 0, 9).assertOf(DOUBLE_CHAR.createResized(0, -16));
    new Bounds(27, -8, 144, 0, 105).assertOf(wide.contiguous(3));
  }

  /** Example 4.9 of the standard. */
  @Test
  @SuppressWarnings("deprecation")
  @Covers({"MPI_Type_struct", "MPI_Type_lb", "MPI_Type_ub", "MPI_Type_extent"})
  void shouldLetMarkersSetTheBounds() {
    Datatype type1 = Datatype.struct(
        new long[] {1, 1, 1}, new long[] {-3, 0, 6}, Datatype.LB, Datatype.INT, Datatype.UB);
    new Bounds(4, -3, 9, 0, 4).assertOf(type1);
    new Bounds(8, -3, 18, 0, 13).assertOf(type1.contiguous(2));
  }

  @Test
  @SuppressWarnings("deprecation")
  @Covers({"MPI_Type_struct", "MPI_Type_create_struct", "MPI_Type_create_resized"})
  void shouldKeepMarkersThroughNesting() {
    Datatype marked = Datatype.struct(
        new long[] {1, 1, 1}, new long[] {-8, 0, 24}, Datatype.LB, Datatype.DOUBLE, Datatype.UB);
    // a higher upper bound moves it up, a lower one does not move it down
    new Bounds(8, -8, 48, 0, 8).assertOf(
        Datatype.struct(new long[] {1, 1}, new long[] {0, 40}, marked, Datatype.UB));
    new Bounds(8, -8, 32, 0, 8).assertOf(
        Datatype.struct(new long[] {1, 1, 1}, new long[] {0, 16, 4}, marked, Datatype.UB, Datatype.LB));
    // beside natural bounds the marked ones win, though the data reach beyond them
    new Bounds(16, -8, 32, 0, 108).assertOf(
        Datatype.struct(new long[] {1, 1}, new long[] {0, 100}, marked, Datatype.DOUBLE));
    new Bounds(16, -16, 40, -8, 16).assertOf(
        Datatype.struct(new long[] {1, 1}, new long[] {-8, 0}, marked, marked));
    // resized, they are gone
    new Bounds(8, 0, 8, 0, 8).assertOf(marked.createResized(0, 8));
    new Bounds(8, -8, 32, 0, 8).assertOf(marked.dup().vector(1, 1, 1));
  }

  @Test
  @SuppressWarnings("deprecation")
  @Covers({"MPI_Type_size", "MPI_Type_get_extent"})
  void shouldGiveMarkersNoSpace() {
    new Bounds(0, 0, 0, 0, 0).assertOf(Datatype.LB);
    new Bounds(0, 0, 0, 0, 0).assertOf(Datatype.UB);
    assertEquals("MPI_LB", Datatype.LB.name());
    assertEquals("MPI_UB", Datatype.UB.name());
    new Bounds(0, 2, 8, 0, 0).assertOf(
        Datatype.struct(new long[] {1, 3}, new long[] {2, 10}, Datatype.LB, Datatype.UB));
  }

  @OnTwoRanks
  @Covers({"MPI_Type_create_resized", "MPI_Send", "MPI_Recv"})
  void shouldStepFromElementToElementByTheExtent(Intracomm world) {
    Datatype third = Datatype.INT.createResized(0, 12).commit();
    Datatype backwards = Datatype.INT.createResized(0, -4).commit();
    int[] a = {0, 1, 2, 3, 4, 5, 6};
    if (world.rank() == 0) {
      world.send(Buf.of(a, 0, 3, third), 1, 0);
      world.send(Buf.of(a), 1, 0);
    } else {
      int[] got = new int[3];
      world.recv(Buf.of(got), 0, 0);
      assertArrayEquals(new int[] {0, 3, 6}, got);
      int[] turned = new int[7];
      Status s = world.recv(Buf.of(turned, 6, 7, backwards), 0, 0);
      assertArrayEquals(new int[] {6, 5, 4, 3, 2, 1, 0}, turned);
      assertEquals(7, s.count(backwards));
    }
  }

  @MpiTest(np = 1)
  @Covers({"MPI_Type_size_x", "MPI_Type_get_extent_x", "MPI_Type_get_true_extent_x"})
  void shouldCountBeyondTwoGiga(Intracomm self) {
    Datatype huge = Datatype.DOUBLE.contiguous(1L << 40);
    new Bounds(1L << 43, 0, 1L << 43, 0, 1L << 43).assertOf(huge);
    Datatype far = Datatype.INT.vector(3, 1, 1L << 33);
    new Bounds(12, 0, (1L << 36) + 4, 0, (1L << 36) + 4).assertOf(far);
    Datatype near = far.createHindexed(new int[] {1}, new long[] {-(1L << 35)});
    new Bounds(12, -(1L << 35), (1L << 36) + 4, -(1L << 35), (1L << 36) + 4).assertOf(near);
    int[] one = {7};
    int[] got = new int[1];
    Datatype small = huge.contiguous(0).commit();
    self.sendrecv(Buf.of(one, 0, 5, small), 0, 0, Buf.of(got), 0, 0);
    assertEquals(0, Arrays.stream(got).sum());
    new Bounds(8, 1L << 40, 16, 0, 8).assertOf(Datatype.DOUBLE.createResized(1L << 40, 16));
  }
}
