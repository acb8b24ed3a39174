// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher;

import java.util.Locale;
import org.mpi4j.Buf;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.Op;

/**
 * The program of the self-test's processes: checks what comes, and measures how long short messages take and
 * how fast long ones are. It uses the public API alone, as programs of users do.
 */
public final class SelfTestRank {
  /** How its line of results begins. */
  static final String RESULT = "selftest";

  private static final int SHORT_BYTES = 8;
  private static final int LONG_BYTES = 1 << 20;
  private static final long WARM_UP_NS = 300_000_000;
  private static final long MEASURE_NS = 200_000_000;

  /** Round trips between two looks at the clock. */
  private static final int SHORT_TRIPS = 100;

  private static final int LONG_TRIPS = 5;

  private static final int DATA = 1;
  private static final int COUNT = 2;

  private SelfTestRank() {}

  /** Runs as one of two ranks, or more. */
  public static void main(String... args) {
    try (Mpi mpi = Mpi.init(args)) {
      Intracomm world = mpi.world();
      int sum = world.allreduce(world.rank() + 1, Op.SUM);
      int expected = world.size() * (world.size() + 1) / 2;
      if (sum != expected) {
        throw new IllegalStateException("the sum of an allreduce is " + sum + ", but should be " + expected);
      }
      roundTrip(world, SHORT_BYTES, WARM_UP_NS);
      double latency = roundTrip(world, SHORT_BYTES, MEASURE_NS) / 2;
      roundTrip(world, LONG_BYTES, WARM_UP_NS);
      double bandwidth = 2 * LONG_BYTES / roundTrip(world, LONG_BYTES, MEASURE_NS);
      if (world.rank() == 0) {
        boolean granted = Mpi.class.getModule().isNativeAccessEnabled();
        System.out.printf(
            Locale.ROOT, "%s %.2f %.2f %b%n", RESULT, latency / 1e3, bandwidth, granted);
      }
    }
  }

  /** The nanoseconds of a round trip between ranks 0 and 1, measured for so long; 0 on other ranks. */
  private static double roundTrip(Intracomm world, int bytes, long forNs) {
    world.barrier();
    if (world.rank() == 0) {
      return lead(world, new byte[bytes], forNs);
    }
    if (world.rank() == 1) {
      follow(world, new byte[bytes]);
    }
    return 0;
  }

  private static double lead(Intracomm world, byte[] message, long forNs) {
    int trips = message.length == SHORT_BYTES ? SHORT_TRIPS : LONG_TRIPS;
    long start = System.nanoTime();
    long end = start;
    long done = 0;
    for (; end - start < forNs; end = System.nanoTime()) {
      world.send(Buf.values(trips), 1, COUNT);
      for (int i = 0; i < trips; i++) {
        message[0] = (byte) i;
        world.send(message, 1, DATA);
        world.recv(message, 1, DATA);
        if (message[0] != (byte) (i + 1)) {
          throw new IllegalStateException("a message came back with other contents");
        }
      }
      done += trips;
    }
    world.send(Buf.values(0), 1, COUNT);
    return (double) (end - start) / done;
  }

  private static void follow(Intracomm world, byte[] message) {
    int[] trips = new int[1];
    world.recv(trips, 0, COUNT);
    while (trips[0] > 0) {
      for (int i = 0; i < trips[0]; i++) {
        world.recv(message, 0, DATA);
        message[0]++;
        world.send(message, 0, DATA);
      }
      world.recv(trips, 0, COUNT);
    }
  }
}
