// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.remote;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mpi4j.launcher.Started;
import org.mpi4j.launcher.Started.Ended;
import org.mpi4j.launcher.Top;
import org.mpi4j.launcher.report.JsonText;

/** What ranks on other machines have recorded reaches the report, however the job ends; counters, too. */
@DisabledOnOs(OS.WINDOWS)
@Timeout(180)
class ProfileOnMachinesTest extends FakeSshTests {
  private static final String PROGRAM = "org.mpi4j.launcher.report.TrafficProgram";
  private static final int RANKS = 3;

  private Path there;

  @BeforeEach
  void makeTemporaryDirectory() throws IOException {
    there = Files.createDirectory(directory.resolve("temporary"));
  }

  @AfterEach
  void shouldLeaveNoAgentAndNoFile() throws IOException {
    ssh.awaitEnd(); // their files go last
    try (Stream<Path> left = Files.list(there)) {
      assertEquals(List.of(), left.toList());
    }
  }

  /** Rank 0 is here, rank 1 on h1, rank 2 on h2; or rank 0 elsewhere and rank 2 here. */
  private Started start(String hosts, String... options) throws IOException {
    List<String> words = ssh.options(hosts);
    words.addAll(List.of("-n", "" + RANKS));
    int last = options.length - 1;
    words.addAll(List.of(options).subList(0, last));
    words.addAll(List.of("-cp", System.getProperty("java.class.path"), PROGRAM, options[last]));
    Map<String, String> environment = Map.of("TMPDIR", there.toString());
    return Started.mpiexec(directory, environment, "", words.toArray(new String[0]));
  }

  private Ended run(String hosts, String... options) throws IOException {
    try (Started job = start(hosts, options)) {
      return end(job);
    }
  }

  private static Ended end(Started job) throws IOException {
    try {
      job.process().waitFor(100, TimeUnit.SECONDS); // on a busy machine
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
    return job.end();
  }

  private static void awaitReady(Started job) throws IOException {
    while (job.out().split("ready", -1).length <= RANKS) {
      job.awaitOutput("ready");
    }
  }

  private Map<?, ?> report() throws IOException {
    return (Map<?, ?>) JsonText.read(Files.readString(directory.resolve("p/report.json")));
  }

  private static List<?> list(Map<?, ?> json, String name) {
    return (List<?>) json.get(name);
  }

  private List<String> records() throws IOException {
    try (Stream<Path> all = Files.list(directory.resolve("p/records"))) {
      return all.map(f -> f.getFileName().toString()).sorted().toList();
    }
  }

  private static List<String> recordsOf(int... ranks) {
    List<String> names = new ArrayList<>();
    for (int rank : ranks) {
      names.add("rank-" + rank + ".mpi4j-record");
    }
    return names;
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {"localhost,h1,h2 | 0", "h1:2,localhost | 0", "h1,h2,h3 | 1"})
  void shouldReportWhatRanksOfAllMachinesHaveDone(String hosts, String fanOut) throws IOException {
    Ended e = run(hosts, "--profile=p", "--leaks", "--fan-out", fanOut, "leave");
    assertEquals(0, e.code(), e.err());
    double size = 8000.0;
    Map<?, ?> matrix = (Map<?, ?>) report().get("matrix");
    List<Double> left = List.of(16.0, 0.0, 0.0);
    assertEquals(List.of(List.of(16.0, size, size), left, left), matrix.get("bytes"), e.err());
    assertTrue(e.err().contains("mpiexec: ranks 0-2: 1 communicator never freed: MPI_Comm_dup at "), e.err());
    assertEquals(recordsOf(0, 1, 2), records());
  }

  @Test
  void shouldSayWhatWasLeftWithoutAReport() throws IOException {
    Ended e = run("h1,h2,localhost", "--leaks", "leave");
    assertTrue(e.err().contains("mpiexec: ranks 0-2: 3 messages to rank 0 never received"), e.err());
  }

  @ParameterizedTest
  @CsvSource({"abort, 9", "die, 137"})
  void shouldReportOfAJobThatFailed(String how, int code) throws IOException {
    Ended e = run("localhost,h1,h2", "--profile=p", how);
    assertEquals(code, e.code(), e.err());
    assertEquals((double) code, report().get("exitCode"));
    assertEquals(RANKS, list(report(), "ranks").size(), e.err());
  }

  @Test
  void shouldReportOfAJobThatTookTooLong() throws IOException {
    Ended e = run("h1,h2,localhost", "--profile=p", "--timeout", "8", "hang");
    assertEquals(124, e.code(), e.err());
    assertEquals(RANKS, list(report(), "ranks").size(), e.err());
    assertTrue(list(report(), "ranks").stream().anyMatch(r -> ((Map<?, ?>) r).containsKey("open")), e.err());
  }

  @Test
  void shouldReportOfAJobThatWasStopped() throws IOException {
    try (Started job = start("h1,localhost,h2", "--profile=p", "hang")) {
      awaitReady(job);
      job.signal("INT");
      Ended e = end(job);
      assertEquals("interrupted", report().get("end"), e.err());
      assertEquals(recordsOf(0, 1, 2), records());
    }
  }

  /** What ranks of a lost machine have recorded is lost with it. */
  @Test
  void shouldReportOfTheOtherMachinesWhenOneIsLost() throws IOException {
    try (Started job = start("h1,localhost,h2", "--profile=p", "hang")) {
      awaitReady(job);
      FakeSsh.signal("KILL", ssh.agent("h1"));
      Ended e = end(job);
      assertEquals(123, e.code(), e.err());
      assertTrue(
          e.err().contains("the records of the ranks on h1 are missing: the machine is lost"), e.err());
      assertEquals(recordsOf(1, 2), records());
      assertEquals(2, list(report(), "ranks").size(), e.err());
    }
  }

  @Test
  void shouldNotStartWhereARecordHasNoPlace() throws IOException {
    Files.delete(there);
    Ended e = run("h1,localhost,h2", "--profile=p", "go");
    Files.createDirectory(there);
    assertTrue(e.err().contains("host h1: cannot make a directory for the records of --profile in " + there),
        e.err());
    assertTrue(e.code() != 0, e.err());
  }

  @Test
  void shouldCountOnAllMachines() throws Exception {
    try (Started job = start("h1,localhost,h2", "hang")) {
      awaitReady(job);
      String pid = "" + job.process().pid();
      String table = "";
      while (!table.contains(": 3 ranks") || table.split("waits in recv", -1).length <= RANKS) {
        assertTrue(job.process().isAlive(), table + job.err());
        table = top(job, "--once", pid);
      }
      List<String> sent = table.lines().skip(2).map(l -> l.strip().split("\\s+")[0]).toList();
      assertEquals(List.of("0", "1", "2"), sent, table);
      String why = top(job, "--why", pid);
      assertTrue(why.contains("ranks 0-2: in recv at TrafficProgram.java:"), why);
      job.signal("INT");
      end(job);
    }
  }

  /** Where mpiexec has its socket is said by the directory that it takes for temporary files. */
  private String top(Started job, String... words) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-cp", System.getProperty("java.class.path")));
    command.add("-Djava.io.tmpdir=" + job.temporary());
    command.add(Top.class.getName());
    command.addAll(List.of(words));
    File output = directory.resolve("top").toFile();
    new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output).start().waitFor();
    return Files.readString(output.toPath());
  }
}
