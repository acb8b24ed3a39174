// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.dist;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.jar.JarFile;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;
import org.mpi4j.Mpi;
import org.mpi4j.launcher.Manual;

/**
 * Writes what the archive has to read: the pages of {@code docs}, in which links to files that the archive
 * does not have become plain text, manual pages, and completion for bash. Run by the build.
 */
public final class Pages {
  /** These lead through sources and measurements, which the archive does not have. */
  private static final Set<String> LEFT_OUT = Set.of("tour.md", "performance-history.md");

  /** Pages beside {@code docs}, there and in the archive. */
  private static final Set<String> BESIDE = Set.of("CHANGELOG.md", "SECURITY.md");

  @SuppressWarnings("InlineFormatString") // a page stands best by itself
  private static final String COPYRIGHT =
      """
      Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
      Upstream-Name: mpi4j
      Source: https://mpi4j.org

      Files: *
      Copyright: the mpi4j developers
      License: Apache-2.0
      %s""";

  private static final Pattern LINK = Pattern.compile("\\[([^\\[\\]]*)\\]\\(([^)#:\\s]+)(#[^)]*)?\\)");

  private Pages() {}

  /**
   * Writes the folders {@code docs} and {@code share}.
   *
   * @param args the root of the sources, and the folder to write to
   */
  public static void main(String... args) throws IOException, URISyntaxException {
    Path root = Path.of(args[0]).normalize();
    Path target = Path.of(args[1]);
    docs(root.resolve("docs"), Files.createDirectories(target.resolve("docs")));
    for (Map.Entry<String, String> file : Manual.files(version()).entrySet()) {
      write(target.resolve("share").resolve(file.getKey()), bytes(file.getValue()));
      debian(target.resolve("debian"), Path.of(file.getKey()), file.getValue());
    }
    String copyright = COPYRIGHT.formatted(Files.readString(root.resolve("LICENSE")).indent(1)
        .replaceAll("(?m)^ *$", " ."));
    write(target.resolve("debian/doc/mpi4j/copyright"), bytes(copyright));
  }

  /**
   * Writes a file for the Debian package, where manual pages are compressed, and those that all MPIs have get
   * a name of their own.
   */
  private static void debian(Path folder, Path file, String text) throws IOException {
    String name = file.getFileName().toString().replaceAll("^(mpiexec|mpirun)", "$1.mpi4j");
    Path path = folder.resolve(file).resolveSibling(name);
    if (!name.endsWith(".1")) {
      write(path, bytes(text));
      return;
    }
    ByteArrayOutputStream compressed = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(compressed)) {
      out.write(bytes(text.replace("man1/mpiexec.1", "man1/mpiexec.mpi4j.1")));
    }
    write(path.resolveSibling(name + ".gz"), compressed.toByteArray());
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static void write(Path path, byte[] content) throws IOException {
    Files.createDirectories(path.getParent());
    Files.write(path, content);
  }

  /** The version of the library, as its jar says. */
  private static String version() throws IOException, URISyntaxException {
    Path jar = Path.of(Mpi.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    if (Files.isDirectory(jar)) {
      return "";
    }
    try (JarFile file = new JarFile(jar.toFile())) {
      return file.getManifest().getMainAttributes().getValue("Implementation-Version");
    }
  }

  private static void docs(Path from, Path to) throws IOException {
    List<Path> pages = new ArrayList<>();
    try (DirectoryStream<Path> found = Files.newDirectoryStream(from, "*.md")) {
      for (Path page : found) {
        if (!LEFT_OUT.contains(page.getFileName().toString())) {
          pages.add(page);
        }
      }
    }
    for (Path page : pages) {
      String text = LINK.matcher(Files.readString(page)).replaceAll(link -> kept(from, pages, link));
      Files.writeString(to.resolve(page.getFileName()), text);
    }
  }

  /** A link as it is, or its text alone. */
  private static String kept(Path docs, List<Path> pages, MatchResult link) {
    Path target = docs.resolve(link.group(2)).normalize();
    boolean there = pages.contains(target) || target.startsWith(docs.resolveSibling("examples").normalize())
        || BESIDE.stream().anyMatch(name -> target.equals(docs.resolveSibling(name).normalize()));
    return Matcher.quoteReplacement(there ? link.group() : link.group(1));
  }
}
