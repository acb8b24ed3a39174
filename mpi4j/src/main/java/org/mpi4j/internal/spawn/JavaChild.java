// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.spawn;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.mpi4j.spi.SpawnCommand;

/**
 * The command line of a spawned program, for launchers that know nothing of Java: a class, a jar or a source
 * file runs on this process's JVM, with its class path, module path and flags.
 */
public final class JavaChild {
  private static final Path COMMAND_LINE = Path.of("/proc/self/cmdline");
  private static final List<String> WITH_VALUE = List.of("-cp", "-classpath", "--class-path", "-p",
      "--module-path", "--add-modules", "--add-opens", "--add-exports", "--add-reads", "--limit-modules",
      "--upgrade-module-path", "--patch-module", "--enable-native-access", "--source");
  private static final List<String> CLASS_PATH = List.of("-cp", "-classpath", "--class-path");
  private static final List<String> MODULE_PATH = List.of("-p", "--module-path");
  private static final List<String> NOT_INHERITED =
      List.of("-agentlib:jdwp", "-Xrunjdwp", "-XX:AOTCacheOutput", "-XX:StartFlightRecording", "@",
          "--class-path=", "--module-path=");

  private final List<String> flags;
  private final String classPath;
  private final String modulePath;

  /** A child of this process. */
  public JavaChild() {
    this(commandLine(), System.getProperty("java.class.path", ""), System.getProperty("jdk.module.path"));
  }

  /**
   * A child of a process.
   *
   * @param commandLine the words after the java command
   */
  JavaChild(List<String> commandLine, String classPath, String modulePath) {
    this.flags = flags(commandLine);
    this.classPath = classPath;
    this.modulePath = modulePath;
  }

  /** The words of the command line that runs a program: the executable, then its arguments. */
  public List<String> words(SpawnCommand command) throws IOException {
    String name = command.program();
    String path = command.info().getOrDefault("mpi4j_class_path", classPath);
    File file = new File(name);
    List<String> words = new ArrayList<>();
    if (name.equals("java")) {
      words.add(java());
      if (command.arguments().stream().noneMatch(CLASS_PATH::contains)) {
        words.addAll(List.of("-cp", path));
      }
    } else if (name.endsWith(".jar") && file.isFile()) {
      words.addAll(start(file.getAbsolutePath() + File.pathSeparator + path, command.info()));
      words.add(ClassPath.mainClass(file));
    } else if ((name.endsWith(".java") && file.isFile()) || hasClass(path, name)) {
      words.addAll(start(path, command.info()));
      words.add(name);
    } else {
      words.add(name);
    }
    words.addAll(command.arguments());
    return words;
  }

  private List<String> start(String path, Map<String, String> info) {
    List<String> words = new ArrayList<>(List.of(java()));
    words.addAll(flags);
    String more = info.getOrDefault("mpi4j_jvm_args", "").strip();
    if (!more.isEmpty()) {
      words.addAll(List.of(more.split("\\s+")));
    }
    if (modulePath != null) {
      words.addAll(List.of("--module-path", modulePath));
    }
    words.addAll(List.of("-cp", path));
    return words;
  }

  /** The command line by which this process could be started again, but for the class and its arguments. */
  public List<String> self() {
    List<String> words = start(classPath, Map.of());
    words.add("Main");
    return words;
  }

  /** The java command of this process. */
  public static String java() {
    return System.getProperty("java.home") + File.separator + "bin" + File.separator + "java";
  }

  /** The words after the java command with which this process was started; empty where they are not known. */
  private static List<String> commandLine() {
    try {
      String[] words = Files.readString(COMMAND_LINE, StandardCharsets.UTF_8).split("\0");
      return List.of(words).subList(1, words.length);
    } catch (IOException | IllegalArgumentException e) {
      return List.of(ProcessHandle.current().info().arguments().orElse(new String[0]));
    }
  }

  /** The flags of the JVM in these words, without those that say where classes are. */
  private static List<String> flags(List<String> words) {
    List<String> flags = new ArrayList<>();
    int at = 0;
    while (at < words.size() && (words.get(at).startsWith("-") || words.get(at).startsWith("@"))) {
      String word = words.get(at++);
      if (word.equals("-jar") || word.equals("-m") || word.equals("--module")) {
        break;
      }
      boolean hasValue = WITH_VALUE.contains(word) && at < words.size();
      String value = hasValue ? words.get(at++) : null;
      boolean isPath = CLASS_PATH.contains(word) || MODULE_PATH.contains(word);
      if (!isPath && NOT_INHERITED.stream().noneMatch(word::startsWith)) {
        flags.add(word);
        if (hasValue) {
          flags.add(value);
        }
      }
    }
    return flags;
  }

  private static boolean hasClass(String path, String name) throws IOException {
    return name.indexOf('/') < 0 && name.indexOf(File.separatorChar) < 0
        && ClassPath.has(ClassPath.of(path), name);
  }
}
