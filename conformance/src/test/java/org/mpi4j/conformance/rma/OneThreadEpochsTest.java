// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.rma;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mpi4j.MpiJobOptions;
import org.mpi4j.ThreadLevel;
import org.mpi4j.junit.Covers;

/** The epochs of {@link ExposureGroupsTest} where each rank has one thread, also one that sleeps at once. */
@Timeout(value = 3, unit = TimeUnit.MINUTES)
class OneThreadEpochsTest {

  @ParameterizedTest
  @CsvSource({"local, auto", "local, sleep", "shm, auto", "shm, sleep", "tcp, auto"})
  @Covers({"MPI_Win_start", "MPI_Win_complete", "MPI_Win_post", "MPI_Win_wait", "MPI_Win_test"})
  void shouldKeepEpochsApart(String transport, String wait) {
    ExposureGroupsTest epochs = new ExposureGroupsTest();
    MpiJobOptions.ranks(3).set("transport", transport).set("wait", wait).threadLevel(ThreadLevel.SINGLE)
        .run(mpi -> {
          epochs.shouldKeepTheEpochsOfQuickOriginsApart(mpi.world());
          epochs.shouldTakeGroupsThatOverlapInEachRound(mpi.world());
          epochs.shouldMixEpochsWithAndWithoutCheck(mpi.world());
          epochs.shouldSeeWhatWasStoredBeforeThePost(mpi.world());
        });
  }
}
