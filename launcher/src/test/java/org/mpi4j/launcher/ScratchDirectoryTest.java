// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.mpi4j.launcher.Started.Ended;
import org.mpi4j.launcher.job.UsageException;
import org.mpi4j.launcher.run.CleanupProcess;

/** Where compiled programs are kept, and what is said where they cannot be. */
@Timeout(60)
class ScratchDirectoryTest {
  @TempDir Path directory;

  @Test
  void shouldTakeTheFirstPlaceThatCanBeWrittenTo() throws IOException {
    Path good = Files.createDirectory(directory.resolve("good"));
    try (CleanupProcess cleanup = cleanup()) {
      ScratchDirectory scratch =
          scratch(cleanup, directory.resolve("missing"), directory.resolve("none"), good);
      File made = scratch.directory();
      assertEquals(good.resolve("job-1"), made.toPath().getParent());
      assertTrue(made.isDirectory());
      scratch.delete();
      assertFalse(Files.exists(good.resolve("job-1")));
    }
  }

  @Test
  void shouldNameAllPlacesIfNoneCanBeWrittenTo() {
    try (CleanupProcess cleanup = cleanup()) {
      ScratchDirectory scratch = scratch(cleanup, directory.resolve("a"), directory.resolve("b"));
      UsageException e = assertThrows(UsageException.class, scratch::directory);
      assertTrue(e.getMessage().contains(directory.resolve("a").toString()), e.getMessage());
      assertTrue(e.getMessage().contains(directory.resolve("b").toString()), e.getMessage());
      assertTrue(e.getMessage().contains("Set TMPDIR"), e.getMessage());
      scratch.delete();
    }
  }

  @Test
  void shouldRunASourceFileWhereTheUsualPlaceIsMissing() throws IOException {
    Path source = Files.writeString(directory.resolve("Hello.java"), "void main() { IO.println(\"hi\"); }");
    try (Started s =
        Started.mpiexec(directory, Map.of("TMPDIR", "/no/such/place"), "", source.toString())) {
      Ended e = s.end();
      assertEquals("hi\n", e.out(), e.err());
    }
  }

  @Test
  void shouldStartNoRankIfAClassCannotBeWritten() throws IOException {
    Path source = Files.writeString(directory.resolve("Two.java"),
        "void main() { IO.println(\"started\"); } class " + "X".repeat(300) + " {}"); // too long for a file
    Ended e = Started.run(directory, "-n", "2", source.toString());
    assertEquals(1, e.code(), e.err());
    assertEquals("", e.out());
    assertTrue(e.err().contains("error while writing"), e.err());
    assertTrue(e.err().contains("mpiexec: cannot compile"), e.err());
  }

  @Test
  void shouldRefuseMoreRanksThanTheMachineCanHold() throws IOException {
    Ended e = Started.run(directory, "-n", "999999", "java", "Missing");
    assertEquals(2, e.code(), e.err());
    assertTrue(e.err().contains("999999 ranks need at least"), e.err());
    assertTrue(e.err().contains("--force"), e.err());
  }

  private static CleanupProcess cleanup() {
    CleanupProcess cleanup = new CleanupProcess("job-1");
    cleanup.start();
    return cleanup;
  }

  private static ScratchDirectory scratch(CleanupProcess cleanup, Path... places) {
    return new ScratchDirectory("job-1", cleanup, new LinkedHashSet<>(List.of(places)));
  }
}
