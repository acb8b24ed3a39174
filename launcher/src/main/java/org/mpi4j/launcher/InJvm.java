// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.mpi4j.MpiJobException;
import org.mpi4j.MpiJobOptions;

/**
 * The main class of the JVM that {@code mpiexec --in-jvm} starts: runs a program's ranks as threads.
 *
 * <p>Arguments: number of ranks, class path of the program, main class, the program's arguments.
 */
final class InJvm {
  private static final int PROGRAM_AT = 3;

  private InJvm() {}

  public static void main(String... args) throws IOException {
    int ranks = Integer.parseInt(args[0]);
    String[] rest = Arrays.copyOfRange(args, PROGRAM_AT, args.length);
    JvmOfRanks jvm = JvmOfRanks.join(ranks);
    try {
      MpiJobOptions.ranks(ranks).runMain(classPath(args[1]), args[2], rest);
      jvm.leave();
    } catch (MpiJobException e) {
      jvm.fail(e);
    }
  }

  /** The entries of a class path; {@code dir/*} means all jars in it, as for java. */
  private static List<Path> classPath(String text) {
    List<Path> entries = new ArrayList<>();
    for (String entry : text.split(File.pathSeparator)) {
      if (entry.equals("*") || entry.endsWith(File.separator + "*")) {
        addJars(new File(entry).getAbsoluteFile().getParentFile(), entries);
      } else {
        entries.add(Path.of(entry).toAbsolutePath());
      }
    }
    return entries;
  }

  private static void addJars(File directory, List<Path> entries) {
    File[] files = directory.listFiles();
    if (files == null) {
      return;
    }
    for (File file : files) {
      if (file.getName().endsWith(".jar") || file.getName().endsWith(".JAR")) {
        entries.add(file.toPath());
      }
    }
  }
}
