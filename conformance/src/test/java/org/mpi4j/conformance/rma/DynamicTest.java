// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.rma;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.mpi4j.Buf;
import org.mpi4j.ErrorClass;
import org.mpi4j.Info;
import org.mpi4j.Intracomm;
import org.mpi4j.Op;
import org.mpi4j.conformance.Failures;
import org.mpi4j.junit.Covers;
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
