// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.dynamic;

import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.mpi4j.Comm;
import org.mpi4j.Intercomm;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.Op;

/** The program of spawned ranks; its first argument says what it does. */
public final class Child {
  static final int TAG = 5;

  private Child() {}

  public static void main(String... args) throws Exception {
    switch (args[0]) {
      case "throws before init" -> {
        noteDeath(args[1]);
        throw new IllegalStateException("this child wants no MPI");
      }
      case "returns before init" -> noteDeath(args[1]);
      case "is killed before init" -> {
        noteDeath(args[1]);
        killThisProcess();
      }
      case "hangs before init" -> awaitFile(Path.of(args[1]));
      default -> begin(args);
    }
  }

  /** Makes a file whose name is the time; another child may die in the same millisecond. */
  private static void noteDeath(String directory) throws IOException {
    String name = System.currentTimeMillis() + "-" + System.nanoTime();
    Files.write(Path.of(directory, name), new byte[0]);
  }

  private static void awaitFile(Path file) {
    while (!Files.exists(file)) {
      LockSupport.parkNanos(1_000_000);
    }
  }

  private static void killThisProcess() throws IOException {
    new ProcessBuilder("kill", "-KILL", Long.toString(ProcessHandle.current().pid())).start();
    sleepForever();
  }

  private static void sleepForever() {
    while (true) {
      LockSupport.park();
    }
  }

  private static void begin(String... args) throws Exception {
    try (Mpi mpi = Mpi.init(args)) {
      Intercomm parent = mpi.parent();
      if (parent.isNull() || parent != mpi.parent()) {
        throw new IllegalStateException("a child has one parent, and not " + parent);
      }
      run(args[0], mpi, parent, args);
    }
  }

  /** Rank 1 fails while it is connected, and all others wait. */
  private static void fail(Mpi mpi, Intercomm parent, String how) throws IOException {
    parent.barrier();
    if (mpi.world().rank() == 1) {
      if (how.equals("is killed")) {
        killThisProcess();
      }
      Runtime.getRuntime().halt(3); // an exception would leave by way of finalize
    }
    mpi.world().recv(new int[1], Mpi.ANY_SOURCE, TAG); // until the end of the job
  }

  private static void run(String what, Mpi mpi, Intercomm parent, String... args) throws Exception {
    switch (what) {
      case "tells" -> tell(mpi, parent, args);
      case "adds" -> add(mpi, parent);
      case "adds later" -> addLater(parent);
      case "adds often" -> {
        Intracomm all = parent.merge(true);
        addOften(all);
        all.disconnect();
        parent.disconnect();
      }
      case "joins a world" -> joinWorld(mpi, parent);
      case "spawns" -> spawn(mpi, parent, Integer.parseInt(args[1]), args[2]);
      case "leaves" -> parent.disconnect();
      case "leaves and throws" -> {
        parent.send(new long[] {ProcessHandle.current().pid()}, 0, TAG);
        parent.disconnect();
        throw new IllegalStateException("a child that has left fails");
      }
      case "fails" -> fail(mpi, parent, args[1]);
      case "finalizes" -> {
        parent.barrier();
        SpawnEnds.finalizeNoting(mpi, args[1].equals("children"), "child", "parents", Path.of(args[2]));
      }
      case "computes" -> Crowd.compute(parent);
      case "waits for the end" -> waitForTheEnd(mpi, parent);
      default -> throw new IllegalArgumentException(Arrays.toString(args));
    }
  }

  /** What a child sends to rank 0 of the parents. */
  record Told(
      int rank, int size, int remoteSize, int appnum, List<String> arguments, String directory,
      String property) implements Serializable {}

  private static void tell(Mpi mpi, Intercomm parent, String... args) {
    Told told = new Told(mpi.world().rank(), mpi.world().size(), parent.remoteSize(),
        mpi.world().attr(Comm.APPNUM).orElse(-1), List.of(args),
        Path.of("").toAbsolutePath().toString(), System.getProperty("told"));
    parent.sendObject(told, 0, TAG);
    parent.disconnect();
  }

  /** Collectives over both groups, then over all as one. */
  private static void add(Mpi mpi, Intercomm parent) {
    int all = mpi.world().allreduce(1, Op.SUM);
    check(all == mpi.world().size(), "the world adds");
    check(parent.allreduce(1, Op.SUM) == parent.remoteSize(), "both groups add");
    try (Intracomm merged = parent.merge(true)) {
      check(merged.rank() == parent.remoteSize() + mpi.world().rank(), "children come last");
      check(merged.allreduce(merged.rank(), Op.SUM) == merged.size() * (merged.size() - 1) / 2, "all add");
    }
    parent.disconnect();
  }

  /** Becomes one with the parents, and then with those that they have spawned after this one. */
  private static void addLater(Intercomm parent) {
    Intracomm merged = parent.merge(true);
    Intercomm bridge = merged.createIntercomm(0, null, 0, TAG);
    try (Intracomm all = bridge.merge(false)) {
      Generations.use(all);
    }
    bridge.disconnect();
    merged.disconnect();
    parent.disconnect();
  }

  static void addOften(Intracomm all) {
    for (int i = 0; i < 500; i++) {
      check(all.allreduce(1, Op.SUM) == all.size(), "all add");
      all.barrier();
    }
  }

  /** Becomes, with the parents and others that these have spawned before, one world of three. */
  private static void joinWorld(Mpi mpi, Intercomm parent) {
    Intercomm bridge = mpi.world().createIntercomm(0, parent, 0, TAG);
    try (Intracomm all = bridge.merge(true)) {
      Generations.use(all);
    }
    bridge.disconnect();
    parent.disconnect();
  }

  /** Becomes one with its parents, who then spawn the next generation with it. */
  private static void spawn(Mpi mpi, Intercomm parent, int more, String file) {
    Intracomm all = parent.merge(true);
    Generations.grow(all, more, file);
    all.disconnect();
    parent.disconnect();
    check(mpi.parent().isNull(), "the parent is gone after disconnect");
  }

  /** Works with its siblings until nobody is left. */
  private static void waitForTheEnd(Mpi mpi, Intercomm parent) {
    long[] pid = new long[1];
    parent.recv(pid, 0, TAG);
    parent.disconnect();
    SpawnEnds.awaitEnd(pid[0]);
    check(mpi.world().allreduce(1, Op.SUM) == mpi.world().size(), "the siblings are there");
    System.out.println("child " + mpi.world().rank() + " has outlived its parent");
  }

  static void check(boolean isSo, String what) {
    if (!isSo) {
      throw new IllegalStateException("not so: " + what);
    }
  }
}
