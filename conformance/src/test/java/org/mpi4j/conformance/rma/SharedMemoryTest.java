// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.rma;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.mpi4j.Buf;
import org.mpi4j.ErrorClass;
import org.mpi4j.Info;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.Op;
import org.mpi4j.conformance.Failures;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;
import org.mpi4j.rma.SharedPart;
import org.mpi4j.rma.Win;

/** Windows whose memory all ranks load and store (section 12.2.3). */
class SharedMemoryTest {

  @MpiTest(np = {1, 3}, transport = {"local", "shm"})
  @Covers({"MPI_Win_allocate_shared", "MPI_Win_shared_query", "MPI_Win_sync"})
  void shouldLoadAndStoreTheMemoryOfOthers(Intracomm world) {
    int me = world.rank();
    int n = world.size();
    try (Win win = Win.allocateShared(world, me == 0 ? 0 : 64, 8, Info.NULL)) {
      win.lockAll(0);
      assertEquals(me == 0 ? 0 : 64, win.memory().byteSize());
      if (me > 0) {
        win.memory().set(ValueLayout.JAVA_LONG, 0, 100 + me);
      }
      win.sync();
      world.barrier();
      win.sync();
      for (int r = 0; r < n; r++) {
        SharedPart part = win.sharedQuery(r);
        assertEquals(r == 0 ? 0 : 64, part.size());
        assertEquals(8, part.dispUnit());
        if (r > 0) {
          assertEquals(100 + r, part.memory().get(ValueLayout.JAVA_LONG, 0));
        }
      }
      SharedPart first = win.sharedQuery(Mpi.PROC_NULL);
      assertEquals(n == 1 ? 0 : 64, first.size());
      if (n > 1) {
        assertEquals(101, first.memory().get(ValueLayout.JAVA_LONG, 0));
      }
      win.unlockAll();
      world.barrier();
    }
  }

  @MpiTest(np = 3, transport = {"local", "shm"})
  @Covers("MPI_Win_allocate_shared")
  void shouldLayPartsOneAfterTheOtherUnlessAskedNotTo(Intracomm world) {
    for (boolean apart : new boolean[] {false, true}) {
      Info info = Info.create();
      info.set("alloc_shared_noncontig", "" + apart);
      try (Win win = Win.allocateShared(world, 13 + world.rank(), 1, info)) {
        assertEquals("" + apart, win.info().get("alloc_shared_noncontig").orElseThrow());
        MemorySegment first = win.sharedQuery(0).memory();
        MemorySegment second = win.sharedQuery(1).memory();
        long distance = second.address() - first.address();
        assertTrue(apart ? distance % 64 == 0 : distance == 13, () -> "distance " + distance);
        world.barrier();
      }
    }
  }

  @MpiTest(np = 2, transport = "tcp")
  @Covers({"MPI_Win_allocate_shared", "MPI_Win_shared_query"})
  void shouldRefuseWhereRanksCannotShare(Intracomm world) {
    Failures.with(ErrorClass.ERR_RMA_SHARED, () -> Win.allocateShared(world, 8, 8, Info.NULL), "splitType");
    try (Win win = Win.allocate(world, 8, 8, Info.NULL)) {
      assertEquals(8, win.sharedQuery(world.rank()).size());
      assertEquals(0, win.sharedQuery(1 - world.rank()).size());
    }
  }

  @MpiTest(np = 3, transport = {"local", "shm"})
  @Covers({"MPI_Win_create", "MPI_Win_shared_query", "MPI_Alloc_mem"})
  void shouldMapMemoryThatMpiHasAllocated(Mpi mpi) {
    Intracomm world = mpi.world();
    int me = world.rank();
    int next = (me + 1) % world.size();
    MemorySegment memory = mpi.allocMem(64 << 10, Info.NULL);
    try (Win win = Win.create(world, memory.asSlice(4096, 4096), 8, Info.NULL)) {
      assertEquals(4096, win.sharedQuery(next).size());
      win.lockAll(0);
      win.put(Buf.of(new long[] {40 + me}), next, 3);
      win.accumulate(Buf.of(new double[] {me, me}), next, 4, Op.SUM);
      win.unlockAll();
      world.barrier();
      int last = (me + 2) % 3;
      assertEquals(40 + last, memory.get(ValueLayout.JAVA_LONG, 4096 + 24));
      assertEquals(last, memory.get(ValueLayout.JAVA_DOUBLE, 4096 + 40));
    }
    mpi.freeMem(memory);
  }
}
