// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.p2p;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Runs the tests of this package once more as real processes, started by {@code bin/mpiexec}. */
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class ProcessSuiteTest {
  private static final int LONGEST_SECONDS = 120;
  private static final List<Class<?>> SUITE = List.of(
      StatusTest.class, SendModesTest.class, MessageOrderTest.class, BufferedSendTest.class,
      RequestStateTest.class, CompletionTest.class, TruncationTest.class, RequestFreeTest.class,
      ProbeTest.class, ProcNullTest.class, CancelTest.class, PersistentTest.class, SendrecvTest.class,
      ExchangeTest.class, FlowControlTest.class, ArgumentErrorsTest.class, BufferKindsTest.class,
      ThreadsTest.class);

  @TempDir private Path scratch;

  /** A job that has ended: the launcher's exit code and all that was printed. */
  private record Job(int exitCode, String output) {}

  @ParameterizedTest
  @CsvSource({"2, shm, 70", "2, tcp, 70", "3, shm, 10", "3, tcp, 10", "4, shm, 7", "4, tcp, 7"})
  void shouldPassAsProcesses(int np, String transport, int fewestTests) throws Exception {
    Job job = run(np, transport, SUITE);
    assertEquals(0, job.exitCode, job::output);
    Matcher passed = Pattern.compile("(\\d+) passed, 0 skipped").matcher(job.output);
    assertTrue(passed.find(), job::output);
    assertTrue(Integer.parseInt(passed.group(1)) >= fewestTests, job::output);
  }

  /** A suite that could not fail would be worth nothing. */
  @Test
  void shouldAbortTheJobAtTheFirstFailure() throws Exception {
    Job job = run(2, "shm", List.of(FailingSuite.class));
    assertEquals(1, job.exitCode, job::output);
    assertTrue(job.output.contains("rank 1 in FailingSuite.leavesAMessage"), job::output);
    assertTrue(job.output.contains("a message is left over: Status[source 0, tag 7"), job::output);
  }

  private Job run(int np, String transport, List<Class<?>> classes) throws IOException, InterruptedException {
    Path root = root();
    List<String> command = new ArrayList<>();
    command.add(root.resolve("bin/mpiexec").toString());
    command.addAll(List.of("-n", "" + np, "--set", "transport=" + transport));
    command.addAll(List.of("--timeout", "" + LONGEST_SECONDS, "-cp", System.getProperty("java.class.path")));
    command.addAll(List.of(ProcessSuite.class.getName(), transport));
    classes.forEach(c -> command.add(c.getName()));
    Path output = Files.createTempFile(scratch, "job", ".txt");
    Process process = new ProcessBuilder(command)
        .directory(root.toFile())
        .redirectErrorStream(true)
        .redirectOutput(output.toFile())
        .start();
    process.getOutputStream().close();
    if (!process.waitFor(LONGEST_SECONDS + 30, TimeUnit.SECONDS)) {
      process.destroy(); // stops the ranks, too
      process.waitFor(10, TimeUnit.SECONDS);
      process.destroyForcibly();
      fail("the job did not end: " + Files.readString(output));
    }
    return new Job(process.exitValue(), command + "\n" + Files.readString(output));
  }

  /** The repository, in some folder of which the tests run. */
  private static Path root() {
    return Stream.iterate(Path.of("").toAbsolutePath(), Path::getParent)
        .filter(p -> Files.exists(p.resolve("bin/mpiexec")))
        .findFirst()
        .orElseThrow();
  }
}
