// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.ends;

import java.util.Map;
import org.mpi4j.Buf;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.Op;
import org.mpi4j.Request;

/**
 * A program that never ends by itself: messages of mixed sizes go round and round, collectives in memory
 * that the ranks share come between, some ranks compute meanwhile, and after the lap that its argument tells,
 * one rank computes for ever while all others wait.
 *
 * <p>Each rank says {@code begin RANK PID} before it enters MPI, then {@code lap RANK LAP}, and {@code alone
 * RANK 0} when it computes for ever.
 */
public final class BusyRanks {
  private static final int[] BYTES = {0, 8, 1_000, 60_000, 8, 1_000_000, 0, 200_000};

  private BusyRanks() {}

  /** Runs one rank; its number must come from the launcher, since nobody can ask MPI before init. */
  public static void main(String... args) {
    Map<String, String> environment = System.getenv();
    String number = environment.getOrDefault("PMI_RANK", environment.getOrDefault("PMIX_RANK", "?"));
    System.out.println("begin " + number + " " + ProcessHandle.current().pid());
    int lastLap = Integer.parseInt(args[0]);
    try (Mpi mpi = Mpi.init(args)) {
      Intracomm world = mpi.world();
      long sum = 0;
      for (int lap = 0; lap >= 0; lap++) {
        sum += lap(world, lap);
        System.out.println("lap " + world.rank() + " " + lap);
        if (lap >= lastLap && world.rank() == lap % world.size()) {
          System.out.println("alone " + world.rank() + " 0");
          sum += compute(Long.MAX_VALUE);
        }
      }
      System.out.println(sum);
    }
  }

  private static long lap(Intracomm world, int lap) {
    int rank = world.rank();
    int right = (rank + 1) % world.size();
    int left = (rank + world.size() - 1) % world.size();
    byte[] out = new byte[BYTES[lap % BYTES.length]];
    byte[] in = new byte[out.length];
    Request[] both = {world.irecv(Buf.of(in), left, 1), world.isend(Buf.of(out), right, 1)};
    long sum = (rank + lap) % 3 == 0 ? compute(200_000) : 0;
    Request.waitAll(both);
    if (lap % 8 == 0) {
      sum += world.allreduce((long) rank, Op.SUM);
      world.bcast(Buf.of(new byte[BYTES[lap / 8 % BYTES.length]]), lap / 8 % world.size());
    }
    return sum;
  }

  private static long compute(long steps) {
    long x = 1;
    for (long i = 0; i < steps; i++) {
      x = x * 6364136223846793005L + 1442695040888963407L;
    }
    return x;
  }
}
