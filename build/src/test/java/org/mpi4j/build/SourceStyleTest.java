// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.puppycrawl.tools.checkstyle.Checker;
import com.puppycrawl.tools.checkstyle.ConfigurationLoader;
import com.puppycrawl.tools.checkstyle.PropertiesExpander;
import com.puppycrawl.tools.checkstyle.api.AuditEvent;
import com.puppycrawl.tools.checkstyle.api.AuditListener;
import com.puppycrawl.tools.checkstyle.api.CheckstyleException;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Every source file of the project obeys {@code build/checkstyle.xml}. */
@Timeout(300)
class SourceStyleTest {
  /** Surefire starts the tests of a module in the module's folder. */
  private static final Path ROOT = Path.of("").toAbsolutePath().getParent();

  @Test
  void everySourceObeysTheRules() throws Exception {
    List<File> sources = sources();
    assertTrue(sources.size() > 10, () -> "found only " + sources.size() + " sources under " + ROOT);
    List<String> violations = violationsInParallel(sources);
    assertEquals(0, violations.size(), () -> "\n" + String.join("\n", violations) + "\n");
  }

  @Test
  void rulesAreAlive(@TempDir Path folder) throws Exception {
    Path bad = Files.writeString(folder.resolve("Bad.java"), "import java.util.*;\nclass Bad { int X; }");
    List<String> found = violations(List.of(bad.toFile()));
    for (String rule : List.of("RegexpHeader", "AvoidStarImport", "MemberName", "NewlineAtEndOfFile")) {
      assertTrue(found.stream().anyMatch(v -> v.contains(rule)), () -> rule + " not in " + found);
    }
  }

  private static List<File> sources() throws IOException {
    try (Stream<Path> all = Files.walk(ROOT)) {
      return all.filter(SourceStyleTest::ours).map(Path::toFile).toList();
    }
  }

  private static boolean ours(Path file) {
    Path path = ROOT.relativize(file);
    boolean generated = false;
    for (Path part : path) {
      generated |= part.toString().equals("target");
    }
    return !generated && path.toString().endsWith(".java");
  }

  /** Checks a share of the sources on each core. */
  private static List<String> violationsInParallel(List<File> sources) throws Exception {
    int shares = Runtime.getRuntime().availableProcessors();
    List<Callable<List<String>>> checks = new ArrayList<>();
    for (int i = 0; i < shares; i++) {
      int share = i;
      IntStream its = IntStream.range(0, sources.size()).filter(s -> s % shares == share);
      checks.add(() -> violations(its.mapToObj(sources::get).toList()));
    }
    List<String> found = new ArrayList<>();
    try (ExecutorService threads = Executors.newFixedThreadPool(shares)) {
      for (Future<List<String>> check : threads.invokeAll(checks)) {
        found.addAll(check.get());
      }
    }
    return found;
  }

  private static List<String> violations(List<File> sources) throws CheckstyleException {
    Checker checker = new Checker();
    Collector collector = new Collector();
    try {
      checker.setModuleClassLoader(Checker.class.getClassLoader());
      checker.configure(ConfigurationLoader.loadConfiguration(
          ROOT.resolve("build/checkstyle.xml").toString(), new PropertiesExpander(new Properties())));
      checker.addListener(collector);
      checker.process(sources);
    } finally {
      checker.destroy();
    }
    return collector.violations;
  }

  /** Turns what Checkstyle finds into lines that an editor can jump to. */
  private static final class Collector implements AuditListener {
    private final List<String> violations = new ArrayList<>();

    @Override
    public void addError(AuditEvent event) {
      String rule = event.getSourceName().replaceAll(".*\\.(\\w+?)(Check)?$", "$1");
      violations.add(ROOT.relativize(Path.of(event.getFileName()).toAbsolutePath())
          + ":" + event.getLine() + ": " + event.getMessage() + " [" + rule + "]");
    }

    @Override
    public void addException(AuditEvent event, Throwable cause) {
      violations.add(event.getFileName() + ": " + cause);
    }

    @Override
    public void auditStarted(AuditEvent event) {}

    @Override
    public void auditFinished(AuditEvent event) {}

    @Override
    public void fileStarted(AuditEvent event) {}

    @Override
    public void fileFinished(AuditEvent event) {}
  }
}
