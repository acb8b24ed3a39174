// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.ErrorClass;
import org.mpi4j.ErrorClasses;
import org.mpi4j.Mpi;
import org.mpi4j.Status;
import org.mpi4j.internal.call.PackedForm;
import org.mpi4j.internal.type.Payload;

/**
 * Random datatypes against their type maps, entry by entry. {@code -Dtrials=100000} draws more of them,
 * {@code -Dtest.seed=n -Dtrials=1} repeats one that failed.
 */
@Timeout(3600)
class RandomTypesTest {
  private static final int TRIALS = Integer.getInteger("trials", 1500);

  private static void forRandomTypes(Consumer<Trial> check) {
    long seed = Long.getLong("test.seed", System.nanoTime());
    System.out.println("RandomTypesTest -Dtest.seed=" + seed + " -Dtrials=" + TRIALS);
    for (int i = 0; i < TRIALS; i++) {
      SplittableRandom random = new SplittableRandom(seed + i);
      int depth = random.nextInt(20) == 0 ? random.nextInt(101) : random.nextInt(8);
      Datatype type = new RandomTypes(random).draw(depth).commit();
      try {
        check.accept(new Trial(type, TypeMap.of(type), random));
      } catch (RuntimeException | AssertionError e) {
        throw new AssertionError("-Dtest.seed=" + (seed + i) + " -Dtrials=1: " + e.getMessage(), e);
      }
    }
  }

  /** One type that was drawn. */
  private record Trial(Datatype type, TypeMap map, SplittableRandom random) {
    EntryMemory memory(long count) {
      return new EntryMemory(map, count, random);
    }
  }

  @Test
  void boundsAreThoseOfTheTypeMap() {
    forRandomTypes(t -> assertBounds(t.map, t.type));
  }

  private static void assertBounds(TypeMap map, Datatype type) {
    assertEquals(map.size(), type.size(), "size");
    assertEquals(map.lb(), type.lb(), "lb");
    assertEquals(map.ub(), type.ub(), "ub");
    assertEquals(map.extent(), type.extent(), "extent");
    assertEquals(map.trueLb(), type.trueLb(), "true lb");
    assertEquals(map.trueUb() - map.trueLb(), type.trueExtent(), "true extent");
  }

  @Test
  void packGathersTheEntriesInTheirOrder() {
    forRandomTypes(t -> {
      long count = 1L + t.random.nextInt(3);
      EntryMemory memory = t.memory(count);
      byte[] packed = new byte[(int) (count * t.type.size()) + 7];
      packed[packed.length - 1] = 99;
      byte[] expected = packed.clone();
      System.arraycopy(memory.gather(), 0, expected, 3, packed.length - 7);
      Buf buf = memory.buf(t.type);
      assertEquals(packed.length - 4L,
          Packers.pack(PackedForm.NATIVE, buf, MemorySegment.ofArray(packed), 3));
      assertArrayEquals(expected, packed);
    });
  }

  @Test
  void unpackWritesTheEntriesAndNothingElse() {
    forRandomTypes(t -> {
      EntryMemory memory = t.memory(1 + t.random.nextInt(3));
      int bytes = (int) memory.bytes();
      byte[] stream = new byte[3 + bytes + t.random.nextInt(9)]; // with more before and behind
      t.random.nextBytes(stream);
      byte[] packed = Arrays.copyOfRange(stream, 3, 3 + bytes);
      byte[] before = memory.content();
      assertEquals(3L + bytes,
          Packers.unpack(PackedForm.NATIVE, MemorySegment.ofArray(stream), 3, memory.buf(t.type)));
      if (memory.overlaps()) {
        memory.assertUntouchedBetweenEntries(before);
      } else {
        assertArrayEquals(memory.scatter(before, packed), memory.content());
      }
    });
  }

  @Test
  void anyPieceOfTheDataCanBePackedAndUnpackedByItself() {
    forRandomTypes(t -> {
      EntryMemory memory = t.memory(1 + t.random.nextInt(3));
      if (memory.bytes() == 0) {
        return;
      }
      byte[] all = memory.gather();
      Payload payload = ((BufHandle) memory.buf(t.type)).payload();
      int from = t.random.nextInt(all.length);
      int length = t.random.nextInt(all.length - from + 1);
      byte[] piece = new byte[length];
      payload.pack(from, length, MemorySegment.ofArray(piece), 0);
      assertArrayEquals(Arrays.copyOfRange(all, from, from + length), piece);
      byte[] before = memory.content();
      payload.unpack(from, length, MemorySegment.ofArray(piece), 0);
      assertArrayEquals(before, memory.content(), "data unpacked to where they came from");
    });
  }

  @Test
  void valuesAreCountedAtEveryByte() {
    forRandomTypes(t -> {
      long size = t.type.size();
      long end = 0;
      int entry = 0;
      int perElement = t.map.entries.size();
      for (long bytes = 0; bytes <= 2 * size; bytes++) {
        while (end < bytes) {
          end += t.map.entries.get(entry++ % perElement).basic().size();
        }
        Status status = new StatusValue(0, 0, bytes, false);
        assertEquals(end == bytes ? entry : Mpi.UNDEFINED, status.elements(t.type), bytes + " bytes");
        long elements = size == 0 ? 0 : bytes % size == 0 ? bytes / size : Mpi.UNDEFINED;
        assertEquals(elements, status.count(t.type), bytes + " bytes");
        if (end == bytes && size > 0) {
          assertEquals(status.toString(), Status.EMPTY.withElements(t.type, entry).toString()
              .replace("source -1, tag -2", "source 0, tag 0"));
        }
      }
    });
  }

  @Test
  void typesRebuiltFromTheirContentsAreTheSame() {
    forRandomTypes(t -> {
      Datatype rebuilt = Rebuilder.rebuild(t.type);
      assertEquals(t.type.envelope(), rebuilt.envelope());
      TypeMap map = TypeMap.of(rebuilt);
      assertEquals(t.map.entries, map.entries);
      assertBounds(t.map, rebuilt);
    });
  }

  @Test
  void externalFormIsTheTablesAndComesBack() {
    forRandomTypes(t -> {
      EntryMemory memory = t.memory(1 + t.random.nextInt(2));
      if (memory.overlaps()) {
        return;
      }
      memory.makeConvertible();
      byte[] expected = memory.external();
      byte[] packed = new byte[expected.length];
      assertEquals(packed.length, Mpi.packExternalSize("external32", memory.count(), t.type));
      assertEquals(packed.length,
          Mpi.packExternal("external32", memory.buf(t.type), MemorySegment.ofArray(packed), 0));
      assertArrayEquals(expected, packed);
      byte[] before = memory.content();
      memory.spoilEntries();
      assertEquals(packed.length,
          Mpi.unpackExternal("external32", MemorySegment.ofArray(packed), 0, memory.buf(t.type)));
      assertArrayEquals(before, memory.content());
    });
  }

  @Test
  void streamsThatAreTooShortAreRefusedAndNothingIsWritten() {
    forRandomTypes(t -> {
      EntryMemory memory = t.memory(1 + t.random.nextInt(2));
      for (PackedForm form : List.of(PackedForm.NATIVE, PackedForm.EXTERNAL32)) {
        long bytes = Packers.size(form, memory.count(), t.type);
        if (bytes == 0) {
          continue;
        }
        try (Arena arena = Arena.ofConfined()) {
          MemorySegment stream = arena.allocate(t.random.nextLong(bytes));
          byte[] before = memory.content();
          Buf buf = memory.buf(t.type);
          ErrorClasses.assertFails(ErrorClass.ERR_TRUNCATE, () -> Packers.unpack(form, stream, 0, buf));
          ErrorClasses.assertFails(ErrorClass.ERR_TRUNCATE, () -> Packers.pack(form, buf, stream, 0));
          assertArrayEquals(before, memory.content());
        }
      }
    });
  }
}
