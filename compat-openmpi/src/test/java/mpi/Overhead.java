// SPDX-License-Identifier: Apache-2.0
package mpi;

import java.util.Arrays;
import org.mpi4j.Buf;

/**
 * What the layer costs: two ranks send 8 bytes to and fro, by turns with its calls and with mpi4j's own, and
 * compare. Run it on two ranks with the module's classes and test classes as class path; the machine should
 * be quiet.
 */
public final class Overhead {
  private static final int PAIRS = 41;
  private static final int WARM_UP = 20;
  private static final int ROUND_TRIPS = 5_000;

  private Overhead() {}

  /** One round trip; ours or theirs. */
  @FunctionalInterface
  private interface Loop {
    void run(int trips) throws MPIException;
  }

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    double[] data = new double[1];
    int peer = 1 - MPI.COMM_WORLD.getRank();
    Loop layer = trips -> layer(data, peer, trips);
    org.mpi4j.Comm world = MPI.COMM_WORLD.core();
    Buf buf = Buf.of(data);
    Loop core = trips -> core(world, buf, peer, trips);
    double[] ratios = new double[PAIRS];
    double[] layerNs = new double[PAIRS];
    for (int i = -WARM_UP; i < PAIRS; i++) {
      double first = time(i % 2 == 0 ? layer : core);
      double second = time(i % 2 == 0 ? core : layer);
      if (i >= 0) {
        layerNs[i] = i % 2 == 0 ? first : second;
        ratios[i] = i % 2 == 0 ? first / second : second / first;
      }
    }
    if (peer == 1) {
      Arrays.sort(ratios);
      Arrays.sort(layerNs);
      System.out.printf("8 bytes, half a round trip: %.0f ns by the layer%n", layerNs[PAIRS / 2]);
      System.out.printf("ratio to mpi4j: median %.3f, quartiles %.3f and %.3f%n",
          ratios[PAIRS / 2], ratios[PAIRS / 4], ratios[3 * PAIRS / 4]);
    }
    MPI.Finalize();
  }

  private static double time(Loop loop) throws MPIException {
    MPI.COMM_WORLD.barrier();
    long start = System.nanoTime();
    loop.run(ROUND_TRIPS);
    return (System.nanoTime() - start) / (2.0 * ROUND_TRIPS);
  }

  private static void layer(double[] data, int peer, int trips) throws MPIException {
    for (int i = 0; i < trips; i++) {
      if (peer == 1) {
        MPI.COMM_WORLD.send(data, 1, MPI.DOUBLE, peer, 0);
        MPI.COMM_WORLD.recv(data, 1, MPI.DOUBLE, peer, 0);
      } else {
        MPI.COMM_WORLD.recv(data, 1, MPI.DOUBLE, peer, 0);
        MPI.COMM_WORLD.send(data, 1, MPI.DOUBLE, peer, 0);
      }
    }
  }

  private static void core(org.mpi4j.Comm world, Buf buf, int peer, int trips) {
    for (int i = 0; i < trips; i++) {
      if (peer == 1) {
        world.send(buf, peer, 0);
        world.recv(buf, peer, 0);
      } else {
        world.recv(buf, peer, 0);
        world.send(buf, peer, 0);
      }
    }
  }
}
