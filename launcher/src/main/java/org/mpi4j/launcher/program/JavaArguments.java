// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.program;

import java.io.File;
import java.util.ArrayList;
import java.util.List;

/** The arguments of a java command, taken apart as the java command itself does. */
final class JavaArguments {
  /** What is started. */
  enum Kind {
    MAIN_CLASS,
    JAR,
    SOURCE,
    MODULE,
    /** Unknown: {@code -version}, or an argument file that hides the rest. */
    OTHER
  }

  /** Flags for the JVM, without class path and module path. */
  final List<String> flags = new ArrayList<>();

  /** What {@code -cp} said, or null. */
  String classPath;

  /** A jar of mpi4j that the program needs besides the library, or null. */
  String layer;

  String modulePath;
  Kind kind = Kind.OTHER;

  /** Main class, jar, source file or module; then the program's arguments. */
  List<String> rest = List.of();

  static JavaArguments parse(List<String> words) {
    JavaArguments a = new JavaArguments();
    int at = 0;
    while (at >= 0 && at < words.size()) {
      at = a.take(words, at);
    }
    return a;
  }

  /** True if some flag begins so. */
  boolean hasFlag(String prefix) {
    for (String flag : flags) {
      if (flag.startsWith(prefix)) {
        return true;
      }
    }
    return false;
  }

  /** True if a collector is chosen, or may be in a file that is not read here. */
  boolean choosesCollector() {
    for (String flag : flags) {
      if (isCollector(flag) || flag.startsWith("@") || flag.startsWith("-XX:Flags")
          || flag.startsWith("-XX:VMOptionsFile")) {
        return true;
      }
    }
    return false;
  }

  /** True if nothing here tells the JVM about modules, or changes classes while they are loaded. */
  boolean leavesModulesAlone() {
    return modulePath == null && !hasFlag("--") && !hasFlag("@") && !hasFlag("-agent")
        && !hasFlag("-javaagent");
  }

  static boolean isCollector(String flag) {
    return flag.contains("-XX:+Use") && flag.contains("GC");
  }

  /** Reads the word at an index; returns the next index, or -1 when the program has begun. */
  private int take(List<String> words, int at) {
    String word = words.get(at);
    int equals = word.indexOf('=');
    String name = word.startsWith("--") && equals > 0 ? word.substring(0, equals) : word;
    String value = name.length() < word.length() ? word.substring(equals + 1) : null;
    boolean separate = value == null && at + 1 < words.size();
    switch (name) {
      case "-jar" -> {
        return program(Kind.JAR, words, at + 1);
      }
      case "-m", "--module" -> {
        return module(value, words, at);
      }
      case "-cp", "-classpath", "--class-path" -> classPath = separate ? words.get(at + 1) : value;
      case "-p", "--module-path" -> modulePath = separate ? words.get(at + 1) : value;
      default -> {
        return flagOrProgram(words, at, separate && takesValue(name));
      }
    }
    return separate ? at + 2 : at + 1;
  }

  private int flagOrProgram(List<String> words, int at, boolean twoWords) {
    String word = words.get(at);
    if (!word.startsWith("-") && !word.startsWith("@")) {
      boolean file = new File(word).getName().equals(word) || word.indexOf('/') >= 0;
      boolean source = word.endsWith(".java") && (hasFlag("--source") || file);
      return program(source ? Kind.SOURCE : Kind.MAIN_CLASS, words, at);
    }
    flags.add(word);
    if (twoWords) {
      flags.add(words.get(at + 1));
    }
    return twoWords ? at + 2 : at + 1;
  }

  private int module(String value, List<String> words, int at) {
    int end = program(Kind.MODULE, words, at + 1);
    if (value != null) {
      List<String> all = new ArrayList<>(rest);
      all.addFirst(value);
      rest = all;
    }
    return end;
  }

  private int program(Kind what, List<String> words, int at) {
    kind = what;
    rest = words.subList(Math.min(at, words.size()), words.size());
    return -1;
  }

  private static boolean takesValue(String name) {
    return switch (name) {
      case "--add-modules", "--add-opens", "--add-exports", "--add-reads", "--limit-modules",
          "--upgrade-module-path", "--patch-module", "--enable-native-access", "--source",
          "--describe-module", "-d", "--illegal-native-access" -> true;
      default -> false;
    };
  }
}
