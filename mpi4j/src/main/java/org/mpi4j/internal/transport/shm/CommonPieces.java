// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.shm;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The pieces of memory that one rank shares with more than one other; closed with its transport at last. */
final class CommonPieces implements AutoCloseable {
  private final RegionStore store;
  private final int rank;
  private final long most;
  private final List<CommonPiece> pieces = new ArrayList<>();

  /**
   * @param most so many at the same time
   */
  CommonPieces(RegionStore store, int rank, long most) {
    this.store = store;
    this.rank = rank;
    this.most = most;
  }

  CommonPiece create(long bytes) throws IOException {
    checkNumber();
    CommonPiece piece = CommonPiece.create(store, rank, bytes);
    pieces.add(piece);
    return piece;
  }

  CommonPiece open(int maker, long[] place, long bytes) throws IOException {
    checkNumber();
    CommonPiece piece = CommonPiece.open(store, maker, place, bytes);
    pieces.add(piece);
    return piece;
  }

  private void checkNumber() throws IOException {
    pieces.removeIf(CommonPiece::isClosed);
    if (pieces.size() >= most) {
      throw new IOException(
          "rank " + rank + " shares " + pieces.size() + " pieces of memory already: set shm.pieces higher");
    }
  }

  @Override
  public void close() {
    pieces.forEach(CommonPiece::close);
  }
}
