// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.mpi4j.MpiJobOptions;

/**
 * The Java code in the pages of the site, and of the repository, compiles; programs of the site's own pages
 * print what the page says. A piece of a program gets its variables from a comment before it,
 * {@code <!-- with: int tag = 3; -->}.
 */
@Timeout(120)
class CodeBlocksTest {
  private static final Path ROOT = Path.of("").toAbsolutePath().getParent();
  private static final Pattern RANKS = Pattern.compile("mpiexec -n (\\d+)");

  @TempDir private static Path sources;
  @TempDir private static Path classes;

  @BeforeAll
  static void compile() throws IOException {
    List<CodeBlock> blocks = new ArrayList<>();
    for (Path page : pages()) {
      CodeBlock.of(page).stream().filter(CodeBlock::isJava).forEach(blocks::add);
    }
    assertTrue(blocks.size() > 20, () -> "only " + blocks);
    List<Path> files = new ArrayList<>();
    for (CodeBlock block : blocks) {
      Path file = sources.resolve(block.className() + ".java");
      assertTrue(!Files.exists(file), () -> "two blocks are named " + block.className());
      files.add(Files.writeString(file, block.source()));
    }
    assertEquals("", problems(files));
  }

  private static List<Path> pages() throws IOException {
    List<Path> pages = new ArrayList<>(List.of(ROOT.resolve("README.md")));
    for (String folder : List.of("site/pages", "docs")) {
      try (Stream<Path> files = Files.list(ROOT.resolve(folder))) {
        files.filter(f -> f.toString().endsWith(".md")).sorted().forEach(pages::add);
      }
    }
    return pages;
  }

  private static String problems(List<Path> files) throws IOException {
    JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
    DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
    List<String> options = List.of("-d", classes.toString(), "-proc:none", "-Xlint:-options");
    try (StandardJavaFileManager manager = javac.getStandardFileManager(found, Locale.ENGLISH, null)) {
      javac.getTask(null, manager, found, options, null, manager.getJavaFileObjectsFromPaths(files)).call();
    }
    StringBuilder problems = new StringBuilder();
    for (Diagnostic<? extends JavaFileObject> d : found.getDiagnostics()) {
      if (d.getKind() == Diagnostic.Kind.ERROR) {
        problems.append('\n').append(d);
      }
    }
    return problems.toString();
  }

  @Test
  void programsShouldPrintWhatTheirPagesSay() throws Exception {
    int run = 0;
    for (Path page : pages()) {
      if (!page.startsWith(ROOT.resolve("site"))) {
        continue;
      }
      List<CodeBlock> blocks = CodeBlock.of(page);
      for (int i = 0; i < blocks.size(); i++) {
        Optional<CodeBlock> printed = blocks.get(i).isProgram() ? next(blocks, i, "text") : Optional.empty();
        if (printed.isPresent()) {
          int ranks = next(blocks, i, "sh").map(CodeBlocksTest::ranksOf).orElse(0);
          CodeBlock program = blocks.get(i);
          assertEquals(sorted(printed.get().text()), sorted(outputOf(program, ranks)), program::toString);
          run++;
        }
      }
    }
    assertTrue(run >= 10, "only " + run + " programs have been run");
  }

  /** The next block of that kind which belongs to the same program. */
  private static Optional<CodeBlock> next(List<CodeBlock> blocks, int program, String kind) {
    return blocks.stream().skip(program + 1).takeWhile(b -> !b.isJava()).filter(b -> b.kind().equals(kind))
        .findFirst();
  }

  private static List<String> sorted(String lines) {
    return lines.lines().sorted().toList();
  }

  /** Runs it on so many ranks of this JVM; with 0 the program itself makes the job. */
  private static String outputOf(CodeBlock program, int ranks) throws Exception {
    ByteArrayOutputStream output = new ByteArrayOutputStream();
    PrintStream console = System.out;
    System.setOut(new PrintStream(output, true, StandardCharsets.UTF_8));
    try {
      if (ranks > 0) {
        MpiJobOptions.ranks(ranks).runMain(List.of(classes), program.className());
      } else {
        runMain(program.className());
      }
    } finally {
      System.setOut(console);
    }
    return output.toString(StandardCharsets.UTF_8);
  }

  private static void runMain(String className) throws Exception {
    URL[] place = {classes.toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(place, CodeBlocksTest.class.getClassLoader())) {
      Class<?> type = loader.loadClass(className);
      Constructor<?> constructor = type.getDeclaredConstructor();
      constructor.setAccessible(true);
      Method main = type.getDeclaredMethod("main");
      main.setAccessible(true);
      main.invoke(constructor.newInstance());
    }
  }

  /** How many ranks a command starts. */
  private static int ranksOf(CodeBlock command) {
    Matcher ranks = RANKS.matcher(command.text());
    assertTrue(ranks.find(), () -> command + " does not say mpiexec -n");
    return Integer.parseInt(ranks.group(1));
  }
}
