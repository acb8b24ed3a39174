// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.hosts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mpi4j.launcher.job.UsageException;

/** The forms in which people and batch systems name machines. */
@Timeout(20)
class HostFormsTest {
  @TempDir Path directory;

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
    "a,b:8 | a:1 b:8", "a:2, b ,a | a:3 b:1", "::1 | ::1:1", "[fe80::1]:4,[fe80::2] | fe80::1:4 fe80::2:1",
    "user@node-1.cluster.org:3 | user@node-1.cluster.org:3", "10.0.0.1:2 | 10.0.0.1:2"
  })
  void shouldReadTheListOfTheCommandLine(String list, String hosts) {
    assertEquals(hosts, text(HostList.parse(list, "--hosts")));
  }

  /** A name may not be an option of ssh, nor more than a word for the shell at the other end. */
  @ParameterizedTest
  @ValueSource(strings = {
    "a:0", "a:x", "a:-1", "", ",", "-oProxyCommand=x", "a;b", "$(x)", "a b", "a:99999999999"
  })
  void shouldRefuseAListThatNamesNoMachines(String list) {
    UsageException e = assertThrows(UsageException.class, () -> HostList.parse(list, "--hosts"));
    assertTrue(e.getMessage().startsWith("--hosts"), e.getMessage());
  }

  @Test
  void shouldReadFilesOfMpichAndOfOpenMpi() {
    List<String> lines = List.of("# our cluster", "", "a", "b:4", "  c slots=2 max_slots=8 # the big one",
        "d slots = 3", "e:2 binding=rr", "a");
    assertEquals("a:2 b:4 c:2 d:3 e:2", text(HostFile.parse(lines, "--hostfile f")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"a slots=0", "a slots=many", "a 4", "a:0"})
  void shouldNameTheLineThatIsWrong(String line) {
    UsageException e = assertThrows(
        UsageException.class, () -> HostFile.parse(List.of("good:2", line), "--hostfile f"));
    assertTrue(e.getMessage().startsWith("--hostfile f, line 2"), e.getMessage());
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
    "n1 | n1", "n[1-3] | n1 n2 n3", "n[08-10,12],login | n08 n09 n10 n12 login",
    "r[1-2]n[1-2] | r1n1 r1n2 r2n1 r2n2", "a,b | a b", "n[001] | n001"
  })
  void shouldExpandSlurmsBrackets(String list, String names) {
    assertEquals(names, String.join(" ", NodeList.names(list)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"n[1-3", "n1]", "n[a-b]", "n[1-99999999]", ""})
  void shouldRefuseBracketsThatAreWrong(String list) {
    assertThrows(UsageException.class, () -> NodeList.names(list));
  }

  @Test
  void shouldRepeatSlurmsCounts() {
    assertEquals(List.of(2, 2, 2, 1), NodeList.counts("2(x3),1"));
    assertEquals(List.of(16), NodeList.counts("16"));
    assertThrows(UsageException.class, () -> NodeList.counts("2(y3)"));
  }

  @Test
  void shouldFindTheMachinesOfAnAllocation() throws IOException {
    assertEquals("n1:2 n2:2 n3:2 n7:1", text(Allocation.of(
        Map.of("SLURM_JOB_NODELIST", "n[1-3],n7", "SLURM_TASKS_PER_NODE", "2(x3),1"))));
    assertEquals("n1:4 n2:4", text(Allocation.of(
        Map.of("SLURM_NODELIST", "n[1-2]", "SLURM_JOB_CPUS_PER_NODE", "4(x2)"))));
    Path file = Files.writeString(directory.resolve("nodes"), "a\na\nb\n");
    assertEquals("a:2 b:1", text(Allocation.of(Map.of("PBS_NODEFILE", file.toString()))));
    assertEquals("a:2 b:1", text(Allocation.of(Map.of("HYDRA_HOST_FILE", file.toString()))));
    assertEquals("", text(Allocation.of(Map.of("SLURM_JOB_ID", "5"))));
    assertEquals("", text(Allocation.of(Map.of("SLURM_JOB_NODELIST", "n1", "SLURM_TASKS_PER_NODE", "4"))));
    UsageException e = assertThrows(
        UsageException.class, () -> Allocation.of(Map.of("PBS_NODEFILE", "/no/such/file")));
    assertTrue(e.getMessage().contains("--hosts localhost"), e.getMessage());
  }

  private static String text(List<Host> hosts) {
    return hosts.stream().map(h -> h.name() + ":" + h.slots()).collect(Collectors.joining(" "));
  }
}
