// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import org.mpi4j.Command;
import org.mpi4j.Connections;
import org.mpi4j.Info;
import org.mpi4j.Intercomm;
import org.mpi4j.Spawned;
import org.mpi4j.internal.call.DynamicCalls;
import org.mpi4j.internal.comm.Communicator;
import org.mpi4j.internal.dynamic.DynamicProcesses;

/** Connects an intracommunicator of the engine with other ranks. */
interface ConnectionsFacet extends CommAccess, Connections {

  /** The answer of a call that makes a communicator, together with all ranks of this one. */
  <T> T creation(String call, Supplier<T> body);

  /** The handle for a communicator between this one's group and another. */
  Intercomm between(Communicator made);

  @Override
  default Spawned spawn(Command command, int root) {
    return spawned("MPI_Comm_spawn", () -> command == null ? null : List.of(wish(command)), root);
  }

  @Override
  default Spawned spawnMultiple(List<Command> commands, int root) {
    return spawned("MPI_Comm_spawn_multiple",
        () -> commands == null ? null : commands.stream().map(ConnectionsFacet::wish).toList(), root);
  }

  private static DynamicCalls.Wish wish(Command c) {
    return c == null ? null
        : new DynamicCalls.Wish(c.program(), c.arguments(), c.maxprocs(), () -> InfoHandle.hints(c.info()));
  }

  private Spawned spawned(String call, Supplier<List<DynamicCalls.Wish>> wishes, int root) {
    DynamicProcesses.Spawned made = make(call, c -> c.spawn(wishes, root));
    return new Spawned(between(made.inter()), Errors.classes(made.codes()));
  }

  @Override
  default Intercomm accept(String port, Info info, int root) {
    return between(make("MPI_Comm_accept", c -> c.accept(port, () -> InfoHandle.hints(info), root)));
  }

  @Override
  default Intercomm connect(String port, Info info, int root) {
    return between(make("MPI_Comm_connect", c -> c.connect(port, () -> InfoHandle.hints(info), root)));
  }

  private <T> T make(String call, Function<DynamicCalls, T> body) {
    return creation(call, () -> body.apply(new DynamicCalls(reference())));
  }
}
