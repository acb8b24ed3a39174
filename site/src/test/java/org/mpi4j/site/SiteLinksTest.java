// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Every link of the site leads somewhere, and no page fetches anything from elsewhere. */
@Timeout(60)
class SiteLinksTest {
  private static final Path SITE = Path.of("target/site").toAbsolutePath();
  private static final Path REFERENCE = SITE.resolve("reference");
  private static final Pattern LINK = Pattern.compile("(?:href|src)=\"([^\"]*)\"");
  private static final Pattern FETCHED =
      Pattern.compile("(?:src=|<link[^>]*href=|@import |url\\()\"?https?:");
  private static final Pattern PLACE = Pattern.compile(" id=\"([^\"]+)\"");

  private final Map<Path, Set<String>> places = new HashMap<>();

  private static List<Path> pages() throws IOException {
    try (Stream<Path> files = Files.walk(SITE)) {
      return files.filter(f -> f.toString().endsWith(".html") && !f.startsWith(REFERENCE)).toList();
    }
  }

  private boolean exists(Path page, String link) throws IOException {
    int hash = link.indexOf('#');
    String file = hash < 0 ? link : link.substring(0, hash);
    Path target = file.isEmpty() ? page : page.resolveSibling(file).normalize();
    boolean unknown = target.startsWith(REFERENCE) && !Files.exists(REFERENCE.resolve("element-list"));
    if (unknown || hash < 0) {
      return unknown || Files.isRegularFile(target);
    }
    return Files.isRegularFile(target) && placesOf(target).contains(link.substring(hash + 1));
  }

  private Set<String> placesOf(Path page) throws IOException {
    if (!places.containsKey(page)) {
      Set<String> ids = new HashSet<>();
      PLACE.matcher(Files.readString(page)).results().forEach(m -> ids.add(m.group(1)));
      places.put(page, ids);
    }
    return places.get(page);
  }

  @Test
  void linksShouldLeadSomewhere() throws IOException {
    List<String> broken = new ArrayList<>();
    assertTrue(pages().size() > 20, () -> "only a few pages in " + SITE);
    for (Path page : pages()) {
      for (String link : LINK.matcher(Files.readString(page)).results().map(m -> m.group(1)).toList()) {
        if (!link.matches("https?:.*") && !exists(page, link)) {
          broken.add(SITE.relativize(page) + " links to " + link);
        }
      }
    }
    assertEquals(List.of(), broken);
  }

  @Test
  void pagesShouldFetchNothingFromElsewhere() throws IOException {
    List<Path> files = new ArrayList<>(pages());
    files.addAll(List.of(SITE.resolve("site.css"), SITE.resolve("site.js"), SITE.resolve("search-index.js")));
    for (Path file : files) {
      boolean source = file.startsWith(SITE.resolve("source")) || file.endsWith("search-index.js");
      String text = Files.readString(file);
      assertTrue(source || !FETCHED.matcher(text).find(), () -> file + " fetches something");
    }
  }

  @Test
  void pagesOfDocsShouldAllBeThere() throws IOException {
    try (Stream<Path> docs = Files.list(Path.of("../docs"))) {
      List<String> missing = docs.map(f -> f.getFileName().toString()).filter(f -> f.endsWith(".md"))
          .filter(f -> !Files.exists(SITE.resolve(f.replace(".md", ".html")))).toList();
      assertEquals(List.of(), missing, "neither in site/contents.md nor linked from another page");
    }
  }

  @Test
  void referenceShouldLeadBackToTheSite() throws IOException {
    Path comm = REFERENCE.resolve("org.mpi4j/org/mpi4j/Comm.html");
    assumeTrue(Files.exists(comm), "the Javadoc has not been made: no test of module build has run");
    assertTrue(Files.readString(comm).contains("<a href=\"../../../../index.html\">mpi4j</a>"));
  }
}
