// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.hangs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Hangs of ranks in one JVM are named exactly. */
@Timeout(value = 12, unit = TimeUnit.MINUTES)
class HangsInOneJvmTest {
  @TempDir private Path scratch;

  @Test
  void shouldBeNamed() throws Exception {
    Path out = scratch.resolve("out.txt");
    Path err = scratch.resolve("err.txt");
    Process jvm = new ProcessBuilder(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "--enable-native-access=ALL-UNNAMED", "-cp", System.getProperty("java.class.path"),
        HangsInOneJvm.class.getName())
        .redirectOutput(out.toFile()).redirectError(err.toFile()).start();
    try {
      jvm.waitFor(10, TimeUnit.MINUTES);
    } finally {
      jvm.destroyForcibly();
    }
    List<String> said = Files.readAllLines(out).stream().filter(l -> l.contains(": ")).toList();
    List<String> wanted = Arrays.stream(Hang.values()).map(h -> h + ": named").toList();
    assertEquals(wanted, said, Files.readString(err));
  }
}
