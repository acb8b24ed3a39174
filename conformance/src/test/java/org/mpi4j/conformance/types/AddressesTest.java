// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.types;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.LongBuffer;
import org.junit.jupiter.api.Tag;
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

/** Absolute addresses (sections 5.1.5 and 5.1.12). */
@Tag("native")
@Timeout(60)
class AddressesTest {
  private static final boolean GRANTED = Boolean.getBoolean("test.native");

  @Test
  @Covers({"MPI_Get_address", "MPI_Aint_add", "MPI_Aint_diff", "MPI_Address"})
  void shouldMeasureDistancesInBytes() {
    MemorySegment memory = Arena.ofAuto().allocate(100);
    long base = Mpi.getAddress(memory);
    long later = Mpi.getAddress(memory.asSlice(37));
    assertEquals(37, Mpi.aintDiff(later, base));
    assertEquals(-37, Mpi.aintDiff(base, later));
    assertEquals(later, Mpi.aintAdd(base, 37));
    ByteBuffer direct = ByteBuffer.allocateDirect(64);
    LongBuffer longs = direct.asLongBuffer();
    assertEquals(24, Mpi.aintDiff(Mpi.getAddress(longs.position(3)), Mpi.getAddress(direct)));
    @SuppressWarnings("deprecation")
    long old = Mpi.address(memory);
    assertEquals(base, old);
  }

  @Test
  @Covers("MPI_Get_address")
  void shouldHaveNoAddressesOfArrays() {
    Failures.with(ErrorClass.ERR_ARG, () -> Mpi.getAddress(MemorySegment.ofArray(new int[1])), "array");
    Failures.with(ErrorClass.ERR_ARG, () -> Mpi.getAddress(ByteBuffer.allocate(1)), "array");
    Failures.with(ErrorClass.ERR_ARG, () -> Mpi.getAddress((MemorySegment) null), "null");
  }

  /** Two pieces of memory that have nothing to do with each other travel as one message. */
  @OnTwoRanks
  @Covers({"MPI_Get_address", "MPI_Send", "MPI_Recv", "MPI_Pack", "MPI_Type_create_struct"})
  void shouldJoinSeparateMemoryInOneMessage(Intracomm world) {
    MemorySegment ints = Arena.ofAuto().allocate(ValueLayout.JAVA_INT, 10);
    MemorySegment number = Arena.ofAuto().allocate(ValueLayout.JAVA_DOUBLE);
    Datatype both = Datatype.createStruct(new int[] {10, 1},
        new long[] {Mpi.getAddress(ints), Mpi.getAddress(number)}, Datatype.INT, Datatype.DOUBLE).commit();
    if (!GRANTED) {
      Failures.with(ErrorClass.ERR_UNSUPPORTED_OPERATION, () -> Buf.bottom(1, both),
          "--enable-native-access");
      return;
    }
    if (world.rank() == 0) {
      for (int i = 0; i < 10; i++) {
        ints.setAtIndex(ValueLayout.JAVA_INT, i, i * i);
      }
      number.set(ValueLayout.JAVA_DOUBLE, 0, 0.5);
      world.send(Buf.bottom(1, both), 1, 0);
      byte[] packed = new byte[48];
      assertEquals(48, world.pack(Buf.bottom(1, both), packed, 0));
      world.send(Buf.of(packed, 0, 48, Datatype.PACKED), 1, 0);
    } else {
      for (int round = 0; round < 2; round++) {
        ints.fill((byte) 0);
        number.fill((byte) 0);
        Status s = world.recv(Buf.bottom(1, both), 0, 0);
        assertEquals(11, s.elements(both));
        assertEquals(81, ints.getAtIndex(ValueLayout.JAVA_INT, 9));
        assertEquals(0.5, number.get(ValueLayout.JAVA_DOUBLE, 0));
      }
    }
  }
}
