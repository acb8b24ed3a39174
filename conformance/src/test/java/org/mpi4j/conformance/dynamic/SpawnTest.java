// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.dynamic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.mpi4j.conformance.hangs.Launched;
import org.mpi4j.junit.Covers;

/** Ranks start others: as processes of each kind of job, and as ranks of one JVM. */
@Timeout(value = 3, unit = TimeUnit.MINUTES)
class SpawnTest {
  private static final int ROUNDS = Integer.getInteger("spawn.rounds", 10);

  @TempDir private Path scratch;

  private Launched assertEndsWell(SpawnWay way, int ranks, String what, String... more) throws Exception {
    String[] arguments = new String[more.length + 1];
    arguments[0] = what;
    way.assumeInstalled();
    System.arraycopy(more, 0, arguments, 1, more.length);
    Launched job = way.start(scratch, ranks, arguments);
    int code = job.end();
    assertEquals(0, code, job.output());
    assertTrue(job.output().contains(what + ": ended well"), job.output());
    return job;
  }

  @ParameterizedTest
  @CsvSource({"TCP, 2, arguments", "IN_ONE_JVM, 2, arguments", "HYDRA, 2, plain arguments"})
  @Covers({"MPI_Comm_spawn", "MPI_Comm_get_parent"})
  void shouldGiveChildrenTheirArgumentsExactly(SpawnWay way, int ranks, String which) throws Exception {
    assertEndsWell(way, ranks, which);
  }

  @ParameterizedTest
  @CsvSource({"SHM, 1", "TCP, 2", "HYDRA, 2", "IN_ONE_JVM, 2"})
  @Covers("MPI_Comm_spawn_multiple")
  void shouldStartSeveralCommands(SpawnWay way, int ranks) throws Exception {
    assertEndsWell(way, ranks, "two commands", way.isOneJvm() ? "" : scratch.toRealPath().toString());
  }

  @ParameterizedTest
  @CsvSource({"SHM, 1", "HYDRA, 2", "IN_ONE_JVM, 2"})
  @Covers("MPI_Comm_spawn")
  void shouldTakeANumberThatTheHintAllows(SpawnWay way, int ranks) throws Exception {
    assertEndsWell(way, ranks, "soft", "1:2,4:9:3", "3", "2");
  }

  @Test
  @Covers("MPI_Comm_spawn")
  void shouldTakeFewerWhereThereIsNoRoomForAll() throws Exception {
    assertEndsWell(SpawnWay.ROOM_FOR_FOUR, 2, "soft", "1:3", "3", "2");
  }

  @ParameterizedTest
  @CsvSource({"ROOM_FOR_FOUR, 2", "HYDRA, 1", "IN_ONE_JVM, 2"})
  @Covers("MPI_Comm_spawn")
  void shouldRefuseIfNoNumberWillDo(SpawnWay way, int ranks) throws Exception {
    assertEndsWell(way, ranks, "too soft", "4,5", "3");
  }

  @ParameterizedTest
  @CsvSource({"SHM, 2", "TCP, 1"})
  @Covers("MPI_Comm_spawn")
  void shouldLookForExecutablesWhereTheHintSays(SpawnWay way, int ranks) throws Exception {
    assertEndsWell(way, ranks, "path", scratch.toRealPath().toString());
  }

  @Test
  @Covers("MPI_Comm_spawn")
  void shouldHeedHintsOnMachinesAndFilesOfOptions() throws Exception {
    assertEndsWell(SpawnWay.AUTO, 2, "host and file", scratch.toRealPath().toString());
  }

  @ParameterizedTest
  @CsvSource({"TCP, 2", "IN_ONE_JVM, 2"})
  @Covers({"MPI_Comm_spawn", "MPI_Comm_spawn_multiple"})
  void shouldSayThatAProgramIsMissing(SpawnWay way, int ranks) throws Exception {
    assertEndsWell(way, ranks, "missing", "2");
  }

  @ParameterizedTest
  @CsvSource({"SHM, 2", "IN_ONE_JVM, 2"})
  @Covers({"MPI_Comm_spawn", "MPI_Comm_spawn_multiple"})
  void shouldRefuseWrongCommandsOnAllRanks(SpawnWay way, int ranks) throws Exception {
    assertEndsWell(way, ranks, "wrong");
  }

  /** All parents know of it within two seconds. */
  @ParameterizedTest
  @CsvSource({
    "AUTO, throws before init", "TCP, returns before init", "SHM, is killed before init",
    "IN_ONE_JVM, throws before init", "IN_ONE_JVM, returns before init"
  })
  @Covers("MPI_Comm_spawn")
  void shouldHearOfChildrenThatDieBeforeTheyConnect(SpawnWay way, String how) throws Exception {
    Launched job = assertEndsWell(way, 2, "dying", how, scratch.toString());
    assertTrue(job.output().contains("said: ERR_SPAWN"), job.output());
    for (int rank = 0; rank < 2; rank++) {
      assertTrue(job.output().contains("rank " + rank + " knew after "), job.output());
    }
  }

  /** Our launcher ends such children; Hydra cannot. */
  @ParameterizedTest
  @CsvSource({"IMPATIENT, 10", "IMPATIENT_HYDRA, 5"})
  @Covers("MPI_Comm_spawn")
  void shouldGiveUpChildrenThatNeverConnect(SpawnWay way, int seconds) throws Exception {
    Launched job = assertEndsWell(way, 2, "hanging", scratch.resolve("over").toString());
    assertTrue(job.output().contains("said: ERR_SPAWN"), job.output());
    assertTrue(job.output().contains("have not called MPI_Init within " + seconds + " s"), job.output());
    assertTrue(job.output().contains("dynamic.spawn_timeout"), job.output());
  }

  @ParameterizedTest
  @EnumSource(names = {"SHM", "TCP", "AUTO", "IN_ONE_JVM", "HYDRA", "OPEN_MPI", "ALONE"})
  @Covers({"MPI_Comm_spawn", "MPI_Comm_get_parent", "MPI_Comm_disconnect"})
  void shouldMergeParentsAndChildren(SpawnWay way) throws Exception {
    assertEndsWell(way, way == SpawnWay.ALONE ? 1 : 2, "merge");
  }

  @ParameterizedTest
  @EnumSource(names = {"SHM", "TCP", "IN_ONE_JVM", "HYDRA"})
  @Covers("MPI_Comm_spawn")
  void shouldConnectThreeWorlds(SpawnWay way) throws Exception {
    assertEndsWell(way, 2, "three worlds");
  }

  @ParameterizedTest
  @EnumSource(names = {"SHM", "IN_ONE_JVM", "HYDRA"})
  @Covers("MPI_Comm_spawn")
  void shouldSpawnFromSeveralThreadsAtTheSameTime(SpawnWay way) throws Exception {
    assertEndsWell(way, 2, "threads");
  }

  @ParameterizedTest
  @EnumSource(names = {"TCP", "AUTO", "IN_ONE_JVM", "HYDRA"})
  @Covers("MPI_Comm_spawn")
  void shouldSpawnGrandchildren(SpawnWay way) throws Exception {
    assertEndsWell(way, 2, "generations", scratch.resolve("file").toString());
  }

  @Test
  @Covers("MPI_Comm_disconnect")
  void shouldNotMindChildrenThatFailAfterDisconnect() throws Exception {
    Launched job = SpawnWay.AUTO.start(scratch, 2, "children fail later");
    job.end(); // the launcher may report the children's failure in its exit code
    assertTrue(job.output().contains("children fail later: ended well"), job.output());
  }

  /** Parents and siblings wait without end; mpiexec itself would end them after a minute with code 124. */
  @ParameterizedTest
  @CsvSource({"exits, 3, exit code 3", "is killed, 137, killed by signal 9"})
  @Covers("MPI_Comm_spawn")
  void shouldEndParentsAndSiblingsOfAChildThatFailsWhileConnected(String how, int code, String said)
      throws Exception {
    Launched job = SpawnWay.AUTO.start(scratch, 2, "children fail", how);
    assertEquals(code, job.end(), job.output());
    assertTrue(job.output().contains("rank 1 of spawned job 1"), job.output());
    assertTrue(job.output().contains(said), job.output());
  }

  @Test
  @Covers("MPI_Comm_disconnect")
  void shouldOutliveParentsThatFailAfterDisconnect() throws Exception {
    Launched job = SpawnWay.AUTO.start(scratch, 1, "parents fail later");
    assertNotEquals(0, job.end(), job.output());
    assertEquals(2, job.output().lines().filter(l -> l.endsWith("has outlived its parent")).count(),
        job.output());
  }

  /** Without a disconnect; those that come first wait for the others, who come a second later. */
  @ParameterizedTest
  @CsvSource({
    "SHM, children, parent", "TCP, children, parent", "HYDRA, children, parent",
    "IN_ONE_JVM, children, parent", "SHM, parents, child", "TCP, parents, child", "HYDRA, parents, child",
    "IN_ONE_JVM, parents, child"
  })
  @Covers("MPI_Finalize")
  void shouldFinalizeTogetherIfConnected(SpawnWay way, String late, String first) throws Exception {
    way.assumeInstalled();
    Launched job = way.start(scratch, 2, "finalize", late, scratch.toString());
    assertEquals(0, job.end(), job.output());
    for (int rank = 0; rank < 2; rank++) {
      assertTrue(job.output().contains(first + " " + rank + " has waited for 2 " + late), job.output());
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"SHM", "TCP", "IN_ONE_JVM", "HYDRA"})
  @Covers({"MPI_Comm_spawn", "MPI_Comm_disconnect"})
  void shouldSpawnAgainAndAgain(SpawnWay way) throws Exception {
    assertEndsWell(way, 1, "rounds", Integer.toString(ROUNDS));
  }

  @ParameterizedTest
  @EnumSource(names = {"SHM", "IN_ONE_JVM"})
  @Covers("MPI_Comm_spawn")
  void shouldBearMoreRanksThanCores(SpawnWay way) throws Exception {
    assertEndsWell(way, 2, "many", "6");
  }

  /** Two ranks that have a core each, until they spawn as many as there are cores. */
  @ParameterizedTest
  @EnumSource(names = {"SPINNING", "SPINNING_IN_ONE_JVM"})
  @Covers("MPI_Comm_spawn")
  void shouldLeaveTheCoresToThoseThatCompute(SpawnWay way) throws Exception {
    assertEndsWell(way, 2, "crowd");
  }

  @ParameterizedTest
  @EnumSource(names = {"SHM", "IN_ONE_JVM"})
  void shouldWorkAsAPool(SpawnWay way) throws Exception {
    assertEndsWell(way, 2, "pool");
  }
}
