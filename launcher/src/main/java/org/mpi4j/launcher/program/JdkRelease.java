// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.program;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import org.mpi4j.launcher.job.UsageException;

/** Reads which version a JDK has, from the file that each has in its directory. */
final class JdkRelease {
  private static final int OLDEST = 25;

  private JdkRelease() {}

  /**
   * Refuses a java command of a JDK that is known to be too old: its ranks would all fail to load mpi4j.
   *
   * @throws UsageException that tells which JDK would do
   */
  static void check(String java, Toolchain tools) {
    String version = version(Path.of(java));
    String major = version.split("[^0-9]", 2)[0];
    if (!major.isEmpty() && Integer.parseInt(major) < OLDEST) {
      throw new UsageException(
          UsageException.NOT_EXECUTABLE, java + " is JDK " + version + ", but mpi4j needs " + OLDEST
          + " or later; plain java, without a path, takes the JDK in " + tools.javaHome());
    }
  }

  /** The version of the JDK that a java command belongs to; empty if that is not known. */
  private static String version(Path java) {
    try {
      Path home = java.toRealPath().getParent().getParent();
      Properties release = new Properties();
      try (Reader text = Files.newBufferedReader(home.resolve("release"))) {
        release.load(text);
      }
      return release.getProperty("JAVA_VERSION", "").replace("\"", "");
    } catch (IOException | NullPointerException | IllegalArgumentException e) {
      return ""; // it is no usual JDK; java itself says what is wrong
    }
  }
}
