// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.mpi4j.launcher.job.UsageException;
import org.mpi4j.launcher.program.TemporaryDirectories;
import org.mpi4j.launcher.run.CleanupProcess;

/** A job's directory for compiled classes, gone when the job is, even if the launcher is killed. */
final class ScratchDirectory implements TemporaryDirectories {
  private static final int CANNOT_CREATE = 1;

  private final String jobId;
  private final CleanupProcess cleanup;
  private final Set<Path> places;
  private Path root;
  private int count;

  /**
   * @param places directories in which to make it: the first where that is possible is taken
   */
  ScratchDirectory(String jobId, CleanupProcess cleanup, Set<Path> places) {
    this.jobId = jobId;
    this.cleanup = cleanup;
    this.places = places;
  }

  /** The usual places for temporary files; some of them are read-only in containers. */
  static Set<Path> places(Map<String, String> environment) {
    Set<Path> places = new LinkedHashSet<>();
    add(places, environment.get("TMPDIR"));
    add(places, System.getProperty("java.io.tmpdir"));
    add(places, environment.get("XDG_RUNTIME_DIR"));
    add(places, "/dev/shm");
    return places;
  }

  private static void add(Set<Path> places, String place) {
    if (place != null && !place.isEmpty()) {
      places.add(Path.of(place).toAbsolutePath());
    }
  }

  @Override
  public File directory() {
    if (root == null) {
      root = create();
    }
    try {
      return Files.createDirectory(root.resolve(Integer.toString(count++))).toFile();
    } catch (IOException e) {
      throw new UsageException(CANNOT_CREATE, "cannot make a directory for compiled classes: " + e);
    }
  }

  private Path create() {
    List<String> failures = new ArrayList<>();
    for (Path place : places) {
      Path directory = place.resolve(jobId);
      cleanup.watchDirectory(directory.toString());
      try {
        createPrivate(directory);
        return directory;
      } catch (IOException e) {
        failures.add(e.toString());
      }
    }
    throw new UsageException(CANNOT_CREATE, "cannot make a directory for compiled classes: "
        + String.join("; ", failures) + ". Set TMPDIR to a directory that can be written to");
  }

  private static void createPrivate(Path directory) throws IOException {
    if (directory.getFileSystem().supportedFileAttributeViews().contains("posix")) {
      Files.createDirectory(
          directory, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
    } else {
      Files.createDirectory(directory);
    }
  }

  /** The directory, if something is in it; else null. */
  File root() {
    return root == null ? null : root.toFile();
  }

  void delete() {
    if (root == null) {
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
