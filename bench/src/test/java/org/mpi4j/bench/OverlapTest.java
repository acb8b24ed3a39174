// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.bench;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.MpiJob;

@Timeout(60)
class OverlapTest {
  /** The two loops share their memory; whichever ran last, and with whichever root, the check holds. */
  @Test
  void shouldFindResultsCorrectAfterTheCollectiveAlone() throws Exception {
    Measurement scatter = Catalogue.ALL.stream()
        .filter(m -> m.name().equals("iscatter-overlap")).findFirst().orElseThrow();
    MpiJob.run(2, mpi -> {
      Overlap loop = (Overlap) scatter.loop().apply(new Site(mpi.world(), BufferKind.ARRAY, 1, 8));
      loop.repeat(1);
      loop.communication().repeat(2);
      assertTrue(loop.correct());
      loop.release();
    });
  }
}
