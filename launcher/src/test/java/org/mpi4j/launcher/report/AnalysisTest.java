// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.mpi4j.internal.recording.Activity;

/** From records to who waited for whom and what is left, with times that are known exactly. */
@Timeout(60)
class AnalysisTest {
  @TempDir private Path directory;

  private PlayedJob job;

  @BeforeEach
  void begin() throws IOException {
    job = new PlayedJob(directory, 3);
  }

  /** {@code waiter for culprit why: milliseconds}, the longest first. */
  private List<String> waits() throws IOException {
    return job.profile().waits.all().stream()
        .map(w -> w.waiter + " for " + w.culprit + " " + w.state.words + ": "
            + Math.round(w.ns / PlayedJob.MS))
        .toList();
  }

  private static long[] at(long begin, long end) {
    return new long[] {begin, end};
  }

  @Test
  void shouldBlameTheLateSender() throws IOException {
    job.message(1, 0, 1, at(300, 301), at(100, 310));
    assertEquals(List.of("1 for 0 late sender: 200"), waits());
    assertEquals(200.0, job.profile().sites.stream().filter(s -> s.procedure.equals("MPI_Recv")).findFirst()
        .orElseThrow().waited / PlayedJob.MS);
  }

  @Test
  void shouldBlameNobodyForTheTimeThatTheMessageTakes() throws IOException {
    job.message(1, 0, 1, at(100, 900), at(101, 900));
    assertEquals(List.of("0 for 1 late receiver: 1"), waits());
  }

  @Test
  void shouldBlameTheLateReceiverOfALongMessage() throws IOException {
    job.message(1, 0, 1, at(100, 550), at(500, 550));
    assertEquals(List.of("0 for 1 late receiver: 400"), waits());
  }

  @Test
  void shouldNotTakeAShortSendForWaiting() throws IOException {
    job.message(1, 0, 1, at(100, 101), at(500, 501));
    assertEquals(List.of(), waits());
  }

  @Test
  void shouldBlameTheLastOfSeveralSenders() throws IOException {
    job.message(4, 0, 2, at(150, 151), null);
    job.message(4, 1, 2, at(400, 401), null);
    job.receiveAll(4, 2, at(100, 402), 0, 1);
    assertEquals(List.of("2 for 1 late sender: 300"), waits());
  }

  @Test
  void shouldBlameTheLastToCome() throws IOException {
    job.barrier(1, 1000, 100, 990, 400);
    assertEquals(List.of("0 for 1 wait at barrier: 890", "2 for 1 wait at barrier: 590"), waits());
    assertEquals(1480, Math.round(job.profile().waits.ns(WaitState.BARRIER) / PlayedJob.MS));
    assertEquals(890, Math.round(job.profile().waits.matrix()[0][1] / PlayedJob.MS));
  }

  @Test
  void shouldCountACallThatNeverReturned() throws IOException {
    int site = job.rank(1).site("MPI_Recv", "app.Main.hang(Main.java:9)", Activity.RECEIVE);
    job.rank(1).enters(site, 2, 100 * PlayedJob.MS);
    JobEnd end = new JobEnd("mpiexec", 124, "stopped", _ -> 5100 * PlayedJob.MS);
    JobProfile profile = job.profile(end);
    assertEquals(5000, profile.rank(1).mpiNs() / PlayedJob.MS);
    Wait w = profile.waits.all().getFirst();
    assertEquals("1 for 2", w.waiter + " for " + w.culprit);
    String text = TextReport.of(profile);
    String words = "rank 1: MPI_Recv at app.Main.hang(Main.java:9), for 5.00 s, with rank 2";
    assertTrue(text.contains(words), text);
  }

  @Test
  void shouldTellWhatWasNeverReceived() throws IOException {
    job.message(1, 0, 1, at(1, 2), at(1, 2));
    job.message(2, 0, 1, at(3, 4), null);
    job.message(3, 2, 1, at(3, 4), null);
    assertEquals(List.of("ranks 0, 2: 2 messages to rank 1 never received (MPI_COMM_WORLD, tag 5): MPI_Send"
        + " at app.Main.run(Main.java:1)"),
        job.profile().leftovers.all().stream().map(Leftovers.Leftover::words).toList());
  }

  @Test
  void shouldWriteJsonThatSaysTheSame() throws IOException {
    job.message(1, 0, 1, at(300, 301), at(100, 310));
    job.barrier(1, 1000, 400, 990, 400);
    job.finish(1100);
    Map<?, ?> json = (Map<?, ?>) JsonText.read(JsonReport.of(job.profile()));
    assertEquals("mpiexec -n 3 app </script>", json.get("command"));
    List<?> bytes = (List<?>) ((Map<?, ?>) json.get("matrix")).get("bytes");
    assertEquals(List.of(0.0, 100.0, 0.0), bytes.getFirst());
    assertEquals(5.0, json.get("calls"));
    Map<Object, Object> waits = ((List<?>) json.get("waits")).stream().map(w -> (Map<?, ?>) w)
        .collect(Collectors.toMap(w -> w.get("rank") + " " + w.get("for"), w -> w.get("seconds")));
    assertEquals(Map.of("1.0 0.0", 0.2, "0.0 1.0", 0.59, "2.0 1.0", 0.59), waits);
    Path trace = directory.resolve("trace.json");
    TraceReport.write(job.profile(), trace);
    List<?> events = (List<?>) ((Map<?, ?>) JsonText.read(Files.readString(trace))).get("traceEvents");
    assertEquals(5, events.stream().filter(e -> "X".equals(((Map<?, ?>) e).get("ph"))).count());
    assertEquals(2, events.stream().filter(e -> "message".equals(((Map<?, ?>) e).get("name"))).count());
  }
}
