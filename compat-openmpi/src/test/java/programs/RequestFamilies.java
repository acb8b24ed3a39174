// SPDX-License-Identifier: Apache-2.0
package programs;

import java.nio.IntBuffer;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;
import mpi.Status;

/** Waiting for and testing one, any, some and all of several requests. */
public final class RequestFamilies {
  private static final int N = 4;

  private RequestFamilies() {}

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    int size = MPI.COMM_WORLD.getSize();
    int next = (rank + 1) % size;
    int previous = (rank + size - 1) % size;
    any(next, previous);
    some(next, previous);
    all(next, previous);
    one(next, previous);
    none();
    MPI.Finalize();
  }

  private static Request[] receives(IntBuffer into, int source, int tag) throws MPIException {
    Request[] requests = new Request[N];
    for (int i = 0; i < N; i++) {
      requests[i] = MPI.COMM_WORLD.iRecv(MPI.slice(into, i), 1, MPI.INT, source, tag + i);
    }
    into.clear();
    return requests;
  }

  private static void sends(int dest, int tag) throws MPIException {
    for (int i = 0; i < N; i++) {
      MPI.COMM_WORLD.send(new int[] {10 * i}, 1, MPI.INT, dest, tag + i);
    }
  }

  private static void any(int next, int previous) throws MPIException {
    IntBuffer data = MPI.newIntBuffer(N);
    Request[] requests = receives(data, previous, 100);
    sends(next, 100);
    boolean[] seen = new boolean[N];
    for (int i = 0; i < N; i++) {
      int index;
      if (i % 2 == 0) {
        index = Request.waitAny(requests);
      } else {
        Status status = Request.waitAnyStatus(requests);
        index = status.getIndex();
        Check.equal(100 + index, status.getTag(), "tag");
      }
      Check.that(!seen[index] && requests[index].isNull(), "each is reported once, and null then");
      seen[index] = true;
      Check.equal(10 * index, data.get(index), "data");
    }
    Check.equal(MPI.UNDEFINED, Request.waitAny(requests), "none is left");
    Check.equal(MPI.UNDEFINED, Request.testAny(requests), "none is left to test");
  }

  private static void some(int next, int previous) throws MPIException {
    IntBuffer data = MPI.newIntBuffer(N);
    Request[] requests = receives(data, previous, 200);
    sends(next, 200);
    int done = 0;
    while (done < N) {
      if (done % 2 == 0) {
        int[] indices = Request.waitSome(requests);
        Check.that(indices.length > 0, "some");
        done += indices.length;
      } else {
        Status[] statuses = Request.testSomeStatus(requests);
        for (Status s : statuses) {
          Check.equal(200 + s.getIndex(), s.getTag(), "tag");
        }
        done += statuses.length;
      }
    }
    Check.equal(N, done, "all are reported once");
    Check.equal(null, Request.waitSome(requests), "none is left");
    Check.equal(null, Request.testSome(requests), "none is left to test");
    Check.equal(null, Request.waitSomeStatus(requests), "no status is left");
  }

  private static void all(int next, int previous) throws MPIException {
    IntBuffer data = MPI.newIntBuffer(N);
    Request[] requests = receives(data, previous, 300);
    MPI.COMM_WORLD.barrier();
    sends(next, 300);
    Status[] statuses = Request.waitAllStatus(requests);
    for (int i = 0; i < N; i++) {
      Check.equal(300 + i, statuses[i].getTag(), "tag");
      Check.equal(previous, statuses[i].getSource(), "source");
    }
    requests = receives(data, previous, 400);
    sends(next, 400);
    while (!Request.testAll(requests)) {
      Thread.onSpinWait();
    }
    Check.that(requests[0].isNull() && requests[N - 1].isNull(), "complete");
  }

  private static void one(int next, int previous) throws MPIException {
    IntBuffer data = MPI.newIntBuffer(1);
    Request request = MPI.COMM_WORLD.iRecv(data, 1, MPI.INT, previous, 500);
    Check.equal(null, request.testStatus(), "not complete before it is sent");
    Check.that(!request.test() && !request.isNull(), "not complete");
    MPI.COMM_WORLD.barrier();
    MPI.COMM_WORLD.send(new int[] {7}, 1, MPI.INT, next, 500);
    Status status;
    do {
      status = request.getStatus();
    } while (status == null);
    Check.that(!request.isNull(), "getStatus leaves it");
    Check.equal(1, request.testStatus().getCount(MPI.INT), "count");
    Check.that(request.isNull(), "testStatus does not");
    Request freed = MPI.COMM_WORLD.iSend(MPI.newIntBuffer(1), 1, MPI.INT, next, 501);
    freed.free();
    Check.that(freed.isNull(), "freed");
    MPI.COMM_WORLD.recv(data, 1, MPI.INT, previous, 501);
  }

  private static void none() throws MPIException {
    Check.that(MPI.REQUEST_NULL.isNull(), "null");
    MPI.REQUEST_NULL.waitFor();
    MPI.REQUEST_NULL.free();
    Check.that(MPI.REQUEST_NULL.test(), "the null request is complete");
    Request.waitAll(new Request[] {MPI.REQUEST_NULL, MPI.REQUEST_NULL});
    Check.equal(MPI.UNDEFINED, Request.waitAny(new Request[0]), "nothing to wait for");
  }
}
