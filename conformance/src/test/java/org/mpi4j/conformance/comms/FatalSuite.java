// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.comms;

import org.mpi4j.Buf;
import org.mpi4j.Errhandler;
import org.mpi4j.Intracomm;
import org.mpi4j.junit.MpiTest;

/** An error that ends the job. No test by itself: {@link ProcessesTest} looks at the end. */
final class FatalSuite {
  @MpiTest(np = 2)
  void sendsToNobody(Intracomm world) {
    world.setErrhandler(Errhandler.ERRORS_ARE_FATAL);
    if (world.rank() == 1) {
      world.send(Buf.EMPTY, 5, 0);
    }
    world.barrier();
  }
}
