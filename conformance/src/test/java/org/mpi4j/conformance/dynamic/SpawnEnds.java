// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.dynamic;

import static org.mpi4j.conformance.dynamic.Child.TAG;
import static org.mpi4j.conformance.dynamic.Child.check;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.mpi4j.Command;
import org.mpi4j.ErrorClass;
import org.mpi4j.Intercomm;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.MpiException;
import org.mpi4j.Op;

/** What becomes of parents and children when one of them ends. */
final class SpawnEnds {
  /** How often a child dies; the machine may be busy with other work in some of these moments. */
  private static final int DEATHS = 3;

  /** Between the last act of a child and the error of each parent. */
  private static final long NEWS_MS = 2_000;

  private SpawnEnds() {}

  private static Intercomm spawned(Intracomm world, int number, String... arguments) {
    return world.spawn(world.rank() == 0 ? Command.of(Child.class, number, arguments) : null, 0).comm();
  }

  private static MpiException failure(Intracomm world, String... arguments) {
    try {
      spawned(world, 2, arguments);
    } catch (MpiException e) {
      check(e.errorClass() == ErrorClass.ERR_SPAWN, e.getMessage());
      check(e.getMessage().contains("MPI_Comm_spawn"), e.getMessage());
      return e;
    }
    throw new IllegalStateException("it went well");
  }

  /** Children note the time of their death: it must not take long until each parent knows of it. */
  static void dying(Intracomm world, String how, String scratch) throws IOException {
    long least = Long.MAX_VALUE;
    for (int i = 0; i < DEATHS; i++) {
      Path notes = Files.createDirectories(Path.of(scratch, "notes " + i));
      MpiException e = failure(world, how, notes.toString());
      least = Math.min(least, System.currentTimeMillis() - firstDeath(notes));
      if (world.rank() == 0) {
        System.out.println("said: " + e.getMessage());
        awaitEndOfChildren(how);
      }
      world.barrier();
    }
    System.out.println("rank " + world.rank() + " knew after " + least + " ms");
    check(least < NEWS_MS, "news that took " + least + " ms");
  }

  private static long firstDeath(Path notes) throws IOException {
    try (Stream<Path> all = Files.list(notes)) {
      return all.map(Path::getFileName).mapToLong(n -> Long.parseLong(n.toString().split("-")[0])).min()
          .orElseThrow(() -> new IllegalStateException("no child has noted its death"));
    }
  }

  /** Children that never start MPI. */
  static void hanging(Intracomm world, String until) throws IOException {
    MpiException e = failure(world, "hangs before init", until);
    if (world.rank() == 0) {
      System.out.println("said: " + e.getMessage());
    }
    world.barrier();
    Files.write(Path.of(until), new byte[0]);
  }

  /** Those that could not be spawned must not stay behind: the job goes on without them. */
  static void awaitEndOfChildren(String how) {
    ProcessHandle.allProcesses()
        .filter(process -> process.info().commandLine()
            .filter(line -> line.contains(Child.class.getName()) && line.contains(how)).isPresent())
        .forEach(SpawnEnds::awaitEnd);
  }

  private static void awaitEnd(ProcessHandle process) {
    process.onExit().orTimeout(20, TimeUnit.SECONDS).join();
  }

  /** Waits until a process has ended; a thread of this one cannot be waited for. */
  static void awaitEnd(long pid) {
    if (pid != ProcessHandle.current().pid()) {
      ProcessHandle.of(pid).ifPresent(SpawnEnds::awaitEnd);
    }
  }

  static void childrenFailLater(Intracomm world) {
    Intercomm children = spawned(world, 2, "leaves and throws");
    long[] pid = new long[1];
    List<Integer> ranks = world.rank() == 0 ? List.of(0, 1) : List.of();
    long[] pids = new long[2];
    for (int rank : ranks) {
      children.recv(pid, rank, TAG);
      pids[rank] = pid[0];
    }
    children.disconnect();
    ranks.forEach(rank -> awaitEnd(pids[rank]));
    check(world.allreduce(1, Op.SUM) == world.size(), "the parents are unharmed");
  }

  static void childrenFail(Intracomm world, String how) {
    spawned(world, 2, "fails", how).barrier();
    world.recv(new int[1], Mpi.ANY_SOURCE, TAG); // until the end of the job
  }

  static void parentsFailLater(Intracomm world) {
    Intercomm children = spawned(world, 2, "waits for the end");
    for (int rank = 0; rank < 2; rank++) {
      children.send(new long[] {ProcessHandle.current().pid()}, rank, TAG);
    }
    children.disconnect();
    throw new IllegalStateException("the parents fail");
  }

  /**
   * Finalizes while it is connected, and tells afterwards how many of the others had begun to by then. Those
   * that come first begin when the others have left their last call of MPI: one that still is in it would
   * learn there that this rank finalizes.
   *
   * @param late who finalizes a second later: children or parents
   */
  static void finalizeConnected(Mpi mpi, String late, String directory) throws IOException {
    spawned(mpi.world(), 2, "finalizes", late, directory).barrier();
    finalizeNoting(mpi, late.equals("parents"), "parent", "children", Path.of(directory));
  }

  /** The same on children. */
  static void finalizeNoting(Mpi mpi, boolean late, String who, String others, Path notes)
      throws IOException {
    String name = who + " " + mpi.world().rank();
    if (late) {
      Files.write(notes.resolve("outside MPI: " + name), new byte[0]);
      Crowd.pause(1_000);
    } else {
      await(() -> count(notes, "outside MPI: ") == 2);
    }
    Files.write(notes.resolve(name), new byte[0]);
    mpi.close();
    System.out.println(name + " has waited for " + count(notes, others.substring(0, 5)) + " " + others);
  }

  private static int count(Path notes, String prefix) {
    return notes.toFile().list((directory, name) -> name.startsWith(prefix)).length;
  }

  private static void await(BooleanSupplier condition) {
    while (!condition.getAsBoolean()) {
      LockSupport.parkNanos(1_000_000);
    }
  }
}
