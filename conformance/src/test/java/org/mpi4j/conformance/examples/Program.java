// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.ToolProvider;

/** How an example is named on the command line of {@code bin/mpiexec}. */
final class Program {
  private Program() {}

  /**
   * The first time the source file, which the launcher compiles, as for a user; then the class, so that not
   * each of a hundred jobs takes the time to compile.
   *
   * @param classes where they are kept
   */
  static synchronized List<String> words(String source, Path classes) {
    String name = source.replace(".java", "");
    if (Files.exists(classes.resolve(name + ".class"))) {
      return List.of("-cp", classes.toString(), name);
    }
    String file = "examples/" + source;
    int failed = ToolProvider.getSystemJavaCompiler()
        .run(null, null, null, "-d", classes.toString(), Job.file(file).toString());
    assertEquals(0, failed, () -> file + " does not compile");
    return List.of(file);
  }
}
