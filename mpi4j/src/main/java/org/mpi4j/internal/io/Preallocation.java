// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.io;

import java.nio.ByteBuffer;

/** Makes room for a file behind its end, by writing zeros there: what was written stays as it is. */
record Preallocation(FileBytes file) {
  private static final int PIECE = 1 << 20;

  void upTo(long size) {
    ByteBuffer zeros = null;
    for (long place = file.size(); place < size; ) {
      zeros = zeros == null ? ByteBuffer.allocateDirect(PIECE) : zeros;
      int n = (int) Math.min(PIECE - place % PIECE, size - place); // pieces end at whole blocks
      file.write(zeros.position(0).limit(n), place);
      place += n;
    }
  }
}
