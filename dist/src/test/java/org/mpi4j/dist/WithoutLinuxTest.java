// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Jobs on a machine that has nothing of Linux: /proc and /dev/shm are hidden, and ranks that are processes
 * have no native access. So it is on Windows, where ranks use the transports tcp and local.
 */
@Timeout(120)
class WithoutLinuxTest {
  private static final Path LIBRARY = Dist.ROOT.resolve("mpi4j/target/mpi4j-" + Dist.VERSION + ".jar");
  private static final Path LAUNCHER =
      Dist.ROOT.resolve("launcher/target/mpi4j-launcher-" + Dist.VERSION + ".jar");
  private static final String HIDE =
      """
      mount -t tmpfs -o ro tmpfs /dev/shm
      mount -t tmpfs -o ro tmpfs /proc
      ! [ -e /proc/self ]
      exec "$@"
      """;

  @TempDir static Path folder;

  @BeforeAll
  static void compile() throws Exception {
    assumeTrue(Dist.isRoot(), "only root can hide /proc");
    Dist.assumeCommand("unshare");
    assumeTrue(Dist.run(folder, Dist.path(), hidden("true")).code() == 0, "mounts are forbidden here");
    List<String> words = new ArrayList<>(List.of("-d", folder.toString(), "-cp", LIBRARY.toString()));
    for (String example : List.of("SampleSort", "HaloPut", "NpyWrite")) {
      words.add(Dist.ROOT.resolve("examples/" + example + ".java").toString());
    }
    StringWriter messages = new StringWriter();
    PrintWriter out = new PrintWriter(messages);
    int code = ToolProvider.findFirst("javac").orElseThrow().run(out, out, words.toArray(new String[0]));
    assertEquals(0, code, messages::toString);
    // mpiexec grants native access to Java programs, not to others
    Path rank = Files.writeString(folder.resolve("rank"), "#!/bin/sh\nexec '" + java()
        + "' --illegal-native-access=deny -XX:-UsePerfData -cp '" + LIBRARY + ":" + folder + "' \"$@\"\n");
    assertTrue(rank.toFile().setExecutable(true));
  }

  private static String java() {
    return Dist.JDK.resolve("bin/java").toString();
  }

  /** The loader of programs finds the libraries beside java by /proc, too. */
  private static Map<String, String> environment() {
    return Map.of("PATH", System.getenv("PATH"), "LD_LIBRARY_PATH", Dist.JDK.resolve("lib").toString());
  }

  private static String[] hidden(String... words) {
    List<String> all = new ArrayList<>(List.of("unshare", "--mount", "sh", "-ec", HIDE, "sh"));
    all.addAll(List.of(words));
    return all.toArray(new String[0]);
  }

  @ParameterizedTest
  @CsvSource({"SampleSort, 10007", "HaloPut, 100", "NpyWrite, 13"})
  void shouldRunProcessesOverTcp(String program, String size) throws Exception {
    String text = Dist.run(folder, environment(), hidden(java(), "-jar", LAUNCHER.toString(), "-n", "2",
        "--set", "transport=tcp", "./rank", program, size)).succeeded();
    assertTrue(text.contains("SUCCESSFUL"), text);
  }

  @ParameterizedTest
  @CsvSource({"SampleSort, 10007", "HaloPut, 100"})
  void shouldRunThreadsOfOneJvm(String program, String size) throws Exception {
    String text = Dist.run(folder, environment(), hidden(java(), "-jar", LAUNCHER.toString(), "-n", "3",
        "--in-jvm", "-cp", folder.toString(), program, size)).succeeded();
    assertTrue(text.contains("SUCCESSFUL"), text);
  }
}
