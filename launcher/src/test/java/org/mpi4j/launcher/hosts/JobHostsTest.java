// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.hosts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mpi4j.launcher.cli.CommandLine;
import org.mpi4j.launcher.job.JobSpec;

/** Which rank runs where. */
@Timeout(20)
class JobHostsTest {
  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
    "--hosts a:2,b:1 -n 3 x | a a b", "--hosts a:2,b:1 -n 5 x | a a b a a",
    "--hosts a,b -n 4 x | a b a b", "--hosts a:9,b --ppn 2 -n 5 x | a a b b a",
    "--hosts a:2,b:3 --map-by node -n 5 x | a b a b b", "--hosts a:2,b:1 --map-by node -n 4 x | a b a a",
    "--hosts a:1,b:2 -n 2 x : -n 2 y | a b b a", "--hosts a,b -n 2 x : -host c -n 2 y | a b c c",
    "--hosts a:2,here:2 -n 4 x | a a . .", "-n 3 x | . . .", "--host b -n 1 x : -n 2 y | b . .",
    "--hosts here,localhost,b -n 3 x | . . b"
  })
  void shouldPlaceEachRank(String line, String hosts) {
    assertEquals(hosts, hosts(map(line, Map.of())));
  }

  @Test
  void shouldTakeTheMachinesOfABatchSystemUnlessOthersAreNamed() {
    Map<String, String> slurm = Map.of("SLURM_JOB_NODELIST", "n[1-2]", "SLURM_TASKS_PER_NODE", "2(x2)");
    assertEquals("n1 n1 n2 n2", hosts(map("-n 4 x", slurm)));
    assertEquals(". . . .", hosts(map("--hosts localhost -n 4 x", slurm)));
    assertEquals(". .", hosts(map("--in-jvm -n 2 x", slurm)));
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
    "--hosts a:4 -n 4 x | (vector,(0,1,4))", "--hosts a:2,b:2,c:1 -n 5 x | (vector,(0,2,2),(2,1,1))",
    "--hosts a,b -n 4 x | (vector,(0,2,1),(0,2,1))", "-n 3 x | (vector,(0,1,3))"
  })
  void shouldWriteTheMapAsPmiDoes(String line, String mapping) {
    assertEquals(mapping, map(line, Map.of()).mapping());
  }

  @Test
  void shouldNumberTheRanksOfEachMachine() {
    RankPlacement map = map("--hosts a,b:2 -n 5 x", Map.of()); // a b b a b
    assertEquals(List.of(0, 0, 1, 1, 2), IntStream.range(0, 5).mapToObj(map::localRank).toList());
    assertEquals(3, map.localSize(1));
    assertEquals(3, map.most());
    assertEquals("ranks 1, 2, 4", map.ranksOf("b"));
    assertNull(map("x", Map.of()).host(0));
  }

  /** Spawned ranks go on where the job's own have ended. */
  @Test
  void shouldGoOnWithTheNextMachine() {
    JobSpec spec = spec("--hosts a:2,b:2 -n 1 x");
    JobHosts hosts = hosts(spec, Map.of());
    assertEquals("a", hosts(hosts.place(spec.apps)));
    assertEquals("a", hosts(hosts.place(spec.apps)));
    assertEquals("b", hosts(hosts.place(spec.apps)));
  }

  private static RankPlacement map(String line, Map<String, String> environment) {
    JobSpec spec = spec(line);
    return hosts(spec, environment).place(spec.apps);
  }

  private static JobSpec spec(String line) {
    return CommandLine.parse(line.split(" "));
  }

  private static JobHosts hosts(JobSpec spec, Map<String, String> environment) {
    return JobHosts.of(spec, environment, name -> name.equals("here") || name.equals("localhost"));
  }

  private static String hosts(RankPlacement map) {
    int ranks = map.ranks();
    return IntStream.range(0, ranks).mapToObj(r -> map.host(r) == null ? "." : map.host(r))
        .collect(Collectors.joining(" "));
  }
}
