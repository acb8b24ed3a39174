// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.run;

import org.mpi4j.internal.base.ProcessStatus;

/** What the system says of a process that does not answer. */
final class ProcessState {
  private ProcessState() {}

  /** In words; just its number where the system tells nothing. */
  static String inWords(long pid) {
    return switch (ProcessStatus.letter(pid)) {
      case 'T', 't' -> "its process " + pid + " is stopped; kill -CONT " + pid + " lets it go on";
      case 'D' -> "its process " + pid + " waits for a disk or a network file system";
      case 'Z', 'X' -> "its process " + pid + " has just ended";
      default -> "its process " + pid + " runs";
    };
  }
}
