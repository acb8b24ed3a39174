// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

/** Receives of blocking calls that are over, for the next ones. The engine's lock is held. */
final class SpareReceives {
  private static final int KEPT = 16;

  private final RecvRequest[] spare = new RecvRequest[KEPT];
  private int count;

  RecvRequest take() {
    if (count == 0) {
      return new RecvRequest();
    }
    RecvRequest r = spare[--count];
    spare[count] = null;
    return r;
  }

  void add(RecvRequest r) {
    if (count < KEPT) {
      r.payload = null;
      r.from = null;
      r.context = null; // a communicator that has been freed must not stay in memory
      spare[count++] = r;
    }
  }
}
