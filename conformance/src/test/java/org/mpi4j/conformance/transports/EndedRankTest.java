// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.transports;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mpi4j.ErrorClass;
import org.mpi4j.MpiJobOptions;
import org.mpi4j.conformance.Failures;
import org.mpi4j.conformance.SuiteJob;

/** What a rank is told that sends to one which has ended. */
@Timeout(value = 3, unit = TimeUnit.MINUTES)
class EndedRankTest {
  private static final String ENDED = "rank 1 of the job has ended";

  @TempDir private Path scratch;

  @ParameterizedTest
  @CsvSource({"shm, 'rank 1 has ended: its process'", "tcp, Has that rank ended?"})
  void shouldSayThatItHasEnded(String transport, String words) throws Exception {
    assumeTrue(Files.isDirectory(Path.of("/proc/self/fd")), "without /proc, the test cannot know");
    SuiteJob job = SuiteJob.run(
        scratch,
        List.of("-n", "2", "--set", "transport=" + transport, "--set", "tcp.connect_timeout=300"),
        List.of(EndedRank.class.getName(), scratch.resolve("pid").toString()));
    assertEquals(3, job.exitCode(), job::output);
    String said = job.output().lines().filter(l -> l.startsWith("error: ")).findFirst().orElse("");
    assertTrue(said.contains(words), job::output);
  }

  @ParameterizedTest
  @ValueSource(strings = {"shm", "tcp"})
  void shouldSayThatARankHasEndedThatThisOneHasMet(String transport) throws Exception {
    SuiteJob job = SuiteJob.run(
        scratch,
        List.of("-n", "2", "--set", "transport=" + transport),
        List.of(EndedRank.class.getName()));
    assertEquals(0, job.exitCode(), job::output);
    long said = job.output().lines().filter(l -> l.startsWith("error: ") && l.contains(ENDED)).count();
    assertEquals(6, said, job::output);
  }

  @ParameterizedTest
  @ValueSource(strings = {"local", "shm", "tcp"})
  void shouldSayTheSameInOneJvm(String transport) {
    MpiJobOptions.ranks(2).set("transport", transport).run(mpi -> {
      for (Runnable send : EndedRank.sendsAfterMeeting(mpi.world())) {
        Failures.with(ErrorClass.ERR_OTHER, send::run, ENDED);
      }
    });
  }
}
