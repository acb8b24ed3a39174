// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.run;

import java.nio.charset.Charset;

/** Remembers the end of a stream, for the report when its rank fails. */
final class LineTail {
  private static final int BYTES = 16 * 1024;
  private static final int LINES = 10;

  private byte[] ring = {};
  private long written;

  synchronized void add(byte[] data, int from, int length) {
    if (ring.length == 0 && length > 0) {
      ring = new byte[BYTES]; // most ranks write nothing
    }
    int skipped = Math.max(0, length - BYTES);
    for (int i = from + skipped; i < from + length; i++) {
      ring[(int) (written++ % BYTES)] = data[i];
    }
  }

  /** The last lines, see {@link Excerpt}, without the newline at the end; empty if there was nothing. */
  synchronized String lines() {
    int length = (int) Math.min(written, BYTES);
    byte[] bytes = new byte[length];
    for (int i = 0; i < length; i++) {
      bytes[i] = ring[(int) ((written - length + i) % BYTES)];
    }
    String text = new String(bytes, Charset.defaultCharset()).strip();
    return Excerpt.of(text, LINES);
  }
}
