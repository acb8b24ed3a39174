// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.rma;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.List;
import org.mpi4j.Buf;
import org.mpi4j.ErrorClass;
import org.mpi4j.Info;
import org.mpi4j.Intracomm;
import org.mpi4j.Op;
import org.mpi4j.Request;
import org.mpi4j.conformance.Failures;
import org.mpi4j.junit.Covers;
import org.mpi4j.rma.LockType;
import org.mpi4j.rma.Win;

/** Windows that memory is attached to (section 12.2.5). */
class DynamicTest {

  @OverEachTransport
  @Covers({"MPI_Win_create_dynamic", "MPI_Win_attach", "MPI_Win_detach"})
  void shouldAccessWhatIsAttached(Intracomm world) {
    int me = world.rank();
    int n = world.size();
    int next = (me + 1) % n;
    long[] array = new long[4];
    MemorySegment heap = MemorySegment.ofArray(array);
    MemorySegment memory = Arena.ofAuto().allocate(32, 8);
    try (Win win = Win.createDynamic(world, Info.NULL)) {
      assertEquals(0, win.memory().byteSize());
      long[] places = new long[2 * n];
      long[] own = {win.attach(memory), win.attach(heap)};
      assertEquals(memory.address(), own[0]);
      world.allgather(Buf.of(own), Buf.of(places));
      win.lockAll(0);
      win.put(Buf.of(new long[] {me + 1, me + 2}), next, places[2 * next] + 16);
      win.accumulate(Buf.of(new long[] {me + 7}), next, places[2 * next + 1] + 8, Op.SUM);
      win.flush(next);
      long[] got = new long[2];
      win.get(Buf.of(got), next, places[2 * next] + 16);
      win.flush(next);
      assertArrayEquals(new long[] {me + 1, me + 2}, got);
      assertEquals(me + 7, win.fetchAndOp(1, next, places[2 * next + 1] + 8, Op.SUM));
      win.unlockAll();
      world.barrier();
      int last = (me + n - 1) % n;
      assertEquals(last + 8, array[1]);
      assertEquals(last + 1, memory.get(ValueLayout.JAVA_LONG, 16));
      win.detach(heap);
      win.detach(memory);
      world.barrier();
    }
  }

  /** The target answers in order: when it has answered the fetch, the answer to the get is there. */
  private static void getNothing(Win win, int next, long valid) {
    win.get(Buf.of(new long[1]), next, 64);
    win.fetchAndOp(0, next, valid, Op.NO_OP);
  }

  @OverEachTransport
  @Covers({"MPI_Win_flush", "MPI_Win_flush_local", "MPI_Win_unlock", "MPI_Win_unlock_all", "MPI_Win_fence"})
  void shouldTellAnErrorThatHasComeBeforeTheSynchronization(Intracomm world) {
    int next = (world.rank() + 1) % world.size();
    MemorySegment memory = Arena.ofAuto().allocate(32, 8);
    String text = "attached at rank " + next;
    try (Win win = Win.createDynamic(world, Info.NULL)) {
      long[] places = new long[world.size()];
      world.allgather(Buf.of(new long[] {win.attach(memory)}), Buf.of(places));
      long valid = places[next];
      for (int twice = 0; twice < 2; twice++) { // locks are free again, and no epoch is left open
        Failures.with(ErrorClass.ERR_RMA_RANGE, () -> {
          win.lock(LockType.EXCLUSIVE, next, 0);
          try {
            getNothing(win, next, valid);
          } finally {
            win.unlock(next);
          }
        }, text);
        Failures.with(ErrorClass.ERR_RMA_RANGE, () -> {
          win.lockAll(0);
          try {
            getNothing(win, next, valid);
          } finally {
            win.unlockAll();
          }
        }, text);
      }
      win.lockAll(0);
      for (Runnable synchronize : List.<Runnable>of(() -> win.flush(next), win::flushAll,
          () -> win.flushLocal(next), win::flushLocalAll)) {
        Failures.with(ErrorClass.ERR_RMA_RANGE, () -> {
          getNothing(win, next, valid);
          synchronize.run();
        }, text);
        synchronize.run(); // the error has been told
      }
      win.unlockAll();
      win.fence(0);
      Failures.with(ErrorClass.ERR_RMA_RANGE, () -> {
        try {
          getNothing(win, next, valid);
        } finally {
          win.fence(0);
        }
      }, text);
      win.fence(Win.MODE_NOSUCCEED);
    }
  }

  @OverEachTransport
  @Covers("MPI_Rget")
  void shouldTellTheErrorOfARequestByTheRequestAlone(Intracomm world) {
    int next = (world.rank() + 1) % world.size();
    MemorySegment memory = Arena.ofAuto().allocate(32, 8);
    try (Win win = Win.createDynamic(world, Info.NULL)) {
      long[] places = new long[world.size()];
      world.allgather(Buf.of(new long[] {win.attach(memory)}), Buf.of(places));
      win.lockAll(0);
      Failures.with(ErrorClass.ERR_RMA_RANGE, () -> {
        Request request = win.rget(Buf.of(new long[1]), next, 64);
        win.fetchAndOp(0, next, places[next], Op.NO_OP);
        win.flush(next);
        request.await();
      }, "attached at rank " + next);
      win.flush(next);
      win.unlockAll();
      world.barrier();
    }
  }

  @OverEachTransport
  @Covers({"MPI_Win_attach", "MPI_Win_detach"})
  void shouldTellWhatIsNotAttached(Intracomm world) {
    int next = (world.rank() + 1) % world.size();
    MemorySegment memory = Arena.ofAuto().allocate(32, 8);
    try (Win win = Win.createDynamic(world, Info.NULL)) {
      win.attach(memory);
      Failures.with(ErrorClass.ERR_RMA_ATTACH, () -> win.attach(memory.asSlice(8, 8)), "overlap");
      Failures.with(ErrorClass.ERR_RMA_ATTACH, () -> win.detach(memory.asSlice(8, 8)), "not attached");
      Failures.with(ErrorClass.ERR_BASE, () -> win.attach(null), "null");
      win.lockAll(0);
      Failures.with(ErrorClass.ERR_RMA_RANGE, () -> {
        win.put(Buf.of(new long[1]), next, 64);
        win.flush(next);
      }, "attached at rank " + next);
      Failures.with(ErrorClass.ERR_RMA_RANGE, () -> {
        win.get(Buf.of(new long[1]), next, 64);
        win.flush(next);
      }, "attached at rank " + next);
      win.flushAll(); // the error has been told
      win.unlockAll();
      world.barrier();
    }
    try (Win win = Windows.ALLOCATED.make(world, 1)) {
      Failures.with(ErrorClass.ERR_RMA_FLAVOR, () -> win.attach(memory), "not dynamic");
      Failures.with(ErrorClass.ERR_RMA_FLAVOR, () -> win.detach(memory), "not dynamic");
    }
  }
}
