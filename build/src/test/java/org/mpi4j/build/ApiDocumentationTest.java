// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.DocumentationTool;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The Javadoc of the public API builds without a warning: every public element has a comment, with all
 * parameters and results, and every link leads somewhere. The pages are left in
 * {@code build/target/javadoc}.
 */
@Timeout(300)
class ApiDocumentationTest {
  /** Surefire starts the tests of a module in the module's folder. */
  private static final Path ROOT = Path.of("").toAbsolutePath().getParent();

  private static final Path PAGES = ROOT.resolve("build/target/javadoc");

  /** Only these are needed to read the sources of mpi4j-junit. */
  private static final List<String> LIBRARIES = List.of("junit-", "opentest4j", "apiguardian", "jspecify");

  @Test
  void everyPublicElementIsDocumentedAndEveryLinkLeadsSomewhere() throws IOException {
    List<String> options = List.of("-d", PAGES.toString(),
        "--module", "org.mpi4j,org.mpi4j.junit",
        "--module-source-path", "org.mpi4j=" + ROOT.resolve("mpi4j/src/main/java"),
        "--module-source-path", "org.mpi4j.junit=" + ROOT.resolve("junit/src/main/java"),
        "--module-path", libraries(),
        // the API of JUnit and of the JDK stays without links: they would be fetched from the network
        "--no-platform-links");
    List<String> wrong = problems(options);
    assertEquals(0, wrong.size(), () -> "\n" + String.join("\n", wrong) + "\n");
  }

  @Test
  void incompleteCommentsAndDeadLinksAreNoticed(@TempDir Path folder) throws IOException {
    Path source = Files.writeString(folder.resolve("Bad.java"), """
        /** Of {@link Nobody}. */
        public class Bad {
          /** Adds. */
          public int add(int a) {
            return a;
          }
        }
        """);
    String text = String.join("\n", problems(List.of("-d", folder.toString(), source.toString())));
    for (String fault : List.of("reference not found", "no @param for a", "no @return")) {
      assertTrue(text.contains(fault), () -> fault + " not in\n" + text);
    }
  }

  /** The warnings and errors of javadoc. */
  private static List<String> problems(List<String> options) throws IOException {
    DocumentationTool javadoc = ToolProvider.getSystemDocumentationTool();
    DiagnosticCollector<JavaFileObject> collected = new DiagnosticCollector<>();
    List<String> all = new ArrayList<>(options);
    all.addAll(List.of("-quiet", "-Xdoclint:all", "-encoding", "UTF-8"));
    all.addAll(List.of("-Xmaxwarns", "100000", "-Xmaxerrs", "100000")); // the default shows a hundred
    try (StandardJavaFileManager files = javadoc.getStandardFileManager(collected, Locale.ENGLISH, null)) {
      javadoc.getTask(null, files, collected, null, all, null).call();
    }
    return collected.getDiagnostics().stream()
        .filter(d -> d.getKind() != Diagnostic.Kind.NOTE && d.getKind() != Diagnostic.Kind.OTHER)
        .map(ApiDocumentationTest::text)
        .toList();
  }

  private static String text(Diagnostic<? extends JavaFileObject> d) {
    String place = d.getSource() == null ? "" : Path.of(d.getSource().getName()).getFileName().toString();
    return place + ":" + d.getLineNumber() + ": " + d.getMessage(Locale.ENGLISH);
  }

  /** The jars of JUnit on this test's class path. */
  private static String libraries() {
    return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
        .filter(jar -> LIBRARIES.stream().anyMatch(Path.of(jar).getFileName().toString()::startsWith))
        .collect(Collectors.joining(File.pathSeparator));
  }
}
