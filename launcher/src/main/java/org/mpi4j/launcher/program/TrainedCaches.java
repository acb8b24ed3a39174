// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.program;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HexFormat;
import java.util.Map;
import java.util.Set;
import org.mpi4j.internal.base.HmacSha256;
import org.mpi4j.launcher.job.UsageException;

/**
 * The caches that runs with {@code --train} have left: for each class path the classes of a program, linked,
 * and how often its methods ran, from which the JVM of a rank starts. A cache whose jars have changed since
 * counts for nothing. A cache holds code, so the directory must belong to this user alone.
 */
final class TrainedCaches {
  private static final Set<PosixFilePermission> OWNER_ONLY = PosixFilePermissions.fromString("rwx------");

  private final Path directory; // null: this user has no place for files

  /** The directory of this user, as the environment names it. */
  TrainedCaches(Map<String, String> environment) {
    String caches = environment.get("XDG_CACHE_HOME");
    String home = environment.get("HOME");
    if (caches != null && !caches.isEmpty()) {
      directory = Path.of(caches, "mpi4j", "trained");
    } else {
      directory = home == null || home.isEmpty() ? null : Path.of(home, ".cache", "mpi4j", "trained");
    }
  }

  /** The cache for programs of that class path; null if there is none. */
  String find(Toolchain tools, String classPath) {
    if (directory == null || !directory.toFile().isDirectory()) { // nobody has trained: the usual case
      return null;
    }
    File file = file(tools, classPath).toFile();
    return file.canRead() && isNewerThan(file, tools, classPath) && isOwn() ? file.getPath() : null;
  }

  /** A JVM would refuse it if a jar had changed, and then start without any cache. */
  private static boolean isNewerThan(File cache, Toolchain tools, String classPath) {
    long made = cache.lastModified();
    for (String entry : (tools.library() + File.pathSeparator + classPath).split(File.pathSeparator)) {
      File jar = new File(entry);
      if (!jar.isFile() || jar.lastModified() > made) {
        return false;
      }
    }
    return true;
  }

  /**
   * Where the cache for that class path shall be; makes the directory.
   *
   * @throws UsageException if the class path has other things than jars, or there is no place for the cache
   */
  Path prepare(Toolchain tools, String classPath) {
    for (String entry : classPath.split(File.pathSeparator)) {
      checkIsJar(entry);
    }
    if (directory == null) {
      throw new UsageException("--train: no place for caches: neither XDG_CACHE_HOME nor HOME is set");
    }
    try {
      Files.createDirectories(directory.getParent());
      Files.createDirectory(directory, PosixFilePermissions.asFileAttribute(OWNER_ONLY));
    } catch (FileAlreadyExistsException e) {
      // an earlier run has made it, or one beside this; what it is comes next
    } catch (IOException | UnsupportedOperationException e) {
      throw new UsageException("--train: cannot make the directory " + directory + " for caches: " + e);
    }
    if (!isOwn()) {
      throw new UsageException("--train: " + directory + " must belong to this user alone (chmod 700), since"
          + " caches hold code");
    }
    return file(tools, classPath);
  }

  private static void checkIsJar(String entry) {
    File file = new File(entry);
    if (file.isDirectory()) {
      throw new UsageException("--train: " + entry + " on the class path is a directory, and the JVM keeps"
          + " classes of jars only; pack it: jar --create --file app.jar -C " + entry + " .");
    }
    if (!file.isFile()) {
      throw new UsageException("--train: " + entry + " on the class path is no file; name each jar");
    }
  }

  private boolean isOwn() {
    try {
      PosixFileAttributes is =
          Files.readAttributes(directory, PosixFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
      return is.isDirectory() && OWNER_ONLY.containsAll(is.permissions())
          && is.owner().equals(Files.getOwner(Path.of("/proc/self")));
    } catch (IOException | UnsupportedOperationException e) {
      return false;
    }
  }

  /** A cache belongs to a JDK, a library and a class path. */
  private Path file(Toolchain tools, String classPath) {
    StringBuilder key = new StringBuilder(tools.javaHome()).append('\n').append(Runtime.version());
    key.append('\n').append(tools.library());
    for (String entry : classPath.split(File.pathSeparator)) {
      key.append('\n').append(new File(entry).getAbsolutePath());
    }
    byte[] hash = HmacSha256.of(new byte[0], key.toString().getBytes(StandardCharsets.UTF_8));
    return directory.resolve(HexFormat.of().formatHex(hash, 0, 16) + ".aot");
  }
}
