// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.program;

import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarFile;
import org.mpi4j.launcher.job.AppSpec;

/**
 * The java command of a program that spawns another: what the spawned one takes over from it.
 *
 * @param java the java command
 * @param arguments its arguments, complete
 * @param app as the user has described it
 */
record SpawnerCommand(String java, JavaArguments arguments, AppSpec app) {
  private static final String[] NOT_INHERITED = {
    "-agentlib:jdwp", "-Xrunjdwp", "-Xdebug", "-XX:AOTCacheOutput", "-XX:StartFlightRecording"
  };

  /**
   * Completes the arguments of the spawned program.
   *
   * @param withFlags true if its JVM is to have the same flags, too
   */
  void complete(JavaArguments a, boolean withFlags) {
    if (a.classPath == null) {
      a.classPath = classPath();
    }
    if (a.modulePath == null && arguments.modulePath != null) {
      a.modulePath = absolute(arguments.modulePath);
    }
    if (withFlags) {
      List<String> own = new ArrayList<>(a.flags);
      a.flags.clear();
      for (String flag : arguments.flags) {
        if (isInherited(flag)) {
          a.flags.add(flag);
        }
      }
      a.flags.addAll(own);
    }
  }

  private static boolean isInherited(String flag) {
    for (String prefix : NOT_INHERITED) {
      if (flag.startsWith(prefix)) {
        return false; // two JVMs cannot share that port or file
      }
    }
    return true;
  }

  private String classPath() {
    String path = JavaCommand.orEnvironment(arguments.classPath);
    return absolute(path);
  }

  /** The same entries for another working directory. */
  private String absolute(String path) {
    List<String> entries = new ArrayList<>();
    for (String entry : path.split(File.pathSeparator)) {
      entries.add(Executables.at(app, entry.isEmpty() ? "." : entry).getPath());
    }
    return String.join(File.pathSeparator, entries);
  }

  /** True for {@code module/class} where the spawning program runs in a module. */
  boolean hasModule(String name) {
    return arguments.kind == JavaArguments.Kind.MODULE && name.matches("[\\w.]+/[\\w.$]+")
        && !Executables.at(app, name).exists();
  }

  /** True if a class is on the class path of the spawning program. */
  boolean hasClass(String name) {
    if (name.indexOf('/') >= 0 || name.indexOf(File.separatorChar) >= 0) {
      return false;
    }
    String file = name.replace('.', '/') + ".class";
    for (String entry : classPath().split(File.pathSeparator)) {
      if (holds(new File(entry), file)) {
        return true;
      }
    }
    return false;
  }

  /** True if an entry of a class path holds a file: a directory, a jar, or {@code dir/*}. */
  private static boolean holds(File entry, String file) {
    if (entry.getName().equals("*")) {
      File[] jars = entry.getParentFile().listFiles((d, n) -> n.endsWith(".jar") || n.endsWith(".JAR"));
      for (File jar : jars == null ? new File[0] : jars) {
        if (holds(jar, file)) {
          return true;
        }
      }
      return false;
    }
    if (!entry.isFile()) {
      return new File(entry, file).isFile();
    }
    try (JarFile jar = new JarFile(entry)) {
      return jar.getEntry(file) != null;
    } catch (IOException e) {
      return false; // no jar
    }
  }
}
