// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.transports;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.mpi4j.Buf;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.Op;
import org.mpi4j.Request;

/** A program in which each rank talks to each other one, in short and long messages and in collectives. */
public final class AllToAll {
  private static final int[] LENGTHS = {0, 1, 100, 5_000, 30_000};
  private static final int COMMUNICATORS = 3;
  private static final int ENOUGH_TO_SHARE_MEMORY = 8;

  private AllToAll() {}

  public static void main(String... args) {
    try (Mpi mpi = Mpi.init(args)) {
      run(mpi);
      System.out.println("rank " + mpi.world().rank() + " is done");
    }
  }

  static void run(Mpi mpi) {
    Intracomm world = mpi.world();
    for (int length : LENGTHS) {
      exchange(world, length);
    }
    for (int i = 0; i < COMMUNICATORS; i++) { // kept, and with each the memory for its collectives
      collectives(i == 0 ? world : world.dup());
    }
    exchange(world, LENGTHS[LENGTHS.length - 1]);
  }

  private static void exchange(Intracomm world, int length) {
    int me = world.rank();
    int n = world.size();
    List<Request> all = new ArrayList<>();
    int[][] in = new int[n][length];
    for (int step = 1; step < n; step++) {
      int from = (me + step) % n;
      int to = (me + n - step) % n;
      all.add(world.irecv(Buf.of(in[from]), from, length));
      all.add(world.isend(Buf.of(numbers(length, me, to)), to, length));
    }
    Request.waitAll(all.toArray(Request[]::new));
    for (int from = 0; from < n; from++) {
      if (from != me) {
        assertNumbers(in[from], 0, length, from, me);
      }
    }
  }

  private static void collectives(Intracomm comm) {
    int me = comm.rank();
    int n = comm.size();
    for (int i = 0; i < ENOUGH_TO_SHARE_MEMORY; i++) {
      assertEquals(n * (n - 1) / 2 + i * n, comm.allreduce(me + i, Op.SUM));
    }
    for (int length : LENGTHS) {
      int[] out = new int[n * length];
      for (int to = 0; to < n; to++) {
        System.arraycopy(numbers(length, me, to), 0, out, to * length, length);
      }
      int[] in = new int[n * length];
      comm.alltoall(Buf.of(out), Buf.of(in));
      for (int from = 0; from < n; from++) {
        assertNumbers(in, from * length, length, from, me);
      }
      int[] sum = new int[length];
      comm.allreduce(Buf.of(numbers(length, me, 0)), Buf.of(sum), Op.MAX);
      assertNumbers(sum, 0, length, n - 1, 0);
      int[] data = me == 1 ? numbers(length, 1, 1) : new int[length];
      comm.bcast(Buf.of(data), 1);
      assertNumbers(data, 0, length, 1, 1);
    }
  }

  private static int number(int i, int from, int to) {
    return (from << 20) + (to << 15) + i % 10_007;
  }

  private static int[] numbers(int length, int from, int to) {
    int[] numbers = new int[length];
    for (int i = 0; i < length; i++) {
      numbers[i] = number(i, from, to);
    }
    return numbers;
  }

  private static void assertNumbers(int[] array, int start, int length, int from, int to) {
    for (int i = 0; i < length; i++) {
      if (array[start + i] != number(i, from, to)) {
        throw new AssertionError("number " + i + " of " + length + " from " + from + " to " + to);
      }
    }
  }
}
