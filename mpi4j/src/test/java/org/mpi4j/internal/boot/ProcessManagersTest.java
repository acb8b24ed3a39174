// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.boot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mpi4j.internal.base.Config;
import org.mpi4j.internal.boot.singleton.Singleton;
import org.mpi4j.spi.ProcessManager;

@Timeout(20)
class ProcessManagersTest {
  private static final Config STRICT = Config.defaults();
  private static final Config ALONE = STRICT.with(BootVariables.ALLOW_SINGLETON, true);

  private static ProcessManager select(String environment, Config config) throws IOException {
    Map<String, String> env = new HashMap<>();
    for (String setting : environment.split(" ", -1)) {
      if (!setting.isEmpty()) {
        env.put(setting.substring(0, setting.indexOf('=')), setting.substring(setting.indexOf('=') + 1));
      }
    }
    return ProcessManagers.select(env, config, () -> {});
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "PMI_RANK=1 PMI_SIZE=2", // no way to talk: the rest of a rank's environment
        "PMI_FD=1000000 PMI_RANK=1 PMI_SIZE=2", // only the variable was inherited
        "PMI_FD=x",
        "PMI_FD=-1",
        "SLURM_PROCID=0 SLURM_NTASKS=4", // a batch script is no rank
        "SLURM_STEP_ID=0 SLURM_NTASKS=1",
        "SLURM_STEP_ID=4294967290 SLURM_NTASKS=4 SLURM_STEP_NUM_TASKS=1", // salloc's shell
        "OMPI_COMM_WORLD_SIZE=1"
      })
  void shouldBeAloneWhereNothingSpeaksOfMore(String environment) throws IOException {
    assertInstanceOf(Singleton.class, select(environment, STRICT));
  }

  @ParameterizedTest
  @CsvSource({
    "PMIX_NAMESPACE=a,PMIX_NAMESPACE=a",
    "PMIX_NAMESPACE=a,PMIX_RANK=null",
    "PMIX_NAMESPACE=a PMIX_RANK=x,PMIX_RANK=x",
    "PMIX_NAMESPACE=a PMIX_RANK=0,native access",
    "PMIX_NAMESPACE=a OMPI_COMM_WORLD_SIZE=4,PMIx",
    "SLURM_STEP_ID=0 SLURM_NTASKS=4,Slurm",
    "SLURM_STEP_ID=0 SLURM_NTASKS=1 SLURM_STEP_NUM_TASKS=2,Slurm",
    "SLURM_STEP_ID=0 SLURM_NTASKS=4 PMI_FD=1000000,Slurm",
    "OMPI_COMM_WORLD_SIZE=2,Open MPI",
    "MV2_COMM_WORLD_SIZE=2,MVAPICH2",
    "JSM_NAMESPACE_SIZE=3,jsrun",
    "OMPI_COMM_WORLD_SIZE=12,mpiexec -n 12 java",
    "SLURM_STEP_ID=0 SLURM_NTASKS=7,srun --mpi=pmi2 -K1 -n 7 java"
  })
  void shouldRefuseWithAdvice(String environment, String names) throws IOException {
    IOException e = assertThrows(IOException.class, () -> select(environment, STRICT));
    assertTrue(e.getMessage().contains(names), e.getMessage());
    assertTrue(e.getMessage().contains("srun --mpi=pmi2"), e.getMessage());
    assertTrue(e.getMessage().contains("MPI4J_BOOT_ALLOW_SINGLETON=true"), e.getMessage());
    assertInstanceOf(Singleton.class, select(environment, ALONE));
  }

  @Test
  void shouldWriteTheCommandOfTheProgram() {
    assertEquals("java -cp build Main a b", ProcessManagers.program("Main a b", "build"));
    String launcher = "jdk.compiler/com.sun.tools.javac.launcher.SourceLauncher";
    assertEquals("java -cp \"my libs/a.jar\" Hello.java a",
        ProcessManagers.program(launcher + " Hello.java a", "my libs/a.jar"));
    assertEquals("java -jar app.jar x", ProcessManagers.program("app.jar x", "app.jar"));
    assertEquals("java -cp ... Main", ProcessManagers.program("Main", "p/".repeat(100)));
    assertEquals("java ...", ProcessManagers.program("", "build"));
    assertEquals("java ...", ProcessManagers.program("Main " + "x ".repeat(100), "build"));
  }

  @Test
  void shouldPreferPmixsRefusalToAPort() {
    String both = "PMIX_NAMESPACE=a PMI_PORT=127.0.0.1:1 PMI_ID=0";
    IOException e = assertThrows(IOException.class, () -> select(both, STRICT));
    assertTrue(e.getMessage().contains("PMIx"), e.getMessage());
  }

  @Test
  void shouldNeverTurnAFailedHandshakeIntoASingleton() throws IOException {
    int port;
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = server.getLocalPort();
    }
    String environment = "PMI_ID=0 PMI_PORT=127.0.0.1:" + port;
    assertThrows(IOException.class, () -> select(environment, STRICT));
    assertThrows(IOException.class, () -> select(environment, ALONE));
  }

  @Test
  void shouldBehaveAsAJobOfOne() throws IOException {
    ProcessManager me = select("", STRICT);
    assertEquals("0 1 0 -1 -1", me.rank() + " " + me.size() + " " + me.node(0) + " " + me.appnum() + " "
        + me.universeSize());
    me.put("a", "b");
    me.fence();
    assertEquals("b", me.get("a"));
    assertThrows(IllegalArgumentException.class, () -> me.put("a", "two words"));
    assertThrows(IndexOutOfBoundsException.class, () -> me.node(1));
    assertTrue(me.jobId().matches("[A-Za-z0-9._-]+"), me.jobId());
    assertFalse(me.jobId().equals(select("", STRICT).jobId()));
    me.abort(1, "comes back"); // the caller ends the process
    me.leave();
    me.close();
  }
}
