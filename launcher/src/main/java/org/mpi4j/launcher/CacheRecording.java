// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.mpi4j.launcher.program.Toolchain;

/**
 * Runs that record the JVM's caches for quicker starts.
 *
 * <p>The start scripts run {@code run}, {@code compile} and {@code profile} with {@code -XX:AOTCacheOutput}
 * for the launcher's own caches, and {@code ranks FILE} to make the cache of Java ranks. There are several
 * caches, because a cache costs time for all that is in it, and most starts need no compiler and no report.
 * That for reports has the compiler as well, since programs of a single file are profiled, too.
 */
public final class CacheRecording {
  private static final String WARM_UP = "org.mpi4j.internal.binding.WarmUp";
  private static final String PROGRAM =
      """
      void main() {
        IO.println("hello");
      }
      """;

  private CacheRecording() {}

  public static void main(String... args) throws IOException {
    switch (args[0]) {
      case "run" -> Mpiexec.run("-n", "2", "--timeout", "30", "java", "-cp", library(), WARM_UP);
      case "compile" -> compile();
      case "profile" -> profile();
      case "ranks" -> ranks(args[1]);
      default -> throw new IllegalArgumentException(args[0]);
    }
  }

  private static void compile() throws IOException {
    Path directory = Files.createTempDirectory("mpi4j-training");
    Path source = directory.resolve("Program.java");
    try {
      Files.writeString(source, PROGRAM);
      Mpiexec.run("-n", "2", "--timeout", "30", source.toString());
    } finally {
      Files.delete(source);
      Files.delete(directory);
    }
  }

  /** A program that is compiled, and a job with messages and the reports of it. */
  private static void profile() throws IOException {
    compile();
    Path directory = Files.createTempDirectory("mpi4j-training");
    try {
      Mpiexec.run("-n", "2", "--timeout", "30", "--profile=" + directory, "java", "-cp", library(), WARM_UP);
    } finally {
      try (Stream<Path> files = Files.walk(directory)) {
        for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(file);
        }
      }
    }
  }

  /**
   * Runs a job whose only rank spawns two, of which rank 1 records (it needs one class more than rank 0): it
   * does what spawned ranks do, what ranks do that spawn, and what all ranks do. Where none can be spawned,
   * a job of two ranks, so that starts are quick at least.
   */
  private static void ranks(String cache) throws IOException {
    Path records = Files.createTempDirectory("mpi4j-training");
    try {
      List<String> recorder = recorder(cache, records);
      warmUp(List.of("spawn"), recorder);
      if (!Files.exists(Path.of(cache))) {
        warmUp(List.of(":", "java"), recorder);
      }
    } finally {
      try (Stream<Path> files = Files.list(records)) {
        for (Path file : files.toList()) {
          Files.delete(file);
        }
      }
      Files.delete(records);
    }
  }

  /** The ranks sleep as those do that share a core with many, so that the cache has the classes for it. */
  private static void warmUp(List<String> then, List<String> recorder) throws IOException {
    List<String> words = new ArrayList<>(List.of(
        "--timeout", "60", "--set", "shm.doorbell=socket", "java", "-cp", library(), WARM_UP));
    words.addAll(then);
    words.addAll(recorder);
    Mpiexec.run(words.toArray(new String[0]));
  }

  /**
   * The arguments of the java command that records; classes only, see the start script. The class path is a
   * file that does not exist, so that the cache serves programs with any class path. The rank notes its calls
   * as {@code --profile} has it, so that the classes for that are in the cache, too.
   */
  private static List<String> recorder(String cache, Path records) {
    List<String> words = new ArrayList<>(List.of("-XX:AOTCacheOutput=" + cache, "-XX:+UseSerialGC"));
    if (Runtime.version().feature() == 25) {
      words.addAll(List.of("-XX:+UnlockDiagnosticVMOptions", "-XX:-AOTRecordTraining"));
    }
    words.addAll(List.of("-Dmpi4j.profile.record=" + records, "-cp", cache + ".none", WARM_UP));
    return words;
  }

  private static String library() {
    return Toolchain.current().library();
  }
}
