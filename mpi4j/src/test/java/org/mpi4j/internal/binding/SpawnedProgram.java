// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.mpi4j.Mpi;
import org.mpi4j.internal.comm.Communicator;
import org.mpi4j.internal.rank.RankLocator;
import org.mpi4j.internal.rank.RankRuntime;
import org.mpi4j.internal.transport.tcp.TcpTransport;

/** What spawned ranks of this JVM do: the first argument says it. */
public final class SpawnedProgram {
  private static final String FINALIZED = "finalized";
  private static int starts;

  private SpawnedProgram() {}

  public static void main(String... args) {
    starts++;
    if (args[0].equals("throw-before")) {
      throw new IllegalStateException("no such luck");
    }
    if (args[0].equals("return")) {
      return;
    }
    withMpi(args);
    if (args[0].equals("throw-finalized")) {
      tell(FINALIZED);
      while (told().stream().filter(FINALIZED::equals).count() < 2) {
        Thread.onSpinWait();
      }
      throw new IllegalStateException("no such luck");
    }
  }

  private static void withMpi(String... args) {
    try (Mpi mpi = Mpi.init(args)) {
      RankRuntime me = RankLocator.current().runtime();
      Communicator parent = me.dynamic().parent();
      tell(mpi.world().rank() + "/" + mpi.world().size() + " app " + me.manager().appnum() + " parents "
          + parent.remoteMembers().size() + " starts " + starts + " " + List.of(args));
      if (args[0].equals("sockets")) {
        tell(me.messenger().engine().transport(TcpTransport.class) == null ? "without sockets" : "over TCP");
      }
      if (args[0].equals("throw-connected")) {
        throw new IllegalStateException("no such luck");
      }
      if (args[0].equals("throw-finalized")) {
        return;
      }
      parent.disconnect(null);
      if (args[0].equals("throw-parted")) {
        throw new IllegalStateException("no such luck");
      }
      if (args[0].equals("spawn")) {
        InJvmSpawnTest.spawn(me, 1, SpawnedProgram.class.getName(), "grandchild").disconnect(null);
      }
    }
  }

  private static void tell(String line) {
    told().add(line);
  }

  /** Static state is of each rank, but the properties of the JVM are of all. */
  @SuppressWarnings("unchecked")
  private static Queue<String> told() {
    return (Queue<String>) System.getProperties().get(InJvmSpawnTest.TOLD);
  }

  static Queue<String> listen() {
    Queue<String> told = new ConcurrentLinkedQueue<>();
    System.getProperties().put(InJvmSpawnTest.TOLD, told);
    return told;
  }
}
