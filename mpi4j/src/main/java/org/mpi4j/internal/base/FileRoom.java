// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.base;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

/**
 * Reserves the room of files that are to be mapped. Without it a full file system would end a process in the
 * middle of an access to memory.
 */
public final class FileRoom {
  private static final int PIECE = 64 << 10;

  private FileRoom() {}

  /**
   * Fills a new file with zeros.
   *
   * @throws IOException if there is too little room; some of it is taken then
   */
  public static void reserve(FileChannel file, long bytes) throws IOException {
    ByteBuffer zeros = ByteBuffer.allocateDirect((int) Math.min(bytes, PIECE));
    for (long from = 0; from < bytes; from += zeros.limit()) {
      zeros.clear().limit((int) Math.min(bytes - from, zeros.capacity()));
      while (zeros.hasRemaining()) {
        file.write(zeros, from + zeros.position());
      }
    }
  }
}
