// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.ends;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.atomic.AtomicReferenceArray;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.ErrorClass;
import org.mpi4j.Mpi;
import org.mpi4j.MpiException;
import org.mpi4j.MpiJob;
import org.mpi4j.MpiJobException;

/** Which rank a job's failure is laid at: the one that ended it, however quick the others are to fail. */
@Timeout(60)
class OriginTest {
  private static final int CODE = 7;

  /** The others have ended, by the abort, before the rank that aborted does. */
  @Test
  void shouldNameTheRankThatAbortedAlthoughItEndsLast() {
    AtomicReferenceArray<Thread> threads = new AtomicReferenceArray<>(3);
    MpiJobException e = assertThrows(MpiJobException.class, () -> MpiJob.run(3, mpi -> {
      threads.set(mpi.world().rank(), Thread.currentThread());
      mpi.world().barrier();
      if (mpi.world().rank() == 1) {
        try {
          mpi.world().abort(CODE);
        } finally {
          threads.get(0).join();
          threads.get(2).join();
        }
      }
      mpi.world().recv(new int[1], Mpi.ANY_SOURCE, 0);
    }));
    assertTrue(e.getMessage().startsWith("rank 1 failed: "), e.getMessage());
    assertEquals(CODE, e.exitCode());
    assertSame(e.failures().get(1), e.getCause());
    assertEquals(2, e.getSuppressed().length);
    for (Throwable told : e.getSuppressed()) {
      assertEquals(ErrorClass.ERR_PROC_ABORTED, ((MpiException) told).errorClass());
    }
  }
}
