// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Programs that spawn, and that nobody has launched, or another launcher has. */
@Timeout(90)
class SpawnWithoutLauncherTest {
  private static final String CHILD = "org.mpi4j.launcher.SpawnProgram";

  @TempDir Path directory;

  private Process start(List<String> launcher, String... words) throws IOException {
    List<String> command = new ArrayList<>(launcher);
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Dinherited=yes"));
    command.addAll(List.of("--enable-native-access=ALL-UNNAMED", "-cp",
        System.getProperty("java.class.path"), CHILD));
    command.addAll(List.of(words));
    ProcessBuilder builder = new ProcessBuilder(command).directory(directory.toFile());
    builder.environment().keySet().removeIf(n -> n.startsWith("PMI") || n.startsWith("SLURM"));
    builder.redirectInput(new File("/dev/null")).redirectErrorStream(true);
    return builder.redirectOutput(directory.resolve("out").toFile()).start();
  }

  private String out() throws IOException {
    return Files.readString(directory.resolve("out"));
  }

  /** Waits for a text and for the end of all that the process has started. */
  private void awaitEnd(Process process, List<ProcessHandle> started) throws Exception {
    assertTrue(process.waitFor(60, TimeUnit.SECONDS), out());
    for (ProcessHandle p : started) {
      p.onExit().orTimeout(30, TimeUnit.SECONDS).join();
    }
  }

  @Test
  void shouldStartALauncherOfItsOwn() throws Exception {
    Process process = start(List.of(), "publish");
    awaitOutput(process, "found a port");
    awaitEnd(process, process.descendants().toList());
    assertEquals(0, process.exitValue(), out());
    assertTrue(out().contains("child 0/1 app 0"), out());
  }

  @Test
  void shouldTellOfChildrenThatFail() throws Exception {
    Process process = start(List.of(), "spawn-fails", "1", "-", CHILD, "child-throws");
    awaitEnd(process, List.of());
    assertTrue(out().contains("heard: rank 0 of spawned job 1"), out());
    assertEquals(0, process.exitValue(), out());
  }

  @Test
  void shouldLeaveNothingBehindWhenItIsKilled() throws Exception {
    Process process =
        start(List.of(), "sleep", "1", "-", "sh", "-c", "sleep 1000 & echo started; wait");
    awaitOutput(process, "started");
    List<ProcessHandle> all = process.descendants().toList();
    assertTrue(all.size() >= 3, () -> "" + all); // the launcher, the shell, its child
    process.destroyForcibly();
    awaitEnd(process, all);
  }

  @Test
  void shouldSpawnByTheWordsOfHydra() throws Exception {
    assumeTrue(Stream.of(System.getenv("PATH").split(File.pathSeparator))
        .anyMatch(d -> Files.isExecutable(Path.of(d, "mpiexec.hydra"))), "Hydra is not installed here");
    Process process =
        start(List.of("mpiexec.hydra", "-n", "1"), "spawn", "2", "-", CHILD, "child", "a b", "c=d \"");
    awaitEnd(process, List.of());
    assertTrue(out().contains("codes [0, 0]"), out());
    assertTrue(out().contains("child 0/2 app 0") && out().contains("child 1/2 app 0"), out());
    assertTrue(out().contains(" ported [a b][c=d \"]"), out());
    assertEquals(0, process.exitValue(), out());
  }

  private void awaitOutput(Process process, String text) throws IOException {
    while (!out().contains(text)) {
      assertTrue(process.isAlive(), out());
      LockSupport.parkNanos(5_000_000);
    }
  }
}
