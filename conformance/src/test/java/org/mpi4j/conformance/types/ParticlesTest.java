// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.types;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.foreign.Arena;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemoryLayout.PathElement;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.StructLayout;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.Status;
import org.mpi4j.conformance.p2p.OnTwoRanks;
import org.mpi4j.junit.Covers;

/** Examples 4.17 to 4.19 of the standard (MPI-3.0): an array of structures, as a whole and in parts. */
@Tag("native")
class ParticlesTest {
  private static final boolean GRANTED = Boolean.getBoolean("test.native");
  private static final int COUNT = 1000;

  /** {@code struct {int class; double d[6]; char b[7];}}. */
  private static final StructLayout STRUCT = MemoryLayout.structLayout(
      ValueLayout.JAVA_INT.withName("class"), MemoryLayout.paddingLayout(4),
      MemoryLayout.sequenceLayout(6, ValueLayout.JAVA_DOUBLE).withName("d"),
      MemoryLayout.sequenceLayout(7, ValueLayout.JAVA_BYTE).withName("b"), MemoryLayout.paddingLayout(1));

  private static final long SIZE = STRUCT.byteSize();
  private static final long D = STRUCT.byteOffset(PathElement.groupElement("d"));
  private static final long B = STRUCT.byteOffset(PathElement.groupElement("b"));

  private final MemorySegment particles = Arena.ofAuto().allocate(STRUCT, COUNT);

  private void fill() {
    for (int i = 0; i < COUNT; i++) {
      particles.set(ValueLayout.JAVA_INT, i * SIZE, i % 7 % 3);
      for (int k = 0; k < 6; k++) {
        particles.set(ValueLayout.JAVA_DOUBLE, i * SIZE + D + 8L * k, 6 * i + k);
      }
      for (int k = 0; k < 7; k++) {
        particles.set(ValueLayout.JAVA_BYTE, i * SIZE + B + k, (byte) (i + k));
      }
      particles.set(ValueLayout.JAVA_BYTE, i * SIZE + SIZE - 1, (byte) 55); // padding
    }
  }

  private void assertParticle(int at, int expected) {
    assertEquals(expected % 7 % 3, particles.get(ValueLayout.JAVA_INT, at * SIZE));
    for (int k = 0; k < 6; k++) {
      assertEquals(6 * expected + k, particles.get(ValueLayout.JAVA_DOUBLE, at * SIZE + D + 8L * k));
    }
    for (int k = 0; k < 7; k++) {
      assertEquals((byte) (expected + k), particles.get(ValueLayout.JAVA_BYTE, at * SIZE + B + k));
    }
    assertEquals(0, particles.get(ValueLayout.JAVA_BYTE, at * SIZE + SIZE - 1), "padding");
  }

  private static Datatype particleType(long base) {
    return Datatype.createStruct(new int[] {1, 6, 7}, new long[] {base, base + D, base + B},
        Datatype.INT, Datatype.DOUBLE, Datatype.CHAR);
  }

  /** 4.17, first part; the second type has a marker where the compiler pads in mysterious ways. */
  @OnTwoRanks
  @Covers({"MPI_Address", "MPI_Get_address", "MPI_Type_struct", "MPI_Type_create_struct", "MPI_Type_commit"})
  @SuppressWarnings("deprecation")
  void shouldSendTheEntireArray(Intracomm world) {
    long base = Mpi.address(particles);
    long[] displacements = {0, Mpi.address(particles.asSlice(D)) - base,
        Mpi.address(particles.asSlice(B)) - base, Mpi.address(particles.asSlice(SIZE)) - base};
    Datatype natural = particleType(0).commit();
    Datatype marked = Datatype.struct(new long[] {1, 6, 7, 1}, displacements,
        Datatype.INT, Datatype.DOUBLE, Datatype.CHAR, Datatype.UB).commit();
    assertEquals(SIZE, natural.extent());
    assertEquals(SIZE, marked.extent());
    if (world.rank() == 0) {
      fill();
      world.send(Buf.of(particles, COUNT, natural), 1, 0);
    } else {
      Status s = world.recv(Buf.of(particles, COUNT, marked), 0, 0);
      assertEquals(COUNT, s.count(marked));
      IntStream.range(0, COUNT).forEach(i -> assertParticle(i, i));
    }
  }

  /** 4.17, second part: the entries of class zero, each a block, or neighbours in one block. */
  @OnTwoRanks
  @Covers({"MPI_Type_indexed", "MPI_Type_create_struct"})
  void shouldSendTheEntriesOfClassZero(Intracomm world) {
    IntPredicate zero = i -> i % 7 % 3 == 0;
    int[] chosen = IntStream.range(0, COUNT).filter(zero).toArray();
    if (world.rank() == 0) {
      fill();
      int[] ones = new int[chosen.length];
      Arrays.fill(ones, 1);
      world.send(Buf.of(particles, 1, particleType(0).indexed(ones, chosen).commit()), 1, 0);
      int[] starts = IntStream.of(chosen).filter(i -> i == 0 || !zero.test(i - 1)).toArray();
      int[] lengths = IntStream.of(starts)
          .map(i -> (int) IntStream.range(i, COUNT).takeWhile(zero).count()).toArray();
      world.send(Buf.of(particles, 1, particleType(0).indexed(lengths, starts).commit()), 1, 0);
    } else {
      for (int way = 0; way < 2; way++) {
        particles.fill((byte) 0);
        Status s = world.recv(Buf.of(particles, COUNT, particleType(0).commit()), 0, 0);
        assertEquals(chosen.length, s.count(particleType(0)));
        for (int i = 0; i < chosen.length; i++) {
          assertParticle(i, chosen[i]);
        }
      }
    }
  }

  /** 4.17, third part: two coordinates of each, by one strided type or by one with the extent of an entry. */
  @OnTwoRanks
  @Covers({"MPI_Type_extent", "MPI_Type_hvector", "MPI_Type_struct"})
  @SuppressWarnings("deprecation")
  void shouldSendTheFirstTwoCoordinates(Intracomm world) {
    Datatype allPairs = Datatype.DOUBLE.hvector(COUNT, 2, particleType(0).extent()).commit();
    Datatype onePair = Datatype.struct(new long[] {1, 2, 1}, new long[] {-D, 0, SIZE - D},
        Datatype.LB, Datatype.DOUBLE, Datatype.UB).commit();
    assertEquals(SIZE, onePair.extent());
    if (world.rank() == 0) {
      fill();
      world.send(Buf.of(particles, D, 1, allPairs), 1, 0);
      world.send(Buf.of(particles, D, COUNT, onePair), 1, 0);
    } else {
      for (int way = 0; way < 2; way++) {
        double[] got = new double[2 * COUNT];
        world.recv(Buf.of(got), 0, 0);
        for (int i = 0; i < COUNT; i++) {
          assertEquals(6 * i, got[2 * i]);
          assertEquals(6 * i + 1, got[2 * i + 1]);
        }
      }
    }
  }

  /** 4.18: the same with absolute addresses, and the number of chosen entries before them. */
  @OnTwoRanks
  @Covers({"MPI_Get_address", "MPI_Type_indexed", "MPI_Type_create_struct"})
  void shouldSendFromAbsoluteAddresses(Intracomm world) {
    if (!GRANTED) {
      return; // AddressesTest asks for the error
    }
    Datatype particle = particleType(Mpi.getAddress(particles)).commit();
    int[] chosen = IntStream.range(0, COUNT).filter(i -> i % 7 % 3 == 0).toArray();
    int[] ones = new int[chosen.length];
    Arrays.fill(ones, 1);
    MemorySegment number = Arena.ofAuto().allocate(ValueLayout.JAVA_INT);
    if (world.rank() == 0) {
      fill();
      world.send(Buf.bottom(COUNT, particle), 1, 0);
      number.set(ValueLayout.JAVA_INT, 0, chosen.length);
      Datatype numbered = Datatype.createStruct(new int[] {1, 1}, new long[] {Mpi.getAddress(number), 0},
          Datatype.INT, particle.indexed(ones, chosen)).commit();
      world.send(Buf.bottom(1, numbered), 1, 0);
    } else {
      world.recv(Buf.bottom(COUNT, particle), 0, 0);
      IntStream.range(0, COUNT).forEach(i -> assertParticle(i, i));
      particles.fill((byte) 0);
      Datatype numbered = Datatype.createStruct(new int[] {1, COUNT},
          new long[] {Mpi.getAddress(number), 0}, Datatype.INT, particle).commit();
      Status s = world.recv(Buf.bottom(1, numbered), 0, 0);
      assertEquals(1 + 14 * chosen.length, s.elements(numbered));
      assertEquals(chosen.length, number.get(ValueLayout.JAVA_INT, 0));
      for (int i = 0; i < chosen.length; i++) {
        assertParticle(i, chosen[i]);
      }
    }
  }

  /** 4.19: a union, sent as what it currently is. */
  @OnTwoRanks
  @Covers("MPI_Type_struct")
  @SuppressWarnings("deprecation")
  void shouldSendUnionsAsWhatTheyAre(Intracomm world) {
    long size = 8; // of the union, larger than int and float
    for (Datatype member : new Datatype[] {Datatype.INT, Datatype.FLOAT}) {
      Datatype union = Datatype.struct(
          new long[] {1, 1}, new long[] {0, size}, member, Datatype.UB).commit();
      byte[] memory = new byte[(int) (COUNT * size)];
      if (world.rank() == 0) {
        Arrays.fill(memory, (byte) 9);
        world.send(Buf.of(memory, 0, COUNT, union), 1, 0);
      } else {
        world.recv(Buf.of(memory, 0, COUNT, union), 0, 0);
        for (int i = 0; i < memory.length; i++) {
          assertEquals(i % 8 < 4 ? 9 : 0, memory[i]);
        }
      }
    }
  }
}
