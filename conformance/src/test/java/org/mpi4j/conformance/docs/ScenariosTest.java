// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.conformance.Repository;

/** The tests that the table of scenarios names are there. */
@Timeout(60)
class ScenariosTest {
  private static final Pattern NAME = Pattern.compile("`([A-Z]\\w*Test)(?:\\.(\\w+))?`");

  /** The sources of test classes of this module and the library's; of two with one name the first. */
  private static Map<String, Path> sources() throws IOException {
    List<Path> all = new ArrayList<>();
    for (String root : List.of("conformance/src/test/java", "mpi4j/src/test/java")) {
      try (Stream<Path> files = Files.walk(Repository.file(root))) {
        files.filter(f -> f.toString().endsWith("Test.java")).sorted().forEach(all::add);
      }
    }
    return all.stream().collect(Collectors.toMap(
        f -> f.getFileName().toString().replace(".java", ""), Function.identity(), (one, other) -> one));
  }

  @Test
  void shouldBeThere() throws IOException {
    Map<String, Path> sources = sources();
    List<String> missing = new ArrayList<>();
    int found = 0;
    Matcher names = NAME.matcher(Files.readString(Repository.file("conformance/scenarios.md")));
    while (names.find()) {
      Path source = sources.get(names.group(1));
      String method = names.group(2);
      boolean there = source != null
          && (method == null || Files.readString(source).contains("void " + method + "("));
      if (!there) {
        missing.add(names.group());
      }
      found++;
    }
    assertEquals(List.of(), missing);
    assertTrue(found > 80, "only " + found + " tests are named");
  }
}
