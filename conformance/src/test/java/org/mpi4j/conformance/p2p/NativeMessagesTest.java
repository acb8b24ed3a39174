// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.p2p;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.Intracomm;
import org.mpi4j.junit.Covers;

/** Long messages between native memory, which may be read in place once there have been many of them. */
class NativeMessagesTest {
  /** After so many bytes a rank begins to read in place, and as many again. */
  private static final long BYTES = 2 * 256L << 20;

  private static final int LONGEST = 4 << 20;

  private static void fill(MemorySegment memory, int length, int seed) {
    for (int i = 0; i < length; i += 1000) {
      memory.set(ValueLayout.JAVA_BYTE, i, (byte) (i / 1000 + seed));
    }
    memory.set(ValueLayout.JAVA_BYTE, length - 1, (byte) seed);
  }

  private static void assertFilled(MemorySegment memory, int length, int seed) {
    for (int i = 0; i < length - 1; i += 1000) {
      assertEquals((byte) (i / 1000 + seed), memory.get(ValueLayout.JAVA_BYTE, i), "byte " + i);
    }
    assertEquals((byte) seed, memory.get(ValueLayout.JAVA_BYTE, length - 1));
  }

  private static Buf bytes(MemorySegment memory, int length) {
    return Buf.of(memory.asSlice(0, length), length, Datatype.BYTE);
  }

  private static void exchange(Intracomm world, MemorySegment out, MemorySegment in, int length, int round) {
    int peer = 1 - world.rank();
    fill(out, length, round + world.rank());
    world.sendrecv(bytes(out, length), peer, 1, bytes(in, length), peer, 1);
    assertFilled(in, length, round + peer);
  }

  /** Each message is another one, of another length, so that old bytes would be found. */
  @OnTwoRanks
  @Covers("MPI_Sendrecv")
  void shouldExchangeManyLongMessages(Intracomm world) {
    try (Arena arena = Arena.ofShared()) {
      MemorySegment out = arena.allocate(LONGEST);
      MemorySegment in = arena.allocate(LONGEST);
      long done = 0;
      for (int round = 0; done < BYTES; round++) {
        int length = round % 8 == 0 ? 33_000 + round : LONGEST - 1 - round;
        exchange(world, out, in, length, round);
        done += length;
      }
      mixed(world, out, in);
    }
  }

  /** An array at one end, gaps at one end, too little room: all after messages were read in place. */
  private static void mixed(Intracomm world, MemorySegment out, MemorySegment in) {
    int length = 100_000;
    exchange(world, out, MemorySegment.ofArray(new byte[length]), length, 11);
    exchange(world, MemorySegment.ofArray(new byte[length]), in, length, 12);
    exchange(world, out, in, length, 13);
    Datatype everyOther = Datatype.BYTE.vector(length, 1, 2).commit();
    int peer = 1 - world.rank();
    for (int i = 0; i < length; i++) {
      out.set(ValueLayout.JAVA_BYTE, i, (byte) (i * 7 + world.rank()));
    }
    world.sendrecv(bytes(out, length), peer, 2, Buf.of(in, 1, everyOther), peer, 2);
    for (int i = 0; i < length; i++) {
      assertEquals((byte) (i * 7 + peer), in.get(ValueLayout.JAVA_BYTE, 2L * i));
    }
    everyOther.free();
  }
}
