// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.remote;

import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.TRUNCATE_EXISTING;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.regex.Pattern;
import java.util.zip.InflaterInputStream;
import org.mpi4j.internal.recording.RankRecord;

/** Puts the records of another machine's ranks, which {@link RankRecords} sends, beside those of this one. */
final class ReceivedRecords {
  private static final Pattern NAME = Pattern.compile("rank-\\d+" + Pattern.quote(RankRecord.SUFFIX));
  private static final String PART = ".part";
  private static final int BLOCK = 4096;

  private ReceivedRecords() {}

  /**
   * Reads all of them. A record is in the directory only if it is complete.
   *
   * @throws IOException if they are not complete, or cannot be written here
   */
  static void receive(InputStream from, Path directory) throws IOException {
    try (DataInputStream in = new DataInputStream(new InflaterInputStream(from))) {
      int what = in.readUnsignedByte();
      while (what == RankRecords.RECORD) {
        String name = in.readUTF();
        if (!NAME.matcher(name).matches()) {
          throw new IOException("no name of a record: " + name);
        }
        Path part = directory.resolve(name + PART);
        try {
          write(in, in.readLong(), part);
          Files.move(part, directory.resolve(name), StandardCopyOption.REPLACE_EXISTING);
        } finally {
          Files.deleteIfExists(part);
        }
        what = in.readUnsignedByte();
      }
      if (what != RankRecords.END) {
        throw new IOException("no record: " + what);
      }
    }
  }

  /** Writes a file; blocks of zeros become holes. */
  private static void write(DataInputStream in, long length, Path file) throws IOException {
    byte[] block = new byte[BLOCK];
    byte[] zeros = new byte[BLOCK];
    try (FileChannel out = FileChannel.open(file, CREATE, WRITE, TRUNCATE_EXISTING)) {
      for (long at = 0; at < length;) {
        int n = (int) Math.min(BLOCK, length - at);
        in.readFully(block, 0, n);
        boolean isLast = at + n == length;
        if (isLast || !Arrays.equals(block, zeros)) {
          ByteBuffer bytes = ByteBuffer.wrap(block, 0, n);
          for (long to = at; bytes.hasRemaining();) {
            to += out.write(bytes, to);
          }
        }
        at += n;
      }
    }
  }
}
