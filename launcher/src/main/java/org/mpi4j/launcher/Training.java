// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A run that does what starts usually do; the JVM records it in a cache from which later starts are faster.
 *
 * <p>Run by the start script with {@code -XX:AOTCacheOutput}.
 */
public final class Training {
  private static final String PROGRAM =
      """
      public class Program {
        public static void main(String[] args) throws Exception {
          System.out.println("hello");
          System.err.println("hello");
        }
      }
      """;

  private Training() {}

  public static void main(String... args) {
    try {
      Path directory = Files.createTempDirectory("mpi4j-training");
      Path source = directory.resolve("Program.java");
      Files.writeString(source, PROGRAM);
      Mpiexec.run("-l", "-n", "2", "--timeout", "30", source.toString());
      Files.delete(source);
      Files.delete(directory);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
