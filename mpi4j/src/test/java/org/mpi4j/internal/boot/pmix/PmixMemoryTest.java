// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.boot.pmix;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.internal.base.NativeAccess;

@Timeout(20)
class PmixMemoryTest {
  private final Arena arena = Arena.ofConfined();

  @AfterEach
  void free() {
    arena.close();
  }

  @Test
  void shouldWriteAndReadAProcess() {
    MemorySegment proc = PmixMemory.proc(arena, "prterun-host-7@1", 0x12345678);
    assertEquals("prterun-host-7@1", PmixMemory.namespace(proc));
    assertEquals(0x12345678, PmixMemory.rank(proc));
    assertEquals(0x12345678, proc.get(JAVA_INT, 256));
  }

  @Test
  void shouldRefuseATextThatDoesNotFit() {
    PmixMemory.proc(arena, "n".repeat(255), 0);
    assertThrows(IllegalArgumentException.class, () -> PmixMemory.proc(arena, "n".repeat(256), 0));
    PmixMemory.pdata(arena, "k".repeat(511));
    assertThrows(IllegalArgumentException.class, () -> PmixMemory.pdata(arena, "k".repeat(512)));
    assertThrows(IllegalArgumentException.class, () -> PmixMemory.flag(arena, "k".repeat(512)));
  }

  @Test
  void shouldWriteAHintThatIsTrue() {
    MemorySegment hint = PmixMemory.flag(arena, "pmix.collect");
    assertEquals("pmix.collect", hint.getString(0));
    assertEquals(PmixLayout.BOOL, hint.get(JAVA_SHORT, 520));
    assertEquals(1, hint.get(JAVA_BYTE, 528));
    assertEquals(0, hint.get(JAVA_INT, 512));
  }

  @Test
  void shouldWriteWordsAsArgv() {
    MemorySegment words = PmixMemory.words(arena, List.of("a", "b c"));
    assertEquals(24, words.byteSize());
    assertEquals(0, words.getAtIndex(ADDRESS, 2).address());
  }

  @Test
  void shouldReadNumbersOfEachType() {
    MemorySegment none = MemorySegment.NULL;
    MemorySegment value = arena.allocate(PmixLayout.VALUE);
    value.set(JAVA_LONG, 8, 0xffff_ffff_ffff_fffdL);
    String[] expected = {"253", "253", "65533", "-3", "-3", "-3", "4294967293", "4294967293", "4294967293",
      "-3"};
    short[] types = {PmixLayout.BOOL, PmixLayout.BYTE, PmixLayout.UINT16, PmixLayout.INT, PmixLayout.INT32,
      PmixLayout.PID, PmixLayout.UINT, PmixLayout.UINT32, PmixLayout.PROC_RANK, PmixLayout.INT64};
    for (int i = 0; i < types.length; i++) {
      value.set(JAVA_SHORT, 0, types[i]);
      assertEquals(expected[i], PmixMemory.read(value, none), "type " + types[i]);
    }
    value.set(JAVA_SHORT, 0, (short) 27); // bytes
    assertNull(PmixMemory.read(value, none));
  }

  @Test
  void shouldReadNoTextWhereThereIsNone() {
    MemorySegment value = arena.allocate(PmixLayout.VALUE);
    value.set(JAVA_SHORT, 0, PmixLayout.STRING);
    assertNull(PmixMemory.read(value, MemorySegment.NULL));
  }

  @Test
  @Tag("native")
  void shouldReadTexts() {
    assumeTrue(NativeAccess.granted(), "runs once more with native access");
    MemorySegment memory = NativeAccess.allMemory().orElseThrow();
    assertEquals("a text, \u00e9", PmixMemory.read(PmixMemory.value(arena, "a text, \u00e9"), memory));
    MemorySegment info = PmixMemory.info(arena, "key", "value");
    assertEquals("key", info.getString(0));
    assertEquals("value", PmixMemory.read(info.asSlice(520), memory));
    MemorySegment words = PmixMemory.words(arena, List.of("a", "b c"));
    assertEquals("b c", memory.getString(words.getAtIndex(ADDRESS, 1).address()));
  }
}
