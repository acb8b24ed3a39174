// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.run;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** What the system says of a process that does not answer. */
final class ProcessState {
  private ProcessState() {}

  /** In words; just its number where the system tells nothing. */
  static String inWords(long pid) {
    return switch (letter(pid)) {
      case 'T', 't' -> "its process " + pid + " is stopped; kill -CONT " + pid + " lets it go on";
      case 'D' -> "its process " + pid + " waits for a disk or a network file system";
      case 'Z', 'X' -> "its process " + pid + " has just ended";
      default -> "its process " + pid + " runs";
    };
  }

  private static char letter(long pid) {
    try {
      String stat = Files.readString(Path.of("/proc/" + pid + "/stat"), StandardCharsets.ISO_8859_1);
      return stat.charAt(stat.lastIndexOf(')') + 2);
    } catch (IOException | IndexOutOfBoundsException notLinux) {
      return '?';
    }
  }
}
