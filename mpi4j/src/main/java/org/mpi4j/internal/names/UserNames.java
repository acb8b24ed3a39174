// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.names;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Predicate;
import org.mpi4j.internal.base.HmacSha256;
import org.mpi4j.internal.base.RandomBytes;
import org.mpi4j.internal.base.Uninterrupted;
import org.mpi4j.internal.base.UserDirectory;

/**
 * Published names that all jobs of a user on this machine see: one small file for each name, in a directory
 * of the user alone, which is there while it holds names. The file says which process has published it, so
 * that names of processes that have ended do not count. A file appears whole, by a link, which fails if the
 * name is there.
 */
final class UserNames implements JobNames {
  private static final UserDirectory DIRECTORY = new UserDirectory("mpi4j-names-");

  private final String jobId;
  private final Set<String> own = new LinkedHashSet<>(); // published here, not taken back; guarded by this

  /** The names as a job sees them. */
  UserNames(String jobId) {
    this.jobId = jobId;
  }

  @Override
  public boolean publish(String service, String port) throws IOException {
    Path made = makeFile(new NameRecord(jobId, Publisher.self(), service, port).text());
    try {
      Path file = made.resolveSibling(fileName(service));
      while (!link(file, made)) {
        if (read(file, service) != null) {
          return false;
        }
        removeStale(file, service);
      }
    } finally {
      Files.deleteIfExists(made);
    }
    synchronized (this) {
      own.add(service);
    }
    return true;
  }

  /** Makes a file with this text, which has no name that others look for yet. */
  private static Path makeFile(String text) throws IOException {
    try {
      return DIRECTORY.make(
          directory -> Files.writeString(Files.createTempFile(directory, "new", ""), text));
    } catch (UnsupportedOperationException e) {
      throw new IOException("there is no place for names of a user here, as files have no owners", e);
    }
  }

  /** Gives a file one more name; false if another file has it. */
  private static boolean link(Path name, Path file) throws IOException {
    try {
      Files.createLink(name, file);
      return true;
    } catch (FileAlreadyExistsException e) {
      return false;
    }
  }

  /** Removes the file of a process that has ended, unless another process is quicker to replace it. */
  private static void removeStale(Path file, String service) throws IOException {
    Path aside = file.resolveSibling("old" + HexFormat.of().formatHex(RandomBytes.next(8)));
    try {
      Files.move(file, aside, StandardCopyOption.ATOMIC_MOVE);
    } catch (NoSuchFileException e) {
      return; // removed by another
    }
    try {
      if (read(aside, service) != null) {
        link(file, aside); // unless it has been published once more meanwhile: then the later one stays
      }
    } finally {
      Files.delete(aside);
    }
  }

  @Override
  public boolean unpublish(String service) throws IOException {
    synchronized (this) {
      own.remove(service);
    }
    Found found = find(service, record -> record.jobId().equals(jobId));
    if (found == null) {
      return false;
    }
    boolean removed = Files.deleteIfExists(found.file());
    removeIfEmpty(found.file().getParent());
    return removed;
  }

  private static void removeIfEmpty(Path directory) throws IOException {
    try {
      Files.deleteIfExists(directory);
    } catch (DirectoryNotEmptyException e) {
      // other names are there
    }
  }

  @Override
  public String lookup(String service) throws IOException {
    Found found = find(service, record -> true);
    return found == null ? null : found.record().port();
  }

  /** A file of a published name, and what it says. */
  private record Found(Path file, NameRecord record) {}

  /** The first file of the name whose process lives and whose record is accepted; null if there is none. */
  private static Found find(String service, Predicate<NameRecord> accepted) throws IOException {
    String name = fileName(service);
    for (Path file : DIRECTORY.files()) {
      NameRecord record = file.getFileName().toString().equals(name) ? read(file, service) : null;
      if (record != null && accepted.test(record)) {
        return new Found(file, record);
      }
    }
    return null;
  }

  /** Takes back what this rank has published. */
  void close() {
    Set<String> left;
    synchronized (this) {
      left = Set.copyOf(own);
    }
    for (String service : left) {
      try {
        Uninterrupted.onFiles(() -> unpublish(service));
      } catch (IOException e) {
        // others see that this process has ended
      }
    }
  }

  private static String fileName(String service) {
    byte[] hash = HmacSha256.of(new byte[0], service.getBytes(StandardCharsets.UTF_8));
    return HexFormat.of().formatHex(hash, 0, 16);
  }

  /** What the file says; null if there is none, or its process has ended. */
  private static NameRecord read(Path file, String service) throws IOException {
    try {
      NameRecord record = NameRecord.of(Files.readString(file));
      return record.service().equals(service) && record.publisher().lives() ? record : null;
    } catch (NoSuchFileException e) {
      return null;
    }
  }
}
