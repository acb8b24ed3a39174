// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.types;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.Intracomm;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;

/** What the constructors make (section 5.1.2): which elements, in which order, within which bounds. */
class ConstructorsTest {
  @MpiTest(np = 1)
  @Covers({"MPI_Type_contiguous", "MPI_Type_size", "MPI_Type_get_extent", "MPI_Type_get_true_extent"})
  void shouldReplicateContiguously(Intracomm self) {
    Datatype three = Datatype.INT.contiguous(3);
    new Bounds(12, 0, 12, 0, 12).assertOf(three);
    assertArrayEquals(new int[] {0, 1, 2}, Places.of(self, three));
    new Bounds(0, 0, 0, 0, 0).assertOf(Datatype.INT.contiguous(0));
    Datatype spread = Datatype.INT.createResized(0, 8).contiguous(3);
    new Bounds(12, 0, 24, 0, 20).assertOf(spread);
    assertArrayEquals(new int[] {0, 2, 4}, Places.of(self, spread));
  }

  @MpiTest(np = 1)
  @Covers({"MPI_Type_vector", "MPI_Type_get_extent", "MPI_Type_get_true_extent"})
  void shouldPlaceBlocksAtEqualDistances(Intracomm self) {
    Datatype vector = Datatype.INT.vector(3, 2, 4);
    new Bounds(24, 0, 40, 0, 40).assertOf(vector);
    assertArrayEquals(new int[] {0, 1, 4, 5, 8, 9}, Places.of(self, vector));
    Datatype back = Datatype.INT.vector(3, 2, -3);
    new Bounds(24, -24, 32, -24, 32).assertOf(back);
    assertArrayEquals(new int[] {0, 1, -3, -2, -6, -5}, Places.of(self, back));
    Datatype overlapping = Datatype.INT.vector(3, 2, 1);
    new Bounds(24, 0, 16, 0, 16).assertOf(overlapping);
    assertArrayEquals(new int[] {0, 1, 1, 2, 2, 3}, Places.of(self, overlapping));
    Datatype same = Datatype.INT.vector(3, 1, 0);
    new Bounds(12, 0, 4, 0, 4).assertOf(same);
    assertArrayEquals(new int[] {0, 0, 0}, Places.of(self, same));
    new Bounds(0, 0, 0, 0, 0).assertOf(Datatype.INT.vector(0, 2, 4));
    new Bounds(0, 0, 0, 0, 0).assertOf(Datatype.INT.vector(3, 0, 4));
  }

  @MpiTest(np = 1)
  @Covers({"MPI_Type_create_hvector", "MPI_Type_hvector"})
  void shouldMeasureStridesInBytes(Intracomm self) {
    Datatype odd = Datatype.BYTE.createHvector(3, 2, 7);
    new Bounds(6, 0, 16, 0, 16).assertOf(odd);
    assertArrayEquals(new int[] {0, 1, 7, 8, 14, 15}, Places.ofBytes(self, odd));
    @SuppressWarnings("deprecation")
    Datatype old = Datatype.INT.hvector(3, 2, 16);
    assertArrayEquals(Places.of(self, Datatype.INT.vector(3, 2, 4)), Places.of(self, old));
    // unaligned values: the end is rounded up so that the extent keeps the alignment
    new Bounds(8, 0, 12, 0, 9).assertOf(Datatype.INT.createHvector(2, 1, 5));
  }

  @MpiTest(np = 1)
  @Covers({"MPI_Type_indexed", "MPI_Type_create_hindexed", "MPI_Type_hindexed"})
  void shouldPlaceBlocksOfDifferentLengths(Intracomm self) {
    Datatype indexed = Datatype.INT.indexed(new int[] {3, 1}, new int[] {8, 0});
    new Bounds(16, 0, 44, 0, 44).assertOf(indexed);
    assertArrayEquals(new int[] {8, 9, 10, 0}, Places.of(self, indexed));
    Datatype withEmpty = Datatype.INT.indexed(new long[] {0, 2, 0}, new long[] {-100, 3, 100});
    new Bounds(8, 12, 8, 12, 8).assertOf(withEmpty);
    assertArrayEquals(new int[] {3, 4}, Places.of(self, withEmpty));
    Datatype inBytes = Datatype.INT.createHindexed(new int[] {3, 1}, new long[] {32, 0});
    assertArrayEquals(Places.of(self, indexed), Places.of(self, inBytes));
    @SuppressWarnings("deprecation")
    Datatype old = Datatype.INT.hindexed(new long[] {3, 1}, new long[] {32, 0});
    assertArrayEquals(Places.of(self, indexed), Places.of(self, old));
    new Bounds(0, 0, 0, 0, 0).assertOf(Datatype.INT.indexed(new int[0], new int[0]));
  }

  @MpiTest(np = 1)
  @Covers({"MPI_Type_create_indexed_block", "MPI_Type_create_hindexed_block"})
  void shouldPlaceBlocksOfOneLength(Intracomm self) {
    Datatype blocks = Datatype.INT.createIndexedBlock(2, 5, 9, -3);
    new Bounds(24, -12, 56, -12, 56).assertOf(blocks);
    assertArrayEquals(new int[] {5, 6, 9, 10, -3, -2}, Places.of(self, blocks));
    Datatype inBytes = Datatype.INT.createHindexedBlock(2, 20, 36, -12);
    assertArrayEquals(Places.of(self, blocks), Places.of(self, inBytes));
    assertArrayEquals(Places.of(self, blocks),
        Places.of(self, Datatype.INT.createIndexedBlock(2, new int[] {5, 9, -3})));
  }

  /** The same type map through constructors that count in elements and those that count in bytes. */
  @MpiTest(np = 1)
  @Covers({"MPI_Type_vector", "MPI_Type_create_hvector", "MPI_Type_indexed", "MPI_Type_create_hindexed",
      "MPI_Type_create_indexed_block", "MPI_Type_create_hindexed_block"})
  void shouldAgreeAfterConversionOfUnits(Intracomm self) {
    Datatype pair = Datatype.INT.vector(2, 1, 2); // extent 12
    int[] expected = Places.of(self, pair.vector(4, 2, 5));
    assertEquals(16, expected.length);
    long[] fives = {0, 5, 10, 15};
    long[] bytes = {0, 60, 120, 180};
    long[] twos = {2, 2, 2, 2};
    for (Datatype twin : new Datatype[] {
        pair.createHvector(4, 2, 60), pair.indexed(twos, fives), pair.createHindexed(twos, bytes),
        pair.createIndexedBlock(2, fives), pair.createHindexedBlock(2, bytes)}) {
      assertArrayEquals(expected, Places.of(self, twin), twin::describe);
      new Bounds(64, 0, 204, 0, 204).assertOf(twin);
    }
  }

  @MpiTest(np = 1)
  @Covers({"MPI_Type_create_struct", "MPI_Type_struct", "MPI_Type_get_extent"})
  void shouldJoinDifferentTypes(Intracomm self) {
    Datatype struct = Datatype.createStruct(
        new int[] {2, 1, 3}, new long[] {0, 16, 26}, Datatype.FLOAT, Datatype.INT, Datatype.CHAR);
    new Bounds(15, 0, 32, 0, 29).assertOf(struct);
    new Bounds(30, 0, 64, 0, 61).assertOf(struct.contiguous(2));
    Datatype ints = Datatype.createStruct(
        new long[] {1, 2}, new long[] {8, 20}, Datatype.INT.vector(2, 1, -1), Datatype.INT);
    assertArrayEquals(new int[] {2, 1, 5, 6}, Places.of(self, ints));
    @SuppressWarnings("deprecation")
    Datatype old = Datatype.struct(
        new long[] {1, 2}, new long[] {8, 20}, Datatype.INT.vector(2, 1, -1), Datatype.INT);
    assertArrayEquals(Places.of(self, ints), Places.of(self, old));
    new Bounds(0, 0, 0, 0, 0).assertOf(Datatype.createStruct(new int[0], new long[0]));
  }

  @MpiTest(np = 1)
  @Covers({"MPI_Type_dup", "MPI_Type_create_resized", "MPI_Type_commit"})
  void shouldBearANestingOfAHundredLevels(Intracomm self) {
    Datatype type = Datatype.INT;
    for (int depth = 0; depth < 100; depth++) {
      type = switch (depth % 5) {
        case 0 -> type.dup();
        case 1 -> type.createResized(type.lb(), type.extent());
        case 2 -> type.vector(1, 1, 7);
        case 3 -> type.createHindexed(new int[] {1, 0}, new long[] {4, 99});
        default -> Datatype.createStruct(
            new int[] {1, 0}, new long[] {0, 12}, type, Datatype.DOUBLE);
      };
    }
    assertArrayEquals(new int[] {20}, Places.of(self, type));
    assertEquals(80, type.trueLb());
    Datatype doubled = Datatype.BYTE;
    for (int depth = 0; depth < 20; depth++) {
      doubled = doubled.vector(2, 1, 1).dup();
    }
    new Bounds(1 << 20, 0, 1 << 20, 0, 1 << 20).assertOf(doubled);
  }

  @MpiTest(np = 1, timeoutSeconds = 120)
  @Covers({"MPI_Type_indexed", "MPI_Type_free"})
  void shouldBearThousandTypesOfThousandBlocks(Intracomm self) {
    long[] lengths = new long[1024];
    Arrays.fill(lengths, 1);
    Datatype[] types = new Datatype[1024];
    for (int t = 0; t < types.length; t++) {
      int step = 2 + t % 3;
      long[] places = IntStream.range(0, 1024).mapToLong(i -> i * (long) step).toArray();
      types[t] = Datatype.BYTE.indexed(lengths, places).commit();
    }
    byte[] data = new byte[5 * 1024];
    for (int i = 0; i < data.length; i++) {
      data[i] = (byte) (i / 3);
    }
    byte[] got = new byte[1024];
    for (Datatype t : types) {
      self.sendrecv(Buf.of(data, 0, 1, t), 0, 0, Buf.of(got), 0, 0);
    }
    for (int i = 0; i < 1024; i++) {
      assertEquals((byte) (i * 2 / 3), got[i], "the last type takes every second byte"); // 1023 % 3 == 0
    }
    for (Datatype t : types) {
      t.free();
    }
  }
}
