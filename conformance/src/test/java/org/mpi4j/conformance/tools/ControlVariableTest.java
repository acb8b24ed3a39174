// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.tools;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Set;
import org.mpi4j.Datatype;
import org.mpi4j.ErrorClass;
import org.mpi4j.Intracomm;
import org.mpi4j.conformance.p2p.Failing;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;
import org.mpi4j.tool.ControlVariable;
import org.mpi4j.tool.CvarHandle;
import org.mpi4j.tool.Scope;
import org.mpi4j.tool.ToolEnum;
import org.mpi4j.tool.ToolInterface;
import org.mpi4j.tool.ToolValue;

/** Control variables while MPI runs: what they are, what they are set to, and which can still be set. */
class ControlVariableTest {

  @MpiTest(np = 1)
  @Covers({"MPI_T_cvar_get_num", "MPI_T_cvar_get_info", "MPI_T_cvar_get_index", "MPI_T_cvar_handle_alloc",
      "MPI_T_cvar_read", "MPI_T_cvar_handle_free", "MPI_T_enum_get_info", "MPI_T_enum_get_item"})
  void shouldBeReadableEachOfThem(Intracomm world) {
    Set<String> names = new HashSet<>();
    try (Tooling tool = new Tooling()) {
      ToolInterface t = tool.tools;
      assertEquals(t.numCvars(), t.cvars().size());
      for (ControlVariable v : t.cvars()) {
        assertTrue(names.add(v.name()), v::name);
        assertEquals(v.index(), t.cvarIndex(v.name()));
        assertEquals(v, t.cvar(v.index()), "what is told of a variable never changes");
        CvarHandle handle = t.cvarHandle(v.index(), null);
        ToolValue value = handle.read();
        assertEquals(v.datatype() == Datatype.INT, v.enumeration().isPresent(), v::name);
        if (v.enumeration().isPresent()) {
          ToolEnum words = v.enumeration().get();
          ToolEnum.Item item = words.item((int) value.asLong());
          assertEquals(value.asText(), item.name(), v::name);
          Failing.with(ErrorClass.T_ERR_INVALID_INDEX, () -> words.item(words.num()));
        } else {
          assertEquals(v.datatype() == Datatype.CHAR, value.count() == 0, v::name);
        }
        handle.free();
        assertTrue(handle.isNull());
        Failing.with(ErrorClass.T_ERR_INVALID_HANDLE, handle::read, v.name());
        Failing.with(ErrorClass.T_ERR_INVALID_HANDLE, handle::free, v.name());
      }
    }
    assertTrue(names.contains("p2p.eager_limit"));
  }

  @MpiTest(np = 1)
  @Covers("MPI_T_cvar_write")
  void shouldRefuseWhatCannotBeSetAnyMore(Intracomm world) {
    try (Tooling tool = new Tooling()) {
      Set<String> adjustable = new HashSet<>();
      for (ControlVariable v : tool.tools.cvars()) {
        try (CvarHandle handle = tool.tools.cvarHandle(v.index(), null)) {
          ToolValue now = handle.read();
          if (v.description().contains("at any time")) {
            adjustable.add(v.name());
            handle.write(now);
            assertEquals(now, handle.read());
          } else {
            Failing.with(ErrorClass.T_ERR_CVAR_SET_NEVER, () -> handle.write(now), v.name());
          }
        }
      }
      adjustable.removeIf(name -> name.startsWith("coll."));
      assertEquals(Set.of("p2p.eager_limit", "wait.spins", "wait.yields"), adjustable);
    }
  }

  @MpiTest(np = 1)
  @Covers({"MPI_T_cvar_write", "MPI_T_cvar_get_info", "MPI_T_cvar_get_index"})
  void shouldRefuseWrongValuesAndNames(Intracomm world) {
    try (Tooling tool = new Tooling()) {
      ToolInterface t = tool.tools;
      Failing.with(ErrorClass.T_ERR_INVALID, () -> tool.set("p2p.eager_limit", "-1"), "must lie in 0..");
      Failing.with(ErrorClass.T_ERR_INVALID, () -> tool.set("coll.bcast", "dance"), "one of");
      try (CvarHandle bcast = t.cvarHandle(t.cvarIndex("coll.bcast"), world)) {
        Failing.with(ErrorClass.T_ERR_INVALID, () -> bcast.write(ToolValue.of(1000)), "1000");
        Failing.with(ErrorClass.T_ERR_INVALID, () -> bcast.write(null), "null");
        bcast.write(ToolValue.of(1));
        assertEquals(1, bcast.read().asLong());
        bcast.write(ToolValue.of("auto"));
      }
      tool.set("wait.spins", "5");
      assertEquals("5", tool.get("wait.spins"));
      Failing.with(ErrorClass.T_ERR_INVALID_NAME, () -> t.cvarIndex("p2p.eagerness"), "p2p.eagerness");
      Failing.with(ErrorClass.T_ERR_INVALID_INDEX, () -> t.cvarHandle(-1, null), "-1");
      assertEquals(Scope.LOCAL, t.cvar(t.cvarIndex("p2p.eager_limit")).scope());
      assertEquals(Scope.ALL_EQ, t.cvar(t.cvarIndex("transport")).scope());
      assertFalse(t.cvar(t.cvarIndex("transport")).enumeration().orElseThrow().items().isEmpty());
    }
  }
}
