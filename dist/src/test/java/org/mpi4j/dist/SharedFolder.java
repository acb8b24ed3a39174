// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.dist;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** A temporary folder that other users may enter, unlike JUnit's. */
final class SharedFolder implements AutoCloseable {
  final Path path;

  SharedFolder() throws IOException {
    path = Files.createTempDirectory("mpi4j-dist");
    setMode(path, "rwxr-xr-x");
  }

  static void setMode(Path file, String mode) throws IOException {
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(mode));
  }

  /** Takes the permission to write from a folder, its folders and files. */
  static void setReadOnly(Path folder) throws IOException {
    for (Path file : all(folder)) {
      if (!Files.isSymbolicLink(file)) {
        setMode(file, Files.isExecutable(file) ? "r-xr-xr-x" : "r--r--r--");
      }
    }
  }

  private static List<Path> all(Path folder) throws IOException {
    try (Stream<Path> found = Files.walk(folder)) {
      return found.toList();
    }
  }

  @Override
  public void close() throws IOException {
    for (Path file : all(path)) {
      if (Files.isDirectory(file) && !Files.isSymbolicLink(file)) {
        setMode(file, "rwxr-xr-x");
      }
    }
    for (Path file : all(path).stream().sorted(Comparator.reverseOrder()).toList()) {
      Files.delete(file);
    }
  }
}
