// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.transports;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.concurrent.locks.LockSupport;
import org.mpi4j.Buf;
import org.mpi4j.Mpi;
import org.mpi4j.MpiException;

/** Rank 1 ends in good order; rank 0, which never had to do with it, sends to it afterwards. */
public final class EndedRank {
  private static final long LOOK_NS = 2_000_000;

  private EndedRank() {}

  /** Takes the name of a file through which rank 1 says which process it is. */
  public static void main(String... args) throws IOException {
    Path file = Path.of(args[0]);
    Mpi mpi = Mpi.init(args);
    if (mpi.world().rank() == 1) {
      Path written = Files.writeString(file.resolveSibling("written"), "" + ProcessHandle.current().pid());
      Files.move(written, file, StandardCopyOption.ATOMIC_MOVE);
      mpi.close();
      return;
    }
    while (!Files.exists(file) || runs(Long.parseLong(Files.readString(file)))) {
      LockSupport.parkNanos(LOOK_NS);
    }
    try {
      mpi.world().ssend(Buf.of(1), 1, 1);
      System.out.println("sent to a rank that has ended");
    } catch (MpiException e) {
      System.out.println("error: " + e.getMessage());
      mpi.abort(3);
    }
  }

  private static boolean runs(long pid) {
    return Files.exists(Path.of("/proc", Long.toString(pid), "fd"));
  }
}
