// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.pmi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(30)
class PmiServerTest {
  private final RecordedEvents events = new RecordedEvents();
  private PmiServer server;

  @BeforeEach
  void startServer() {
    JobFacts facts = new JobFacts("job-1", FakeRank.SECRET, new int[] {0, 1, 1}, 8, "(vector,(0,1,3))");
    server = new PmiServer(facts, events);
    server.start();
  }

  @AfterEach
  void closeServer() {
    server.close();
  }

  @Test
  void shouldTellARankWhoItIs() throws IOException {
    try (FakeRank rank = FakeRank.joined(server, 2)) {
      rank.say("cmd=initack pmiid=2");
      assertEquals("cmd=initack", rank.hear());
      assertEquals("cmd=set size=3", rank.hear());
      assertEquals("cmd=set rank=2", rank.hear());
      assertEquals("cmd=set debug=0", rank.hear());
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "cmd=init pmi_version=1 pmi_subversion=1 | cmd=response_to_init pmi_version=1 pmi_subversion=1 rc=0",
        "cmd=init pmi_version=2 pmi_subversion=0 | cmd=response_to_init pmi_version=1 pmi_subversion=1 rc=-1",
        "cmd=get_maxes | cmd=maxes kvsname_max=256 keylen_max=64 vallen_max=1024",
        "cmd=get_appnum | cmd=appnum appnum=1",
        "cmd=get_universe_size | cmd=universe_size size=8",
        "cmd=get_my_kvsname | cmd=my_kvsname kvsname=job-1",
        "cmd=get kvsname=job-1 key=PMI_process_mapping | cmd=get_result rc=0 msg=success"
            + " value=(vector,(0,1,3))",
        "cmd=get kvsname=job-1 key=no | cmd=get_result rc=-1 msg=key_no_not_found value=unknown",
        "cmd=put kvsname=job-1 key=k value=tcp://h:1/x=1 | cmd=put_result rc=0 msg=success",
        "cmd=put kvsname=job-1 value=v | cmd=put_result rc=-1 msg=key_or_value_too_long",
        "cmd=lookup_name service=s | cmd=lookup_result rc=1 msg=service_not_found",
        "cmd=unpublish_name service=s | cmd=unpublish_result info=fail rc=1 msg=service_not_found",
        "cmd=spawn | cmd=spawn_result rc=-1 msg=use_mpi4j_spawn",
        "cmd=finalize | cmd=finalize_ack",
        "what | cmd=unknown_command rc=-1 msg=unknown_command"
      })
  void shouldAnswerEachCommand(String question, String answer) throws IOException {
    try (FakeRank rank = FakeRank.joined(server, 1)) {
      assertEquals(answer, rank.ask(question));
    }
  }

  @Test
  void shouldShowValuesOfOneRankToOthers() throws IOException {
    try (FakeRank one = FakeRank.joined(server, 0);
        FakeRank other = FakeRank.joined(server, 1)) {
      one.ask("cmd=put kvsname=job-1 key=addr-0 value=a=b/c+d");
      assertEquals(
          "cmd=get_result rc=0 msg=success value=a=b/c+d", other.ask("cmd=get kvsname=job-1 key=addr-0"));
      one.ask("cmd=put kvsname=job-1 key=addr-0 value=second");
      assertEquals(
          "cmd=get_result rc=0 msg=success value=second", other.ask("cmd=get kvsname=job-1 key=addr-0"));
    }
  }

  @Test
  void shouldPublishAndWithdrawNames() throws IOException {
    try (FakeRank one = FakeRank.joined(server, 0);
        FakeRank other = FakeRank.joined(server, 1)) {
      assertEquals(
          "cmd=publish_result info=ok rc=0 msg=success", one.ask("cmd=publish_name service=s port=p:1"));
      assertEquals(
          "cmd=lookup_result port=p:1 info=ok rc=0 msg=success", other.ask("cmd=lookup_name service=s"));
      assertEquals(
          "cmd=unpublish_result info=ok rc=0 msg=success", other.ask("cmd=unpublish_name service=s"));
      assertEquals("cmd=lookup_result rc=1 msg=service_not_found", one.ask("cmd=lookup_name service=s"));
    }
  }

  @Test
  void shouldFreeABarrierOnlyWhenAllAreIn() throws IOException {
    try (FakeRank a = FakeRank.joined(server, 0);
        FakeRank b = FakeRank.joined(server, 1);
        FakeRank c = FakeRank.joined(server, 2)) {
      for (int round = 0; round < 3; round++) {
        a.say("cmd=barrier_in");
        b.say("cmd=barrier_in");
        assertEquals("cmd=put_result rc=0 msg=success", c.ask("cmd=put kvsname=job-1 key=k value=" + round));
        assertEquals(0, a.available() + b.available(), "freed before the last came");
        assertEquals("cmd=barrier_out", c.ask("cmd=barrier_in"));
        assertEquals("cmd=barrier_out", a.hear());
        assertEquals("cmd=barrier_out", b.hear());
      }
    }
  }

  @Test
  void shouldSendWhatWasPutWithTheEndOfABarrierToThoseWhoWantIt() throws IOException {
    try (FakeRank a = FakeRank.joined(server, 0);
        FakeRank b = FakeRank.joined(server, 1);
        FakeRank c = FakeRank.joined(server, 2)) {
      for (int round = 0; round < 2; round++) {
        a.ask("cmd=put kvsname=job-1 key=a value=v" + round);
        a.say("cmd=barrier_in mpi4j_collect=1");
        b.ask("cmd=put kvsname=job-1 key=b value=w=" + round);
        b.say("cmd=barrier_in");
        assertEquals(
            "cmd=barrier_out values=a=v" + round + ";b=w=" + round + ";",
            c.ask("cmd=barrier_in mpi4j_collect=1"));
        assertEquals("cmd=barrier_out values=a=v" + round + ";b=w=" + round + ";", a.hear());
        assertEquals("cmd=barrier_out", b.hear());
      }
      a.say("cmd=barrier_in mpi4j_collect=1");
      b.say("cmd=barrier_in mpi4j_collect=1");
      assertEquals("cmd=barrier_out", c.ask("cmd=barrier_in mpi4j_collect=1"), "nothing was put");
      assertEquals("cmd=get_result rc=0 msg=success value=v1", c.ask("cmd=get kvsname=job-1 key=a"));
    }
  }

  @Test
  void shouldReportTheLifeOfARankInOrder() throws IOException {
    FakeRank rank = FakeRank.joined(server, 1);
    rank.ask("cmd=init pmi_version=1 pmi_subversion=1");
    rank.ask("cmd=finalize");
    rank.close();
    events.expect("connected 1", "initialized 1", "finalized 1", "closed 1");
  }

  /** Ranks that have left MPI may begin a session. */
  @Test
  void shouldTakeBackARankThatHasFinalized() throws IOException {
    FakeRank rank = FakeRank.joined(server, 1);
    for (int i = 0; i < 2; i++) {
      rank.ask("cmd=init pmi_version=1 pmi_subversion=1");
      rank.ask("cmd=finalize");
    }
    rank.close();
    events.expect(
        "connected 1", "initialized 1", "finalized 1", "initialized 1", "finalized 1", "closed 1");
  }

  @Test
  void shouldPassOnAbortsWithTheirMessage() throws IOException {
    String text = "größer als\nerlaubt";
    String encoded = Base64.getUrlEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
    try (FakeRank rank = FakeRank.joined(server, 0)) {
      rank.say("cmd=abort exitcode=7");
      rank.say("cmd=mpi4j_abort exitcode=9 message=" + encoded);
      rank.say("cmd=mpi4j_abort exitcode=9 message=%%%");
      events.expect(
          "connected 0", "aborted 0 7 ", "aborted 0 9 " + text,
          "aborted 0 9 (the message of the rank could not be read)");
    }
  }

  @Test
  void shouldPassOnWhyARankFails() throws IOException {
    String encoded = Base64.getUrlEncoder().encodeToString("so and so".getBytes(StandardCharsets.UTF_8));
    try (FakeRank rank = FakeRank.joined(server, 0)) {
      rank.say("cmd=mpi4j_failed consequence=0 message=" + encoded);
      rank.say("cmd=mpi4j_failed consequence=1 message=");
      events.expect("connected 0", "failed 0 so and so false", "failed 0  true");
    }
  }

  @Test
  void shouldTellWhoWaitsInTheBarrier() throws IOException {
    try (FakeRank a = FakeRank.joined(server, 0);
        FakeRank b = FakeRank.joined(server, 1);
        FakeRank c = FakeRank.joined(server, 2)) {
      events.expect("connected 0", "connected 1", "connected 2");
      a.say("cmd=barrier_in");
      events.expect("waits 0");
      b.say("cmd=barrier_in");
      events.expect("waits 1");
      c.say("cmd=barrier_in");
      events.expect("waits 2", "released");
    }
  }

  @Test
  void shouldTakeALongAbortMessage() throws IOException {
    String text = "x".repeat(40_000);
    String encoded = Base64.getUrlEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
    try (FakeRank rank = FakeRank.joined(server, 0)) {
      rank.say("cmd=mpi4j_abort exitcode=1 message=" + encoded);
      events.expect("connected 0", "aborted 0 1 " + text);
    }
  }

  @Test
  void shouldUnderstandLinesThatComeInPieces() throws IOException {
    try (FakeRank rank = FakeRank.joined(server, 0)) {
      for (char c : "cmd=get_appnum\ncmd=get_my_kv".toCharArray()) {
        rank.write(String.valueOf(c));
      }
      rank.write("sname\ncmd=get_universe_size\n");
      assertEquals("cmd=appnum appnum=0", rank.hear());
      assertEquals("cmd=my_kvsname kvsname=job-1", rank.hear());
      assertEquals("cmd=universe_size size=8", rank.hear());
    }
  }

  @Test
  void shouldRefuseASecondConnectionOfARank() throws IOException {
    try (FakeRank first = FakeRank.joined(server, 0);
        FakeRank second = new FakeRank(server, 0)) {
      assertNull(second.join());
      assertEquals("cmd=appnum appnum=0", first.ask("cmd=get_appnum"));
    }
  }

  @Test
  void shouldTakeARankAgainAfterItsConnectionHasEnded() throws IOException {
    FakeRank first = FakeRank.joined(server, 0);
    first.close();
    events.expect("connected 0", "closed 0");
    try (FakeRank again = FakeRank.joined(server, 0)) {
      assertEquals("cmd=appnum appnum=0", again.ask("cmd=get_appnum"));
    }
  }

  @Test
  void shouldHoldNoMoreValuesThanRanksCanNeed() throws IOException {
    KeyValueStore store = new KeyValueStore(1);
    for (int i = 0; i < KeyValueStore.MAX_ENTRIES_PER_RANK; i++) {
      assertTrue(store.put("k" + i, "v"));
    }
    assertEquals(false, store.put("more", "v"));
    assertTrue(store.put("k0", "changed"));
  }

  /** A fault of the launcher itself: ranks must not wait for answers that nobody will give. */
  @Test
  void shouldEndAllConnectionsIfItFails() throws IOException {
    PmiEvents failing = new RecordedEvents() {
      @Override
      public void finalized(int rank) {
        throw new IllegalStateException("a fault of the launcher");
      }
    };
    JobFacts facts = new JobFacts("job-2", FakeRank.SECRET, new int[] {0, 0}, 2, "(vector,(0,1,2))");
    PmiServer broken = new PmiServer(facts, failing);
    broken.start();
    try (FakeRank one = FakeRank.joined(broken, 0); FakeRank other = FakeRank.joined(broken, 1)) {
      one.say("cmd=finalize");
      assertNull(one.hear());
      assertNull(other.hear());
      IOException e = assertThrows(IOException.class, broken::address);
      assertTrue(e.getCause().getMessage().contains("a fault of the launcher"), () -> "" + e.getCause());
      assertTrue(broken.lastNote().contains("a fault of the launcher"), broken::lastNote);
    } finally {
      broken.close();
    }
  }
}
