// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.shm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Two real processes, with and without native access. */
@Timeout(120)
class ShmProcessesTest {
  private static final String NATIVE = "--enable-native-access=ALL-UNNAMED";
  private static final String PLAIN = "--illegal-native-access=deny";

  @TempDir Path directory;
  private final List<Process> started = new ArrayList<>();

  @AfterEach
  void endAll() throws InterruptedException {
    for (Process p : started) {
      p.destroyForcibly().waitFor();
    }
  }

  private Process start(int rank, String flag, long seed, int frames, String waiting) throws IOException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                flag,
                "-cp",
                System.getProperty("java.class.path"),
                ShmPeer.class.getName(),
                Integer.toString(rank),
                directory.toString(),
                Long.toString(seed),
                Integer.toString(frames),
                waiting)
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    started.add(process);
    return process;
  }

  /** Runs two peers and returns the lines which they print at the end. */
  private List<String> run(String flag0, String flag1, int frames, String waiting) throws IOException {
    long seed = Long.getLong("test.seed", System.nanoTime());
    System.out.println("ShmProcessesTest " + waiting + " " + flag0 + " " + flag1 + " -Dtest.seed=" + seed);
    Process zero = start(0, flag0, seed, frames, waiting);
    Process one = start(1, flag1, seed, frames, waiting);
    BufferedReader fromZero = zero.inputReader();
    BufferedReader fromOne = one.inputReader();
    tell(one, fromZero.readLine());
    tell(zero, fromOne.readLine());
    return List.of(String.valueOf(fromZero.readLine()), String.valueOf(fromOne.readLine()));
  }

  private static void tell(Process process, String line) {
    PrintStream to = new PrintStream(process.getOutputStream(), true, StandardCharsets.UTF_8);
    to.println(line);
  }

  @Test
  void shouldCarryFramesBetweenProcesses() throws IOException {
    assertEquals(List.of("50000", "50000"), run(PLAIN, PLAIN, 50_000, "spin"));
  }

  /** Were each wake-up lost, this would take minutes. */
  @ParameterizedTest
  @CsvSource({NATIVE + "," + NATIVE, PLAIN + "," + PLAIN, NATIVE + "," + PLAIN})
  void shouldWakeEachOther(String flag0, String flag1) throws IOException {
    assertEquals(List.of("5000", "5000"), run(flag0, flag1, 5000, "sleep"));
  }

  @Test
  void shouldLeaveNoFileBehindWhenKilled() throws IOException, InterruptedException {
    assumeTrue(Files.isDirectory(Path.of("/proc/self/fd")), "without /proc, memory is found by files' names");
    assertEquals(List.of("100", "100"), run(PLAIN, PLAIN, 100, "sleep"));
    endAll();
    try (Stream<Path> left = Files.list(directory)) {
      assertEquals(List.of(), left.toList());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"sleep", "spin"})
  void shouldTellThatAPeerWasKilled(String waiting) throws IOException, InterruptedException {
    assumeTrue(Files.isDirectory(Path.of("/proc/self/fd")), "without /proc, deaths are not noticed");
    assertEquals(List.of("100", "100"), run(PLAIN, PLAIN, 100, waiting));
    started.get(1).destroyForcibly().waitFor();
    tell(started.get(0), "mourn");
    assertEquals("lost", started.get(0).inputReader().readLine());
  }
}
