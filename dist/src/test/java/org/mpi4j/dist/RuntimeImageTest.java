// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** An application with mpi4j is linked into a runtime image of its own, which runs without a JDK. */
@Timeout(120)
class RuntimeImageTest {
  private static final String LIBRARY =
      Dist.ROOT.resolve("mpi4j/target/mpi4j-" + Dist.VERSION + ".jar").toString();
  private static final String LAUNCHER =
      Dist.ROOT.resolve("launcher/target/mpi4j-launcher-" + Dist.VERSION + ".jar").toString();

  @TempDir Path folder;

  @Test
  void shouldNeedNothingButTheBaseOfTheJdk() {
    // the flight recorder is used where it is there
    assertEquals("java.base", tool("jdeps", "--add-modules", "jdk.jfr", "--print-module-deps", LIBRARY));
  }

  @Test
  void shouldRunInARuntimeImage() throws Exception {
    Files.writeString(folder.resolve("module-info.java"), """
        module app {
          requires org.mpi4j;
        }
        """);
    Path source = Files.createDirectories(folder.resolve("app")).resolve("Sum.java");
    Files.writeString(source, """
        package app;
        import org.mpi4j.Mpi;
        import org.mpi4j.Op;
        public class Sum {
          public static void main(String[] args) {
            try (Mpi mpi = Mpi.init(args)) {
              int sum = mpi.world().allreduce(1, Op.SUM);
              if (mpi.world().rank() == 0) {
                System.out.println("sum " + sum);
              }
            }
          }
        }
        """);
    String classes = folder.resolve("classes").toString();
    String module = folder.resolve("module-info.java").toString();
    tool("javac", "-d", classes, "-p", LIBRARY, module, source.toString());
    Path image = folder.resolve("image");
    tool("jlink", "-p", LIBRARY + ":" + classes, "--add-modules", "app", "--no-man-pages",
        "--no-header-files", "--output", image.toString());
    String java = image.resolve("bin/java").toString();
    assertEquals("sum 1", Dist.run(folder, Dist.path(), java, "-m", "app/app.Sum").succeeded());
    String ownJava = Dist.JDK.resolve("bin/java").toString();
    assertEquals("sum 2", Dist.run(folder, Dist.path(), ownJava, "-jar", LAUNCHER, "-n", "2", java, "-m",
        "app/app.Sum").succeeded());
  }

  private static String tool(String name, String... arguments) {
    Optional<ToolProvider> tool = ToolProvider.findFirst(name);
    assumeTrue(tool.isPresent(), () -> "this JDK has no " + name);
    StringWriter text = new StringWriter();
    PrintWriter out = new PrintWriter(text);
    int code = tool.get().run(out, out, arguments);
    assertEquals(0, code, text::toString);
    return text.toString().strip();
  }
}
