// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.recording;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;

/** Texts in fields of fixed length, ended by a zero byte; one that is too long loses its begin. */
final class Texts {
  private Texts() {}

  static void write(MemorySegment field, String text) {
    String kept = text;
    byte[] bytes = kept.getBytes(StandardCharsets.UTF_8);
    while (bytes.length >= field.byteSize()) {
      kept = kept.substring(kept.offsetByCodePoints(0, 1));
      bytes = kept.getBytes(StandardCharsets.UTF_8);
    }
    // not from the array itself: for that the JVM would make code at each start
    MemorySegment.copy(MemorySegment.ofArray(bytes), 0, field, 0, bytes.length);
    field.set(JAVA_BYTE, bytes.length, (byte) 0);
  }

  static String read(MemorySegment field) {
    int length = 0;
    while (length < field.byteSize() && field.get(JAVA_BYTE, length) != 0) {
      length++;
    }
    return new String(field.asSlice(0, length).toArray(JAVA_BYTE), StandardCharsets.UTF_8);
  }
}
