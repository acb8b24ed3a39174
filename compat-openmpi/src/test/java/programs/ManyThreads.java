// SPDX-License-Identifier: Apache-2.0
package programs;

import java.util.concurrent.atomic.AtomicReference;
import mpi.MPI;
import mpi.MPIException;

/** Several threads of each rank, each with a partner on the next rank. */
public final class ManyThreads {
  private static final int THREADS = 3;
  private static final int MESSAGES = 50;

  private ManyThreads() {}

  public static void main(String[] args) throws Exception {
    int level = MPI.InitThread(args, MPI.THREAD_MULTIPLE);
    Check.equal(MPI.THREAD_MULTIPLE, level, "level");
    Check.equal(level, MPI.queryThread(), "level asked again");
    AtomicReference<Throwable> failure = new AtomicReference<>();
    Thread[] threads = new Thread[THREADS];
    for (int t = 0; t < THREADS; t++) {
      int tag = t;
      threads[t] = new Thread(() -> exchange(tag));
      threads[t].setUncaughtExceptionHandler((_, e) -> failure.set(e));
      threads[t].start();
    }
    for (Thread t : threads) {
      t.join();
    }
    Check.equal(null, failure.get(), "failure");
    MPI.Finalize();
  }

  private static void exchange(int tag) {
    try {
      Check.that(!MPI.isThreadMain(), "not the main thread");
      int rank = MPI.COMM_WORLD.getRank();
      int size = MPI.COMM_WORLD.getSize();
      int[] out = new int[1];
      int[] in = new int[1];
      for (int i = 0; i < MESSAGES; i++) {
        out[0] = 1000 * rank + 100 * tag + i;
        MPI.COMM_WORLD.sendRecv(out, 1, MPI.INT, (rank + 1) % size, tag,
            in, 1, MPI.INT, (rank + size - 1) % size, tag);
        Check.equal(1000 * ((rank + size - 1) % size) + 100 * tag + i, in[0], "message");
      }
    } catch (MPIException e) {
      throw new IllegalStateException(e);
    }
  }
}
