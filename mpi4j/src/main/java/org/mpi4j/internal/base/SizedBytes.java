// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.base;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** Bytes, and texts as UTF-8, in a stream in memory: first how many bytes there are, in 4 bytes. */
public final class SizedBytes {
  private SizedBytes() {}

  /** Writes bytes. */
  public static void write(DataOutputStream out, byte[] bytes) throws IOException {
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  /** Writes a text. */
  public static void write(DataOutputStream out, String text) throws IOException {
    write(out, text.getBytes(StandardCharsets.UTF_8));
  }

  /** Reads bytes. */
  public static byte[] bytes(DataInputStream in) throws IOException {
    byte[] bytes = new byte[count(in)];
    in.readFully(bytes);
    return bytes;
  }

  /** Reads a text. */
  public static String text(DataInputStream in) throws IOException {
    return new String(bytes(in), StandardCharsets.UTF_8);
  }

  /**
   * Reads a number of things of which each takes a byte or more.
   *
   * @param in all of what is left of it must be available
   * @throws IOException if fewer bytes are left
   */
  public static int count(DataInputStream in) throws IOException {
    int count = in.readInt();
    if (count < 0 || count > in.available()) {
      throw new IOException("the number " + count + " stands before " + in.available()
          + " bytes: they were cut off, or are none of this version of mpi4j");
    }
    return count;
  }
}
