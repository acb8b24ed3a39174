// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.mpi4j.conformance.SuiteJob;

/** How an example is named on the command line of {@code bin/mpiexec}. */
final class Program {
  private Program() {}

  private static List<String> withQuickCompiler(List<String> program) {
    return Stream.concat(Stream.of("java", SuiteJob.QUICK_COMPILER), program.stream()).toList();
  }

  /**
   * The first time the source file, which the launcher compiles, as for a user; then the class, so that not
   * each of a hundred jobs takes the time to compile, and to be compiled well.
   *
   * @param classes where they are kept
   */
  static synchronized List<String> words(Way way, String source, Path classes) {
    String name = source.replace(".java", "");
    if (Files.exists(classes.resolve(name + ".class"))) {
      List<String> program = List.of("-cp", classes.toString(), name);
      return way == Way.IN_ONE_JVM ? program : withQuickCompiler(program);
    }
    String file = "examples/" + source;
    int failed = ToolProvider.getSystemJavaCompiler()
        .run(null, null, null, "-d", classes.toString(), Job.file(file).toString());
    assertEquals(0, failed, () -> file + " does not compile");
    return List.of(file);
  }
}
