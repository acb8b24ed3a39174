// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.junit;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Files in which ranks that are processes report what they threw: one for each failure, in a directory of
 * their own.
 *
 * @param directory where the files are
 */
record FailureFiles(Path directory) implements AutoCloseable {
  private static final String SUFFIX = ".note";

  /** The exception of one rank, and when it was thrown. */
  record Note(int rank, FileTime time, Throwable thrown) {}

  static FailureFiles create() throws IOException {
    return new FailureFiles(Files.createTempDirectory("mpi-test-"));
  }

  /** Writes what a rank threw; the first note of a rank counts. */
  void write(int rank, Throwable thrown) throws IOException {
    Path file = directory.resolve(rank + SUFFIX);
    if (!Files.exists(file)) {
      Path unfinished = Files.write(directory.resolve(rank + ".tmp"), serialize(thrown));
      Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE);
    }
  }

  /** All notes, the oldest first. */
  List<Note> read() throws IOException {
    List<Note> notes = new ArrayList<>();
    for (Path file : files()) {
      String name = file.getFileName().toString();
      if (name.endsWith(SUFFIX)) {
        int rank = Integer.parseInt(name.substring(0, name.length() - SUFFIX.length()));
        notes.add(new Note(rank, Files.getLastModifiedTime(file), deserialize(Files.readAllBytes(file))));
      }
    }
    notes.sort(Comparator.comparing(Note::time).thenComparingInt(Note::rank));
    return notes;
  }

  @Override
  public void close() throws IOException {
    for (Path file : files()) {
      Files.delete(file);
    }
    Files.delete(directory);
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.toList();
    }
  }

  private static byte[] serialize(Throwable thrown) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(thrown);
    } catch (IOException e) { // it refers to an object that cannot be serialized
      AssertionError stand = new AssertionError(thrown.toString());
      stand.setStackTrace(thrown.getStackTrace());
      return serialize(stand);
    }
    return bytes.toByteArray();
  }

  private static Throwable deserialize(byte[] bytes) throws IOException {
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
      return (Throwable) in.readObject();
    } catch (ClassNotFoundException e) {
      return new AssertionError("a rank threw something unknown here: " + e.getMessage(), e);
    }
  }
}
