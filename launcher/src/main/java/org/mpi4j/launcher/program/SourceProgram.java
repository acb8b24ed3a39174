// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.program;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;
import org.mpi4j.launcher.job.UsageException;

/**
 * Compiles a program given as a source file, once for all ranks.
 *
 * <p>The rules are those of {@code java Hello.java}: the first class of the file is the main class, classes
 * of the same source tree are compiled on demand, no annotation processing, compact source files are fine.
 */
final class SourceProgram {
  private static final int COMPILE_ERROR = 1;

  private SourceProgram() {}

  /**
   * Compiles into a directory.
   *
   * @return the name of the main class
   * @throws UsageException if it does not compile; the compiler's messages have been printed
   */
  static String compile(File source, File target, String classPath, List<String> flags) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    if (compiler == null) {
      throw new UsageException(
          "cannot compile " + source + ": this Java is no JDK; install a JDK 25 or later");
    }
    CompilerMessages messages = new CompilerMessages();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
      Iterable<? extends JavaFileObject> units = files.getJavaFileObjects(source);
      List<String> options = options(target, classPath, flags);
      JavacTask task = (JavacTask) compiler.getTask(null, files, messages, options, null, units);
      CompilationUnitTree unit = task.parse().iterator().next();
      String main = mainClass(unit);
      File root = root(source, unit);
      if (root != null) {
        files.setLocation(StandardLocation.SOURCE_PATH, List.of(root));
      }
      boolean generated = main != null && generate(task);
      if (!generated || messages.errors() > 0) { // an error while a class is written comes after others are
        throw new UsageException(
            COMPILE_ERROR, "cannot compile " + source + (main == null ? ": no class in it" : ""));
      }
      return main;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean generate(JavacTask task) throws IOException {
    boolean some = false;
    for (JavaFileObject file : task.generate()) {
      some |= file != null;
    }
    return some;
  }

  private static List<String> options(File target, String classPath, List<String> flags) {
    List<String> options = new ArrayList<>();
    options.addAll(List.of("-proc:none", "-d", target.getPath(), "-cp", classPath));
    options.addAll(List.of("-Xlint:deprecation", "-Xdiags:verbose", "-implicit:class", "-Xprefer:source"));
    boolean preview = false;
    for (int i = 0; i < flags.size(); i++) {
      String flag = flags.get(i);
      if (flag.equals("--source") || flag.equals("--add-modules") || flag.equals("--add-exports")) {
        options.add(flag);
        options.add(flags.get(++i));
      } else if (flag.startsWith("--add-modules=") || flag.startsWith("--add-exports=")) {
        options.add(flag);
      }
      preview |= flag.equals("--enable-preview");
    }
    if (preview) {
      options.addAll(List.of("--enable-preview", "--release", "" + Runtime.version().feature()));
    }
    return options;
  }

  /** The directory above the package of a source file, or null if it does not lie where its package says. */
  private static File root(File source, CompilationUnitTree unit) {
    File directory = source.getAbsoluteFile().getParentFile();
    String name = unit.getPackageName() == null ? "" : unit.getPackageName().toString();
    String[] names = name.isEmpty() ? new String[0] : name.split("\\.");
    for (int i = names.length - 1; i >= 0; i--) {
      if (directory == null || !directory.getName().equals(names[i])) {
        return null;
      }
      directory = directory.getParentFile();
    }
    return directory;
  }

  private static String mainClass(CompilationUnitTree unit) {
    for (Tree type : unit.getTypeDecls()) {
      if (type instanceof ClassTree c) {
        String prefix = unit.getPackageName() == null ? "" : unit.getPackageName() + ".";
        return prefix + c.getSimpleName();
      }
    }
    return null;
  }
}
