// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.remote;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.mpi4j.launcher.run.CleanupProcess;

/** The files of a job that mpiexec has sent, compiled classes; gone when the job is. */
final class SentFiles {
  private final CleanupProcess cleanup;
  private Path root; // null: none has been made here
  private String failure = "";

  SentFiles(CleanupProcess cleanup) {
    this.cleanup = cleanup;
  }

  /** Why something could not be written; empty if all could be. */
  String failure() {
    return failure;
  }

  /** Makes the directory, unless it is there: on a shared file system it is mpiexec's own. */
  void makeRoot(String path) {
    Path directory = Path.of(path);
    if (root != null || Files.isDirectory(directory)) {
      return;
    }
    try {
      Files.createDirectories(directory.getParent());
      Files.createDirectory(
          directory, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
      root = directory;
      cleanup.watchDirectory(path);
    } catch (IOException e) {
      if (!Files.isDirectory(directory)) { // else mpiexec or another agent has made it meanwhile
        failed(directory, e);
      }
    }
  }

  void write(String relative, byte[] bytes) {
    if (root == null) {
      return;
    }
    Path file = root.resolve(relative).normalize();
    try {
      if (!file.startsWith(root)) {
        throw new IOException("it is outside of the job's directory");
      }
      Files.createDirectories(file.getParent());
      Files.write(file, bytes);
    } catch (IOException e) {
      failed(file, e);
    }
  }

  private void failed(Path file, IOException e) {
    failure = "cannot write the compiled program to " + file + ": " + e
        + ". Make room there, or set TMPDIR to another directory";
  }

  void delete() {
    if (root != null) {
      deleteAll(root);
    }
  }

  /** Deletes a directory with all that is in it. */
  static void deleteAll(Path root) {
    try (Stream<Path> files = Files.walk(root)) {
      List<Path> all = new ArrayList<>(files.toList());
      for (Path file : all.reversed()) {
        Files.deleteIfExists(file);
      }
    } catch (IOException | UncheckedIOException e) {
      System.err.println("mpi4j: cannot remove " + root + ": " + e.getMessage());
    }
  }
}
