// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.remote;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.mpi4j.launcher.run.CleanupProcess;

/** The files that an agent gets from mpiexec. */
@DisabledOnOs(OS.WINDOWS)
@Timeout(20)
class SentFilesTest {
  private static final byte[] BYTES = {1, 2, 3};

  @TempDir Path directory;
  private final SentFiles files = new SentFiles(new CleanupProcess("job-1"));

  @Test
  void shouldKeepFilesForTheJobOnly() throws IOException {
    Path root = directory.resolve("parent/job-1");
    files.makeRoot(root.toString());
    files.write("0/p/Main.class", BYTES);
    assertArrayEquals(BYTES, Files.readAllBytes(root.resolve("0/p/Main.class")));
    files.delete();
    assertFalse(Files.exists(root));
    assertEquals("", files.failure());
  }

  /** On a file system that the machines share it is mpiexec's own. */
  @Test
  void shouldLeaveADirectoryAloneThatIsThere() throws IOException {
    files.makeRoot(directory.toString());
    files.write("Main.class", BYTES);
    files.delete();
    assertTrue(Files.isDirectory(directory));
    assertFalse(Files.exists(directory.resolve("Main.class")));
  }

  @Test
  void shouldSayWhatCannotBeWritten() throws IOException {
    Path file = Files.createFile(directory.resolve("file"));
    files.makeRoot(file.resolve("job-1").toString());
    assertTrue(files.failure().contains("cannot write the compiled program to " + file), files.failure());
  }

  @Test
  void shouldWriteNothingElsewhere() {
    files.makeRoot(directory.resolve("job-1").toString());
    files.write("../other", BYTES);
    assertFalse(Files.exists(directory.resolve("other")));
    assertTrue(files.failure().contains("outside"), files.failure());
    files.delete();
  }
}
