// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.io.ByteArrayOutputStream;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.BitSet;
import java.util.SplittableRandom;
import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.internal.binding.TypeMap.Entry;
import org.mpi4j.internal.type.Basic;

/**
 * Memory with random bytes that is just wide enough for some elements of a type map, and slow ways to use it.
 */
final class EntryMemory {
  private final TypeMap map;
  private final long count;
  private final SplittableRandom random;
  private final MemorySegment memory;
  private final long origin;
  private final BitSet covered = new BitSet();
  private boolean overlaps;

  EntryMemory(TypeMap map, long count, SplittableRandom random) {
    this.map = map;
    this.count = count;
    this.random = random;
    long last = (count - 1) * map.extent();
    long low = map.entries.isEmpty() ? 0 : map.trueLb() + Math.min(0, last);
    long high = map.entries.isEmpty() ? 0 : map.trueUb() + Math.max(0, last);
    this.origin = -low;
    byte[] bytes = new byte[(int) (high - low)];
    random.nextBytes(bytes);
    this.memory = random.nextBoolean() ? MemorySegment.ofArray(bytes)
        : Arena.ofAuto().allocate(bytes.length).copyFrom(MemorySegment.ofArray(bytes));
    forEntries((entry, place) -> {
      for (int b = 0; b < entry.basic().size(); b++) {
        overlaps |= covered.get(place + b);
        covered.set(place + b);
      }
    });
  }

  private interface Place {
    void at(Entry entry, int place);
  }

  private void forEntries(Place action) {
    for (long i = 0; i < count; i++) {
      for (Entry entry : map.entries) {
        action.at(entry, Math.toIntExact(origin + i * map.extent() + entry.at()));
      }
    }
  }

  /** The memory as a message buffer. */
  Buf buf(Datatype type) {
    return Buf.of(memory, origin, count, type);
  }

  long count() {
    return count;
  }

  /** Of data in all elements. */
  long bytes() {
    return count * map.size();
  }

  /** True if some bytes belong to several entries. */
  boolean overlaps() {
    return overlaps;
  }

  byte[] content() {
    return memory.toArray(ValueLayout.JAVA_BYTE);
  }

  byte[] gather() {
    byte[] all = content();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    forEntries((entry, place) -> out.write(all, place, entry.basic().size()));
    return out.toByteArray();
  }

  /** What the memory shall be after unpacking. */
  byte[] scatter(byte[] before, byte[] packed) {
    byte[] all = before.clone();
    int[] at = {0};
    forEntries((entry, place) -> {
      System.arraycopy(packed, at[0], all, place, entry.basic().size());
      at[0] += entry.basic().size();
    });
    return all;
  }

  void assertUntouchedBetweenEntries(byte[] before) {
    byte[] after = content();
    for (int b = covered.nextSetBit(0); b >= 0; b = covered.nextSetBit(b + 1)) {
      after[b] = before[b];
    }
    assertArrayEquals(before, after);
  }

  /** Gives values that "external32" can express to entries whose external form is shorter. */
  void makeConvertible() {
    forEntries((entry, place) -> {
      switch (entry.basic()) {
        case LONG -> memory.set(ValueLayout.JAVA_LONG_UNALIGNED, place, random.nextInt());
        case UNSIGNED_LONG ->
            memory.set(ValueLayout.JAVA_LONG_UNALIGNED, place, Integer.toUnsignedLong(random.nextInt()));
        case WCHAR -> memory.set(ValueLayout.JAVA_INT_UNALIGNED, place, random.nextInt(0x10000));
        case LONG_DOUBLE -> makeLongDouble(place);
        case C_LONG_DOUBLE_COMPLEX -> {
          makeLongDouble(place);
          makeLongDouble(place + 16);
        }
        default -> { }
      }
    });
  }

  private void makeLongDouble(int place) {
    memory.set(ValueLayout.JAVA_LONG_UNALIGNED, place, random.nextLong() | Long.MIN_VALUE);
    memory.set(ValueLayout.JAVA_LONG_UNALIGNED, place + 8, 1 + random.nextInt(0x7ffe));
  }

  void spoilEntries() {
    forEntries((entry, place) -> {
      byte[] noise = new byte[entry.basic().size()];
      random.nextBytes(noise);
      MemorySegment.copy(noise, 0, memory, ValueLayout.JAVA_BYTE, place, noise.length);
    });
  }

  /** The external form: the bytes of each number turned round, some cut off. */
  byte[] external() {
    byte[] all = content();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    forEntries((entry, place) -> {
      Basic basic = entry.basic();
      int part = basic.size() / basic.parts();
      for (int i = 0; i < basic.parts(); i++) {
        switch (basic) {
          case LONG_DOUBLE, C_LONG_DOUBLE_COMPLEX -> writeLongDouble(out, all, place + i * part);
          default -> {
            for (int b = basic.externalSize() / basic.parts() - 1; b >= 0; b--) {
              out.write(all[place + i * part + b]);
            }
          }
        }
      }
    });
    return out.toByteArray();
  }

  /** Sign and exponent, then the 63 bits of fraction without the leading one, then 49 zeros. */
  private static void writeLongDouble(ByteArrayOutputStream out, byte[] all, int place) {
    out.write(all[place + 9]);
    out.write(all[place + 8]);
    for (int b = 0; b < 14; b++) {
      int high = b <= 7 ? all[place + 7 - b] & 0xff : 0;
      int low = b < 7 ? all[place + 6 - b] & 0xff : 0;
      out.write(high << 1 | low >> 7);
    }
  }
}
