// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.dynamic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mpi4j.conformance.hangs.Launched;
import org.mpi4j.junit.Covers;

/** Two jobs of two launchers meet. */
@Timeout(value = 3, unit = TimeUnit.MINUTES)
class TwoJobsTest {
  @TempDir private Path scratch;

  private Launched job(int ranks, String transport, String... arguments) throws Exception {
    String[] program = new String[arguments.length + 1];
    program[0] = MeetingProgram.class.getName();
    System.arraycopy(arguments, 0, program, 1, arguments.length);
    return Launched.mpiexec(scratch, ranks, List.of("--set", "transport=" + transport), program);
  }

  private static void assertEndedWell(Launched job) throws Exception {
    int code = job.end();
    assertEquals(0, code, job.output());
    assertTrue(job.output().contains(": ended well"), job.output());
  }

  @ParameterizedTest
  @CsvSource({"auto, auto, 2, 2", "tcp, tcp, 2, 1", "shm, auto, 1, 2", "auto, tcp, 2, 2"})
  @Covers({"MPI_Open_port", "MPI_Comm_accept", "MPI_Comm_connect", "MPI_Comm_disconnect"})
  void shouldMeetAtAPort(String server, String client, int servers, int clients) throws Exception {
    String file = scratch.resolve("port").toString();
    Launched one = job(servers, server, "server at a port", file);
    Launched other = job(clients, client, "client of a port", file);
    assertEndedWell(one);
    assertEndedWell(other);
  }

  @ParameterizedTest
  @CsvSource({"auto", "tcp"})
  @Covers({"MPI_Publish_name", "MPI_Lookup_name", "MPI_Unpublish_name"})
  void shouldMeetUnderAName(String transport) throws Exception {
    String name = "meeting " + UUID.randomUUID();
    Launched other = job(2, transport, "client of a name", name);
    Launched one = job(2, transport, "server under a name", name);
    assertEndedWell(one);
    assertEndedWell(other);
  }

  @Test
  @Covers("MPI_Comm_disconnect")
  void shouldNotMindTheEndOfAJobThatHasDisconnected() throws Exception {
    String file = scratch.resolve("port").toString();
    Launched server = job(2, "auto", "server that fails later", file);
    Launched client = job(2, "auto", "client that goes on", file);
    assertNotEquals(0, server.end(), server.output());
    assertTrue(server.output().contains("the server fails after disconnect"), server.output());
    assertEndedWell(client);
  }

  @Test
  @Covers("MPI_Lookup_name")
  void shouldNotFindTheNamesOfAJobThatWasKilled() throws Exception {
    String name = "stale " + UUID.randomUUID();
    Launched publisher = job(1, "auto", "publisher", name);
    publisher.await("published", 1);
    Launched first = job(1, "auto", "reader", name);
    assertEndedWell(first);
    assertTrue(first.output().contains("found "), first.output());
    publisher.signal("KILL");
    publisher.end();
    Launched second = job(1, "auto", "reader after the end", name);
    assertEndedWell(second);
    assertTrue(second.output().contains("not found: ERR_NAME"), second.output());
  }
}
