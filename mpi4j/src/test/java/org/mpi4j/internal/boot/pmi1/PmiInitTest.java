// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.boot.pmi1;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mpi4j.internal.boot.pmi1.Scripts.INIT;
import static org.mpi4j.internal.boot.pmi1.Scripts.INIT_OK;
import static org.mpi4j.internal.boot.pmi1.Scripts.RANK_1_OF_2;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mpi4j.internal.base.JobName;

@Timeout(20)
class PmiInitTest {
  private static final Map<String, String> PORT = Map.of("PMI_ID", "1");

  private static JobInfo overDescriptor(ScriptedLink link) throws IOException {
    return PmiInit.overDescriptor(new PmiConnection(link, () -> {}), RANK_1_OF_2);
  }

  private static JobInfo overPort(ScriptedLink link, Map<String, String> env) throws IOException {
    return PmiInit.overPort(new PmiConnection(link, () -> {}), env);
  }

  @Test
  void shouldUnderstandHydra() throws IOException {
    ScriptedLink link = Scripts.hydra();
    JobInfo job = overDescriptor(link);
    link.assertPlayed();
    assertEquals("1 2 0 -1", job.rank() + " " + job.size() + " " + job.appnum() + " " + job.universeSize());
    assertEquals("kvs_25_0_1_vm", job.kvs());
    assertEquals("0 7", job.nodes().node(0) + " " + job.nodes().node(1));
  }

  @Test
  void shouldUnderstandSlurmsOrder() throws IOException {
    ScriptedLink link = Scripts.slurm();
    JobInfo job = overDescriptor(link);
    link.assertPlayed();
    assertEquals("-1 2", job.appnum() + " " + job.universeSize());
    assertEquals("0 1", job.nodes().node(0) + " " + job.nodes().node(1));
    assertTrue(job.jobId().matches("3\\.0-[0-9a-f]{8}"), job.jobId());
  }

  @Test
  void shouldLearnRankAndSizeFromThePort() throws IOException {
    ScriptedLink link = Scripts.hydraPort();
    JobInfo job = overPort(link, PORT);
    link.assertPlayed();
    assertEquals("1 2", job.rank() + " " + job.size());
  }

  @Test
  void shouldTakeTheSettingsInAnyOrderAndInSingleBytes() throws IOException {
    String answer = "cmd=initack\ncmd=set debug=0\ncmd=set rank=1\ncmd=set size=2\n";
    ScriptedLink link = Scripts.hydra(new ScriptedLink().on("cmd=initack pmiid=1", answer.split("")));
    assertEquals(1, overPort(link, PORT).rank());
  }

  @Test
  void shouldTakeEachRankAsAloneWithoutMapping() throws IOException {
    ScriptedLink link =
        new ScriptedLink()
            .on(INIT, INIT_OK)
            .on("cmd=get_appnum", "cmd=appnum rc=-1\n")
            .on("cmd=get_universe_size", "cmd=universe_size rc=0\n")
            .on("cmd=get_my_kvsname", "cmd=my_kvsname kvsname=k\n")
            .on("cmd=get kvsname=k key=PMI_process_mapping", "cmd=get_result rc=1\n");
    JobInfo job = overDescriptor(link);
    link.assertPlayed();
    assertEquals("-1 -1", job.appnum() + " " + job.universeSize());
    assertEquals("0 1", job.nodes().node(0) + " " + job.nodes().node(1));
  }

  @Test
  void shouldIgnoreAnOuterJobsVariables() throws IOException {
    Map<String, String> env = new HashMap<>(PORT);
    env.put("MPI4J_JOB_ID", "outer");
    env.put("MPI4J_JOB_MAPPING", "(vector,(3,1,1))");
    env.put("PMI_RANK", "0");
    ScriptedLink link = Scripts.hydraPort();
    JobInfo job = overPort(link, env);
    link.assertPlayed();
    assertEquals("kvs_25_0_1_vm", job.kvs());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "x", "-1", "1x"})
  void shouldRefusePortWithoutNumber(String id) {
    IOException e =
        assertThrows(IOException.class, () -> overPort(new ScriptedLink(), Map.of("PMI_ID", id)));
    assertTrue(e.getMessage().contains("PMI_ID"), e.getMessage());
  }

  @ParameterizedTest
  @CsvSource({"2,2", "-1,2", "0,0", "x,2", "0,x"})
  void shouldRefuseRanksThatCannotBe(String rank, String size) {
    Map<String, String> env = Map.of("PMI_RANK", rank, "PMI_SIZE", size);
    PmiConnection launcher = new PmiConnection(new ScriptedLink(), () -> {});
    IOException e = assertThrows(IOException.class, () -> PmiInit.overDescriptor(launcher, env));
    assertTrue(e.getMessage().contains("cannot be"), e.getMessage());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "cmd=response_to_init pmi_version=1 pmi_subversion=1 rc=-1\n", // refused
        "cmd=response_to_init rc=many\n", // no number
        "cmd=barrier_out rc=0\n", // another answer
        "HTTP/1.1 400 Bad Request\n", // another protocol
        "cmd=response_to_init rc=0", // ends within the line
        "", // ends
        "cmd=response_to_init\u0001rc=0\n", // not text
        "cmd=response_to_init\u00e9 rc=0\n", // not ASCII
      })
  void shouldFailOnWhatIsNoPmi(String answer) {
    ScriptedLink link = new ScriptedLink().on(INIT, answer).thenEnd();
    assertThrows(IOException.class, () -> overDescriptor(link));
  }

  @Test
  void shouldRefuseLinesWithoutEnd() {
    String flood = "x".repeat(LineReader.MAX_LINE + 1);
    ScriptedLink link = new ScriptedLink().on(INIT, flood);
    IOException e = assertThrows(IOException.class, () -> overDescriptor(link));
    assertTrue(e.getMessage().contains("longer than"), e.getMessage());
  }

  @Test
  void shouldMakeJobNamesSafeAndDistinct() {
    String one = JobName.of("a/b c:1", Map.of());
    assertTrue(one.matches("a_b_c_1-[0-9a-f]{8}"), one);
    assertTrue(JobName.of("x".repeat(300), Map.of()).length() < 60);
    assertTrue(!one.equals(JobName.of("a/b_c:1", Map.of())), one);
    assertTrue(!one.equals(JobName.of("a/b c:1", Map.of("SLURM_CLUSTER_NAME", "b"))), one);
  }
}
