// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.engines;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** What must be installed and allowed before a launcher can be tested. */
public final class Tools {
  private Tools() {}

  /** Skips the test where one of these is missing. */
  public static void assumeInstalled(String... programs) {
    List<Path> folders = Stream.of(System.getenv("PATH").split(File.pathSeparator)).map(Path::of).toList();
    for (String program : programs) {
      boolean found = folders.stream().anyMatch(f -> Files.isExecutable(f.resolve(program)));
      assumeTrue(found, program + " is not installed here: this launcher is not tested");
    }
    assumeTrue(Files.isReadable(Path.of("/proc/self/environ")), "no /proc: this launcher is not tested");
  }

  /** Skips the test where the library is missing through which ranks talk to launchers that speak PMIx. */
  public static void assumePmix() {
    List<String> folders = List.of("/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib64",
        "/usr/lib", "/usr/local/lib");
    boolean found = folders.stream().anyMatch(f -> Files.exists(Path.of(f, "libpmix.so.2")));
    assumeTrue(found, "libpmix.so.2 is not installed here: this launcher is not tested");
  }

  static void assumeRoot(String what) throws IOException {
    boolean root = Files.getOwner(Path.of("/proc/self")).getName().equals("root");
    assumeTrue(root, what + " needs root: this launcher is not tested");
  }

  /** Runs a script to its end; its output goes to a file first, since daemons may keep it open. */
  static Result run(Path log, String... words) throws IOException, InterruptedException {
    ProcessBuilder builder = new ProcessBuilder(words).redirectErrorStream(true);
    int code = builder.redirectOutput(log.toFile()).start().waitFor();
    return new Result(code, Files.readString(log, StandardCharsets.ISO_8859_1));
  }

  /** How a script has ended. */
  record Result(int code, String output) {}
}
