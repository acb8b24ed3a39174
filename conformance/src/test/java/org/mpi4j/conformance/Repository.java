// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance;

import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Where things are in the repository, in some folder of which the tests run. */
public final class Repository {
  private static final Path ROOT = root();

  private Repository() {}

  /** The file or folder of that name. */
  public static Path file(String name) {
    return ROOT.resolve(name);
  }

  /** The folder or jar from which the class comes, to be put on a class path. */
  public static String origin(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
    } catch (URISyntaxException e) {
      throw new AssertionError(e);
    }
  }

  private static Path root() {
    Path p = Path.of("").toAbsolutePath();
    while (!Files.exists(p.resolve("bin/mpiexec"))) {
      p = p.getParent();
    }
    return p;
  }
}
