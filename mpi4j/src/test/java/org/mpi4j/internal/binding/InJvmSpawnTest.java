// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mpi4j.MpiJob;
import org.mpi4j.MpiJobException;
import org.mpi4j.MpiJobOptions;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.comm.Communicator;
import org.mpi4j.internal.rank.RankLocator;
import org.mpi4j.internal.rank.RankRuntime;
import org.mpi4j.internal.rank.WorldInstance;
import org.mpi4j.internal.transport.tcp.TcpTransport;
import org.mpi4j.spi.SpawnCommand;

/** Jobs of threads that spawn others in the same JVM. */
@Timeout(60)
class InJvmSpawnTest {
  static final String TOLD = "mpi4j.test.told";
  private static final String CHILD = SpawnedProgram.class.getName();

  private final Queue<String> told = SpawnedProgram.listen();

  static Communicator spawn(RankRuntime me, int count, String program, String... arguments) {
    SpawnCommand command = new SpawnCommand(program, List.of(arguments), count, Map.of());
    return me.dynamic().spawn(WorldInstance.current().world(), 0, () -> List.of(command)).inter();
  }

  private static RankRuntime me() {
    return RankLocator.current().runtime();
  }

  @Test
  void shouldRunTheProgramAsNewRanksWithStaticStateOfTheirOwn() {
    MpiJob.run(2, mpi -> {
      Communicator children = spawn(me(), 3, CHILD, "go", "a b");
      assertEquals(3, children.remoteMembers().size());
      children.disconnect(null);
    });
    assertEquals(Stream.of(0, 1, 2).map(r -> r + "/3 app 0 parents 2 starts 1 [go, a b]").toList(),
        told.stream().sorted().toList());
  }

  @ParameterizedTest
  @CsvSource({"auto, without sockets", "local, without sockets", "tcp, over TCP"})
  void shouldNeedSocketsOnlyWhereTcpIsWanted(String transport, String way) {
    MpiJobOptions.ranks(2).set("transport", transport).run(mpi -> {
      Communicator children = spawn(me(), 2, CHILD, "sockets");
      assertEquals(way.equals("over TCP"), me().messenger().engine().transport(TcpTransport.class) != null);
      children.disconnect(null);
    });
    assertEquals(2, told.stream().filter(way::equals).count());
  }

  @Test
  void shouldSpawnSeveralProgramsAndTakeFewerWhereThatIsAllowed() {
    MpiJob.run(1, mpi -> {
      var commands = List.of(new SpawnCommand(CHILD, List.of("go"), 1, Map.of()),
          new SpawnCommand("java", List.of("-Xmx1g", CHILD, "go", "x"), 3, Map.of("soft", "1:2")));
      var spawned = me().dynamic().spawn(WorldInstance.current().world(), 0, () -> commands);
      assertEquals("[0, 0, 0, 53]", Arrays.toString(spawned.codes()));
      spawned.inter().disconnect(null);
    });
    assertTrue(told.contains("2/3 app 1 parents 1 starts 1 [go, x]"), told::toString);
  }

  @Test
  void shouldSpawnFromSpawnedRanks() {
    MpiJob.run(1, mpi -> spawn(me(), 2, CHILD, "spawn").disconnect(null));
    assertTrue(told.contains("0/1 app 0 parents 2 starts 1 [grandchild]"), told::toString);
  }

  @ParameterizedTest
  @ValueSource(strings = {"throw-before", "return"})
  void shouldTellAllParentsOfChildrenThatDoNotJoin(String what) {
    MpiJob.run(2, mpi -> {
      Fault f = assertThrows(Fault.class, () -> spawn(me(), 1, CHILD, what));
      assertEquals(ErrorCode.SPAWN, f.errorClass());
    });
  }

  @Test
  void shouldRefuseWhatIsNoClass() {
    MpiJob.run(1, mpi -> {
      Fault f = assertThrows(Fault.class, () -> spawn(me(), 1, "/bin/true"));
      assertTrue(f.getMessage().contains("classes and jars only"), f.getMessage());
    });
  }

  /** Also if all children have left MPI before one fails: without a disconnect they stay connected. */
  @ParameterizedTest
  @ValueSource(strings = {"throw-connected", "throw-finalized"})
  void shouldEndTheParentsWithAConnectedChild(String what) {
    MpiJobException e = assertThrows(MpiJobException.class, () -> MpiJob.run(2, mpi -> {
      Communicator children = spawn(me(), 2, CHILD, what);
      children.disconnect(null);
      mpi.world().recv(new byte[1], 0, 0);
    }));
    assertTrue(e.getMessage().contains("spawned job 1: rank "), e.getMessage());
    assertTrue(e.getCause() instanceof IllegalStateException, () -> "" + e.getCause());
  }

  @Test
  void shouldLetTheParentsEndInOrderAfterADisconnectedChildHasFailed() {
    MpiJobException e = assertThrows(MpiJobException.class, () -> MpiJob.run(2, mpi -> {
      spawn(me(), 1, CHILD, "throw-parted").disconnect(null);
      mpi.world().barrier();
      told.add("parents are well");
    }));
    assertTrue(e.getMessage().contains("spawned job 1: rank 0"), e.getMessage());
    assertEquals(2, told.stream().filter("parents are well"::equals).count());
  }

  @Test
  void shouldSpawnManyTimes() {
    MpiJob.run(1, mpi -> {
      for (int i = 0; i < 30; i++) {
        spawn(me(), 1, CHILD, "go").disconnect(null);
      }
    });
    assertEquals(30, told.size());
  }

  @Test
  void shouldShowPublishedNamesToChildrenUntilTheirRankEnds() {
    MpiJob.run(2, mpi -> {
      var manager = me().manager();
      if (mpi.world().rank() == 0) {
        assertTrue(manager.publish("a name", "a port", Map.of()));
      }
      mpi.world().barrier();
      assertEquals("a port", manager.lookup("a name", Map.of()));
      mpi.world().barrier();
      if (mpi.world().rank() == 1) {
        assertTrue(!manager.publish("a name", "other", Map.of()));
        assertTrue(manager.unpublish("a name", Map.of()));
      }
      mpi.world().barrier();
    });
  }
}
