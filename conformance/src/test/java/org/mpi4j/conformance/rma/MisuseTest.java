// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.rma;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.mpi4j.Buf;
import org.mpi4j.ErrorClass;
import org.mpi4j.Group;
import org.mpi4j.Intracomm;
import org.mpi4j.conformance.Failures;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;
import org.mpi4j.rma.LockType;
import org.mpi4j.rma.Win;

/** Synchronization that does not fit together: an error, no harm, and the window goes on. */
class MisuseTest {
  private final Buf number = Buf.of(new long[1]);

  @OverEachTransport
  @Covers({"MPI_Put", "MPI_Win_lock", "MPI_Win_unlock", "MPI_Win_flush", "MPI_Win_complete", "MPI_Win_wait",
      "MPI_Win_unlock_all"})
  void shouldRefuseCallsOutsideTheirEpochs(Intracomm world) {
    try (Win win = Windows.ALLOCATED.make(world, 1)) {
      Failures.with(ErrorClass.ERR_RMA_SYNC, () -> win.put(number, 0, 0), "no access epoch");
      Failures.with(ErrorClass.ERR_RMA_SYNC, () -> win.getLong(0, 0), "no access epoch");
      Failures.with(ErrorClass.ERR_RMA_SYNC, () -> win.unlock(0), "unlock of rank 0");
      Failures.with(ErrorClass.ERR_RMA_SYNC, win::unlockAll, "unlockAll");
      Failures.with(ErrorClass.ERR_RMA_SYNC, () -> win.flush(0), "lock");
      Failures.with(ErrorClass.ERR_RMA_SYNC, win::flushAll, "lock");
      Failures.with(ErrorClass.ERR_RMA_SYNC, win::complete, "start");
      Failures.with(ErrorClass.ERR_RMA_SYNC, win::waitFor, "post");
      Failures.with(ErrorClass.ERR_RMA_SYNC, win::test, "post");
      win.fence(0);
      win.put(number, 0, 0);
      win.fence(Win.MODE_NOSUCCEED);
      Failures.with(ErrorClass.ERR_RMA_SYNC, () -> win.put(number, 0, 0), "no access epoch");
    }
  }

  @OverEachTransport
  @Covers({"MPI_Win_lock", "MPI_Win_lock_all", "MPI_Win_fence", "MPI_Win_free", "MPI_Win_start"})
  void shouldRefuseEpochsWithinEpochs(Intracomm world) {
    int last = world.size() - 1;
    try (Win win = Windows.ALLOCATED.make(world, 1)) {
      win.lock(LockType.SHARED, last, 0);
      Failures.with(ErrorClass.ERR_RMA_SYNC, () -> win.lock(LockType.EXCLUSIVE, last, 0), "already");
      Failures.with(ErrorClass.ERR_RMA_SYNC, () -> win.lockAll(0), "lock began");
      Failures.with(ErrorClass.ERR_RMA_SYNC, () -> win.fence(0), "lock began");
      Failures.with(ErrorClass.ERR_RMA_SYNC, () -> win.start(Group.EMPTY, 0), "lock began");
      Failures.with(ErrorClass.ERR_RMA_SYNC, win::free, "lock began");
      if (last > 0) {
        Failures.with(ErrorClass.ERR_RMA_SYNC, () -> win.put(number, 0, 0), "rank 0");
      }
      win.unlock(last);
      win.lockAll(0);
      Failures.with(ErrorClass.ERR_RMA_SYNC, () -> win.lock(LockType.EXCLUSIVE, last, 0), "lock");
      Failures.with(ErrorClass.ERR_RMA_SYNC, () -> win.unlock(last), "lockAll");
      Failures.with(ErrorClass.ERR_RMA_SYNC, win::free, "lockAll");
      win.unlockAll();
      world.barrier();
      win.post(Group.EMPTY, 0);
      Failures.with(ErrorClass.ERR_RMA_SYNC, () -> win.post(Group.EMPTY, 0), "post");
      Failures.with(ErrorClass.ERR_RMA_SYNC, () -> win.fence(0), "post");
      Failures.with(ErrorClass.ERR_RMA_SYNC, win::free, "post");
      win.waitFor();
      win.start(Group.EMPTY, 0);
      Failures.with(ErrorClass.ERR_RMA_SYNC, () -> win.start(Group.EMPTY, 0), "start");
      Failures.with(ErrorClass.ERR_RMA_SYNC, () -> win.put(number, 0, 0), "start");
      win.complete();
      win.fence(0);
      win.put(number, last, 0);
      Failures.with(ErrorClass.ERR_RMA_SYNC, win::free, "between fences");
      Failures.with(ErrorClass.ERR_RMA_SYNC, () -> win.lock(LockType.SHARED, 0, 0), "between fences");
      Failures.with(ErrorClass.ERR_RMA_SYNC, () -> win.fence(Win.MODE_NOPRECEDE), "NOPRECEDE");
      win.fence(0);
      win.fence(Win.MODE_NOSUCCEED);
    }
  }

  @MpiTest(np = 2)
  @Covers({"MPI_Win_lock", "MPI_Win_fence", "MPI_Win_post", "MPI_Win_start", "MPI_Win_shared_query"})
  void shouldRefuseWrongArguments(Intracomm world) {
    try (Win win = Windows.ALLOCATED.make(world, 1)) {
      Failures.with(ErrorClass.ERR_LOCKTYPE, () -> win.lock(null, 0, 0), "null");
      Failures.with(ErrorClass.ERR_RANK, () -> win.lock(LockType.SHARED, 2, 0), "rank = 2", "0..1");
      Failures.with(ErrorClass.ERR_RANK, () -> win.unlock(-7), "-7");
      Failures.with(ErrorClass.ERR_RANK, () -> win.flush(2), "rank = 2");
      Failures.with(ErrorClass.ERR_RANK, () -> win.sharedQuery(2), "rank = 2");
      Failures.with(ErrorClass.ERR_ASSERT, () -> win.lock(LockType.SHARED, 0, 1), "assertion = 1");
      Failures.with(ErrorClass.ERR_ASSERT, () -> win.fence(Win.MODE_NOCHECK), "1024");
      Failures.with(ErrorClass.ERR_ASSERT, () -> win.start(Group.EMPTY, Win.MODE_NOPUT), "NOCHECK");
      Failures.with(ErrorClass.ERR_ASSERT, () -> win.post(Group.EMPTY, Win.MODE_NOPRECEDE), "NOPUT");
      Failures.with(ErrorClass.ERR_ASSERT, () -> win.lockAll(Win.MODE_NOSTORE), "NOCHECK");
      Failures.with(ErrorClass.ERR_GROUP, () -> win.post(null, 0), "null");
      assertEquals(8, win.memory().byteSize());
    }
    try (Win alone = Windows.ALLOCATED.make(world.split(world.rank(), 0), 1)) {
      Failures.with(ErrorClass.ERR_GROUP, () -> alone.post(world.group(), 0), "not a rank of the window");
    }
  }
}
