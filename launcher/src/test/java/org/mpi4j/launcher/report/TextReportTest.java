// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.report;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What the text says of ranks that have left no record. */
@Timeout(60)
class TextReportTest {
  private static final String NOTHING_KNOWN = "nothing is known, neither call nor time: no record, see above";

  @TempDir private Path directory;

  /** Four ranks, of which 0 sends to 1 and then all meet. */
  private PlayedJob job() throws IOException {
    PlayedJob job = new PlayedJob(directory, 4);
    job.message(1, 0, 1, new long[] {10, 11}, new long[] {5, 12});
    job.barrier(1, 40, 20, 20, 30, 40);
    job.finish(50);
    return job;
  }

  private static JobEnd failed() {
    return new JobEnd("mpiexec -n 4 app", 1, "rank 3 was killed", _ -> 0);
  }

  /** The report of the job when it has failed and these ranks have left no record. */
  private List<String> linesWithout(int... ranks) throws IOException {
    PlayedJob job = job();
    job.lose(ranks);
    return TextReport.of(job.profile(failed())).lines().map(String::strip).toList();
  }

  private static void assertSays(List<String> lines, String line) {
    assertTrue(lines.contains(line), () -> line + "\nis not in\n" + String.join("\n", lines));
  }

  @Test
  void shouldNameTheRanksOfAFailedJobOfWhichNothingIsKnown() throws IOException {
    List<String> lines = linesWithout(2, 3);
    assertSays(lines, "@ Records : of 2 ranks only; the others ended before MPI_Init, or on another machine");
    assertSays(lines, "ranks 2, 3: " + NOTHING_KNOWN);
  }

  @Test
  void shouldSpeakOfOneRankInTheSingular() throws IOException {
    List<String> lines = linesWithout(3);
    assertSays(lines, "@ Records : of 3 ranks only; the other ended before MPI_Init, or on another machine");
    assertSays(lines, "rank 3: " + NOTHING_KNOWN);
  }

  @Test
  void shouldLeaveTheFirstRankOutOfTheTablesIfItsRecordIsLost() throws IOException {
    List<String> lines = linesWithout(0);
    assertSays(lines, "rank 0: " + NOTHING_KNOWN);
    assertTrue(lines.stream().noneMatch(l -> l.matches("0 +\\d+\\.\\d{4} .*")));
    assertTrue(lines.stream().anyMatch(l -> l.matches("0 +\\? +\\? +\\? +\\?")), "what it sent is not known");
  }

  @Test
  void shouldSayNothingOfTheKindWhereAllRecordsAreThere() throws IOException {
    String text = TextReport.of(job().profile(failed()));
    assertFalse(text.contains("nothing is known"), text);
    assertFalse(text.contains("@ Records"), text);
  }
}
