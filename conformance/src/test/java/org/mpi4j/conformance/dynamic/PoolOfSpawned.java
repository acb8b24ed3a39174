// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.dynamic;

import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.stream.IntStream;
import org.mpi4j.Info;
import org.mpi4j.Mpi;
import org.mpi4j.Op;
import org.mpi4j.pool.MpiExecutor;

/** A task pool whose workers are spawned. */
final class PoolOfSpawned {
  private PoolOfSpawned() {}

  static void use(Mpi mpi) throws ExecutionException, InterruptedException {
    try (MpiExecutor pool = MpiExecutor.spawn(mpi, 2, Info.NULL)) {
      Child.check(pool.workers() == 2, "there are two workers");
      List<Integer> squares = pool.map(PoolOfSpawned::square, IntStream.range(0, 100).boxed()).toList();
      Child.check(squares.equals(IntStream.range(0, 100).map(n -> n * n).boxed().toList()), "" + squares);
      Child.check(pool.submit(() -> "from a worker").get().equals("from a worker"), "a task");
    }
    Child.check(mpi.world().allreduce(1, Op.SUM) == mpi.world().size(), "the world goes on");
  }

  private static int square(int n) {
    return n * n;
  }
}
