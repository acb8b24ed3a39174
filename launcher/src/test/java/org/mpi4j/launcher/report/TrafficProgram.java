// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.report;

import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.Info;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.Op;
import org.mpi4j.io.File;
import org.mpi4j.rma.Win;

/** A program whose traffic is known: rank 0 sends to all others, and one rank is late. */
final class TrafficProgram {
  static final int MESSAGES = 10;
  static final int DOUBLES = 100;
  static final long LATE_MS = 300;
  private static final int TAG = 7;

  private TrafficProgram() {}

  public static void main(String... args) throws Exception {
    try (Mpi mpi = Mpi.init(args)) {
      Intracomm world = mpi.world();
      world.barrier();
      if (world.rank() == 0) {
        late(); // the others wait in their first receive
      }
      exchange(world);
      world.allreduce(1.0, Op.SUM);
      if (world.rank() == 1) {
        late(); // the others wait in the barrier
      }
      world.barrier();
      switch (args.length == 0 ? "" : args[0]) {
        case "leave" -> leave(world);
        case "hang" -> {
          System.out.println("ready: rank " + world.rank() + " is " + ProcessHandle.current().pid());
          world.recv(new double[1], Mpi.ANY_SOURCE, TAG + 1);
        }
        case "abort" -> {
          if (world.rank() == 1) {
            mpi.abort(9);
          }
          world.recv(new double[1], 1, TAG + 1);
        }
        case "die" -> {
          if (world.rank() == 1) {
            Runtime.getRuntime().halt(137);
          }
          world.recv(new double[1], 1, TAG + 1);
        }
        default -> { }
      }
    }
  }

  private static void exchange(Intracomm world) {
    double[] data = new double[DOUBLES];
    for (int i = 0; i < MESSAGES; i++) {
      if (world.rank() > 0) {
        world.recv(data, 0, TAG);
      } else {
        for (int to = 1; to < world.size(); to++) {
          world.send(data, to, TAG);
        }
      }
    }
  }

  private static void leave(Intracomm world) {
    world.dup();
    world.isend(Buf.of(new int[4]), 0, TAG);
    world.irecv(Buf.of(new int[4]), 0, TAG + 2);
    Datatype.INT.contiguous(3).commit();
    Win.allocate(world, 8, 1, Info.NULL);
    File.open(world, "left.dat", File.MODE_CREATE | File.MODE_WRONLY);
  }

  private static void late() {
    long until = System.nanoTime() + LATE_MS * 1_000_000;
    while (System.nanoTime() < until) {
      Thread.onSpinWait();
    }
  }
}
