// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mpi4j.launcher.Started.Ended;

/** Jobs whose ranks ask mpiexec for other processes. */
@Timeout(90)
class SpawnTest {
  private static final String CHILD = "org.mpi4j.launcher.SpawnProgram";

  @TempDir Path directory;

  @Test
  void shouldStartAClassOnTheParentsClassPath() throws IOException {
    Ended e = run("-n", "2", "--", "spawn", "2", "-", CHILD, "child", "x y");
    assertEquals("", e.err());
    assertEquals(0, e.code());
    assertEquals(
        List.of("child 0/2 app 0 of 5 ported [x y]", "child 1/2 app 0 of 5 ported [x y]", "codes [0, 0]"),
        e.sorted());
  }

  @Test
  void shouldPassArgumentsOfAnyKindAndNumber() throws IOException {
    Ended e = run("-n", "1", "-DPrefix=x", "--", "arguments");
    String expected = Arrays.stream(SpawnProgram.nasty()).map(a -> "[" + a.replace("\n", "\\n") + "]")
        .collect(Collectors.joining());
    String line = new String(e.out().getBytes(StandardCharsets.ISO_8859_1),
        StandardCharsets.UTF_8);
    assertTrue(line.contains("child 0/1 app 0 of 5 ported " + expected + "\n"), e.err() + line);
  }

  @Test
  void shouldNumberSeveralProgramsInTheirOrder() throws IOException {
    Ended e = run("-n", "1", "--prepend-rank", "--", "spawn", "1", "-", CHILD, "child", "a",
        "+", "3", "soft=1:2", CHILD, "child", "b");
    assertEquals("", e.err());
    assertEquals(List.of("0> codes [0, 0, 0, 53]", "1.0> child 0/3 app 0 of 5 ported [a]",
        "1.1> child 1/3 app 1 of 5 ported [b]", "1.2> child 2/3 app 1 of 5 ported [b]"), e.sorted());
  }

  @Test
  void shouldFollowHints() throws IOException {
    Path work = Files.createDirectories(directory.resolve("work"));
    Files.writeString(work.resolve("Shown.java"), """
        void main(String... args) throws Exception {
          System.out.println(args[0] + " " + System.getenv("V") + " " + System.getProperty("p") + " "
              + new java.io.File("").getAbsoluteFile().getName());
        }
        """);
    Ended e = run("-n", "1", "--", "spawn-fails", "1",
        "wdir=" + work + ";mpi4j_env=V=value;mpi4j_jvm_args=-Dp=property;host=localhost;unknown=x",
        "Shown.java", "shown");
    assertTrue(e.out().contains("shown value property work\n"), e.err() + e.out());
  }

  @Test
  void shouldStartProgramsFromAFilesDirectory() throws IOException {
    Path bin = Files.createDirectories(directory.resolve("bin"));
    Files.writeString(bin.resolve("hello"), "#!/bin/sh\necho hello $PMI_RANK $PMI_SPAWNED $1\nexit 3\n");
    assertTrue(bin.resolve("hello").toFile().setExecutable(true));
    Ended e = run("-n", "1", "--", "spawn-fails", "1", "path=" + bin, "hello", "you");
    assertTrue(e.out().contains("hello 0 1 you\n"), e.err() + e.out());
    assertTrue(e.out().contains("heard: rank 0 of spawned job 1 (pid "), e.out());
    assertTrue(e.out().contains("ended with exit code 3, before all 1 ranks had met"), e.out());
    assertEquals(0, e.code(), e.err());
  }

  @ParameterizedTest
  @CsvSource({
    "1, no-such-program, -, cannot find no-such-program", "1, Nothing.java, -, cannot find Nothing.java",
    "1, sh, host=elsewhere.invalid, this machine is", "1, sh, wdir=/no/such/place, no such directory",
    "9, sh, -, there is room for 5 ranks more", "7, sh, soft=6:7, no number between 1 and 5",
    "1, sh, mpi4j_env=x, must be NAME=value"
  })
  void shouldRefuseWithTheReason(int count, String program, String info, String reason) throws IOException {
    Ended e = run("-n", "1", "--max-ranks", "6", "--", "spawn-refused", "" + count, info, program);
    assertTrue(e.out().startsWith("refused: ") && e.out().contains(reason), e.out() + e.err());
    assertEquals(0, e.code(), e.err());
  }

  @ParameterizedTest
  @CsvSource({
    "child-throws, 1, no such luck", "child-returns, 1, exit code 0 without calling MPI_Init",
    "child-one-throws, 3, rank 1 of spawned job 1"
  })
  void shouldTellOfChildrenThatEndBeforeTheyJoin(String what, int count, String reason) throws IOException {
    Ended e = run("-n", "2", "--", "spawn-fails", "" + count, "-", CHILD, what);
    assertTrue(e.out().contains("heard: rank "), e.out() + e.err());
    assertTrue(e.out().contains(reason), e.out());
    assertEquals(0, e.code(), e.err());
  }

  /** Also if it has left MPI without having disconnected from those that wait. */
  @ParameterizedTest
  @CsvSource({"child-exits, rank 1", "child-leaves-and-exits, rank"})
  void shouldEndTheWholeJobWhenAChildFails(String what, String who) throws IOException {
    Ended e = run("-n", "2", "--", "sleep", "2", "-", CHILD, what);
    assertEquals(9, e.code(), e.err());
    assertTrue(e.err().contains("mpiexec: " + who), e.err());
    assertTrue(e.err().contains(" of spawned job 1 "), e.err());
    assertTrue(e.err().contains("; the job of 4 ranks has ended"), e.err());
  }

  @Test
  void shouldEndChildrenWhenTheParentFails() throws IOException {
    String parent = "-n 1 --timeout 2 -- sleep 2 - " + CHILD + " child-sleeps";
    Ended e = run(parent.split(" "));
    assertEquals(124, e.code(), e.err());
    assertTrue(e.err().contains("rank 0 of spawned job 1"), e.err());
  }

  @Test
  void shouldLetOthersGoOnWhenDisconnectedChildrenFail() throws IOException {
    try (Started s = Started.mpiexec(directory, words("-n", "1", "--", "detached", "2", "-", CHILD,
        "child-detached-exits"))) {
      while (!s.err().contains("of spawned job 1")) {
        assertTrue(s.process().isAlive(), s.err());
        Thread.onSpinWait();
      }
      Files.writeString(directory.resolve("over"), "");
      Ended e = s.end();
      assertTrue(e.out().contains("parent goes on\n"), e.out());
      assertTrue(e.err().contains("1 that are not connected with it go on"), e.err());
      assertEquals(9, e.code(), e.err());
    }
  }

  @Test
  void shouldLeaveNoChildWhenTheLauncherIsKilled() throws IOException {
    String script = "echo $$ > pid.$PMI_RANK; sleep 1000 & echo $! > child.$PMI_RANK; echo ready; wait";
    try (Started s = Started.mpiexec(directory, words("-n", "1", "--", "sleep", "1", "-", "sh", "-c",
        script))) {
      s.awaitOutput("ready");
      s.signal("KILL");
      assertEquals(137, s.end().code());
    }
    assertGone("pid.0", "child.0");
  }

  @Test
  void shouldSpawnFromSpawnedJobsAndFromSeveralThreads() throws IOException {
    Ended e = run("-n", "1", "--", "spawn", "1", "-", CHILD, "child-spawns");
    assertTrue(e.out().contains("[grandchild]"), e.out() + e.err());
    assertEquals(0, e.code(), e.err());
    for (File met : directory.toFile().listFiles((d, n) -> n.startsWith("met."))) {
      Files.delete(met.toPath()); // of the first job: the second one counts its own
    }
    Ended two = run("-n", "1", "--", "two-at-once");
    assertEquals(0, two.code(), two.err());
    assertTrue(two.out().contains("child 1/2 app 0 of 5 ported [first]"), two.out());
    assertTrue(two.out().contains("child 0/1 app 0 of 5 ported [second]"), two.out());
  }

  @Test
  void shouldSpawnManyTimes() throws IOException {
    Ended e = run("-n", "1", "--", "rounds", "60");
    assertEquals("all rounds done\n", e.out(), e.err());
    assertEquals(0, e.code(), e.err());
  }

  @Test
  void shouldShowNamesOfTheParentToItsChildren() throws IOException {
    Ended e = run("-n", "1", "--", "publish");
    assertEquals(0, e.code(), e.err());
    assertTrue(e.out().contains("published true false\n"), e.out());
    assertTrue(e.out().contains("found a port\n"), e.out());
  }

  @Test
  void shouldWriteFilesOfSpawnedRanksByTheirJob() throws IOException {
    Ended e = run("-n", "1", "--output-file", "o.%r", "--", "spawn", "2", "-", CHILD, "child");
    assertEquals("", e.out() + e.err());
    assertFalse(Files.readString(directory.resolve("o.0")).contains("child"));
    assertTrue(Files.readString(directory.resolve("o.1.1")).contains("child 1/2"));
  }

  /** The words before {@code --} are options of mpiexec, those after it are for the parent. */
  private static String[] words(String... words) {
    List<String> all = new ArrayList<>(List.of("--usize", "5"));
    for (String word : words) {
      if (word.equals("--")) {
        all.addAll(List.of("-cp", System.getProperty("java.class.path"), CHILD));
      } else {
        all.add(word);
      }
    }
    return all.toArray(new String[0]);
  }

  private Ended run(String... words) throws IOException {
    return Started.run(directory, words(words));
  }

  private void assertGone(String... files) throws IOException {
    for (String file : files) {
      long pid = Long.parseLong(Files.readString(directory.resolve(file)).strip());
      Optional<ProcessHandle> process = ProcessHandle.of(pid);
      if (process.isPresent()) {
        process.get().onExit().orTimeout(10, TimeUnit.SECONDS).join();
      }
    }
  }
}
