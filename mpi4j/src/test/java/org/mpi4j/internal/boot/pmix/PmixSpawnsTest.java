// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.boot.pmix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.internal.base.Base64Url;

/** How a spawned rank learns the port of its parents; the calls of the library are not needed for it. */
@Timeout(20)
class PmixSpawnsTest {
  private static final String HOST = "OMPI_MCA_orte_hnp_uri";

  private static String parentPort(String told, String launcher) throws IOException {
    return new PmixSpawns(null, launcher).parentPort(Map.of("MPI4J_JOB_PARENT", told));
  }

  @Test
  void shouldTellThePortToTheSpawnedOnly() throws IOException {
    String told = new PmixSpawns(null, "here").variable("a port: any text").split("=", 2)[1];
    assertEquals("a port: any text", parentPort(told, "here"));
    assertNull(parentPort(told, "another launcher, which a spawned rank has started"));
    assertNull(new PmixSpawns(null, "here").parentPort(Map.of()));
    assertThrows(IOException.class, () -> parentPort(Base64Url.encode("here") + ".&", "here"));
  }

  @Test
  void shouldTellLaunchersFromEachOther() {
    assertEquals("1.0;tcp://h:5", PmixSpawns.launcher("65537", Map.of(HOST, "1.0;tcp://h:5")));
    assertEquals("prterun-h-12", PmixSpawns.launcher("prterun-h-12@2", Map.of()));
    assertEquals("", PmixSpawns.launcher("slurm.pmix.1.0", Map.of()));
  }
}
