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
import org.mpi4j.conformance.engines.Tools;
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
    System.arraycopy(more, 0, arguments, 1, more.length);
    Launched job = way.start(scratch, ranks, arguments);
    int code = job.end();
    assertEquals(0, code, job.output());
    assertTrue(job.output().contains(what + ": ended well"), job.output());
    return job;
  }

  @ParameterizedTest
  @CsvSource({"TCP, 2", "IN_ONE_JVM, 2"})
  @Covers({"MPI_Comm_spawn", "MPI_Comm_get_parent"})
  void shouldGiveChildrenTheirArgumentsExactly(SpawnWay way, int ranks) throws Exception {
    assertEndsWell(way, ranks, "arguments");
  }

  @ParameterizedTest
  @CsvSource({"SHM, 1", "TCP, 2"})
  @Covers("MPI_Comm_spawn_multiple")
  void shouldStartSeveralCommands(SpawnWay way, int ranks) throws Exception {
    assertEndsWell(way, ranks, "two commands", scratch.toRealPath().toString());
  }

  @ParameterizedTest
  @CsvSource({"SHM, 1", "AUTO, 2"})
  @Covers("MPI_Comm_spawn")
  void shouldTakeFewerWhereTheHintSaysSo(SpawnWay way, int ranks) throws Exception {
    assertEndsWell(way, ranks, "soft");
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

  @ParameterizedTest
  @CsvSource({"throws before init", "returns before init", "is killed before init"})
  @Covers("MPI_Comm_spawn")
  void shouldHearOfChildrenThatDieBeforeTheyConnect(String how) throws Exception {
    String longestMs = "20000"; // on a busy machine JVMs start slowly
    Launched job = assertEndsWell(SpawnWay.AUTO, 2, "dying", how, longestMs);
    assertTrue(job.output().contains("said: ERR_SPAWN"), job.output());
  }

  @Test
  @Covers("MPI_Comm_spawn")
  void shouldEndChildrenThatNeverConnect() throws Exception {
    String longestMs = "30000";
    Launched job = assertEndsWell(SpawnWay.IMPATIENT, 2, "dying", "hangs before init", longestMs);
    assertTrue(job.output().contains("said: ERR_SPAWN"), job.output());
    assertTrue(job.output().contains("have not called MPI_Init within 10 s"), job.output());
    assertTrue(job.output().contains("dynamic.spawn_timeout"), job.output());
  }

  @ParameterizedTest
  @EnumSource(names = "IMPATIENT", mode = EnumSource.Mode.EXCLUDE)
  @Covers({"MPI_Comm_spawn", "MPI_Comm_get_parent", "MPI_Comm_disconnect"})
  void shouldMergeParentsAndChildren(SpawnWay way) throws Exception {
    if (way == SpawnWay.HYDRA) {
      Tools.assumeInstalled("mpiexec.hydra");
    }
    if (way == SpawnWay.OPEN_MPI) {
      Tools.assumeInstalled("mpiexec.openmpi");
      Tools.assumePmix();
    }
    assertEndsWell(way, way == SpawnWay.ALONE ? 1 : 2, "merge");
  }

  @ParameterizedTest
  @EnumSource(names = {"SHM", "TCP", "IN_ONE_JVM"})
  @Covers("MPI_Comm_spawn")
  void shouldConnectThreeWorlds(SpawnWay way) throws Exception {
    assertEndsWell(way, 2, "three worlds");
  }

  @ParameterizedTest
  @EnumSource(names = {"SHM", "IN_ONE_JVM"})
  @Covers("MPI_Comm_spawn")
  void shouldSpawnFromSeveralThreadsAtTheSameTime(SpawnWay way) throws Exception {
    assertEndsWell(way, 2, "threads");
  }

  @ParameterizedTest
  @EnumSource(names = {"TCP", "AUTO", "IN_ONE_JVM"})
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

  @ParameterizedTest
  @EnumSource(names = {"SHM", "TCP", "IN_ONE_JVM"})
  @Covers("MPI_Finalize")
  void shouldFinalizeTogetherIfConnected(SpawnWay way) throws Exception {
    assertEndsWell(way, 2, "finalize");
  }

  @ParameterizedTest
  @EnumSource(names = {"SHM", "TCP", "IN_ONE_JVM"})
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

  @ParameterizedTest
  @EnumSource(names = {"SHM", "IN_ONE_JVM"})
  void shouldWorkAsAPool(SpawnWay way) throws Exception {
    assertEndsWell(way, 2, "pool");
  }
}
