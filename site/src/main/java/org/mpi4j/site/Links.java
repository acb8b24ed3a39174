// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.site;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Where the links of the Markdown pages lead on the site: to other pages, to the reference, or to a copy of
 * the source file. Keeps which pages and copies the site needs beside those of its contents.
 */
final class Links {
  /** The folder of the Javadoc, beside the pages. */
  static final String REFERENCE = "reference/";

  private static final Path JAVADOC = Path.of("reference");
  private static final Path PLOTS = Path.of("docs/plots");

  private final Path root;
  private final Map<Path, String> pages = new HashMap<>();
  private final Deque<Path> further = new ArrayDeque<>();
  private final Set<Path> sources = new TreeSet<>();

  Links(Path root, Contents contents) {
    this.root = root;
    contents.pages().forEach(entry -> addPage(entry.source()));
  }

  private String addPage(Path source) {
    String name = nameOf(source);
    while (pages.containsValue(name)) {
      name = "more-" + name; // SECURITY.md beside docs/security.md
    }
    pages.put(source, name);
    return name;
  }

  /** {@code windows.html} for {@code docs/windows.md}, {@code examples.html} for its README. */
  private static String nameOf(Path source) {
    return source.toString().replaceFirst("^(site/pages|docs)/", "").replaceFirst("/README\\.md$", ".md")
        .replaceFirst("\\.md$", ".html").replace('/', '-').toLowerCase(Locale.ROOT);
  }

  /** The name of the page that the Markdown file becomes. */
  String page(Path source) {
    return pages.get(source);
  }

  /** A Markdown file that is linked, is not in the contents, and has not been asked for before; or null. */
  Path furtherPage() {
    return further.poll();
  }

  /** Files that are linked and are no Markdown: each gets a page that shows its text. */
  Set<Path> sources() {
    return sources;
  }

  /**
   * Translates a link.
   *
   * @param page the Markdown file with the link, relative to the repository
   * @param link as it stands there; with a slash before it, from the top of the repository
   */
  String resolve(Path page, String link) {
    if (link.contains(":") || link.startsWith("#")) {
      return link;
    }
    int hash = link.indexOf('#');
    String fragment = hash < 0 ? "" : link.substring(hash);
    String file = hash < 0 ? link : link.substring(0, hash);
    Path folder = page.getParent() == null ? Path.of("") : page.getParent();
    Path target = file.startsWith("/") ? Path.of(file.substring(1)) : folder.resolve(file).normalize();
    return resolve(target, page, fragment) + fragment;
  }

  private String resolve(Path target, Path page, String fragment) {
    if (target.startsWith("site/reference")) {
      return REFERENCE + JAVADOC.relativize(Path.of("site").relativize(target));
    }
    if (target.startsWith(PLOTS)) {
      return "plots/" + target.getFileName();
    }
    Path file = Files.isDirectory(root.resolve(target)) ? target.resolve("README.md") : target;
    if (pages.containsKey(file)) {
      return pages.get(file);
    }
    if (!Files.isRegularFile(root.resolve(file))) {
      throw new IllegalArgumentException(page + " links to " + target + ", which does not exist");
    }
    if (file.toString().endsWith(".md")) {
      further.add(file);
      return addPage(file);
    }
    return (fragment.isEmpty() ? javadoc(file) : Optional.<String>empty()).orElseGet(() -> sourcePage(file));
  }

  /** The Javadoc of a type of the public API. */
  private Optional<String> javadoc(Path file) {
    String path = file.toString();
    for (Map.Entry<String, String> module : Map.of(
        "mpi4j/src/main/java/", "org.mpi4j/",
        "junit/src/main/java/", "org.mpi4j.junit/").entrySet()) {
      boolean inside = path.contains("/internal/") || path.endsWith("-info.java");
      if (path.startsWith(module.getKey()) && path.endsWith(".java") && !inside) {
        return Optional.of(REFERENCE + module.getValue()
            + path.substring(module.getKey().length()).replace(".java", ".html"));
      }
    }
    return Optional.empty();
  }

  private String sourcePage(Path file) {
    sources.add(file);
    return "source/" + file + ".html";
  }
}
