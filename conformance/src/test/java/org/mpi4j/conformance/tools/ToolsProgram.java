// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.tools;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.mpi4j.Buf;
import org.mpi4j.ErrorClass;
import org.mpi4j.Info;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.MpiException;
import org.mpi4j.ThreadLevel;
import org.mpi4j.tool.CallbackSafety;
import org.mpi4j.tool.CvarHandle;
import org.mpi4j.tool.PvarClass;
import org.mpi4j.tool.PvarHandle;
import org.mpi4j.tool.PvarSession;
import org.mpi4j.tool.ToolInterface;
import org.mpi4j.tool.ToolValue;

/**
 * A program of two ranks or more that uses the tool information interface before MPI begins and after it has
 * ended. It uses no class of the tests, so that it runs with the library alone.
 */
public final class ToolsProgram {
  private static final int BYTES = 200;

  private ToolsProgram() {}

  public static void main(String... args) {
    ToolInterface tools = ToolInterface.init(ThreadLevel.SINGLE);
    PvarSession session = tools.pvarSession();
    PvarHandle state = session.handle(tools.pvarIndex("runtime.state", PvarClass.STATE), null);
    PvarHandle sent = session.handle(tools.pvarIndex("p2p.rendezvous_sent", PvarClass.COUNTER), null);
    PvarHandle time = session.handle(tools.pvarIndex("wait.time", PvarClass.TIMER), null);
    session.start(PvarHandle.ALL_HANDLES);
    check(() -> session.read(state).asText().equals("not_started"), "MPI has not begun");
    expect(ErrorClass.T_ERR_NOT_ACCESSIBLE, () ->
        session.handle(tools.pvarIndex("p2p.peer.eager_sent", PvarClass.COUNTER), null));
    set(tools, "p2p.eager_limit", "100");
    set(tools, "p2p.check_types", "true");
    List<Long> connected = Collections.synchronizedList(new ArrayList<>());
    tools.eventHandle(tools.eventIndex("p2p.connected"), null, Info.NULL).register(
        CallbackSafety.REQUIRE_MPI_RESTRICTED, Info.NULL,
        (event, itself, place) -> connected.add(event.read(0).asLong()));

    try (Mpi mpi = Mpi.init(args)) {
      check(() -> session.read(state).asText().equals("running"), "MPI has begun");
      check(() -> get(tools, "p2p.eager_limit").equals("100"), "the limit is what was set before");
      exchange(mpi.world());
      check(() -> session.read(sent).asLong() == 1, "a message beyond the limit that was set before");
      check(() -> session.read(time).asDouble() > 0, "waits are measured that were asked for before");
      long next = (mpi.world().rank() + 1L) % mpi.world().size();
      check(() -> connected.contains(next), "an event that was registered for before");
      expect(ErrorClass.T_ERR_CVAR_SET_NEVER, () -> set(tools, "p2p.check_types", "false"));
      try (ToolInterface again = ToolInterface.init(ThreadLevel.MULTIPLE)) {
        check(() -> again.numCvars() == tools.numCvars(), "both see the same");
      }
      check(() -> tools.numCvars() > 0, "the first use goes on");
    }

    check(() -> session.read(state).asText().equals("left"), "MPI has ended");
    check(() -> session.read(sent).asLong() == 1, "values stay");
    tools.close();
    tools.close();
    expect(ErrorClass.T_ERR_NOT_INITIALIZED, tools::numCvars);
    expect(ErrorClass.T_ERR_NOT_INITIALIZED, () -> session.read(sent));
    try (ToolInterface later = ToolInterface.init(ThreadLevel.SINGLE)) {
      expect(ErrorClass.T_ERR_INVALID_SESSION, () -> session.read(sent));
      check(() -> get(later, "p2p.eager_limit").equals("100"), "it can be initialized again");
    }
    System.out.println("tools ended well");
  }

  private static void exchange(Intracomm world) {
    int next = (world.rank() + 1) % world.size();
    int last = (world.rank() + world.size() - 1) % world.size();
    var request = world.irecv(Buf.of(new byte[BYTES]), last, 1);
    world.send(new byte[BYTES], next, 1);
    request.await();
  }

  private static String get(ToolInterface tools, String name) {
    try (CvarHandle handle = tools.cvarHandle(tools.cvarIndex(name), null)) {
      return handle.read().asText();
    }
  }

  private static void set(ToolInterface tools, String name, String value) {
    try (CvarHandle handle = tools.cvarHandle(tools.cvarIndex(name), null)) {
      handle.write(ToolValue.of(value));
    }
  }

  private static void expect(ErrorClass errorClass, Runnable call) {
    try {
      call.run();
    } catch (MpiException e) {
      check(() -> e.errorClass() == errorClass, errorClass + " instead of " + e.getMessage());
      return;
    }
    throw new IllegalStateException("no " + errorClass);
  }

  private static void check(BooleanSupplier isSo, String what) {
    if (!isSo.getAsBoolean()) {
      throw new IllegalStateException("not so: " + what);
    }
  }
}
