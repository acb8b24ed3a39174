// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.files;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.mpi4j.Intracomm;

/** A directory that the ranks of a test share; the last thing that they do together is to delete it. */
final class Scratch implements AutoCloseable {
  private final Intracomm world;
  private final Path directory;

  /** Makes a directory, the same on all ranks. Collective. */
  Scratch(Intracomm world) {
    this.world = world;
    String name = null;
    try {
      name = world.rank() == 0 ? Files.createTempDirectory("mpi4j-files").toString() : null;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    this.directory = Path.of(world.bcastObject(name, 0));
  }

  /** A name in it. */
  String name(String base) {
    return path(base).toString();
  }

  Path path(String base) {
    return directory.resolve(base);
  }

  /** What a file has. */
  byte[] bytes(String base) {
    try {
      return Files.readAllBytes(path(base));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The names of all files. */
  List<String> names() {
    try (Stream<Path> all = Files.list(directory)) {
      return all.map(p -> p.getFileName().toString()).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Writes a file on rank 0, and waits for it on the others. */
  void put(String base, byte... bytes) {
    try {
      if (world.rank() == 0) {
        Files.write(path(base), bytes);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    world.barrier();
  }

  @Override
  public void close() {
    world.barrier();
    if (world.rank() == 0) {
      try (Stream<Path> all = Files.walk(directory)) {
        for (Path p : all.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(p);
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
