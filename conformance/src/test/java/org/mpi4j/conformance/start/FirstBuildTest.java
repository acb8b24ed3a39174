// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.start;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.mpi4j.conformance.Repository;

/**
 * {@code bin/mpiexec} on a fresh clone builds first. The clone here has modules with nothing in them, so that
 * Maven has done its work at once and needs no plug-in; what it writes is what it writes on a real one.
 */
@Timeout(120)
class FirstBuildTest {
  private static final char ESCAPE = '\u001b';

  @TempDir private Path clone;

  /** Maven colours its output, and resets colours at its end even where it has used none. */
  @Test
  void shouldWriteNoEscapeCodesWhereItsOutputGoesToAFile() throws Exception {
    for (String script : new String[] {"mpiexec", "common.sh"}) {
      Path copy = Files.createDirectories(clone.resolve("bin")).resolve(script);
      Files.copy(Repository.file("bin").resolve(script), copy);
      assertTrue(copy.toFile().setExecutable(true));
    }
    writeModel(clone, "all", "<modules><module>mpi4j</module><module>launcher</module></modules>");
    for (String module : new String[] {"mpi4j", "launcher"}) {
      Files.createDirectories(clone.resolve(module).resolve("src/main"));
      Files.createDirectories(clone.resolve(module).resolve("src/build"));
      writeModel(clone.resolve(module), module, "");
    }
    String output = mpiexec();
    assumeFalse(output.contains("Maven is missing"), output);
    assertTrue(output.contains("building mpi4j"), output);
    assertTrue(output.contains("mpi4j's jars are missing"), output); // the build has run, and has made none
    assertFalse(output.contains("build failed"), output);
    assertEquals(-1, output.indexOf(ESCAPE), () -> output.replace(ESCAPE, '^'));
  }

  private static void writeModel(Path folder, String name, String more) throws IOException {
    Files.writeString(folder.resolve("pom.xml"), """
        <project xmlns="http://maven.apache.org/POM/4.0.0">
          <modelVersion>4.0.0</modelVersion>
          <groupId>org.mpi4j.test</groupId><artifactId>%s</artifactId><version>1</version>
          <packaging>pom</packaging>%s
        </project>
        """.formatted(name, more));
  }

  /** Starts it; returns what it writes. */
  private String mpiexec() throws IOException, InterruptedException {
    Path output = clone.resolve("output.txt");
    ProcessBuilder builder = new ProcessBuilder(clone.resolve("bin/mpiexec").toString(), "-n", "1", "Some");
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder.environment().remove("MAVEN_OPTS"); // perhaps its user has switched this off
    builder.redirectErrorStream(true).redirectOutput(output.toFile());
    Process process = builder.start();
    assertTrue(process.waitFor(100, TimeUnit.SECONDS), () -> "mpiexec did not end");
    return Files.readString(output);
  }
}
