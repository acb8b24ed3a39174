// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.tcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Peers that vanish, break the rules or are not what they say. */
@Timeout(30)
class LossTest {
  private final Job job = Job.of(3).with(TcpVariables.CONNECT_TIMEOUT, 200L);
  private Tally victim;

  @BeforeEach
  void open() throws IOException {
    victim = new Tally(0, job.open(0));
  }

  @AfterEach
  void close() {
    victim.close();
  }

  private FakeRank connected(int rank) throws IOException {
    FakeRank fake = new FakeRank(job, rank, victim);
    assertEquals(Handshake.Admission.WELCOME, fake.connect(victim));
    return fake;
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void shouldDeliverWhatArrivedBeforeItTellsTheLoss(boolean reset) throws IOException {
    FakeRank fake = connected(1);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    for (int i = 0; i < 20; i++) {
      bytes.writeBytes(FakeRank.frame(i, 1, 0));
    }
    bytes.write(FakeRank.frame(20, 1, 0), 0, 100);
    fake.write(bytes.toByteArray()); // at once: a reset takes back what waits in the sender's system
    if (reset) {
      fake.reset();
    } else {
      fake.close();
    }
    Tally.until(() -> !victim.lost.isEmpty(), victim);
    assertEquals(Set.of(1), victim.lost.keySet());
    assertEquals(20, victim.receivedFrom(1));
    for (int i = 0; i < 200; i++) {
      victim.poll();
    }
    assertEquals(1, victim.transport.count(TcpCounter.LOST));
    assertEquals(0, victim.transport.count(TcpCounter.CONNECTIONS));
  }

  @Test
  void shouldDeliverWhatArrivedAlthoughWritingFails() throws IOException {
    try (Tally one = new Tally(1, job.open(1))) {
      FakeRank fake = connected(1);
      victim.channel(one);
      for (int i = 0; i < 20; i++) {
        fake.write(FakeRank.frame(i, 1, 0));
      }
      fake.close();
      while (victim.channel(one).offer(0, 0, 0, MemorySegment.NULL, 0, 0)) {
        assertFalse(Thread.currentThread().isInterrupted());
      }
      assertEquals(0, victim.receivedFrom(1));
      Tally.until(() -> !victim.lost.isEmpty(), victim);
    }
  }

  @Test
  void shouldNotTakeAGoodbyeForALoss() throws IOException {
    FakeRank fake = connected(1);
    fake.write(FakeRank.frame(0, 1, 0));
    fake.write(FakeRank.frame(0, 1, 0, Frames.GOODBYE));
    fake.reset();
    Tally.until(() -> victim.transport.count(TcpCounter.CONNECTIONS) == 0, victim);
    assertEquals(1, victim.receivedFrom(1));
    assertEquals(Map.of(), victim.lost);
  }

  @Test
  void shouldDropWhatIsSentToARankThatHasLeft() throws IOException {
    Tally one = new Tally(1, job.open(1));
    Tally.until(() -> victim.trySend(one), victim, one);
    one.close();
    Tally.until(() -> victim.transport.count(TcpCounter.CONNECTIONS) == 0, victim);
    assertTrue(victim.trySend(one));
    assertEquals(1, victim.transport.count(TcpCounter.FRAMES_TO_DEPARTED));
    assertEquals(Map.of(), victim.lost);
  }

  @Test
  void shouldGiveUpAPeerThatSendsWhatIsNoFrame() throws IOException {
    FakeRank fake = connected(1);
    fake.write(FakeRank.frame(0, 1, 0));
    fake.write(FakeRank.frame(1, 1, 0, Frames.MAX_PAYLOAD + 1));
    Tally.until(() -> !victim.lost.isEmpty(), victim);
    assertEquals(1, victim.receivedFrom(1));
    assertTrue(victim.lost.get(1).contains(Integer.toString(Frames.MAX_PAYLOAD + 1)), victim.lost.get(1));
  }

  @Test
  void shouldNotLetASecondConnectionTakeOverARank() throws IOException {
    try (FakeRank first = connected(1);
        FakeRank second = new FakeRank(job, 1, victim)) {
      assertEquals(Handshake.Admission.REFUSED, second.connect(victim));
      second.write(FakeRank.frame(0, 1, 0));
      first.write(FakeRank.frame(0, 1, 0));
      Tally.until(() -> victim.receivedFrom(1) == 1, victim);
      assertEquals(1, victim.transport.count(TcpCounter.REFUSED_DUPLICATE));
      assertEquals(1, victim.transport.count(TcpCounter.CONNECTIONS));
      assertEquals(Map.of(), victim.lost);
    }
  }

  @Test
  void shouldNotLetALostRankComeBack() throws IOException {
    connected(1).reset();
    Tally.until(() -> !victim.lost.isEmpty(), victim);
    try (FakeRank again = new FakeRank(job, 1, victim)) {
      assertEquals(Handshake.Admission.REFUSED, again.connect(victim));
    }
  }

  @Test
  void shouldTellThatAPeerCannotBeReached() throws IOException {
    Tally one = new Tally(1, job.open(1));
    String address = one.transport.address();
    one.close();
    victim.transport.connect(1, address);
    Tally.until(() -> !victim.lost.isEmpty(), victim);
    String reason = victim.lost.get(1);
    assertTrue(reason.contains("127.0.0.1:" + address.split(",")[0]), reason);
    assertTrue(reason.contains("tcp.interfaces"), reason);
  }

  @Test
  void shouldTellThatAnotherJobAnswersAtThePeersAddress() throws IOException {
    Job other = Job.of(3);
    try (Tally stranger = new Tally(1, other.open(1))) {
      victim.channel(stranger);
      Tally.until(() -> !victim.lost.isEmpty(), victim, stranger);
      assertTrue(stranger.transport.count(TcpCounter.REFUSED_SECRET) > 0);
      assertEquals(Map.of(), stranger.lost);
    }
  }

  @Test
  void shouldReachAPeerThatListensLate() throws IOException {
    Tally first = new Tally(1, job.open(1));
    long port = Long.parseLong(first.transport.address().split(",")[0]);
    String address = first.transport.address();
    first.close();
    Job patient = job.with(TcpVariables.CONNECT_TIMEOUT, 20_000L);
    try (Tally two = new Tally(2, patient.open(2))) {
      two.transport.connect(1, address);
      Tally.until(() -> two.transport.count(TcpCounter.ATTEMPT_FAILURES) >= 3, two);
      Job there = patient.with(TcpVariables.FIRST_PORT, port).with(TcpVariables.PORTS, 1L);
      try (Tally one = new Tally(1, there.open(1))) {
        Tally.until(() -> two.trySend(one), two, one);
        Tally.until(() -> one.receivedFrom(2) == 1, two, one);
      }
    }
  }
}
