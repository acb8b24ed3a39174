// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.site;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The reference of the site: a copy of the Javadoc that the tests of module {@code build} make, with colours
 * for dark screens and a link back to the site. Where they have not run, a page says how to make it.
 */
record Reference(Path javadoc, Path out) {
  private static final String PROCEDURES = "org.mpi4j/org/mpi4j/doc-files/procedures.html";
  private static final Pattern ROW =
      Pattern.compile("<tr><td>(MPI_\\w+)</td><td><a href=\"([^\"]+)\"[^>]*><code>([^<]+)</code>");
  private static final String MISSING = """
      <!DOCTYPE html>
      <html lang="en"><head><meta charset="utf-8"><title>Reference</title></head><body>
      <p>The reference is missing here. <code>site/build</code> makes the site with it.</p>
      </body></html>
      """;

  void write(SearchIndex index) throws IOException {
    if (!Files.exists(javadoc.resolve("index.html"))) {
      for (String page : List.of("index.html", PROCEDURES)) {
        Files.createDirectories(out.resolve(page).getParent());
        Files.writeString(out.resolve(page), MISSING);
      }
      return;
    }
    try (Stream<Path> files = Files.walk(javadoc)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        copy(file, out.resolve(javadoc.relativize(file).toString()));
      }
    }
    Matcher row = ROW.matcher(Files.readString(javadoc.resolve(PROCEDURES)));
    while (row.find()) {
      Path target = Path.of(PROCEDURES).resolveSibling(row.group(2)).normalize();
      index.addProcedure(Links.REFERENCE + target, row.group(1), row.group(3));
    }
  }

  private void copy(Path file, Path target) throws IOException {
    Files.createDirectories(target.getParent());
    String name = file.toString();
    if (name.endsWith(".html")) {
      String up = "../".repeat(out.relativize(target).getNameCount());
      Files.writeString(target, Files.readString(file).replaceFirst("<ul id=\"navbar-top-firstrow\"[^>]*>",
          "$0\n<li><a href=\"" + up + "index.html\">mpi4j</a></li>"));
    } else if (name.endsWith("resource-files/stylesheet.css")) {
      Files.writeString(target, Files.readString(file) + resource("javadoc-dark.css"));
    } else {
      Files.copy(file, target);
    }
  }

  private static String resource(String name) throws IOException {
    try (var resource = Reference.class.getResourceAsStream(name)) {
      return new String(resource.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
