// SPDX-License-Identifier: Apache-2.0
package programs;

import mpi.MPI;

/** Several threads of each rank exchange messages at the same time. */
public final class ManyThreads {
  private ManyThreads() {}

  public static void main(String[] args) {
    MPI.Init(args);
    int me = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();
    Thread[] threads = new Thread[4];
    Throwable[] failed = new Throwable[1];
    for (int t = 0; t < threads.length; t++) {
      int tag = t;
      threads[t] = new Thread(() -> {
        try {
          exchange(tag, (me + 1) % size, (me + size - 1) % size);
        } catch (Throwable e) {
          failed[0] = e;
        }
      });
      threads[t].setContextClassLoader(Thread.currentThread().getContextClassLoader());
      threads[t].start();
    }
    for (Thread t : threads) {
      try {
        t.join();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
    Check.that(failed[0] == null, "failed: " + failed[0]);
    MPI.Finalize();
  }

  private static void exchange(int tag, int to, int from) {
    for (int i = 0; i < 50; i++) {
      int[] in = new int[1];
      MPI.COMM_WORLD.Sendrecv(new int[] {i}, 0, 1, MPI.INT, to, tag, in, 0, 1, MPI.INT, from, tag);
      Check.equal(i, in[0], "message " + i);
    }
  }
}
