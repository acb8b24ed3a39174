// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

/**
 * A small job that touches what most programs use; the start scripts run it once and keep what the JVM
 * learned (an ahead-of-time cache) so that all later ranks start faster.
 */
final class WarmUp {
  private WarmUp() {}

  public static void main(String... args) {
    try (Mpi mpi = Mpi.init(args)) {
      round(mpi.world()); // once: for methods that ran often the cache has the JVM compile at each start
    }
  }

  private static void round(Intracomm world) {
    int next = (world.rank() + 1) % world.size();
    int previous = (world.rank() + world.size() - 1) % world.size();
    double[] out = {world.rank()};
    double[] in = new double[1];
    Request request = world.irecv(Buf.of(in), previous, 0);
    world.send(out, next, 0);
    request.await();
    world.bcast(in, 0);
    world.allreduce(in[0], Op.SUM);
    world.barrier();
  }
}
