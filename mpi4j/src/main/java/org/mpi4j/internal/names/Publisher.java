// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.names;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import org.mpi4j.internal.base.ProcessStatus;

/**
 * The process that has published a name.
 *
 * @param startMillis when it started, as numbers are given again; 0: not known
 * @param pidSpace where its number counts, as containers have their own; - where that is not known
 */
record Publisher(long pid, long startMillis, String pidSpace) {
  /** How much the system's idea of a start changes when the clock is set. */
  private static final long TOLERANCE_MILLIS = 5_000;

  private static final Path SPACE = Path.of("/proc/self/ns/pid");

  /** This process. */
  static Publisher self() {
    ProcessHandle self = ProcessHandle.current();
    return new Publisher(self.pid(), startOf(self), ownSpace());
  }

  /** False if it has ended; true also if that cannot be seen from here. */
  boolean lives() {
    if (!pidSpace.equals(ownSpace())) {
      return true;
    }
    Optional<ProcessHandle> process = ProcessHandle.of(pid);
    return process.isPresent() && ProcessStatus.runs(process.get())
        && Math.abs(startOf(process.get()) - startMillis) < TOLERANCE_MILLIS;
  }

  private static long startOf(ProcessHandle process) {
    return process.info().startInstant().map(Instant::toEpochMilli).orElse(0L);
  }

  private static String ownSpace() {
    try {
      return Files.readSymbolicLink(SPACE).toString();
    } catch (IOException | UnsupportedOperationException e) {
      return "-"; // no Linux
    }
  }
}
