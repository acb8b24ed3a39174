// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.boot.pmix;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Tells a rank from a program that a rank has started. Such a program inherits the rank's variables, and the
 * launcher would take both for the same rank: its next fence would never end.
 */
final class InheritedVariables {
  private static final String[] NAMES = {"PMIX_NAMESPACE", "PMIX_RANK"};
  private static final String LIBRARY = "libpmix";

  private InheritedVariables() {}

  /**
   * The process above this one that is the rank which the variables name: it has loaded the library. Shells
   * between the launcher and the rank have the variables, too, but not the library; the launcher has only the
   * library.
   *
   * @return empty also where the system does not tell (it is not Linux)
   */
  static Optional<ProcessHandle> owner(Map<String, String> environment) {
    Optional<ProcessHandle> above = ProcessHandle.current().parent();
    while (above.isPresent() && hasVariables(above.get().pid(), environment)) {
      if (read(above.get().pid(), "maps").contains(LIBRARY)) {
        return above;
      }
      above = above.get().parent();
    }
    return Optional.empty();
  }

  private static boolean hasVariables(long pid, Map<String, String> environment) {
    List<String> its = List.of(read(pid, "environ").split("\0"));
    for (String name : NAMES) {
      if (!its.contains(name + "=" + environment.get(name))) {
        return false;
      }
    }
    return true;
  }

  private static String read(long pid, String file) {
    try {
      return Files.readString(Path.of("/proc", Long.toString(pid), file), StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      return ""; // it has ended, or belongs to another user, or this is not Linux
    }
  }
}
