// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.boot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Runs {@link BootProbe} under a launcher that is installed on this machine. */
final class RealLauncher {
  /** Lets the probe read PMI_FD. */
  static final String NATIVE = "--enable-native-access=ALL-UNNAMED";

  /** Proves that the probe gets along without it. */
  static final String PLAIN = "--illegal-native-access=deny";

  /** What JDK 25 does if no flag is given. */
  static final String WARN = "--illegal-native-access=warn";

  private static final Pattern LINE =
      Pattern.compile(
          "pid=(\\d+) rank=(\\d+) size=(\\d+) nodes=(\\d+) job=(\\S+) secret=(\\S+) missing=null");

  private RealLauncher() {}

  /** What a job left behind. */
  record Outcome(int code, String out, String err) {
    /** Checks that each rank of the job spoke once and that all agree. */
    void assertRanks(int size, String nodes) {
      Matcher m = LINE.matcher(out);
      List<Integer> ranks = new ArrayList<>();
      List<String> agreed = new ArrayList<>();
      while (m.find()) {
        ranks.add(Integer.parseInt(m.group(2)));
        agreed.add(m.group(3) + " " + m.group(4) + " " + m.group(5) + " " + m.group(6));
      }
      ranks.sort(null);
      List<Integer> all = new ArrayList<>();
      for (int rank = 0; rank < size; rank++) {
        all.add(rank);
      }
      assertEquals(all, ranks, this::toString);
      assertEquals(1, agreed.stream().distinct().count(), this::toString);
      assertTrue(agreed.get(0).startsWith(size + " " + nodes + " "), this::toString);
    }

    /** The processes of the ranks. */
    List<Long> pids() {
      return LINE.matcher(out).results().map(r -> Long.parseLong(r.group(1))).toList();
    }
  }

  static void assumeInstalled(String... programs) {
    List<String> folders = Arrays.asList(System.getenv("PATH").split(File.pathSeparator));
    for (String program : programs) {
      boolean found = folders.stream().anyMatch(f -> Files.isExecutable(Path.of(f, program)));
      assumeTrue(found, program + " is not installed here: this launcher is not tested");
    }
  }

  /** Skips the test where the library is missing through which ranks talk to launchers that speak PMIx. */
  static void assumePmix() {
    List<String> folders = List.of("/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib64",
        "/usr/lib", "/usr/local/lib");
    boolean found = folders.stream().anyMatch(f -> Files.exists(Path.of(f, "libpmix.so.2")));
    assumeTrue(found, "libpmix.so.2 is not installed here: launchers with PMIx are not tested");
  }

  /** The command line of one rank. */
  static List<String> probe(String access, String... arguments) {
    List<String> words = new ArrayList<>();
    words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    words.addAll(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", access));
    words.addAll(List.of("-cp", System.getProperty("java.class.path"), BootProbe.class.getName()));
    words.addAll(List.of(arguments));
    return words;
  }

  static List<String> join(List<String> launcher, List<String> program) {
    List<String> all = new ArrayList<>(launcher);
    all.addAll(program);
    return all;
  }

  /** Starts a job; its output is to be read by the caller, its errors go to a file. */
  static Process start(List<String> command, Map<String, String> environment, Path errors)
      throws IOException {
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().keySet().removeIf(name -> name.startsWith("PMI") || name.startsWith("SLURM"));
    builder.environment().putAll(environment);
    builder.redirectInput(new File("/dev/null"));
    builder.redirectError(errors.toFile());
    return builder.start();
  }

  /** Runs a job to its end; the test's timeout bounds it. */
  static Outcome run(List<String> command, Map<String, String> environment, Path errors)
      throws IOException, InterruptedException {
    Process process = start(command, environment, errors);
    try {
      String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
      int code = process.waitFor();
      return new Outcome(code, out, Files.readString(errors, StandardCharsets.ISO_8859_1));
    } finally {
      process.destroyForcibly();
    }
  }
}
