// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.util.ArrayList;
import java.util.List;
import org.mpi4j.internal.spawn.ClassPath;
import org.mpi4j.internal.spawn.SoftCount;
import org.mpi4j.internal.spawn.SpawnRequest;
import org.mpi4j.spi.SpawnCommand;

/**
 * The programs that a job in this JVM spawns: classes with a main method, on the class path of the ranks that
 * ask or another one; a jar with such a class; or one of these behind {@code java}.
 */
final class InJvmPrograms {
  private static final String CLASS_PATH = "mpi4j_class_path";

  /** A program, and how many ranks run it. */
  record Program(List<URL> classPath, String mainClass, String[] arguments, int ranks) {}

  private final List<URL> parents;

  /**
   * @param classPath of the ranks that ask; empty: that of this JVM
   */
  InJvmPrograms(List<URL> classPath) {
    this.parents = classPath;
  }

  /** The programs of a request; throws if one of them cannot be run in this JVM. */
  List<Program> of(SpawnRequest request) throws IOException {
    List<Program> programs = new ArrayList<>();
    for (SpawnCommand command : request.commands()) {
      Program program = program(command);
      check(program, command.program());
      programs.add(program);
    }
    return programs;
  }

  private Program program(SpawnCommand command) throws IOException {
    String path = command.info().get(CLASS_PATH);
    List<URL> classPath = path == null ? inherited() : ClassPath.of(path);
    int ranks = SoftCount.of(command);
    if (isJava(command.program())) {
      return afterJava(command.arguments(), classPath, ranks);
    }
    return program(command.program(), command.arguments(), classPath, ranks);
  }

  private static Program program(String name, List<String> arguments, List<URL> classPath, int ranks)
      throws IOException {
    String[] words = arguments.toArray(String[]::new);
    File file = new File(name);
    return name.endsWith(".jar") && file.isFile()
        ? new Program(List.of(ClassPath.entry(file)), ClassPath.mainClass(file), words, ranks)
        : new Program(classPath, name, words, ranks);
  }

  /** The program of a java command; flags of the JVM do not count, as this one runs already. */
  private static Program afterJava(List<String> words, List<URL> inherited, int ranks) throws IOException {
    List<URL> classPath = inherited;
    int at = 0;
    while (at < words.size() && words.get(at).startsWith("-")) {
      switch (words.get(at)) {
        case "-cp", "-classpath", "--class-path" -> {
          at++;
          classPath = at < words.size() ? ClassPath.of(words.get(at)) : classPath;
        }
        default -> {}
      }
      at++;
    }
    if (at >= words.size()) {
      throw new IOException("the java command names no class: java " + String.join(" ", words));
    }
    return program(words.get(at), words.subList(at + 1, words.size()), classPath, ranks);
  }

  private static boolean isJava(String program) {
    String last = new File(program).getName();
    return last.equals("java") || last.equals("java.exe");
  }

  private static void check(Program program, String name) throws IOException {
    if (!ClassPath.has(program.classPath, program.mainClass) && !isOwn(program.mainClass)) {
      throw new IOException("there is no class " + program.mainClass + " on the class path. Jobs in one JVM"
          + " spawn classes and jars only (hint " + CLASS_PATH + "); start the job by mpiexec for other"
          + " programs, such as " + name);
    }
  }

  /** Whether mpi4j itself has the class, such as that of a pool's workers; no class path need have it. */
  private static boolean isOwn(String mainClass) {
    return mainClass.startsWith("org.mpi4j.")
        && InJvmPrograms.class.getResource("/" + mainClass.replace('.', '/') + ".class") != null;
  }

  private List<URL> inherited() throws IOException {
    if (!parents.isEmpty()) {
      return parents;
    }
    String modules = System.getProperty("jdk.module.path", "");
    String classes = System.getProperty("java.class.path", "");
    return ClassPath.of(classes + File.pathSeparator + modules);
  }
}
