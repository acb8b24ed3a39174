// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * The packages of a module use each other in one direction, as their imports say. The library itself has a
 * stricter test, which reads its class files: {@code ArchitectureTest}.
 */
@Timeout(60)
class PackageCyclesTest {
  private static final Path ROOT = Path.of("").toAbsolutePath().getParent();
  private static final Pattern IMPORT = Pattern.compile("^import (?:static )?([\\w.]+);", Pattern.MULTILINE);

  /** Exceptions that old programs catch: each class extends the one before it, in the package that it had. */
  private static final Set<String> OF_MPJ_EXPRESS = Set.of("mpjdev", "xdev");

  @Test
  void noModuleHasACycle() throws IOException {
    Map<String, Set<String>> cycles = new TreeMap<>();
    int modules = 0;
    for (Path module : modules()) {
      Map<String, Set<String>> uses = uses(module.resolve("src/main/java"));
      String name = module.getFileName().toString();
      if (!name.equals("mpi4j")) { // its provider: ArchitectureTest
        Set<String> cycle = cycle(uses);
        if (!cycle.isEmpty()) {
          cycles.put(name, cycle);
        }
        modules++;
      }
    }
    int tested = modules;
    assertTrue(tested > 8, () -> "only " + tested + " modules under " + ROOT);
    assertEquals(Map.of("compat-mpijava", OF_MPJ_EXPRESS), cycles);
  }

  @Test
  void cyclesAreFound() {
    assertEquals(Set.of(), cycle(Map.of("a", Set.of("b", "c"), "b", Set.of("c"))));
    assertEquals(Set.of("b", "c", "d"), cycle(Map.of(
        "a", Set.of("b"), "b", Set.of("c"), "c", Set.of("d"), "d", Set.of("b", "e"))));
  }

  private static List<Path> modules() throws IOException {
    try (Stream<Path> all = Files.list(ROOT)) {
      return all.filter(m -> Files.isDirectory(m.resolve("src/main/java"))).sorted().toList();
    }
  }

  /** Which package of a source folder uses which others of it. */
  private static Map<String, Set<String>> uses(Path folder) throws IOException {
    Map<String, String> packages = new TreeMap<>(); // by the type's full name
    Map<String, Set<String>> uses = new TreeMap<>();
    List<Path> sources;
    try (Stream<Path> all = Files.walk(folder)) {
      sources = all.filter(file -> file.toString().endsWith(".java")).toList();
    }
    for (Path source : sources) {
      String type = folder.relativize(source).toString().replace(".java", "").replace(source.getFileSystem()
          .getSeparator(), ".");
      packages.put(type, type.substring(0, Math.max(0, type.lastIndexOf('.'))));
    }
    for (Path source : sources) {
      String own = folder.relativize(source.getParent()).toString()
          .replace(source.getFileSystem().getSeparator(), ".");
      Matcher imports = IMPORT.matcher(Files.readString(source));
      while (imports.find()) {
        String other = packageOf(imports.group(1), packages);
        if (other != null && !other.equals(own)) {
          uses.computeIfAbsent(own, p -> new TreeSet<>()).add(other);
        }
      }
    }
    return uses;
  }

  /** The package of an import, which may name a member of a type; null for one of another module. */
  private static String packageOf(String name, Map<String, String> packages) {
    String type = name;
    while (!packages.containsKey(type) && type.indexOf('.') > 0) {
      type = type.substring(0, type.lastIndexOf('.'));
    }
    return packages.get(type);
  }

  /** The packages that lead back to themselves. */
  private static Set<String> cycle(Map<String, Set<String>> uses) {
    Set<String> found = new TreeSet<>();
    for (String start : uses.keySet()) {
      Set<String> reached = new HashSet<>(uses.get(start));
      boolean more = true;
      while (more) {
        Set<String> next = new HashSet<>();
        reached.forEach(each -> next.addAll(uses.getOrDefault(each, Set.of())));
        more = reached.addAll(next);
      }
      if (reached.contains(start)) {
        found.add(start);
      }
    }
    return found;
  }
}
