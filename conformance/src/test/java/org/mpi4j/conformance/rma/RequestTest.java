// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.rma;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.ErrorClass;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.Op;
import org.mpi4j.Request;
import org.mpi4j.conformance.Failures;
import org.mpi4j.junit.Covers;
import org.mpi4j.rma.Win;

/** Operations with requests (section 12.3.5), and those that go to nobody. */
class RequestTest {

  @OverEachTransport
  @Covers({"MPI_Rput", "MPI_Rget", "MPI_Raccumulate", "MPI_Rget_accumulate"})
  void shouldCompleteByRequests(Intracomm world) {
    int me = world.rank();
    int next = (me + 1) % world.size();
    for (Windows kind : Windows.ALL) {
      try (Win win = kind.make(world, 200)) {
        win.lockAll(0);
        List<Request> all = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
          all.add(win.rput(Buf.of(new long[] {i + me}), next, i));
          all.add(win.raccumulate(Buf.of(new long[] {i}), next, 100 + i, Op.SUM));
        }
        Request.waitAll(all.toArray(Request[]::new));
        win.flush(next);
        all.clear();
        long[] got = new long[200];
        for (int i = 0; i < 100; i++) {
          all.add(win.rget(Buf.of(got, i, 1), next, i, 1, Datatype.LONG));
          all.add(win.rgetAccumulate(
              Buf.of(new long[] {1}), Buf.of(got, 100 + i, 1), next, 100 + i, Op.SUM));
        }
        Request.waitAll(all.toArray(Request[]::new));
        for (int i = 0; i < 100; i++) {
          assertEquals(i + me, got[i], kind::name);
          assertEquals(i, got[100 + i], kind::name);
        }
        win.unlockAll();
      }
    }
  }

  @OverEachTransport
  @Covers({"MPI_Rput", "MPI_Rget"})
  void shouldRefuseRequestsOutsidePassiveEpochs(Intracomm world) {
    try (Win win = Windows.ALLOCATED.make(world, 1)) {
      win.fence(0);
      Failures.with(ErrorClass.ERR_RMA_SYNC, () -> win.rput(Buf.of(new long[1]), 0, 0), "lock");
      Failures.with(ErrorClass.ERR_RMA_SYNC, () -> win.rget(Buf.of(new long[1]), 0, 0), "lock");
      win.fence(Win.MODE_NOSUCCEED);
    }
  }

  @OverEachTransport
  @Covers({"MPI_Put", "MPI_Get", "MPI_Accumulate", "MPI_Fetch_and_op", "MPI_Rget"})
  void shouldDoNothingForProcNull(Intracomm world) {
    try (Win win = Windows.ALLOCATED.make(world, 1)) {
      win.lockAll(0);
      long[] data = {5};
      Buf buf = Buf.of(data);
      win.put(buf, Mpi.PROC_NULL, 99);
      win.get(buf, Mpi.PROC_NULL, 99);
      win.accumulate(buf, Mpi.PROC_NULL, 99, Op.SUM);
      win.getAccumulate(buf, buf, Mpi.PROC_NULL, 99, Op.SUM);
      win.fetchAndOp(buf, buf, Mpi.PROC_NULL, 99, Op.SUM);
      win.compareAndSwap(buf, buf, buf, Mpi.PROC_NULL, 99);
      win.rget(buf, Mpi.PROC_NULL, 99).await();
      assertEquals(5, data[0]);
      assertEquals(0, win.fetchAndOp(1, Mpi.PROC_NULL, 0, Op.SUM));
      win.put(Buf.of(new long[0]), 0, 0);
      win.unlockAll();
    }
  }
}
