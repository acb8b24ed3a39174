// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.mpi4j.conformance.SuiteJob;

/** How an example is named on the command line of {@code bin/mpiexec}. */
final class Program {
  /** Are run from their source files, once each: ones with records, tasks, children, and a file of data. */
  private static final Set<String> FROM_SOURCE = Set.of(
      "Hello.java", "Structures.java", "TaskPool.java", "SpawnedWorkers.java", "Grep.java");

  private Program() {}

  /**
   * The first time, for some, the source file, which the launcher compiles, as for a user; then the class, so
   * that not each of a hundred jobs takes the time to compile.
   *
   * @param classes where they are kept
   */
  static synchronized List<String> words(Way way, String source, Path classes) {
    String name = source.replace(".java", "");
    String file = "examples/" + source;
    if (!Files.exists(classes.resolve(name + ".class"))) {
      int failed = ToolProvider.getSystemJavaCompiler()
          .run(null, null, null, "-d", classes.toString(), Job.file(file).toString());
      assertEquals(0, failed, () -> file + " does not compile");
      if (FROM_SOURCE.contains(source)) {
        return List.of(file);
      }
    }
    List<String> program = List.of(SuiteJob.QUICK_COMPILER, "-cp", classes.toString(), name);
    return way == Way.IN_ONE_JVM ? program : Stream.concat(Stream.of("java"), program.stream()).toList();
  }
}
