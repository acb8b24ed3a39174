// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.mpi4j.launcher.program.Scratch;
import org.mpi4j.launcher.run.Guardian;

/** A job's directory for compiled classes, gone when the job is, even if the launcher is killed. */
final class ScratchDirectory implements Scratch {
  private final Path root;
  private final Guardian guardian;
  private int count;

  ScratchDirectory(String jobId, Guardian guardian) {
    this.root = Path.of(System.getProperty("java.io.tmpdir"), jobId);
    this.guardian = guardian;
  }

  @Override
  public File directory() {
    try {
      if (count == 0) {
        guardian.watchDirectory(root.toString());
        createPrivate();
      }
      return Files.createDirectory(root.resolve(Integer.toString(count++))).toFile();
    } catch (IOException e) {
      throw new UncheckedIOException("cannot make a directory for compiled classes", e);
    }
  }

  private void createPrivate() throws IOException {
    if (root.getFileSystem().supportedFileAttributeViews().contains("posix")) {
      Files.createDirectory(
          root, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
    } else {
      Files.createDirectory(root);
    }
  }

  void delete() {
    if (count == 0) {
      return;
    }
    try (Stream<Path> files = Files.walk(root)) {
      List<Path> all = new ArrayList<>(files.toList());
      for (Path file : all.reversed()) {
        Files.deleteIfExists(file);
      }
    } catch (IOException | UncheckedIOException e) {
      System.err.println("mpiexec: cannot remove " + root + ": " + e.getMessage());
    }
  }
}
