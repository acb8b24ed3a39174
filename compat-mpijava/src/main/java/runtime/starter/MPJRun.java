// SPDX-License-Identifier: Apache-2.0
package runtime.starter;

import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarFile;
import org.mpi4j.launcher.Mpiexec;

/**
 * The main class that MPJ Express is started by in a development environment: {@code -jar starter.jar -np 4
 * Main}. It hands over to mpiexec; the options for clusters and devices that mpi4j has no use for are passed
 * over.
 */
public final class MPJRun {
  private String classPath = System.getProperty("java.class.path") + File.pathSeparator + ".";

  private MPJRun() {}

  /** Runs a job and exits with its code. */
  public static void main(String... args) throws IOException {
    Mpiexec.main(new MPJRun().translate(args).toArray(String[]::new));
  }

  /** What mpiexec is told. */
  static List<String> command(String... args) throws IOException {
    return new MPJRun().translate(args);
  }

  private List<String> translate(String... args) throws IOException {
    List<String> options = new ArrayList<>(List.of("--compat", "mpijava"));
    List<String> flags = new ArrayList<>();
    String program = null;
    int i = 0;
    while (i < args.length && program == null) {
      String value = i + 1 < args.length ? args[i + 1] : "";
      switch (args[i]) {
        case "-np" -> options.addAll(List.of("-n", value));
        case "-wdir" -> options.addAll(List.of("-wdir", value));
        case "-cp", "-classpath" -> classPath = value;
        case "-jar" -> program = mainClass(value);
        case "-dev", "-mpjport", "-src", "-machinesfile", "-protocolswitchlimit", "-psl" -> {
          // of MPJ Express's devices and daemons
        }
        default -> {
          i--;
          if (args[i + 1].startsWith("-")) {
            flags.add(args[i + 1]);
          } else {
            program = args[i + 1];
          }
        }
      }
      i += 2;
    }
    if (program == null) {
      throw new IllegalArgumentException("no program is named: give -np 4 and a main class");
    }
    options.addAll(flags);
    options.addAll(List.of("-cp", classPath, Program.class.getName(), program));
    options.addAll(List.of(args).subList(i, args.length));
    return options;
  }

  private String mainClass(String jar) throws IOException {
    classPath = jar + File.pathSeparator + classPath;
    try (JarFile file = new JarFile(jar)) {
      return file.getManifest().getMainAttributes().getValue("Main-Class");
    }
  }
}
