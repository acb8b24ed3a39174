// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.transports;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.mpi4j.Buf;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.MpiException;
import org.mpi4j.Request;

/** Rank 1 ends in good order; rank 0 sends to it afterwards, or before and rank 1 does not receive it. */
public final class EndedRank {
  private static final long LOOK_NS = 2_000_000;

  private EndedRank() {}

  /** Takes the name of a file through which rank 1 says which process it is, or nothing: then they meet. */
  public static void main(String... args) throws IOException {
    Mpi mpi = Mpi.init(args);
    if (args.length == 0) {
      sendsAfterMeeting(mpi.world()).forEach(EndedRank::printError);
      mpi.close();
      return;
    }
    Path file = Path.of(args[0]);
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
      mpi.world().ssend(Buf.values(1), 1, 1);
      System.out.println("sent to a rank that has ended");
    } catch (MpiException e) {
      System.out.println("error: " + e.getMessage());
      mpi.abort(3);
    }
  }

  /** Rank 0 gets the ways to send to rank 1, which ends when it has exchanged a message with rank 0. */
  static List<Runnable> sendsAfterMeeting(Intracomm world) {
    int other = 1 - world.rank();
    world.sendrecv(Buf.values(1), other, 1, Buf.of(new int[1]), other, 1);
    if (world.rank() == 1) {
      return List.of();
    }
    Buf shortBuf = Buf.of(new byte[8]);
    Buf longBuf = Buf.of(new byte[1 << 20]);
    Request before = world.isend(longBuf, 1, 2);
    Request synchronous = world.issend(shortBuf, 1, 2);
    return List.of(
        before::await,
        synchronous::await,
        () -> world.send(longBuf, 1, 2),
        () -> world.isend(longBuf, 1, 2).await(),
        () -> world.ssend(shortBuf, 1, 2),
        () -> world.send(shortBuf, 1, 2));
  }

  private static void printError(Runnable send) {
    try {
      send.run();
      System.out.println("sent to a rank that has ended");
    } catch (MpiException e) {
      System.out.println("error: " + e.getMessage());
    }
  }

  private static boolean runs(long pid) {
    return Files.exists(Path.of("/proc", Long.toString(pid), "fd"));
  }
}
