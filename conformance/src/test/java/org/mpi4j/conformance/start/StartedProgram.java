// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.start;

import org.mpi4j.Buf;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.Op;
import org.mpi4j.Request;

/**
 * What most programs do first: they send and receive, call the collectives that all know, and make
 * communicators.
 */
public final class StartedProgram {
  private StartedProgram() {}

  /** Runs as a rank. */
  public static void main(String... args) {
    try (Mpi mpi = Mpi.init(args)) {
      Intracomm world = mpi.world();
      int next = (world.rank() + 1) % world.size();
      double[] values = {world.rank()};
      double[] got = new double[1];
      Request request = world.irecv(Buf.of(got), next, 0); // two ranks: the next one is the previous one
      world.send(values, next, 0);
      request.await();
      world.bcast(got, 0);
      double sum = world.allreduce(values[0], Op.SUM);
      world.iallreduce(Buf.of(got), Buf.of(values), Op.SUM).await();
      world.ibarrier().await();
      world.barrier();
      world.split(0, world.rank()).free();
      world.createCart(new int[] {world.size()}, new boolean[] {true}, false).free();
      if (sum != 1) {
        throw new IllegalStateException("sum " + sum);
      }
    }
  }
}
