// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.mpi4j.launcher.job.UsageException;

/** Where the jars of older APIs are found. */
@Timeout(20)
class ToolchainTest {
  @TempDir Path root;

  @Test
  void shouldFindALayerBesideTheLibrary() throws IOException {
    Path library = file("lib/mpi4j-1.0.jar");
    file("lib/mpi4j-compat-openmpi-1.0-sources.jar");
    Path layer = file("lib/mpi4j-compat-openmpi-1.0.jar");
    file("lib/mpi4j-compat-mpijava-1.0.jar");
    assertEquals(layer.toString(), layer(library, "openmpi"));
  }

  @Test
  void shouldFindALayerInATreeOfSources() throws IOException {
    Path library = file("mpi4j/target/mpi4j-1.0-SNAPSHOT.jar");
    Path layer = file("compat-mpijava/target/mpi4j-compat-mpijava-1.0-SNAPSHOT.jar");
    assertEquals(layer.toString(), layer(library, "mpijava"));
  }

  @Test
  void shouldTakeClassesIfTheLibraryIsClasses() throws IOException {
    Path library = file("mpi4j/target/classes/A.class").getParent();
    Path layer = file("compat-openmpi/target/classes/B.class").getParent();
    assertEquals(layer.toString(), layer(library, "openmpi"));
  }

  @Test
  void shouldSayWhichJarIsMissing() throws IOException {
    Path library = file("lib/mpi4j-1.0.jar");
    UsageException e = assertThrows(UsageException.class, () -> layer(library, "openmpi"));
    assertTrue(e.getMessage().contains("mpi4j-compat-openmpi-VERSION.jar"), e.getMessage());
  }

  private Path file(String name) throws IOException {
    Path file = root.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.createFile(file);
  }

  private static String layer(Path library, String api) {
    return new Toolchain("jdk", library.toString(), null).layer(api);
  }
}
