// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.call;

import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.coll.RootRole;
import org.mpi4j.internal.comm.Communicator;
import org.mpi4j.internal.dynamic.DynamicProcesses;
import org.mpi4j.internal.dynamic.DynamicProcesses.Spawned;
import org.mpi4j.spi.SpawnCommand;

/**
 * The calls that connect the ranks of a communicator with others (sections 11.8 and 11.9). All arguments but
 * the root matter on the root only; what is wrong with them there makes the call fail on all ranks.
 */
public final class DynamicCalls {
  private final CommReference comm;

  /** The calls on a communicator. */
  public DynamicCalls(CommReference comm) {
    this.comm = comm;
  }

  /**
   * A command as the front end knows it, still to be checked.
   *
   * @param info asked for on the root only; throws a Fault if it is no info object
   */
  public record Wish(
      String program, List<String> arguments, int maxprocs, Supplier<Map<String, String>> info) {

    private SpawnCommand checked(int number) {
      if (program == null || program.isEmpty()) {
        throw wrong(number, "the program is " + (program == null ? "null" : "empty"));
      }
      demandNoNul(number, "the program", program);
      if (arguments == null) {
        throw wrong(number, "the list of arguments is null");
      }
      for (int i = 0; i < arguments.size(); i++) {
        if (arguments.get(i) == null) {
          throw wrong(number, "argument " + i + " is null");
        }
        demandNoNul(number, "argument " + i, arguments.get(i));
      }
      if (maxprocs < 1) {
        throw wrong(number, "maxprocs = " + maxprocs + ", but it must be 1 or more");
      }
      return new SpawnCommand(program, arguments, maxprocs, info.get());
    }

    private static void demandNoNul(int number, String what, String text) {
      if (text.indexOf('\0') >= 0) {
        throw wrong(number, what + " has the character NUL, which no process can be given");
      }
    }

    private static Fault wrong(int number, String what) {
      return new Fault(ErrorCode.ARG, "command " + number + ": " + what);
    }
  }

  /**
   * MPI_Comm_spawn and MPI_Comm_spawn_multiple.
   *
   * @param wishes asked for on the root only; null if the program gave none
   */
  public Spawned spawn(Supplier<List<Wish>> wishes, int root) {
    return begin(root).spawn(comm.core(), root, () -> commands(wishes.get()));
  }

  private static List<SpawnCommand> commands(List<Wish> wishes) {
    if (wishes == null || wishes.isEmpty()) {
      throw new Fault(ErrorCode.ARG,
          wishes == null ? "what is to be spawned is null" : "the list of commands is empty");
    }
    SpawnCommand[] all = new SpawnCommand[wishes.size()];
    long processes = 0;
    for (int i = 0; i < all.length; i++) {
      if (wishes.get(i) == null) {
        throw new Fault(ErrorCode.ARG, "command " + i + " is null");
      }
      all[i] = wishes.get(i).checked(i);
      processes += all[i].maxprocs();
    }
    if (processes > Integer.MAX_VALUE) {
      throw new Fault(ErrorCode.ARG, "the commands have " + processes + " processes together, which is too"
          + " much for one communicator");
    }
    return List.of(all);
  }

  /** MPI_Comm_accept. */
  public Communicator accept(String port, Supplier<Map<String, String>> info, int root) {
    DynamicProcesses dynamic = begin(root);
    RootHints hints = new RootHints(comm.core(), root, info);
    return dynamic.accept(comm.core(), root, () -> hints.with(port));
  }

  /** MPI_Comm_connect. */
  public Communicator connect(String port, Supplier<Map<String, String>> info, int root) {
    DynamicProcesses dynamic = begin(root);
    RootHints hints = new RootHints(comm.core(), root, info);
    return dynamic.connect(comm.core(), root, () -> hints.with(port), hints.map);
  }

  /** The hints of the root; elsewhere none. */
  private static final class RootHints {
    private final Map<String, String> map;
    private final Fault refusal; // what is wrong with them, or null

    RootHints(Communicator c, int root, Supplier<Map<String, String>> info) {
      Map<String, String> given = Map.of();
      Fault wrong = null;
      if (c.rank() == root) {
        try {
          given = info.get();
        } catch (Fault f) {
          wrong = f;
        }
      }
      map = given;
      refusal = wrong;
    }

    /** The port, unless something is wrong with either. */
    String with(String port) {
      if (refusal != null) {
        throw refusal;
      }
      PortCalls.demandPort(port);
      return port;
    }
  }

  private DynamicProcesses begin(int root) {
    Communicator c = comm.core();
    comm.instance().messenger().engine().progress().entry().check();
    RootRole.checkRoot(root, c.size());
    return comm.instance().runtime().dynamic();
  }
}
