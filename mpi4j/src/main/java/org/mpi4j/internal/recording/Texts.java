// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.recording;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Texts in fields of fixed length, ended by a zero byte; one that is too long loses its begin. */
final class Texts {
  private Texts() {}

  static void write(RecordMemory field, String text) {
    String kept = text;
    byte[] bytes = kept.getBytes(StandardCharsets.UTF_8);
    while (bytes.length >= field.size()) {
      kept = kept.substring(kept.offsetByCodePoints(0, 1));
      bytes = kept.getBytes(StandardCharsets.UTF_8);
    }
    field.write(0, Arrays.copyOf(bytes, bytes.length + 1));
  }

  static String read(RecordMemory field) {
    byte[] bytes = new byte[field.size()];
    field.read(0, bytes);
    int length = 0;
    while (length < bytes.length && bytes[length] != 0) {
      length++;
    }
    return new String(bytes, 0, length, StandardCharsets.UTF_8);
  }
}
