// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mpi4j.launcher.Started;
import org.mpi4j.launcher.Started.Ended;

/** How jobs end of which something goes wrong: what is said, what is returned, what is left. */
@Timeout(60)
class EndTest {
  private static final String FULL = "No space left on device";

  @TempDir Path directory;

  @ParameterizedTest
  @CsvSource({
    "sh -c 'yes' > /dev/full, standard output", "echo hello > /dev/full, standard output",
    "--output-file /dev/full sh -c 'yes', /dev/full", "--outfile /dev/full echo hello, /dev/full",
    "--errfile /dev/full sh -c 'echo hello >&2', /dev/full"
  })
  void shouldSayThatTheDiskIsFull(String words, String file) throws IOException {
    needFullDevice();
    Ended e = shell("$MPIEXEC -n 2 " + words);
    assertEquals(74, e.code(), e.err());
    assertTrue(e.err().startsWith("mpiexec: cannot write " + file + ": " + FULL), e.err());
    assertEquals(1, e.err().lines().count(), e.err());
  }

  /** Nobody can be told, but who asks for the exit code. */
  @ParameterizedTest
  @ValueSource(strings = {
    "$MPIEXEC sh -c 'echo hello >&2' 2> /dev/full", "$MPIEXEC -v true 2> /dev/full",
    "$MPIEXEC echo hello > /dev/full 2>&1", "$MPIEXEC --help > /dev/full"
  })
  void shouldReturnThatSomethingCouldNotBeWritten(String script) throws IOException {
    needFullDevice();
    assertEquals(74, shell(script).code());
  }

  @Test
  void shouldKeepTheExitCodeOfAFailureWhenTheDiskIsFull() throws IOException {
    needFullDevice();
    Ended e = shell("$MPIEXEC --outfile /dev/full sh -c 'echo hello; exit 3'");
    assertTrue(e.code() == 3 || e.code() == 74, e.err());
    assertTrue(e.err().contains(FULL), e.err());
  }

  @Test
  void shouldEndWithoutAWordWhenNobodyReads() throws IOException {
    Ended e = shell("{ $MPIEXEC -n 2 yes; echo $? > code; } | head -n 1");
    assertEquals("y\n", e.out());
    assertEquals("", e.err());
    assertEquals("141", Files.readString(directory.resolve("code")).strip());
  }

  /** The ranks have long ended when the reader begins to read. */
  @Test
  void shouldLoseNothingWhenTheReaderIsSlow() throws IOException {
    Ended e = shell("$MPIEXEC -n 2 sh -c 'yes | head -c 300000' | { sleep 3; wc -c; }");
    assertEquals("600000", e.out().strip(), e.err());
  }

  /** What ranks wrote before another one failed comes, although they are killed and the reader is slow. */
  @Test
  void shouldLoseNothingThatWasWrittenBeforeAFailure() throws IOException {
    String script = "yes | head -c 40000; : > wrote.$PMI_RANK; if [ $PMI_RANK != 0 ]; then exec sleep 100;"
        + " fi; while [ ! -f wrote.1 ] || [ ! -f wrote.2 ]; do sleep 0.01; done; exit 3";
    Files.writeString(directory.resolve("script"), script);
    Ended e = shell("{ $MPIEXEC -n 3 sh script; echo $? > code; } | { sleep 3; wc -c; }");
    assertEquals("120000", e.out().strip(), e.err());
    assertEquals("3", Files.readString(directory.resolve("code")).strip());
  }

  @Test
  void shouldNotRepeatWhatWasPrintedJustNow() throws IOException {
    String script = "if [ $PMI_RANK = 1 ]; then echo why >&2; exit 5; fi; exec sleep 100";
    Ended e = run("-n", "2", "sh", "-c", script);
    assertEquals(5, e.code());
    String said = "why\nmpiexec: rank 1 \\(pid \\d+, sh\\) ended with exit code 5;[^\n]*\n";
    assertTrue(e.err().matches(said), e.err());
  }

  /** What stands far above is repeated, the root of a long chain of causes above all. */
  @Test
  void shouldRepeatTheRootCauseWhenOthersHaveWrittenSince() throws IOException {
    StringBuilder trace = new StringBuilder("Exception in thread \"main\" E0\n");
    for (int cause = 1; cause <= 4; cause++) {
      trace.repeat("\tat some.Place.method(Place.java:1)\n", 40);
      trace.append("Caused by: E").append(cause).append('\n');
    }
    trace.repeat("\tat some.Root.method(Root.java:1)\n", 40).append("\t... 40 more\n");
    Files.writeString(directory.resolve("trace"), trace);
    String script = "if [ $PMI_RANK = 1 ]; then cat trace >&2; : > done;"
        + " while [ ! -f heard ]; do sleep 0.01; done; exit 5; fi; while [ ! -f done ]; do sleep 0.01; done;"
        + " : > heard; while :; do echo me too >&2; sleep 0.01; done";
    Ended e = run("-n", "2", "sh", "-c", script);
    List<String> repeated = e.err().lines().dropWhile(l -> !l.startsWith("mpiexec: rank 1 ")).toList();
    assertTrue(repeated.size() <= 12, e.err());
    assertTrue(repeated.contains("    Caused by: E4"), e.err());
    assertTrue(repeated.contains("    \tat some.Root.method(Root.java:1)"), e.err());
  }

  /** None survives, whether the ranks end well or not, and however it was put into the background. */
  @ParameterizedTest
  @CsvSource({
    "sleep 1000 &, 1", "sleep 1000 &, 0", "sleep 1000 > /dev/null 2>&1 &, 1",
    "sleep 1000 > /dev/null 2>&1 &, 0", "nohup setsid sleep 1000 > /dev/null 2>&1 &, 1",
    "(trap '' TERM; exec sleep 1000) > /dev/null 2>&1 &, 0"
  })
  void shouldLeaveNoBackgroundProcess(String background, int code) throws IOException {
    Ended e = run("-n", "2", "sh", "-c", background + " echo $! > pid.$PMI_RANK; exit " + code);
    assertEquals(code, e.code(), e.err());
    for (int rank = 0; rank < 2; rank++) {
      assertGone(Long.parseLong(Files.readString(directory.resolve("pid." + rank)).strip()));
    }
  }

  /** A JVM that is asked to end while it begins says strange things. */
  @Test
  void shouldNotMakeJvmsStammerThatHaveJustBegun() throws IOException {
    String java = System.getProperty("java.home") + File.separator + "bin" + File.separator + "java";
    for (int i = 0; i < 8; i++) {
      String script = "if [ $PMI_RANK = 0 ]; then sleep 0.0" + i + "; exit 3; fi;"
          + " exec " + java + " -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -version 2> err.$PMI_RANK";
      assertEquals(3, run("-n", "8", "sh", "-c", script).code());
      for (int rank = 1; rank < 8; rank++) {
        Path err = directory.resolve("err." + rank);
        String said = Files.exists(err) ? Files.readString(err) : "";
        assertFalse(said.contains("logging failed") || said.contains("Error occurred"), said);
      }
    }
  }

  private static void needFullDevice() {
    assumeTrue(Files.exists(Path.of("/dev/full")), "there is no /dev/full here");
  }

  private Ended shell(String script) throws IOException {
    try (Started s = Started.shell(directory, script)) {
      return s.end();
    }
  }

  private Ended run(String... words) throws IOException {
    return Started.run(directory, words);
  }

  /** Waits until that process has ended; one that nobody waits for has an empty command line then. */
  private static void assertGone(long pid) throws IOException {
    Optional<ProcessHandle> process = ProcessHandle.of(pid);
    Path command = Path.of("/proc/" + pid + "/cmdline");
    if (process.isPresent() && (!Files.exists(command) || !read(command).isEmpty())) {
      process.get().onExit().orTimeout(10, TimeUnit.SECONDS).join();
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      return ""; // gone meanwhile
    }
  }
}
