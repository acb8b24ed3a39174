// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The C programs compile, and all their collectives leave the right bytes; skipped without Open MPI. */
@Timeout(300)
class TwinProgramsRunTest {
  /** Programs of their own, without MPI or without the harness. */
  private static final List<String> ALONE = List.of("cacheline.c", "copies.c", "crowded.c", "hello.c");

  private static final List<String> SHORT =
      List.of("--sizes", "8,2k", "--samples", "3", "--sample-us", "1", "--size-ms", "0", "--warmup-ms", "0");

  @TempDir Path directory;

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void shouldMeasureTheSameCollectives(int ranks) throws Exception {
    assumeTrue(installed("mpicc.openmpi") && installed("mpirun.openmpi"), "no Open MPI under Debian's names");
    assumeTrue(hasHeader(), "Open MPI without its C header (Debian: libopenmpi-dev)");
    compile();
    List<String> names =
        Stream.of(Form.values()).flatMap(Form::measurements).map(Measurement::name).toList();
    Path csv = directory.resolve("results.csv");
    List<String> words =
        new ArrayList<>(List.of("mpirun.openmpi", "--oversubscribe", "-n", "" + ranks, "./bench"));
    words.addAll(names);
    words.addAll(SHORT);
    words.addAll(List.of("--csv", csv.toString()));
    run(words);
    List<String> expected =
        names.stream().flatMap(n -> Stream.of(n + " 8", n + " 2048")).toList();
    assertEquals(
        expected, CsvFile.read(csv).stream().map(r -> r.get("measurement") + " " + r.get("bytes")).toList());
  }

  /** Debian's package with the compiler's wrapper does not depend on the one with the header. */
  private boolean hasHeader() throws IOException, InterruptedException {
    Path source = Files.writeString(directory.resolve("header.c"), "#include <mpi.h>\n");
    Process compiler = new ProcessBuilder("mpicc.openmpi", "-fsyntax-only", source.toString())
        .redirectErrorStream(true)
        .redirectOutput(directory.resolve("header.log").toFile())
        .start();
    return compiler.waitFor() == 0;
  }

  private void compile() throws Exception {
    try (Stream<Path> files = Files.list(Path.of("compare", "c"))) {
      List<String> sources =
          files
              .map(p -> p.toAbsolutePath().toString())
              .filter(f -> f.endsWith(".c") && ALONE.stream().noneMatch(f::endsWith))
              .toList();
      List<String> words =
          new ArrayList<>(List.of("mpicc.openmpi", "-Wall", "-Wextra", "-Werror", "-o", "bench"));
      words.addAll(sources);
      words.add("-lm");
      run(words);
    }
  }

  private void run(List<String> words) throws IOException, InterruptedException {
    Path log = directory.resolve("log");
    ProcessBuilder builder =
        new ProcessBuilder(words).directory(directory.toFile()).redirectErrorStream(true)
            .redirectOutput(log.toFile());
    // containers run tests as root
    builder.environment().putAll(
        Map.of("OMPI_ALLOW_RUN_AS_ROOT", "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1"));
    Process process = builder.start();
    try {
      assertTrue(process.waitFor(2, TimeUnit.MINUTES), () -> "still running: " + words);
      assertEquals(0, process.exitValue(), () -> read(log));
    } finally {
      process.destroy();
    }
  }

  private static String read(Path log) {
    try {
      return Files.readString(log);
    } catch (IOException e) {
      return e.toString();
    }
  }

  private static boolean installed(String program) {
    return Stream.of(System.getenv("PATH").split(File.pathSeparator))
        .anyMatch(d -> Files.isExecutable(Path.of(d, program)));
  }
}
