// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.base;

import java.io.IOException;
import java.net.SocketException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** A directory by which processes of one user find each other; nobody else may enter it. */
public final class UserDirectory {
  private static final String OWNER_ONLY = "rwx------";

  /** How often the directory may vanish before that counts as a fault. */
  private static final int MOST_TRIES = 100;

  /** What the JVM says where the user has no name, as in many containers. */
  private static final String NO_NAME = "?";

  private static final Path PROCESS = Path.of("/proc/self");

  private final String prefix;

  /**
   * A directory that need not exist.
   *
   * @param prefix its name begins so, the user's name follows
   */
  public UserDirectory(String prefix) {
    this.prefix = prefix;
  }

  /** Where new files are to be; the directory need not exist. */
  public Path place() {
    return places().getFirst();
  }

  /**
   * Makes a file in the directory, which this makes first if need be. Other processes may make the directory
   * at the same time, or remove it while it is empty: then this begins again.
   *
   * @throws IOException if the directory cannot be made, or others may enter it, or the file cannot be made
   * @throws UnsupportedOperationException where files have no owner
   */
  public <T> T make(FileMaker<T> maker) throws IOException {
    Path directory = place();
    for (int i = 1; true; i++) {
      try {
        makeDirectory(directory);
        return maker.make(directory);
      } catch (NoSuchFileException | SocketException e) { // so it is where the directory has vanished
        if (i == MOST_TRIES) {
          throw e;
        }
      }
    }
  }

  /** Makes a file. */
  @FunctionalInterface
  public interface FileMaker<T> {
    /** Makes it in that directory. */
    T make(Path directory) throws IOException;
  }

  private static void makeDirectory(Path directory) throws IOException {
    try {
      Files.createDirectory(
          directory, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(OWNER_ONLY)));
    } catch (FileAlreadyExistsException e) {
      if (!isOwn(directory)) {
        throw new IOException(directory + " is not a directory of this user alone", e);
      }
    }
  }

  /** Where files of this user may be: other processes may have another idea of it than this one. */
  private List<Path> places() {
    String name = prefix + user();
    List<Path> places = new ArrayList<>();
    String runtime = System.getenv("XDG_RUNTIME_DIR");
    if (runtime != null && Files.isWritable(Path.of(runtime))) {
      places.add(Path.of(runtime, name));
    }
    places.add(Path.of(System.getProperty("java.io.tmpdir"), name));
    return places;
  }

  private static boolean isOwn(Path directory) throws IOException {
    PosixFileAttributes is =
        Files.readAttributes(directory, PosixFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
    Set<PosixFilePermission> allowed = PosixFilePermissions.fromString(OWNER_ONLY);
    return is.isDirectory() && allowed.containsAll(is.permissions())
        && is.owner().getName().equals(user());
  }

  /** The user as files name their owner; a user whom the system does not know by a name has a number. */
  private static String user() {
    String name = System.getProperty("user.name");
    if (!name.equals(NO_NAME)) {
      return name;
    }
    try {
      return Files.getOwner(PROCESS).getName();
    } catch (IOException | UnsupportedOperationException e) {
      return name;
    }
  }

  /** All files in it, by their names; none if others may enter it. */
  public List<Path> files() {
    List<Path> found = new ArrayList<>();
    for (Path place : places()) {
      try (Stream<Path> files = Files.list(place)) {
        if (isOwn(place)) {
          files.forEach(found::add);
        }
      } catch (IOException e) {
        // there is none
      }
    }
    found.sort(null);
    return found;
  }
}
