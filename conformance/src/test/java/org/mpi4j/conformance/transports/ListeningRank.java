// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.transports;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.mpi4j.Mpi;

/**
 * A program that prints where each rank's process listens, in the words of Linux. It uses no class of the
 * tests, so that it runs with the library alone.
 */
public final class ListeningRank {
  private static final String LISTENS = "0A";

  private ListeningRank() {}

  public static void main(String... args) throws IOException {
    Set<String> inherited = ownFiles(); // Hydra's children have sockets of Hydra
    try (Mpi mpi = Mpi.init(args)) {
      mpi.world().barrier();
      Set<String> own = ownFiles();
      own.removeAll(inherited);
      for (String table : List.of("/proc/net/tcp", "/proc/net/tcp6")) {
        for (String line : Files.readAllLines(Path.of(table))) {
          String[] words = line.strip().split("\\s+");
          if (words[3].equals(LISTENS) && own.contains("socket:[" + words[9] + "]")) {
            System.out.println("listens at " + words[1].replaceAll(":.*", ""));
          }
        }
      }
    }
  }

  private static Set<String> ownFiles() throws IOException {
    Set<String> targets = new HashSet<>();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(Path.of("/proc/self/fd"))) {
      for (Path file : files) {
        if (Files.isSymbolicLink(file)) { // the directory itself may be closed by now
          targets.add(Files.readSymbolicLink(file).toString());
        }
      }
    }
    return targets;
  }
}
