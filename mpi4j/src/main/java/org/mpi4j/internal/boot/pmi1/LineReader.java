// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.boot.pmi1;

import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Splits what the launcher sends into lines. */
final class LineReader {
  /** The protocol's own limit is 1024, but mpi4j's launcher sends texts; a longer line is not from either. */
  static final int MAX_LINE = 64 * 1024;

  private static final int USUAL_LINE = 2048;

  private final Link link;
  private final byte[] buffer = new byte[USUAL_LINE];
  private int start;
  private int end;
  private byte[] line = new byte[USUAL_LINE];
  private int length;

  LineReader(Link link) {
    this.link = link;
  }

  /** The next line without its line feed, or null if the stream has ended. */
  String next() throws IOException {
    length = 0;
    while (true) {
      if (start == end && !fill()) {
        return endOfStream();
      }
      byte b = buffer[start++];
      if (b == '\n') {
        return new String(line, 0, length, StandardCharsets.ISO_8859_1);
      }
      append(b);
    }
  }

  private boolean fill() throws IOException {
    start = 0;
    end = Math.max(0, link.read(buffer));
    return end > 0;
  }

  private String endOfStream() throws IOException {
    if (length > 0) {
      throw new EOFException(link + ": the launcher closed the connection in the middle of a line");
    }
    return null;
  }

  private void append(byte b) throws IOException {
    if (b < ' ') { // control characters, and all beyond ASCII
      throw new IOException(link + ": the launcher sent the byte " + (b & 0xff) + ", which is not PMI-1");
    }
    if (length == MAX_LINE) {
      throw new IOException(link + ": the launcher sent a line longer than " + MAX_LINE + " bytes");
    }
    if (length == line.length) {
      line = Arrays.copyOf(line, Math.min(MAX_LINE, 4 * length));
    }
    line[length++] = b;
  }
}
