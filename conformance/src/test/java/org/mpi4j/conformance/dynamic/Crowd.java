// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.dynamic;

import static org.mpi4j.conformance.dynamic.Child.TAG;
import static org.mpi4j.conformance.dynamic.Child.check;

import java.lang.management.ManagementFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.mpi4j.Command;
import org.mpi4j.Intercomm;
import org.mpi4j.Intracomm;
import org.mpi4j.Op;
import org.mpi4j.conformance.tools.Tooling;
import org.mpi4j.tool.PvarClass;
import org.mpi4j.tool.PvarHandle;

/**
 * Two ranks that have a core each, and have been told to look without end rather than sleep, until they spawn
 * so many that all together are more than the cores.
 */
final class Crowd {
  /** Processor time of each child: longer than a parent takes that yields some hundred times to it. */
  private static final long WORK_NS = TimeUnit.SECONDS.toNanos(1);

  /** A tenth of a second each. */
  private static final int MOST_WAITS = 50;

  private Crowd() {}

  /** Does nothing for a while, outside of MPI. */
  static void pause(long millis) {
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
    for (long left = end - System.nanoTime(); left > 0; left = end - System.nanoTime()) {
      LockSupport.parkNanos(left);
    }
  }

  private static long processorTime() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  static void gather(Intracomm world) {
    int cores = Runtime.getRuntime().availableProcessors();
    try (Tooling tool = new Tooling()) {
      PvarHandle sleeps = tool.started("wait.sleeps", PvarClass.COUNTER);
      check(cores < world.size() || looks(world, tool, sleeps), "a rank with a core looks");
      Intercomm children =
          world.spawn(world.rank() == 0 ? Command.of(Child.class, cores, "computes") : null, 0).comm();
      processorTime(); // the first call takes longer than the children compute
      long sleptBefore = tool.read(sleeps);
      long before = processorTime();
      children.barrier();
      for (int i = 0; i < cores; i++) {
        children.recv(new int[1], i, TAG);
      }
      long took = processorTime() - before;
      check(tool.read(sleeps) > sleptBefore, "a rank that shares its core sleeps");
      check(took < WORK_NS / 10, "waiting took " + took + " ns of the cores that the children needed");
      children.disconnect();
      check(cores < world.size() || looks(world, tool, sleeps), "it looks again");
    }
  }

  /**
   * True if rank 0 does not sleep in a wait. In the first it may: children that end, and whatever else wants
   * the core, let waits sleep for up to a second. So this asks again, for a few seconds.
   */
  private static boolean looks(Intracomm world, Tooling tool, PvarHandle sleeps) {
    int slept = 1;
    for (int i = 0; i < MOST_WAITS && slept != 0; i++) {
      slept = world.allreduce(Math.toIntExact(sleepsInOneWait(world, tool, sleeps)), Op.SUM);
    }
    return slept == 0;
  }

  /** How often rank 0 sleeps while it waits for rank 1; 0 on all other ranks. */
  private static long sleepsInOneWait(Intracomm world, Tooling tool, PvarHandle sleeps) {
    world.barrier();
    long before = tool.read(sleeps);
    if (world.rank() == 0) {
      world.recv(new int[1], 1, TAG);
      return tool.read(sleeps) - before;
    }
    if (world.rank() == 1) {
      pause(100);
      world.send(new int[1], 0, TAG);
    }
    return 0;
  }

  /** A child computes before it lets its parents go on. */
  static void compute(Intercomm parent) {
    parent.barrier();
    long end = processorTime() + WORK_NS;
    long sum = 0;
    while (processorTime() < end) {
      sum += System.nanoTime();
    }
    for (int i = 0; i < parent.remoteSize(); i++) {
      parent.send(new int[] {(int) sum}, i, TAG);
    }
    parent.disconnect();
  }
}
