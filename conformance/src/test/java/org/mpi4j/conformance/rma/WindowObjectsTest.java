// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.rma;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.mpi4j.Buf;
import org.mpi4j.Comm;
import org.mpi4j.Comparison;
import org.mpi4j.Errhandler;
import org.mpi4j.ErrorClass;
import org.mpi4j.Info;
import org.mpi4j.Intracomm;
import org.mpi4j.Keyval;
import org.mpi4j.Mpi;
import org.mpi4j.MpiException;
import org.mpi4j.conformance.Failures;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;
import org.mpi4j.rma.Win;
import org.mpi4j.rma.WinFlavor;
import org.mpi4j.rma.WinModel;

/** Attributes, names, groups, hints and error handlers of windows. */
class WindowObjectsTest {

  @MpiTest(np = 2, transport = {"local", "shm"})
  @Covers({"MPI_Win_get_attr", "MPI_Win_get_group", "MPI_Win_get_info"})
  void shouldTellHowItWasMade(Intracomm world) {
    MemorySegment base = MemorySegment.ofArray(new int[5]);
    List<Win> all = List.of(Win.create(world, base, 4, Info.NULL), Win.allocate(world, 24, 2, Info.NULL),
        Win.createDynamic(world, Info.NULL), Win.allocateShared(world, 8, 1, Info.NULL));
    List<WinFlavor> flavors = List.of(
        WinFlavor.CREATE, WinFlavor.ALLOCATE, WinFlavor.DYNAMIC, WinFlavor.SHARED);
    long[] sizes = {20, 24, 0, 8};
    int[] units = {4, 2, 1, 1};
    for (int i = 0; i < all.size(); i++) {
      Win win = all.get(i);
      assertEquals(flavors.get(i), win.attr(Win.CREATE_FLAVOR).orElseThrow());
      assertEquals(WinModel.UNIFIED, win.attr(Win.MODEL).orElseThrow());
      assertEquals(sizes[i], win.attr(Win.SIZE).orElseThrow());
      assertEquals(units[i], win.attr(Win.DISP_UNIT).orElseThrow());
      assertEquals(win.memory(), win.attr(Win.BASE).orElseThrow());
      assertEquals(Comparison.IDENT, win.group().compare(world.group()));
      for (String key : List.of("no_locks", "accumulate_ordering", "accumulate_ops", "same_size",
          "same_disp_unit", "mpi_accumulate_granularity")) {
        assertTrue(win.info().get(key).isPresent(), key);
      }
    }
    assertEquals(base, all.getFirst().memory());
    all.forEach(Win::free);
    assertTrue(all.getFirst().isNull());
  }

  @MpiTest(np = 2)
  @Covers({"MPI_Win_get_info", "MPI_Win_set_info"})
  void shouldUseHints(Intracomm world) {
    Info info = Info.create();
    info.set("no_locks", "true");
    info.set("accumulate_ordering", "raw, war");
    info.set("accumulate_ops", "nonsense");
    info.set("mpi_minimum_memory_alignment", "4096");
    info.set("unknown", "x");
    try (Win win = Win.allocate(world, 8, 8, info)) {
      assertEquals("raw,war", win.info().get("accumulate_ordering").orElseThrow());
      assertEquals("same_op_no_op", win.info().get("accumulate_ops").orElseThrow());
      assertEquals(Optional.empty(), win.info().get("unknown"));
      assertEquals(0, win.memory().address() % 4096);
      Failures.with(ErrorClass.ERR_RMA_SYNC, () -> win.lockAll(0), "no_locks");
      Info later = Info.create();
      later.set("accumulate_ordering", "none");
      later.set("no_locks", "false");
      win.setInfo(later);
      assertEquals("none", win.info().get("accumulate_ordering").orElseThrow());
      assertEquals("true", win.info().get("no_locks").orElseThrow());
      Failures.with(ErrorClass.ERR_INFO, () -> win.setInfo(null), "null");
    }
  }

  @MpiTest(np = 2)
  @Covers({"MPI_Win_set_name", "MPI_Win_get_name"})
  void shouldUseTheNameInErrors(Intracomm world) {
    try (Win win = Windows.ALLOCATED.make(world, 1)) {
      assertEquals("", win.name());
      win.setName("the grid");
      assertEquals("the grid", win.name());
      assertEquals("the grid", win.toString());
      Failures.with(ErrorClass.ERR_RMA_SYNC, () -> win.put(Buf.of(new long[1]), 0, 0), "the grid", "MPI_Put",
          "rank " + world.rank());
      Failures.with(ErrorClass.ERR_ARG, () -> win.setName(null), "null");
    }
    assertEquals("MPI_WIN_NULL", Win.NULL.name());
  }

  @MpiTest(np = 2)
  @Covers({"MPI_Win_create_keyval", "MPI_Win_free_keyval", "MPI_Win_set_attr", "MPI_Win_get_attr",
      "MPI_Win_delete_attr"})
  void shouldKeepValuesOfTheProgram(Intracomm world) {
    List<String> deleted = new ArrayList<>();
    Keyval<Win, String> key = Win.createKeyval(Keyval.nullCopy(), (win, k, value) -> deleted.add(value));
    Keyval<Win, String> other = Win.createKeyval(Keyval.nullCopy(), Keyval.nullDelete());
    Win win = Windows.ALLOCATED.make(world, 1);
    assertEquals(Optional.empty(), win.attr(key));
    win.setAttr(key, "a");
    win.setAttr(key, "b");
    win.setAttr(other, "c");
    assertEquals("b", win.attr(key).orElseThrow());
    win.deleteAttr(other);
    Failures.with(ErrorClass.ERR_KEYVAL, () -> win.deleteAttr(other));
    Failures.with(ErrorClass.ERR_KEYVAL, () -> win.setAttr(Win.SIZE, 3L), "MPI_WIN_SIZE");
    key.free();
    Failures.with(ErrorClass.ERR_KEYVAL, () -> win.attr(key), "freed");
    win.free();
    assertEquals(List.of("a", "b"), deleted);
  }

  @MpiTest(np = 2)
  @Covers({"MPI_Win_create_errhandler", "MPI_Win_set_errhandler", "MPI_Win_get_errhandler",
      "MPI_Win_call_errhandler"})
  void shouldRunItsErrorHandler(Intracomm world) {
    List<MpiException> seen = new ArrayList<>();
    try (Win win = Windows.ALLOCATED.make(world, 1)) {
      assertSame(Errhandler.ERRORS_RETURN, win.errhandler());
      Errhandler<Win> handler = Win.createErrhandler((w, e) -> {
        assertSame(win, w);
        seen.add(e);
      });
      win.setErrhandler(handler);
      assertSame(handler, win.errhandler());
      MpiException thrown = Failures.with(ErrorClass.ERR_RMA_SYNC, () -> win.unlock(0));
      MpiException mine = new MpiException(ErrorClass.ERR_OTHER, "mine");
      win.callErrhandler(mine);
      assertEquals(List.of(thrown, mine), seen);
      Errhandler<?> wrong = Comm.createErrhandler((c, e) -> { });
      handler.free();
      Failures.with(ErrorClass.ERR_ERRHANDLER, () -> win.setErrhandler(handler), "Win.createErrhandler");
      wrong.free();
    }
  }

  @MpiTest(np = 2)
  @Covers({"MPI_Win_create", "MPI_Win_allocate", "MPI_Win_create_dynamic", "MPI_Win_allocate_shared"})
  void shouldRefuseWrongArgumentsOnAllRanks(Intracomm world) {
    Failures.with(ErrorClass.ERR_SIZE, () -> Win.allocate(world, -1, 1, Info.NULL), "-1");
    Failures.with(ErrorClass.ERR_DISP, () -> Win.allocate(world, 1, 0, Info.NULL), "dispUnit = 0");
    Failures.with(ErrorClass.ERR_BASE, () -> Win.create(world, null, 1, Info.NULL), "null");
    Failures.with(ErrorClass.ERR_INFO, () -> Win.createDynamic(world, null), "null");
    Failures.with(ErrorClass.ERR_COMM, () -> Win.allocate(Mpi.COMM_NULL, 1, 1, Info.NULL), "COMM_NULL");
    try (Arena confined = Arena.ofConfined()) {
      MemorySegment own = confined.allocate(8);
      Failures.with(ErrorClass.ERR_BASE, () -> Win.create(world, own, 1, Info.NULL), "confined");
    }
    boolean one = world.rank() == 1; // wrong on one rank only
    Failures.with(one ? ErrorClass.ERR_SIZE : ErrorClass.ERR_OTHER,
        () -> Win.allocate(world, one ? -1 : 1, 1, Info.NULL), one ? "-1" : "rank 1");
    world.barrier();
  }

  @MpiTest(np = 2)
  @Covers("MPI_Win_free")
  void shouldRefuseFreedWindows(Intracomm world) {
    Intracomm comm = world.dup();
    Win win = Windows.ALLOCATED.make(comm, 1);
    comm.free(); // the window goes on
    win.fence(0);
    win.put(Buf.of(new long[] {3}), 1 - world.rank(), 0);
    win.fence(0);
    assertEquals(3, Windows.own(win, 0));
    assertFalse(win.isNull());
    win.free();
    assertTrue(win.isNull());
    win.close();
    Failures.with(ErrorClass.ERR_WIN, () -> win.fence(0), "freed");
    Failures.with(ErrorClass.ERR_WIN, win::free, "freed");
    Failures.with(ErrorClass.ERR_WIN, () -> Win.NULL.put(Buf.EMPTY, 0, 0), "WIN_NULL");
    assertTrue(Win.NULL.isNull());
  }
}
