// SPDX-License-Identifier: Apache-2.0
package programs;

import mpi.MPI;
import mpi.Request;
import mpi.Status;

/** Waiting for any, some and all of many requests, and testing them. */
public final class RequestFamilies {
  private RequestFamilies() {}

  public static void main(String[] args) {
    MPI.Init(args);
    int me = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();
    int n = 6;
    int[] in = new int[n];
    Request[] requests = new Request[n];
    for (int i = 0; i < n; i++) {
      requests[i] = MPI.COMM_WORLD.Irecv(in, i, 1, MPI.INT, (me + size - 1) % size, i);
    }
    Check.that(Request.Testall(requests) == null, "nothing has been sent");
    MPI.COMM_WORLD.Barrier();
    for (int i = n - 1; i >= 0; i--) {
      MPI.COMM_WORLD.Send(new int[] {100 + i}, 0, 1, MPI.INT, (me + 1) % size, i);
    }
    boolean[] seen = new boolean[n];
    Status any = Request.Waitany(requests);
    seen[any.index] = true;
    Check.equal(any.index, any.tag, "tag of any");
    Check.that(requests[any.index].Is_null(), "a completed request is null");
    Check.equal(MPI.ANY_TAG, requests[any.index].Wait().tag, "status of a null request");
    for (int left = n - 1; left > 0; ) {
      Status[] some = Request.Waitsome(requests);
      Check.that(some.length > 0, "some");
      for (Status s : some) {
        Check.that(!seen[s.index], "each is reported once");
        seen[s.index] = true;
        left--;
      }
    }
    Check.equal(new int[] {100, 101, 102, 103, 104, 105}, in, "received");
    Check.equal(MPI.UNDEFINED, Request.Waitany(requests).index, "none is left");
    Check.equal(0, Request.Waitsome(requests).length, "none is left");
    Request r = MPI.COMM_WORLD.Irecv(in, 0, 1, MPI.INT, MPI.PROC_NULL, 0);
    Status s = r.Test();
    Check.that(s != null && s.source == MPI.PROC_NULL && s.Get_count(MPI.INT) == 0, "from nobody");
    MPI.Finalize();
  }
}
