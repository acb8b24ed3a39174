// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.types;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.AddressLayout;
import java.lang.foreign.Arena;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.Datatype;
import org.mpi4j.ErrorClass;
import org.mpi4j.Intracomm;
import org.mpi4j.MpiException;
import org.mpi4j.Status;
import org.mpi4j.StructArray;
import org.mpi4j.StructType;
import org.mpi4j.conformance.Failures;
import org.mpi4j.conformance.p2p.OnTwoRanks;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;

/** Datatypes of memory layouts and of record classes, and arrays of structures. */
@Timeout(60)
class StructsTest {
  private record Vector(double x, double y, float weight) {}

  private record Particle(
      byte tag, Vector place, boolean alive, char letter, short small, long id, int kind) {}

  private record Named(String name) {}

  private record Nothing() {}

  private record Checked(int positive) {
    @SuppressWarnings("UnusedMethod") // the records' reader calls it
    Checked {
      if (positive < 0) {
        throw new IllegalArgumentException("negative");
      }
    }
  }

  private static Particle particle(int i) {
    return new Particle((byte) i, new Vector(i, -i, i / 2f), i % 2 == 1, (char) i, (short) -i, 1L << i, i);
  }

  @Test
  @Covers("MPI_Type_create_struct")
  void shouldLayRecordsOutAsStructuresOfC() {
    Datatype type = Datatype.of(Particle.class);
    long[] places = {0, 8, 32, 34, 36, 40, 48};
    assertArrayEquals(places, type.contents().addresses());
    new Bounds(1 + 20 + 1 + 2 + 2 + 8 + 4, 0, 56, 0, 52).assertOf(type);
    assertTrue(type.isCommitted());
    assertEquals("Particle", type.name());
    assertEquals(
        List.of(Datatype.BYTE, Datatype.BOOLEAN, Datatype.JCHAR, Datatype.SHORT, Datatype.LONG, Datatype.INT),
        type.contents().datatypes().stream().filter(t -> !t.name().isEmpty()).toList());
    new Bounds(20, 0, 24, 0, 20).assertOf(Datatype.of(Vector.class));
  }

  @Test
  void shouldRefuseRecordsOfOtherThings() {
    Failures.with(ErrorClass.ERR_TYPE, () -> StructType.of(Named.class), "Named.name", "java.lang.String");
    Failures.with(ErrorClass.ERR_TYPE, () -> Datatype.of(Nothing.class), "Nothing");
    Failures.with(ErrorClass.ERR_ARG, () -> Datatype.of((Class<? extends Record>) null), "null");
    assertThrows(MpiException.class, () -> StructType.of(Checked.class).allocate(-1));
  }

  @OnTwoRanks
  @Covers({"MPI_Send", "MPI_Recv"})
  void shouldSendArraysOfRecords(Intracomm world) {
    StructType<Particle> type = StructType.of(Particle.class);
    StructArray<Particle> all = type.allocate(50);
    if (world.rank() == 0) {
      for (int i = 0; i < 50; i++) {
        all.set(i, particle(i));
      }
      world.send(all.buf(), 1, 0);
      world.send(all.buf(40, 10), 1, 0);
    } else {
      Status s = world.recv(all.buf(), 0, 0);
      assertEquals(50, s.count(type.type()));
      for (int i = 0; i < 50; i++) {
        assertEquals(particle(i), all.get(i));
      }
      world.recv(all.buf(0, 10), 0, 0);
      assertEquals(particle(49), all.get(9));
      assertEquals(particle(10), all.get(10));
    }
  }

  @MpiTest(np = 1)
  @Covers({"MPI_Send", "MPI_Recv"})
  void shouldSeeAnyMemoryAsRecords(Intracomm self) {
    StructType<Vector> type = StructType.of(Vector.class);
    byte[] bytes = new byte[24 * 3 + 5];
    StructArray<Vector> heap = type.view(MemorySegment.ofArray(bytes));
    assertEquals(3, heap.size());
    assertEquals(3, heap.count());
    try (Arena arena = Arena.ofConfined()) {
      StructArray<Vector> own = type.allocate(arena, 3);
      assertEquals(List.of(new Vector(0, 0, 0), new Vector(0, 0, 0), new Vector(0, 0, 0)), own);
      own.put(1, new Vector(1, 2, 3));
      assertEquals(new Vector(1, 2, 3), own.set(1, new Vector(4, 5, 6)));
      self.sendrecv(own.buf(), 0, 0, heap.buf(), 0, 0);
    }
    assertEquals(new Vector(4, 5, 6), heap.get(1));
    assertEquals(4, heap.segment().get(ValueLayout.JAVA_DOUBLE_UNALIGNED, 24));
    assertThrows(IndexOutOfBoundsException.class, () -> heap.get(3));
    assertThrows(IndexOutOfBoundsException.class, () -> heap.put(-1, new Vector(0, 0, 0)));
    assertThrows(IndexOutOfBoundsException.class, () -> heap.buf(2, 2));
    StructArray<Checked> checked = StructType.of(Checked.class).view(MemorySegment.ofArray(new int[] {-1}));
    assertThrows(IllegalArgumentException.class, () -> checked.get(0), "what the constructor throws");
  }

  @Test
  @Covers({"MPI_Type_create_struct", "MPI_Type_create_resized"})
  void shouldMapLayouts() {
    MemoryLayout layout = MemoryLayout.structLayout(
        ValueLayout.JAVA_INT.withName("n"), MemoryLayout.paddingLayout(4),
        MemoryLayout.sequenceLayout(3, MemoryLayout.structLayout(
            ValueLayout.JAVA_DOUBLE, ValueLayout.JAVA_SHORT, MemoryLayout.paddingLayout(6))),
        ValueLayout.JAVA_BYTE, MemoryLayout.paddingLayout(15)).withName("mixed");
    Datatype type = Datatype.of(layout);
    assertEquals("mixed", type.name());
    new Bounds(4 + 3 * 10 + 1, 0, 72, 0, 57).assertOf(type);
    Datatype packed = Datatype.of(
        MemoryLayout.structLayout(ValueLayout.JAVA_BYTE, ValueLayout.JAVA_LONG_UNALIGNED));
    new Bounds(9, 0, 9, 0, 9).assertOf(packed);
    assertSame(Datatype.INT, Datatype.of(ValueLayout.JAVA_INT));
    assertSame(Datatype.AINT, Datatype.of(ValueLayout.ADDRESS));
    assertEquals(7, Datatype.of(MemoryLayout.sequenceLayout(7, ValueLayout.JAVA_BYTE)).size());
  }

  @Test
  void shouldRefuseLayoutsWithoutAMeaning() {
    ValueLayout turned = ValueLayout.JAVA_INT.withOrder(
        ByteOrder.nativeOrder() == ByteOrder.BIG_ENDIAN ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN);
    Failures.with(ErrorClass.ERR_TYPE, () -> Datatype.of(turned.withName("n")), "\"n\"", "ENDIAN");
    MemoryLayout union = MemoryLayout.unionLayout(ValueLayout.JAVA_INT, ValueLayout.JAVA_FLOAT);
    Failures.with(ErrorClass.ERR_TYPE, () -> Datatype.of(MemoryLayout.structLayout(union)), "union");
    Failures.with(ErrorClass.ERR_TYPE, () -> Datatype.of(MemoryLayout.paddingLayout(3)), "padding");
    Failures.with(ErrorClass.ERR_ARG, () -> Datatype.of((AddressLayout) null), "null");
  }
}
