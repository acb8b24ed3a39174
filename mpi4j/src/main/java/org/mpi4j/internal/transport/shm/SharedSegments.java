// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.shm;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The shared segments that one rank has mapped. */
final class SharedSegments implements AutoCloseable {
  private final RegionStore store;
  private final int rank;
  private final long most;
  private final List<SharedSegment> pieces = new ArrayList<>();

  /**
   * @param most so many at the same time
   */
  SharedSegments(RegionStore store, int rank, long most) {
    this.store = store;
    this.rank = rank;
    this.most = most;
  }

  SharedSegment create(long bytes) throws IOException {
    checkNumber();
    SharedSegment piece = SharedSegment.create(store, rank, bytes);
    pieces.add(piece);
    return piece;
  }

  SharedSegment open(int maker, long[] place, long bytes) throws IOException {
    checkNumber();
    SharedSegment piece = SharedSegment.open(store, maker, place, bytes);
    pieces.add(piece);
    return piece;
  }

  private void checkNumber() throws IOException {
    pieces.removeIf(SharedSegment::isClosed);
    if (pieces.size() >= most) {
      throw new IOException(
          "rank " + rank + " shares " + pieces.size() + " pieces of memory already: set shm.pieces higher");
    }
  }

  @Override
  public void close() {
    pieces.forEach(SharedSegment::close);
  }
}
