// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.p2p;

import org.mpi4j.Buf;
import org.mpi4j.Intracomm;
import org.mpi4j.junit.MpiTest;

/** A test that leaves a message behind, which {@link ProcessSuite} has to notice. No test by itself. */
final class FailingSuite {
  @MpiTest(np = 2)
  void leavesAMessage(Intracomm world) {
    if (world.rank() == 0) {
      world.send(Buf.values(1), 1, 7);
    }
  }
}
