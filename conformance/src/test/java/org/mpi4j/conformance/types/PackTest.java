// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.types;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.ErrorClass;
import org.mpi4j.Intracomm;
import org.mpi4j.Status;
import org.mpi4j.conformance.Failures;
import org.mpi4j.conformance.p2p.OnTwoRanks;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;

/** Packing by hand (section 5.2). */
class PackTest {
  /** Packed in steps, sent as PACKED, received as what it is; and the other way round. */
  @OnTwoRanks
  @Covers({"MPI_Pack", "MPI_Unpack", "MPI_Pack_size"})
  void shouldMatchTypedMessagesBothWays(Intracomm world) {
    Datatype struct = Datatype.createStruct(
        new int[] {1, 4}, new long[] {0, 8}, Datatype.INT, Datatype.DOUBLE).commit();
    byte[] memory = new byte[40];
    MemorySegment m = MemorySegment.ofArray(memory);
    int peer = 1 - world.rank();
    if (world.rank() == 0) {
      byte[] packed = new byte[100];
      int position = world.pack(Buf.values(7), packed, 0);
      assertEquals(4, position);
      position = world.pack(Buf.values(1.5, 2.5), packed, position);
      position = world.pack(Buf.values(3.5, 4.5), packed, position);
      assertEquals(36, position);
      assertTrue(world.packSize(1, struct) >= position);
      world.send(Buf.of(packed, 0, position, Datatype.PACKED), peer, 0);
      Status s = world.recv(Buf.of(packed, 0, 100, Datatype.PACKED), peer, 0);
      assertEquals(36, s.count(Datatype.PACKED));
      int[] i = new int[1];
      double[] d = new double[4];
      position = world.unpack(packed, 0, Buf.of(i));
      position = world.unpack(packed, position, Buf.of(d, 0, 1));
      position = world.unpack(packed, position, Buf.of(d, 1, 3));
      assertEquals(36, position);
      assertEquals(7, i[0]);
      assertArrayEquals(new double[] {1.5, 2.5, 3.5, 4.5}, d);
    } else {
      Status s = world.recv(Buf.of(m, 1, struct), peer, 0);
      assertEquals(1, s.count(struct));
      assertEquals(5, s.elements(struct));
      assertEquals(0, memory[5], "padding");
      world.send(Buf.of(m, 1, struct), peer, 0);
    }
  }

  /** Example 4.21 of the standard: the count and the values in one message, unpacked step by step. */
  @OnTwoRanks
  @Covers({"MPI_Pack", "MPI_Unpack", "MPI_Probe"})
  void shouldLetLaterPartsDependOnEarlierOnes(Intracomm world) {
    if (world.rank() == 0) {
      MemorySegment packed = Arena.ofAuto().allocate(
          world.packSize(1, Datatype.INT) + world.packSize(100, Datatype.CHAR));
      byte[] text = "some hundred characters".repeat(4).getBytes(StandardCharsets.UTF_8);
      long position = world.pack(Buf.values(text.length), packed, 0);
      position = world.pack(Buf.of(text, 0, text.length, Datatype.CHAR), packed, position);
      world.send(Buf.of(packed, position, Datatype.PACKED), 1, 0);
    } else {
      long bytes = world.probe(0, 0).count(Datatype.PACKED);
      byte[] packed = new byte[(int) bytes];
      world.recv(Buf.of(packed, 0, bytes, Datatype.PACKED), 0, 0);
      int[] length = new int[1];
      int position = world.unpack(packed, 0, Buf.of(length));
      byte[] text = new byte[length[0]];
      assertEquals(bytes, world.unpack(packed, position, Buf.of(text, 0, text.length, Datatype.CHAR)));
      assertEquals("some hundred characters".repeat(4), new String(text, StandardCharsets.UTF_8));
    }
  }

  @MpiTest(np = 1)
  @Covers({"MPI_Pack", "MPI_Unpack", "MPI_Pack_size"})
  void shouldPackAnyMemory(Intracomm self) {
    boolean[] bits = {true, false, true};
    byte[] packed = new byte[3];
    assertEquals(3, self.pack(Buf.of(bits), packed, 0));
    assertArrayEquals(new byte[] {1, 0, 1}, packed);
    boolean[] back = new boolean[3];
    assertEquals(3, self.unpack(packed, 0, Buf.of(back)));
    assertArrayEquals(bits, back);
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment own = arena.allocate(16);
      self.unpack(MemorySegment.ofArray(new long[] {5, 6}), 0, Buf.of(own, 2, Datatype.LONG));
      MemorySegment out = arena.allocate(16);
      assertEquals(16, self.pack(Buf.of(own, 2, Datatype.LONG), out, 0));
      assertEquals(-1, own.mismatch(out));
    }
    assertEquals(0, self.pack(Buf.EMPTY, new byte[0], 0));
  }

  @MpiTest(np = 1)
  @Covers({"MPI_Pack", "MPI_Unpack"})
  void shouldRefuseWhatDoesNotFitAndWriteNothing(Intracomm self) {
    byte[] packed = new byte[10];
    Failures.with(ErrorClass.ERR_TRUNCATE, () -> self.pack(Buf.values(1, 2, 3), packed, 0), "12 bytes", "10");
    Failures.with(ErrorClass.ERR_TRUNCATE, () -> self.pack(Buf.values(1), packed, 7), "4 bytes", "3", "7");
    Failures.with(ErrorClass.ERR_ARG, () -> self.pack(Buf.values(1), packed, -1), "position = -1");
    Failures.with(ErrorClass.ERR_ARG, () -> self.pack(Buf.values(1), packed, 11), "position = 11", "0..10");
    Failures.with(ErrorClass.ERR_BUFFER, () -> self.pack(Buf.values(1), (byte[]) null, 0));
    Failures.with(ErrorClass.ERR_BUFFER, () -> self.pack(null, packed, 0));
    Failures.with(ErrorClass.ERR_BUFFER,
        () -> self.pack(Buf.values(1), MemorySegment.ofArray(packed).asReadOnly(), 0), "read-only");
    assertArrayEquals(new byte[10], packed);
    int[] out = {-1, -1, -1};
    Failures.with(ErrorClass.ERR_TRUNCATE, () -> self.unpack(packed, 0, Buf.of(out)), "12 bytes", "10");
    Failures.with(ErrorClass.ERR_ARG, () -> self.unpack(packed, 99, Buf.of(out)), "99");
    assertArrayEquals(new int[] {-1, -1, -1}, out);
    Failures.with(ErrorClass.ERR_COUNT, () -> self.packSize(-1, Datatype.INT), "-1");
    Failures.with(ErrorClass.ERR_TYPE, () -> self.packSize(1, Datatype.NULL));
    Failures.with(ErrorClass.ERR_TYPE, () -> self.packSize(1, null));
    Failures.with(ErrorClass.ERR_COUNT, () -> self.packSize(Long.MAX_VALUE, Datatype.INT), "too many");
    Intracomm gone = self.dup();
    gone.free();
    Failures.with(ErrorClass.ERR_COMM, () -> gone.pack(Buf.values(1), packed, 0));
    Failures.with(ErrorClass.ERR_COMM, () -> gone.packSize(1, Datatype.INT));
  }

  /** A packing unit may be larger than what is unpacked, and be any message. */
  @MpiTest(np = 1)
  @Covers({"MPI_Pack", "MPI_Unpack"})
  void shouldUnpackBeyondTypesOfThePackedOnes(Intracomm self) {
    int[] numbers = new int[100];
    Arrays.setAll(numbers, i -> i * i);
    Datatype columns = Datatype.INT.vector(10, 1, 10).createResized(0, 4).commit();
    byte[] packed = new byte[400];
    self.sendrecv(Buf.of(numbers, 0, 10, columns), 0, 0, Buf.of(packed, 0, 400, Datatype.PACKED), 0, 0);
    int[] transposed = new int[100];
    int position = 0;
    for (int row = 0; row < 10; row++) {
      position = self.unpack(packed, position, Buf.of(transposed, 10 * row, 10));
    }
    assertEquals(400, position);
    assertEquals(numbers[37], transposed[73]);
  }
}
