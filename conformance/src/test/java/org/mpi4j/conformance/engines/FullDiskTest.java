// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.engines;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.mpi4j.Mpi;
import org.mpi4j.conformance.Repository;
import org.mpi4j.conformance.ends.MarkedJob;

/** The disk of one host of three is full: its files, and those of its temporary directory. */
@Timeout(120)
class FullDiskTest {
  private static final int END_SECONDS = 10;
  private static final int FULL = 3;
  private static final String LIST = "10.213.78.1:2,10.213.78.2,10.213.78.3";

  @TempDir private static Path directory;
  private static ThreeHosts hosts;

  @TempDir private Path scratch;

  @BeforeAll
  static void makeHosts() throws Exception {
    hosts = ThreeHosts.make(directory);
  }

  @AfterAll
  static void removeHosts() throws Exception {
    if (hosts != null) {
      hosts.remove();
    }
  }

  @BeforeEach
  void fill() throws Exception {
    hosts.shell(FULL, "dd if=/dev/zero of=" + hosts.disk() + "/fill bs=64k 2>&1 || true");
  }

  @AfterEach
  void shouldLeaveNothing() throws Exception {
    hosts.awaitNoJava();
    assertEquals("fill\n", hosts.shell(FULL, "ls -A " + hosts.disk()));
  }

  /** Runs it to its end, which must be near, and returns what was said. */
  private String failing(int code, String... words) throws Exception {
    Map<String, String> environment = Map.of("TMPDIR", hosts.disk().toString());
    try (MarkedJob job = new MarkedJob(scratch, hosts.mpiexec(LIST, words), environment)) {
      assertEquals(code, job.exitCode(END_SECONDS), job::toString);
      job.awaitNoProcess(END_SECONDS);
      return job.errors();
    }
  }

  @Test
  void shouldRefuseAProgramThatCannotBeSent() throws Exception {
    String said = failing(126, "-n", "4", Repository.file("examples/Hello.java").toString());
    String line = "mpiexec: cannot start rank 3: host 10.213.78.3: cannot write the compiled program to "
        + hosts.disk();
    assertTrue(said.contains(line) && said.contains("Make room there"), said);
  }

  /** The others wait for long. */
  @Test
  void shouldEndWhenARankCannotWrite() throws Exception {
    Path file = hosts.disk().resolve("more");
    String script = "[ $PMI_RANK = 3 ] || exec sleep 1000; head -c 100000 /dev/zero >" + file
        + "; code=$?; rm " + file + "; exit $code";
    String said = failing(1, "-n", "4", "sh", "-c", script);
    assertTrue(said.contains("No space left on device"), said);
    assertTrue(said.contains("mpiexec: rank 3 on 10.213.78.3 (pid ") && said.contains("exit code 1"), said);
  }

  @Test
  void shouldSayThatARecordCannotBeWritten() throws Exception {
    String classes = scratch.resolve("classes").toString();
    String source = Repository.file("examples/Hello.java").toString();
    String[] words = {"-d", classes, "-cp", Repository.origin(Mpi.class), source};
    assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, words));
    String said =
        failing(1, "-n", "4", "--profile=" + scratch.resolve("p"), "-cp", classes, "Hello");
    assertTrue(said.contains("the record of this rank's calls cannot be written to " + hosts.disk()), said);
    assertTrue(said.contains("No space left on device"), said);
    assertTrue(Files.exists(scratch.resolve("p/report.txt")), said); // of the other ranks
  }
}
