// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.mpi4j.launcher.Started.Ended;
import org.mpi4j.launcher.job.UsageException;

/** What mpiexec says to a person who has just installed it, or has made a mistake. */
@Timeout(60)
class FirstContactTest {
  private static final Map<String, String> AT_A_TERMINAL =
      Map.of("JDK_JAVA_OPTIONS", "-Dlauncher.terminal=true");

  private static final List<String> STEPS =
      List.of("java", "one JVM", "processes, shm", "processes, tcp", "native access", "chosen");

  @TempDir Path directory;

  @Test
  void shouldTestItself() throws IOException {
    Ended e = Started.run(directory, "--selftest");
    assertEquals(0, e.code(), e.out() + e.err());
    for (String step : STEPS) {
      assertTrue(e.out().lines().anyMatch(line -> line.startsWith("  ok      " + step)), e.out());
    }
    assertTrue(e.out().matches("(?s).* us for 8 bytes one way, .* GB/s with 1 MiB.*all is well\n"), e.out());
  }

  @Test
  void shouldTellAPersonThatOneRankIsStarted() throws IOException {
    Ended e = run(AT_A_TERMINAL, "echo", "hello");
    assertEquals("hello\n", e.out());
    String hint = "mpiexec: one rank, since no count is given; four: mpiexec -n 4 echo";
    assertTrue(e.err().contains(hint), e.err());
  }

  @Test
  void shouldSayNothingOfTheCountWhereOneIsGivenOrNobodyReads() throws IOException {
    assertFalse(run(AT_A_TERMINAL, "-n", "1", "echo", "hello").err().contains("one rank"));
    assertEquals("", run(Map.of(), "echo", "hello").err());
  }

  @Test
  void shouldSuggestTheProgramThatWasMeant() throws IOException {
    Files.writeString(directory.resolve("Hello.java"), "void main() {}");
    assertSuggests("Hello.java", "Helo.java");
    assertSuggests("Hello.java", "Hello");
    assertSuggests("Hello.java", "hello.java");
    assertSuggests("Hello.java", "Hello.jar");
    assertFalse(run(Map.of(), "Something.java").err().contains("did you mean"));
  }

  private void assertSuggests(String meant, String typed) throws IOException {
    Ended e = run(Map.of(), "-n", "2", typed);
    assertEquals(UsageException.NOT_FOUND, e.code(), e.err());
    assertTrue(e.err().contains("cannot find " + typed), e.err());
    assertTrue(e.err().endsWith("; did you mean " + meant + "?\n"), e.err());
    assertEquals(1, e.err().lines().count(), e.err());
  }

  @Test
  void shouldRefuseAJdkThatIsTooOld() throws IOException {
    Path java = Files.createDirectories(directory.resolve("jdk-17/bin")).resolve("java");
    Files.writeString(java, "#!/bin/sh\necho started\n");
    assertTrue(java.toFile().setExecutable(true));
    Files.writeString(directory.resolve("jdk-17/release"), "JAVA_VERSION=\"17.0.9\"\n");
    Ended e = run(Map.of(), "-n", "2", java.toString(), "Hello");
    assertEquals(UsageException.NOT_EXECUTABLE, e.code(), e.err());
    assertTrue(e.err().contains("is JDK 17.0.9, but mpi4j needs 25 or later"), e.err());
    assertEquals(1, e.err().lines().count(), e.err());
    Files.writeString(directory.resolve("jdk-17/release"), "JAVA_VERSION=\"26\"\n");
    assertEquals("started\n", run(Map.of(), java.toString(), "Hello").out());
  }

  private Ended run(Map<String, String> environment, String... words) throws IOException {
    try (Started s = Started.mpiexec(directory, environment, "", words)) {
      return s.end();
    }
  }
}
