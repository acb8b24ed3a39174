// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.tools;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumSet;
import java.util.Set;
import org.mpi4j.Buf;
import org.mpi4j.Comm;
import org.mpi4j.Datatype;
import org.mpi4j.Errhandler;
import org.mpi4j.ErrorClass;
import org.mpi4j.Intracomm;
import org.mpi4j.MpiException;
import org.mpi4j.conformance.p2p.Failing;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;
import org.mpi4j.tool.Binding;
import org.mpi4j.tool.PerformanceVariable;
import org.mpi4j.tool.PvarClass;
import org.mpi4j.tool.PvarHandle;
import org.mpi4j.tool.PvarSession;
import org.mpi4j.tool.ToolInterface;
import org.mpi4j.tool.ToolValue;

/** Sessions and handles of performance variables, and the return codes of the standard's table. */
class PerformanceVariableTest {

  private static PvarHandle handle(Tooling tool, PerformanceVariable v, Intracomm world) {
    return tool.session.handle(v.index(), v.bind() == Binding.MPI_COMM ? world : null);
  }

  @MpiTest(np = 1)
  @Covers({"MPI_T_pvar_get_num", "MPI_T_pvar_get_info", "MPI_T_pvar_get_index", "MPI_T_pvar_handle_alloc",
      "MPI_T_pvar_read", "MPI_T_pvar_handle_free"})
  void shouldBeReadableEachOfThem(Intracomm world) {
    Set<PvarClass> classes = EnumSet.noneOf(PvarClass.class);
    try (Tooling tool = new Tooling()) {
      assertEquals(tool.tools.numPvars(), tool.tools.pvars().size());
      for (PerformanceVariable v : tool.tools.pvars()) {
        classes.add(v.varClass());
        assertEquals(v.index(), tool.tools.pvarIndex(v.name(), v.varClass()));
        assertFalse(v.description().isEmpty(), v::name);
        assertEquals(v.varClass() == PvarClass.STATE, v.datatype() == Datatype.INT, v::name);
        PvarHandle handle = handle(tool, v, world);
        ToolValue value = tool.session.read(handle);
        assertEquals(handle.count(), value.count(), v::name);
        assertTrue(value.asDouble() >= 0, v::name);
        handle.free();
        assertTrue(handle.isNull());
        Failing.with(ErrorClass.T_ERR_INVALID_HANDLE, () -> tool.session.read(handle), v.name());
      }
    }
    assertEquals(EnumSet.allOf(PvarClass.class), classes);
  }

  @MpiTest(np = 1)
  @Covers({"MPI_T_pvar_start", "MPI_T_pvar_stop", "MPI_T_pvar_reset", "MPI_T_pvar_readreset",
      "MPI_T_pvar_write"})
  void shouldRefuseWhatTheClassForbids(Intracomm world) {
    try (Tooling tool = new Tooling()) {
      PvarSession s = tool.session;
      for (PerformanceVariable v : tool.tools.pvars()) {
        PvarHandle handle = handle(tool, v, world);
        if (v.isContinuous()) {
          Failing.with(ErrorClass.T_ERR_PVAR_NO_STARTSTOP, () -> s.start(handle), v.name());
          Failing.with(ErrorClass.T_ERR_PVAR_NO_STARTSTOP, () -> s.stop(handle), v.name());
        } else {
          s.start(handle);
          s.stop(handle);
        }
        if (v.isReadonly()) {
          Failing.with(ErrorClass.T_ERR_PVAR_NO_WRITE, () -> s.reset(handle), v.name());
          Failing.with(ErrorClass.T_ERR_PVAR_NO_WRITE, () -> s.write(handle, s.read(handle)), v.name());
        } else {
          s.write(handle, s.read(handle));
          s.reset(handle);
        }
        if (v.isAtomic()) {
          assertEquals(handle.count(), s.readreset(handle).count());
        } else {
          Failing.with(ErrorClass.T_ERR_PVAR_NO_ATOMIC, () -> s.readreset(handle), v.name());
        }
      }
      s.start(PvarHandle.ALL_HANDLES);
      s.reset(PvarHandle.ALL_HANDLES);
      s.stop(PvarHandle.ALL_HANDLES);
    }
  }

  @MpiTest(np = 1)
  @Covers({"MPI_T_pvar_session_create", "MPI_T_pvar_session_free", "MPI_T_pvar_start", "MPI_T_pvar_stop"})
  void shouldKeepSessionsApart(Intracomm world) {
    try (Tooling tool = new Tooling(); Tooling second = new Tooling()) {
      PvarHandle mine = tool.started("p2p.eager_sent", PvarClass.COUNTER);
      PvarHandle its = second.started("p2p.eager_sent", PvarClass.COUNTER);
      message(world);
      assertEquals(1, tool.read(mine));
      tool.session.reset(PvarHandle.ALL_HANDLES);
      assertEquals(0, tool.read(mine));
      assertEquals(1, second.read(its));
      second.session.stop(PvarHandle.ALL_HANDLES);
      message(world);
      assertEquals(1, tool.read(mine));
      assertEquals(1, second.read(its));
      second.session.write(its, ToolValue.of(41));
      second.session.start(its);
      message(world);
      assertEquals(42, second.read(its));
      assertEquals(42, second.session.readreset(its).asLong());
      Failing.with(ErrorClass.T_ERR_INVALID_HANDLE, () -> tool.session.read(its), "another session");
      second.session.free();
      assertTrue(its.isNull());
      Failing.with(ErrorClass.T_ERR_INVALID_SESSION, () -> second.session.read(its));
      Failing.with(ErrorClass.T_ERR_INVALID_SESSION, second.session::free);
    }
  }

  private static void message(Intracomm world) {
    var request = world.irecv(Buf.of(new int[1]), 0, 3);
    world.send(new int[1], 0, 3);
    request.await();
  }

  @MpiTest(np = 1)
  @Covers({"MPI_T_pvar_handle_alloc", "MPI_T_pvar_read", "MPI_T_pvar_get_index"})
  void shouldReturnTheCodesOfTheTableAndCallNoErrorHandler(Intracomm world) {
    boolean[] called = new boolean[1];
    Errhandler<? super org.mpi4j.Comm> before = world.errhandler();
    world.setErrhandler(Comm.createErrhandler((comm, error) -> called[0] = true));
    try (Tooling tool = new Tooling()) {
      ToolInterface t = tool.tools;
      int queue = t.pvarIndex("p2p.unexpected_queue", PvarClass.LEVEL);
      Failing.with(ErrorClass.T_ERR_INVALID_INDEX, () -> t.pvar(-1), "-1", "MPI_T_pvar_get_info");
      Failing.with(ErrorClass.T_ERR_INVALID_INDEX, () -> tool.session.handle(t.numPvars(), null));
      Failing.with(ErrorClass.T_ERR_INVALID_NAME, () -> t.pvarIndex("no such", PvarClass.LEVEL), "no such");
      Failing.with(ErrorClass.T_ERR_INVALID_NAME, () -> t.pvarIndex(null, PvarClass.LEVEL));
      Failing.with(ErrorClass.T_ERR_INVALID, () -> t.pvarIndex("p2p.eager_sent", null));
      Failing.with(ErrorClass.T_ERR_INVALID, () -> tool.session.handle(queue, null), "communicator");
      Failing.with(ErrorClass.T_ERR_INVALID, () -> tool.session.handle(queue, "world"), "String");
      Intracomm freed = world.dup();
      freed.free();
      Failing.with(ErrorClass.ERR_COMM, () -> tool.session.handle(queue, freed));
      Failing.with(ErrorClass.T_ERR_INVALID_HANDLE, () -> tool.session.read(null));
      Failing.with(ErrorClass.T_ERR_INVALID_HANDLE, () -> tool.session.read(PvarHandle.ALL_HANDLES));
      Failing.with(ErrorClass.T_ERR_INVALID_HANDLE, PvarHandle.ALL_HANDLES::free);
      PvarHandle count = tool.started("p2p.eager_sent", PvarClass.COUNTER);
      Failing.with(ErrorClass.T_ERR_INVALID, () -> tool.session.write(count, ToolValue.of("many")));
      Failing.with(ErrorClass.T_ERR_INVALID, () -> tool.session.write(count, ToolValue.of(1L, 2L)));
      MpiException e = assertThrows(MpiException.class, () -> t.category(99));
      assertNotEquals(0, e.errorCode());
    } finally {
      world.setErrhandler(before);
    }
    assertFalse(called[0], "an error of a tool has called an error handler");
  }
}
