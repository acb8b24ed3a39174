// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.pmi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.internal.spawn.ParentPort;
import org.mpi4j.internal.spawn.SpawnRequest;
import org.mpi4j.spi.SpawnCommand;

/** A server that serves a job of the command line and jobs that it spawns. */
@Timeout(30)
class SpawnedJobsTest {
  private static final String OUT = "cmd=barrier_out";
  private static final int ROUNDS = 1_000;

  private final RecordedEvents events = new RecordedEvents();
  private PmiServer server;

  @BeforeEach
  void start() {
    server = new PmiServer(
        new JobFacts("j", FakeRank.SECRET, new int[2], 2, "(vector,(0,1,2))"), events);
    server.start();
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private static JobFacts spawned(int first, int... appnums) {
    String mapping = "(vector,(0,1," + appnums.length + "))";
    return new JobFacts(
        "j." + first, FakeRank.SECRET, appnums, 2, mapping, first, ParentPort.entries("port " + first));
  }

  @Test
  void shouldGiveEachJobItsOwnRanksValuesAndBarrier() throws IOException {
    server.add(spawned(2, 0, 1));
    try (FakeRank parent = FakeRank.joined(server, 0);
        FakeRank zero = FakeRank.joined(server, 2);
        FakeRank one = FakeRank.joined(server, 3)) {
      assertEquals("cmd=appnum appnum=1", one.ask("cmd=get_appnum"));
      assertEquals("cmd=my_kvsname kvsname=j.2", one.ask("cmd=get_my_kvsname"));
      one.say("cmd=initack pmiid=3");
      assertEquals(List.of("cmd=initack", "cmd=set size=2", "cmd=set rank=1", "cmd=set debug=0"),
          List.of(one.hear(), one.hear(), one.hear(), one.hear()));
      assertEquals("cmd=put_result rc=0 msg=success", one.ask("cmd=put kvsname=j.2 key=k value=v"));
      assertTrue(parent.ask("cmd=get kvsname=j key=k").startsWith("cmd=get_result rc=-1"));
      one.say("cmd=barrier_in");
      assertEquals(OUT, zero.ask("cmd=barrier_in"));
      assertEquals(OUT, one.hear());
    }
  }

  @Test
  void shouldTellASpawnedJobItsParentsPort() throws IOException {
    String port = "port ü " + "x".repeat(1000);
    JobFacts facts = new JobFacts(
        "j.1", FakeRank.SECRET, new int[1], 2, "(vector,(0,1,1))", 2, ParentPort.entries(port));
    server.add(facts);
    try (FakeRank child = FakeRank.joined(server, 2)) {
      assertEquals(port, ParentPort.read(key -> {
        String answer = child.ask("cmd=get kvsname=j.1 key=" + key);
        return answer.contains("rc=0") ? FakeRank.value(answer, "value") : null;
      }));
    }
    try (FakeRank other = FakeRank.joined(server, 0)) {
      assertNull(ParentPort.read(key -> {
        String answer = other.ask("cmd=get kvsname=j key=" + key);
        return answer.contains("rc=0") ? FakeRank.value(answer, "value") : null;
      }));
    }
  }

  @Test
  void shouldRefuseProcessesOfJobsThatAreOverOrHaveNotBegun() throws IOException {
    JobFacts facts = spawned(2, 0);
    try (FakeRank early = new FakeRank(server, 2)) {
      assertNull(early.ask("cmd=mpi4j_hello pmiid=2 nonce=" + FakeRank.NONCE));
    }
    server.add(facts);
    try (FakeRank child = FakeRank.joined(server, 2)) {
      server.remove(facts);
      assertNull(child.hear());
    }
    events.expect("connected 2", "closed 2");
    try (FakeRank late = new FakeRank(server, 2)) {
      assertNull(late.ask("cmd=mpi4j_hello pmiid=2 nonce=" + FakeRank.NONCE));
    }
  }

  /** The server is about to look for further connections when the job is added and its rank connects. */
  @Test
  void shouldServeARankThatConnectsRightAfterItsJobWasAdded() throws IOException {
    JobFacts facts = spawned(2, 0);
    for (int i = 0; i < ROUNDS; i++) {
      try (FakeRank early = new FakeRank(server, 2)) {
        assertNull(early.ask("cmd=mpi4j_hello pmiid=2 nonce=" + FakeRank.NONCE));
      }
      server.add(facts);
      try (FakeRank child = FakeRank.joined(server, 2)) {
        server.remove(facts);
        assertNull(child.hear());
      }
    }
  }

  @Test
  void shouldAssembleRequestsThatComeInPieces() throws IOException {
    SpawnCommand one = new SpawnCommand("a b", List.of("", "ü \n\"", "c"), 3, Map.of("wdir", "/x"));
    SpawnRequest request = new SpawnRequest(List.of(one), "port");
    byte[] bytes = request.encoded();
    try (FakeRank rank = FakeRank.joined(server, 1)) {
      int middle = bytes.length / 2;
      rank.say(line(7, 1, Arrays.copyOf(bytes, middle)));
      rank.say(line(8, 0, new SpawnRequest(List.of(), "p").encoded()));
      rank.say(line(7, 0, Arrays.copyOfRange(bytes, middle, bytes.length)));
      rank.say("cmd=mpi4j_connected yes=1");
      events.expect("connected 1", "spawns 1 8 []", "spawns 1 7 " + request.commands(), "reachable 1 true");
      server.tell(1, SpawnAnswers.started(7, 2, 1));
      assertEquals("cmd=mpi4j_spawned id=7 counts=2,1", rank.hear());
      assertTrue(rank.ask(line(9, 0, new byte[3])).startsWith("cmd=mpi4j_spawned id=9 text="));
      rank.say("cmd=mpi4j_spawn_abandoned id=7");
      events.expect("abandons 1 7");
    }
  }

  private static String line(int id, int left, byte[] bytes) {
    return "cmd=mpi4j_spawn id=" + id + " left=" + left + " text="
        + Base64.getUrlEncoder().encodeToString(bytes);
  }

  @Test
  void shouldKeepNamesForAllJobsWhileTheirPublisherLives() throws IOException {
    server.add(spawned(2, 0));
    String publish = "cmd=publish_name service=s port=p";
    try (FakeRank parent = FakeRank.joined(server, 0)) {
      try (FakeRank child = FakeRank.joined(server, 2)) {
        assertEquals("cmd=publish_result info=ok rc=0 msg=success", child.ask(publish));
        assertTrue(parent.ask(publish).startsWith("cmd=publish_result info=fail"));
        assertTrue(parent.ask("cmd=lookup_name service=s").contains("port=p"));
        assertTrue(parent.ask("cmd=unpublish_name service=s").startsWith("cmd=unpublish_result info=fail"));
      }
      events.expect("connected 0", "connected 2", "closed 2");
      assertTrue(parent.ask("cmd=lookup_name service=s").contains("rc=1"));
      assertEquals("cmd=publish_result info=ok rc=0 msg=success", parent.ask(publish));
    }
  }
}
