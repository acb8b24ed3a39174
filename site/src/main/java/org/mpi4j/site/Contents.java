// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.site;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The table of contents of the site, as {@code site/contents.md} has it. */
record Contents(List<Section> sections) {
  private static final Pattern SECTION = Pattern.compile("## (.+)");
  private static final Pattern ENTRY = Pattern.compile("- \\[([^]]+)]\\(([^)#]+)(#[^)]+)?\\)(?: (.+))?");

  /** A heading and the pages below it. */
  record Section(String title, List<Entry> entries) {}

  /**
   * One line of the contents.
   *
   * @param title what the menu says
   * @param source the Markdown page, or a page that the reference has, relative to the repository
   * @param fragment the place on the page, with its number sign, or nothing
   */
  record Entry(String title, Path source, String fragment) {
    boolean isPage() {
      return source.toString().endsWith(".md") && fragment.isEmpty();
    }
  }

  static Contents read(Path root) throws IOException {
    Path file = root.resolve("site/contents.md");
    List<Section> sections = new ArrayList<>();
    for (String line : Files.readAllLines(file)) {
      Matcher section = SECTION.matcher(line);
      Matcher entry = ENTRY.matcher(line);
      if (section.matches()) {
        sections.add(new Section(section.group(1), new ArrayList<>()));
      } else if (entry.matches()) {
        Path source = root.relativize(file.resolveSibling(entry.group(2)).normalize());
        String fragment = entry.group(3) == null ? "" : entry.group(3);
        sections.getLast().entries().add(new Entry(entry.group(1), source, fragment));
      } else if (line.startsWith("- ")) {
        throw new IllegalArgumentException("site/contents.md: not \"- [title](page)\": " + line);
      }
    }
    return new Contents(sections);
  }

  /** The pages in the order in which they are read. */
  List<Entry> pages() {
    return sections.stream().flatMap(s -> s.entries().stream()).filter(Entry::isPage).toList();
  }
}
