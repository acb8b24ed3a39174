// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.site;

import java.util.StringJoiner;

/** What the search of the site knows: a script, so that it works from files, too. */
final class SearchIndex {
  private final StringJoiner entries = new StringJoiner(",\n", "const PAGES = [\n", "\n];\n");

  /** Adds a page: where it is, its title, its headings and its words. */
  void add(String url, String section, Page page) {
    StringJoiner headings = new StringJoiner(",", "[", "]");
    page.headings().forEach(h -> headings.add("[" + quoted(h.id()) + "," + quoted(h.text()) + "]"));
    entries.add("{\"u\":" + quoted(url) + ",\"s\":" + quoted(section) + ",\"t\":" + quoted(page.title())
        + ",\"h\":" + headings + ",\"x\":" + quoted(page.text().replaceAll("\\s+", " ")) + "}");
  }

  /** Adds a procedure of MPI and where its method is described. */
  void addProcedure(String url, String procedure, String method) {
    entries.add("{\"u\":" + quoted(url) + ",\"s\":\"Reference\",\"t\":" + quoted(procedure)
        + ",\"h\":[],\"x\":" + quoted(method) + "}");
  }

  String script() {
    return entries.toString();
  }

  private static String quoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    text.chars().forEach(c -> {
      if (c == '"' || c == '\\' || c == '<' || c < ' ') {
        quoted.append("\\u%04x".formatted(c));
      } else {
        quoted.append((char) c);
      }
    });
    return quoted.append('"').toString();
  }
}
