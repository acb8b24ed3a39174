// SPDX-License-Identifier: Apache-2.0
package programs;

import java.io.Serializable;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import mpi.MPI;
import mpi.Request;
import mpi.Status;

/** A master hands tasks, which are objects, to workers, and takes results from whoever has one. */
public final class Farm {
  private static final int TASKS = 40;
  private static final int WORK = 1;
  private static final int RESULT = 2;
  private static final int STOP = 3;

  private Farm() {}

  /** Something to be computed. */
  private static final class Task implements Serializable {
    private static final long serialVersionUID = 1L;
    private final int number;

    Task(int number) {
      this.number = number;
    }

    Result done() {
      BigInteger product = BigInteger.ONE;
      for (int i = 2; i <= number; i++) {
        product = product.multiply(BigInteger.valueOf(i));
      }
      return new Result(number, product);
    }
  }

  /** What came of it. */
  private static final class Result implements Serializable {
    private static final long serialVersionUID = 1L;
    private final int number;
    private final BigInteger factorial;

    Result(int number, BigInteger factorial) {
      this.number = number;
      this.factorial = factorial;
    }
  }

  public static void main(String[] args) {
    MPI.Init(args);
    int size = MPI.COMM_WORLD.Size();
    if (size > 1 && MPI.COMM_WORLD.Rank() == 0) {
      master(size - 1);
    } else if (size > 1) {
      worker();
    }
    MPI.Finalize();
  }

  private static void master(int workers) {
    Result[] buffer = new Result[workers];
    Request[] results = new Request[workers];
    Map<Integer, BigInteger> found = new HashMap<>();
    int next = 0;
    for (int w = 0; w < workers; w++) {
      results[w] = MPI.COMM_WORLD.Irecv(buffer, w, 1, MPI.OBJECT, w + 1, RESULT);
      if (next < TASKS) {
        MPI.COMM_WORLD.Send(new Task[] {new Task(next++)}, 0, 1, MPI.OBJECT, w + 1, WORK);
      }
    }
    while (found.size() < TASKS) {
      Status s = Request.Waitany(results);
      int w = s.index;
      Check.equal(w + 1, s.source, "source");
      found.put(buffer[w].number, buffer[w].factorial);
      results[w] = MPI.COMM_WORLD.Irecv(buffer, w, 1, MPI.OBJECT, w + 1, RESULT);
      if (next < TASKS) {
        MPI.COMM_WORLD.Ssend(new Object[] {new Task(next++)}, 0, 1, MPI.OBJECT, w + 1, WORK);
      }
    }
    for (int w = 0; w < workers; w++) {
      MPI.COMM_WORLD.Send(new byte[0], 0, 0, MPI.BYTE, w + 1, STOP);
      results[w].Cancel();
      Check.that(results[w].Wait().Test_cancelled(), "the last receive has no message");
    }
    Check.equal(new Task(TASKS - 1).done().factorial, found.get(TASKS - 1), "result");
  }

  private static void worker() {
    while (true) {
      Status s = MPI.COMM_WORLD.Probe(0, MPI.ANY_TAG);
      if (s.tag == STOP) {
        MPI.COMM_WORLD.Recv(new byte[0], 0, 0, MPI.BYTE, 0, STOP);
        return;
      }
      Task[] task = new Task[1];
      MPI.COMM_WORLD.Recv(task, 0, 1, MPI.OBJECT, s.source, s.tag);
      MPI.COMM_WORLD.Send(new Result[] {task[0].done()}, 0, 1, MPI.OBJECT, 0, RESULT);
    }
  }
}
