// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.remote;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Numbers and texts in the bytes of a frame. */
final class FrameBytes {
  private FrameBytes() {}

  /** Writes them. */
  static final class Writer {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final DataOutputStream out = new DataOutputStream(bytes);

    Writer number(long value) {
      try {
        out.writeLong(value);
      } catch (IOException e) {
        throw new UncheckedIOException(e); // a byte array takes all
      }
      return this;
    }

    Writer text(String text) {
      return block(text.getBytes(StandardCharsets.UTF_8));
    }

    Writer block(byte[] block) {
      number(block.length);
      bytes.writeBytes(block);
      return this;
    }

    Writer list(List<String> texts) {
      number(texts.size());
      texts.forEach(this::text);
      return this;
    }

    byte[] bytes() {
      return bytes.toByteArray();
    }
  }

  /** Reads them. */
  static final class Reader {
    private final DataInputStream in;

    Reader(byte[] bytes) {
      in = new DataInputStream(new ByteArrayInputStream(bytes));
    }

    long number() throws IOException {
      return in.readLong();
    }

    String text() throws IOException {
      return new String(block(), StandardCharsets.UTF_8);
    }

    byte[] block() throws IOException {
      long length = number();
      if (length < 0 || length > in.available()) {
        throw new EOFException("a text of " + length + " bytes in a frame that has " + in.available());
      }
      return in.readNBytes((int) length);
    }

    List<String> list() throws IOException {
      List<String> texts = new ArrayList<>();
      for (long n = number(); n > 0; n--) {
        texts.add(text());
      }
      return texts;
    }
  }
}
