// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.site;

import io.pebbletemplates.pebble.PebbleEngine;
import io.pebbletemplates.pebble.loader.ClasspathLoader;
import io.pebbletemplates.pebble.template.PebbleTemplate;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Writes the web site: the pages that {@code site/contents.md} lists, each in the frame of
 * {@code layout.html}, the sources that they link to, the plots, the reference and what the search knows.
 * Everything that a page needs lies beside it; nothing is fetched from elsewhere.
 */
public final class Site {
  private static final String RESOURCES = "org/mpi4j/site/";

  private final Path root;
  private final Path out;
  private final Contents contents;
  private final Links links;
  private final PebbleTemplate layout;

  /**
   * The site of a repository.
   *
   * @param root the repository
   * @param out the folder to write to
   */
  public Site(Path root, Path out) throws IOException {
    this.root = root;
    this.out = out;
    contents = Contents.read(root);
    links = new Links(root, contents);
    PebbleEngine engine =
        new PebbleEngine.Builder().loader(new ClasspathLoader()).strictVariables(true).build();
    layout = engine.getTemplate(RESOURCES + "layout.html");
  }

  /** Writes all; what an earlier run has left is removed. */
  public void write() throws IOException {
    remove(out);
    SearchIndex index = new SearchIndex();
    List<Contents.Entry> pages = contents.pages();
    for (int i = 0; i < pages.size(); i++) {
      Contents.Entry before = i == 0 ? null : pages.get(i - 1);
      Contents.Entry after = i + 1 == pages.size() ? null : pages.get(i + 1);
      writePage(pages.get(i).source(), sectionOf(pages.get(i)), index, before, after);
    }
    for (Path more = links.furtherPage(); more != null; more = links.furtherPage()) {
      writePage(more, "More", index, null, null);
    }
    for (Path source : links.sources()) {
      writeSource(source);
    }
    new Reference(root.resolve("build/target/javadoc"), out.resolve("reference")).write(index);
    write("search-index.js", index.script());
    for (String file : List.of("site.css", "site.js", "icon.svg")) {
      try (InputStream resource = Site.class.getResourceAsStream(file)) {
        Files.copy(resource, out.resolve(file));
      }
    }
    copyPlots();
  }

  private void writePage(
      Path source, String section, SearchIndex index, Contents.Entry before, Contents.Entry after)
      throws IOException {
    Page page = Markdown.page(Files.readString(root.resolve(source)), link -> links.resolve(source, link));
    index.add(links.page(source), section, page);
    frame(links.page(source), page, before, after);
  }

  private void frame(String url, Page page, Contents.Entry before, Contents.Entry after)
      throws IOException {
    StringWriter html = new StringWriter();
    layout.evaluate(html, Map.of(
        "page", page,
        "url", url,
        "base", "../".repeat((int) url.chars().filter(c -> c == '/').count()),
        "sections", menu(url),
        "before", before == null ? List.of() : List.of(item(before, url)),
        "after", after == null ? List.of() : List.of(item(after, url))));
    write(url, html.toString());
  }

  private List<Map<String, Object>> menu(String url) {
    return contents.sections().stream().map(section -> Map.<String, Object>of(
        "title", section.title(),
        "entries", section.entries().stream().map(e -> item(e, url)).toList())).toList();
  }

  private Map<String, Object> item(Contents.Entry entry, String current) {
    String url = urlOf(entry);
    return Map.of("title", entry.title(), "url", url, "current", url.equals(current));
  }

  private String urlOf(Contents.Entry entry) {
    return links.resolve(Path.of("contents.md"), entry.source() + entry.fragment());
  }

  private String sectionOf(Contents.Entry entry) {
    return contents.sections().stream().filter(s -> s.entries().contains(entry)).findFirst().orElseThrow()
        .title();
  }

  /** Writes a page that shows a source, with a place for each line. */
  private void writeSource(Path source) throws IOException {
    String name = source.toString();
    String text = Files.readString(root.resolve(source));
    boolean script = text.startsWith("#!") && text.lines().findFirst().orElseThrow().contains("sh");
    String kind = script ? "sh" : name.substring(name.lastIndexOf('.') + 1);
    StringBuilder html = new StringBuilder("<h1>" + Highlighter.escaped(name) + "</h1><div class=\"code "
        + "source\"><pre><code>");
    int number = 0;
    for (String line : Highlighter.html(kind, text).lines().toList()) {
      number++;
      html.append("<a class=\"line\" id=\"L").append(number).append("\" href=\"#L").append(number)
          .append("\"></a>").append(line).append('\n');
    }
    html.append("</code></pre></div>");
    frame("source/" + name + ".html", new Page(name, html.toString(), List.of(), ""), null, null);
  }

  private void copyPlots() throws IOException {
    Files.createDirectories(out.resolve("plots"));
    try (Stream<Path> plots = Files.list(root.resolve("docs/plots"))) {
      for (Path plot : plots.filter(p -> p.toString().endsWith(".svg")).toList()) {
        Files.copy(plot, out.resolve("plots").resolve(plot.getFileName()));
      }
    }
  }

  private void write(String url, String text) throws IOException {
    Path file = out.resolve(url);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private static void remove(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      return;
    }
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
