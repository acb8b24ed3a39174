// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.base;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * What the system says of a process.
 *
 * <p>{@link ProcessHandle#isAlive} is true for a process that has ended until its parent asks for its exit
 * code. In a container whose first process asks nobody, a process that has lost its parent stays so for ever.
 */
public final class ProcessStatus {
  private ProcessStatus() {}

  /** True while it has not ended, whether its parent knows of the end or not. */
  public static boolean runs(ProcessHandle process) {
    return process.isAlive() && !hasEnded(letter(process.pid()));
  }

  /** True for the letter of a process that has ended. */
  public static boolean hasEnded(char letter) {
    return letter == 'Z' || letter == 'X';
  }

  /** The letter of its state, as proc_pid_stat(5) lists them; ? where the system tells nothing. */
  public static char letter(long pid) {
    try {
      String stat = Files.readString(Path.of("/proc/" + pid + "/stat"), StandardCharsets.ISO_8859_1);
      return stat.charAt(stat.lastIndexOf(')') + 2);
    } catch (IOException | IndexOutOfBoundsException notLinux) {
      return '?';
    }
  }
}
