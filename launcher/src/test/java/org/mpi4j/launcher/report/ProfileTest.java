// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mpi4j.internal.recording.RankRecord;
import org.mpi4j.internal.recording.SiteTable;
import org.mpi4j.launcher.Started;
import org.mpi4j.launcher.Started.Ended;

/** Reports of jobs that ran: what stands in them is what the program has done, however it ended. */
@Timeout(180)
class ProfileTest {
  private static final String BYTES = "bytes";
  private static final String PLACE =
      "org.mpi4j.launcher.report.TrafficProgram.main(TrafficProgram.java:LINE)";

  @TempDir private Path directory;

  private Ended run(String... words) throws IOException {
    try (Started job = Started.mpiexec(directory, words(words))) {
      job.process().waitFor(100, TimeUnit.SECONDS); // on a busy machine
      return job.end();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private static String[] words(String... options) {
    List<String> all = new ArrayList<>(List.of("-n", "3"));
    int last = options.length - 1;
    all.addAll(List.of(options).subList(0, last));
    all.addAll(List.of("-cp", System.getProperty("java.class.path"), TrafficProgram.class.getName()));
    all.add(options[last]);
    return all.toArray(new String[0]);
  }

  private Map<?, ?> report() throws IOException {
    return (Map<?, ?>) JsonText.read(Files.readString(directory.resolve("p/report.json")));
  }

  private static List<Map<?, ?>> list(Map<?, ?> json, String name) {
    List<Map<?, ?>> all = new ArrayList<>();
    ((List<?>) json.get(name)).forEach(e -> all.add((Map<?, ?>) e));
    return all;
  }

  private static double number(Map<?, ?> json, String name) {
    return ((Number) json.get(name)).doubleValue();
  }

  private static Map<?, ?> site(Map<?, ?> report, String call) {
    return list(report, "sites").stream().filter(s -> s.get("call").equals(call)).findFirst().orElseThrow();
  }

  private static double waited(Map<?, ?> report, int rank, int culprit, String why) {
    return list(report, "waits").stream()
        .filter(w -> number(w, "rank") == rank && number(w, "for") == culprit && w.get("why").equals(why))
        .mapToDouble(w -> number(w, "seconds")).sum();
  }

  @Test
  void shouldReportWhatTheProgramHasDone() throws IOException {
    Ended e = run("--profile=p", "--leaks", "go");
    assertEquals(0, e.code(), e.err());
    assertTrue(e.err().contains("--leaks: nothing was left behind"), e.err());
    Map<?, ?> report = report();
    double size = TrafficProgram.DOUBLES * 8.0 * TrafficProgram.MESSAGES;
    List<Double> none = List.of(0.0, 0.0, 0.0);
    Map<?, ?> matrix = (Map<?, ?>) report.get("matrix");
    assertEquals(List.of(List.of(0.0, size, size), none, none), matrix.get(BYTES));
    assertEquals(2.0 * TrafficProgram.MESSAGES, number(site(report, "MPI_Send"), "calls"));
    assertEquals(2 * size, number(site(report, "MPI_Recv"), BYTES));
    assertEquals(24.0, number(site(report, "MPI_Allreduce"), BYTES));
    assertTrue(site(report, "MPI_Recv").get("line").toString().startsWith("TrafficProgram.java:"));
    assertEquals(6.0, list(report, "sites").stream().filter(s -> s.get("call").equals("MPI_Barrier"))
        .mapToDouble(s -> number(s, "calls")).sum());
    double late = TrafficProgram.LATE_MS / 1e3;
    for (int rank = 1; rank < 3; rank++) {
      assertTrue(waited(report, rank, 0, "late sender") > 0.3 * late, report::toString);
    }
    for (int rank = 0; rank < 3; rank += 2) {
      assertTrue(waited(report, rank, 1, "wait at barrier") > 0.3 * late, report::toString);
    }
    for (String file : List.of("report.txt", "report.html", "trace.json")) {
      assertTrue(Files.size(directory.resolve("p").resolve(file)) > 1000, file);
    }
    JsonText.read(Files.readString(directory.resolve("p/trace.json")));
  }

  /** Dynamic proxies take each rank longer than all else that it does for a report. */
  @Test
  void shouldMakeNoDynamicProxies() throws IOException {
    Ended e = run("--profile=p", "java", "-Xlog:class+load:file=classes.%p", "go");
    assertEquals(0, e.code(), e.err());
    List<String> classes = loaded();
    assertTrue(classes.stream().anyMatch(c -> c.contains(" org.mpi4j.internal.profile.forward.")), e.err());
    assertEquals(List.of(), classes.stream().filter(c -> c.contains("$Proxy")).toList());
  }

  @Test
  void shouldLoadNothingOfItIfNobodyAsks() throws IOException {
    Ended e = run("java", "-Xlog:class+load:file=classes.%p", "go");
    assertEquals(0, e.code(), e.err());
    List<String> classes = loaded();
    assertTrue(classes.stream().anyMatch(c -> c.contains(" org.mpi4j.internal.binding.")), e.err());
    assertEquals(List.of(), classes.stream().filter(c -> c.contains(" org.mpi4j.internal.profile.forward.")
        || c.contains(" org.mpi4j.internal.recording.")).toList());
  }

  /** The lines that the JVM of each rank has written of each class that it loads. */
  private List<String> loaded() throws IOException {
    List<String> all = new ArrayList<>();
    try (Stream<Path> files = Files.list(directory)) {
      for (Path log : files.filter(f -> f.getFileName().toString().startsWith("classes.")).toList()) {
        all.addAll(Files.readAllLines(log));
      }
    }
    return all;
  }

  @ParameterizedTest
  @CsvSource({"abort, 9, MPI_Recv", "die, 137, MPI_Recv"})
  void shouldReportOfAJobThatFailed(String how, int code, String in) throws IOException {
    Ended e = run("--profile=p", how);
    assertEquals(code, e.code(), e.err());
    Map<?, ?> report = report();
    assertEquals((double) code, number(report, "exitCode"));
    assertNotEquals("", report.get("end"));
    assertEquals(2.0 * TrafficProgram.MESSAGES, number(site(report, "MPI_Send"), "calls"));
    assertTrue(list(report, "sites").stream().anyMatch(s -> s.get("call").equals(in)), report::toString);
    assertTells(how.equals("abort") ? "rank 1: MPI_Abort at " + PLACE + ", for TIME"
        : "rank 1: not in MPI, for TIME; its last call was MPI_Barrier at " + PLACE);
  }

  /** The text report has this line, in which {@code TIME} and {@code LINE} stand for any. */
  private void assertTells(String line) throws IOException {
    String text = Files.readString(directory.resolve("p/report.txt"));
    String pattern = Pattern.quote(line).replace("TIME", "\\E[0-9.]+ [mnu]?s\\Q")
        .replace("LINE", "\\E\\d+\\Q");
    assertTrue(Pattern.compile("^" + pattern + "$", Pattern.MULTILINE).matcher(text).find(),
        () -> line + " is not in " + text);
  }

  @Test
  void shouldSayWhereARankWasThatWasKilled() throws Exception {
    try (Started job = Started.mpiexec(directory, words("--profile=p", "hang"))) {
      awaitReady(job);
      Matcher rank1 = Pattern.compile("rank 1 is (\\d+)").matcher(job.out());
      assertTrue(rank1.find(), job.out());
      awaitLastReceives();
      ProcessHandle.of(Long.parseLong(rank1.group(1))).orElseThrow().destroyForcibly();
      job.process().waitFor(60, TimeUnit.SECONDS);
      assertEquals(137, job.end().code());
    }
    assertTells("rank 1: MPI_Recv at " + PLACE + ", for TIME");
    for (RankRecord r : RankRecord.readAll(directory.resolve("p/records"))) {
      if (isInReceiveOfMain(r)) { // else it has failed because of the loss, before the rank was ended
        assertTells("rank " + r.rank() + ": MPI_Recv at " + PLACE + ", for TIME");
      }
    }
  }

  /** Looks into the records, which can be read at any time, until all ranks are in a receive of main. */
  private void awaitLastReceives() throws IOException {
    int receiving;
    do {
      receiving = 0;
      for (RankRecord r : RankRecord.readAll(directory.resolve("p/records"))) {
        receiving += isInReceiveOfMain(r) ? 1 : 0;
      }
    } while (receiving < 3);
  }

  private static boolean isInReceiveOfMain(RankRecord r) {
    SiteTable.Row in = r.currentSite() < 0 ? null : r.sites().row(r.currentSite());
    return in != null && in.procedure().equals("MPI_Recv") && in.place().contains(".main(");
  }

  private static void awaitReady(Started job) throws Exception {
    for (int ready = 0; ready < 3;) {
      job.awaitOutput("ready");
      ready = job.out().split("ready", -1).length - 1;
    }
  }

  @Test
  void shouldReportOfAJobThatWasStopped() throws Exception {
    String[] words = words("--profile=p", "hang");
    try (Started job = Started.mpiexec(directory, words)) {
      awaitReady(job);
      job.signal("INT");
      job.process().waitFor(60, TimeUnit.SECONDS);
      job.end();
    }
    Map<?, ?> report = report();
    assertEquals("interrupted", report.get("end"));
    List<Map<?, ?>> ranks = list(report, "ranks");
    assertEquals(3, ranks.size());
    assertTrue(ranks.stream().anyMatch(r -> r.containsKey("open")), ranks::toString);
  }

  @Test
  void shouldReportOfAJobThatTookTooLong() throws IOException {
    Ended e = run("--profile=p", "--timeout", "6", "hang");
    assertEquals(124, e.code(), e.err());
    assertTrue(report().get("end").toString().startsWith("stopped after --timeout"), e.err());
    assertTrue(Files.exists(directory.resolve("p/report.html")));
  }

  @Test
  void shouldSayWhatWasLeftAndWhere() throws IOException {
    Ended e = run("--leaks", "leave");
    assertEquals(0, e.code(), e.err());
    String place = " at org.mpi4j.launcher.report.TrafficProgram.leave(TrafficProgram.java:";
    for (String words : List.of("ranks 0-2: 1 communicator never freed: MPI_Comm_dup",
        "ranks 0-2: 1 datatype never freed: MPI_Type_commit",
        "ranks 0-2: 1 window never freed: MPI_Win_allocate", "ranks 0-2: 1 file never freed: MPI_File_open",
        "ranks 0-2: 1 request never completed: MPI_Isend", "ranks 0-2: 1 request never completed: MPI_Irecv",
        "ranks 0-2: 3 messages to rank 0 never received (MPI_COMM_WORLD, tag 7): MPI_Isend")) {
      assertTrue(e.err().contains("mpiexec: " + words + place), e.err());
    }
    assertFalse(Files.exists(directory.resolve("mpi4j-profile")));
  }

  @Test
  void shouldMakeEventsOfTheFlightRecorderWhereItRecords() throws IOException {
    Ended e = run("-XX:StartFlightRecording:filename=calls-%p.jfr", "go");
    assertEquals(0, e.code(), e.err());
    List<Path> files;
    try (Stream<Path> all = Files.list(directory)) {
      files = all.filter(f -> f.toString().endsWith(".jfr")).toList();
    }
    assertEquals(3, files.size());
    long receives = 0;
    for (Path file : files) {
      for (RecordedEvent event : RecordingFile.readAllEvents(file)) {
        boolean isMessage = event.getEventType().getName().equals("mpi4j.Message");
        receives += isMessage && event.getString("procedure").equals("MPI_Recv") ? 1 : 0;
      }
    }
    assertEquals(2 * TrafficProgram.MESSAGES, receives);
  }
}
