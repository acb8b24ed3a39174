// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.spi;

import java.util.List;
import java.util.Map;

/**
 * One command of a spawn (section 11.8): processes that run the same program with the same arguments.
 *
 * @param program what to run, as on mpiexec's command line: a class, a source file, a jar or an executable
 * @param arguments its arguments, any text
 * @param maxprocs how many processes, 1 or more
 * @param info hints: {@code wdir}, {@code path}, {@code host}, {@code soft}, ... and mpi4j's own; others are
 *     ignored
 */
public record SpawnCommand(
    String program, List<String> arguments, int maxprocs, Map<String, String> info) {

  /** Copies the lists. */
  public SpawnCommand {
    arguments = List.copyOf(arguments);
    info = Map.copyOf(info);
  }
}
