// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.base;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.MethodModel;
import java.lang.classfile.attribute.CodeAttribute;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.reflect.AccessFlag;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SharedWordTest {
  private static final int C1_MAX_INLINE_SIZE = 35; // bytes of a method that C1 still inlines

  @Test
  void everyMethodShouldBeTooLongForC1ToInline() throws IOException {
    List<String> longEnough = new ArrayList<>();
    for (MethodModel method : classFile()) {
      if (method.flags().has(AccessFlag.PUBLIC)) {
        CodeAttribute code = (CodeAttribute) method.code().orElseThrow();
        String name = method.methodName().stringValue();
        assertTrue(code.codeLength() > C1_MAX_INLINE_SIZE, name + " has " + code.codeLength() + " bytes");
        longEnough.add(name);
      }
    }
    assertTrue(longEnough.containsAll(List.of("get", "setRelease", "getOpaqueInt")), longEnough::toString);
  }

  private static List<MethodModel> classFile() throws IOException {
    try (InputStream in = SharedWord.class.getResourceAsStream("SharedWord.class")) {
      return ClassFile.of().parse(in.readAllBytes()).methods();
    }
  }

  @Test
  void aWordShouldLieAtAMultipleOfItsSize() {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment memory = arena.allocate(64, 64);
      assertThrows(AssertionError.class, () -> SharedWord.get(memory, 4));
      assertThrows(AssertionError.class, () -> SharedWord.setVolatileInt(memory, 2, 1));
    }
  }

  @Test
  void shouldReadWhatWasWritten() {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment memory = arena.allocate(64, 64);
      SharedWord.set(memory, 0, 1L << 40);
      SharedWord.setOpaque(memory, 8, 2L << 40);
      SharedWord.setRelease(memory, 16, 3L << 40);
      SharedWord.setVolatile(memory, 24, 4L << 40);
      assertEquals(1L << 40, SharedWord.getVolatile(memory, 0));
      assertEquals(2L << 40, SharedWord.getAcquire(memory, 8));
      assertEquals(3L << 40, SharedWord.getOpaque(memory, 16));
      assertEquals(4L << 40, SharedWord.get(memory, 24));
      assertEquals(4L << 40, SharedWord.getAndAdd(memory, 24, -1));
      assertFalse(SharedWord.compareAndSet(memory, 24, 4L << 40, 7));
      assertTrue(SharedWord.compareAndSet(memory, 24, (4L << 40) - 1, 7));
      assertEquals(7, SharedWord.get(memory, 24));
      SharedWord.setVolatileInt(memory, 36, 5);
      assertEquals(5, SharedWord.getAndSetInt(memory, 36, -6));
      assertEquals(-6, SharedWord.getOpaqueInt(memory, 36));
      assertEquals(-6, SharedWord.getVolatileInt(memory, 36));
      assertEquals(0, SharedWord.getVolatileInt(memory, 32));
    }
  }
}
