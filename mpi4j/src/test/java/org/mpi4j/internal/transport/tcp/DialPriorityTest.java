// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.tcp;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.internal.transport.tcp.Handshake.Admission;

/** The rule by which one of two crossing connections wins, step by step against a peer played by the test. */
@Timeout(30)
class DialPriorityTest {
  private final Job job = Job.of(3);
  private ServerSocketChannel server;
  private Tally subject;
  private SocketChannel called;

  @BeforeEach
  void listen() throws IOException {
    server = ServerSocketChannel.open().bind(new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), 0));
    server.configureBlocking(false);
  }

  @AfterEach
  void close() throws IOException {
    subject.close();
    server.close();
  }

  /** The subject dials rank 1 and has sent its proof; the admission is ours. */
  private void subjectCommits(int rank) throws IOException {
    subject = new Tally(rank, job.open(rank));
    int port = ((InetSocketAddress) server.getLocalAddress()).getPort();
    subject.transport.connect(1, port + ",127.0.0.1");
    takeProof();
  }

  private void takeProof() throws IOException {
    called = null;
    Tally.until(() -> called != null || accepted(), subject);
    called.configureBlocking(false);
    ServerHandshake handshake = new ServerHandshake(job.credentials(1), called);
    Tally.until(() -> proven(handshake), subject);
  }

  private boolean accepted() {
    try {
      called = server.accept();
      return called != null;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean proven(ServerHandshake handshake) {
    try {
      return handshake.step();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Admission dialSubject() throws IOException {
    try (FakeRank fake = new FakeRank(job, 1, subject)) {
      return fake.connect(subject);
    }
  }

  @Test
  void shouldMakeTheHigherRankYieldWhileTheLowerOneIsCommitted() throws IOException {
    subjectCommits(0);
    assertEquals(Admission.YIELD, dialSubject());
    called.write(ByteBuffer.allocate(1).put(0, Admission.WELCOME.code()));
    called.write(ByteBuffer.wrap(FakeRank.frame(0, 1, 0)));
    Tally.until(() -> subject.receivedFrom(1) == 1, subject);
    assertEquals(1, subject.transport.count(TcpCounter.YIELDED));
    assertEquals(Admission.REFUSED, dialSubject());
    called.close();
  }

  /** One step may take a dial from its first byte to the admission, if the thread is held up meanwhile. */
  @Test
  void shouldNotForgetItsConnectionBetweenTheAdmissionAndTheNextPoll() throws IOException {
    subject = new Tally(0, job.open(0));
    Peers peers = new Peers(
        new TransportParts(job.credentials(0), Settings.of(job.config()), new Counters()),
        new OpenConnections(), () -> { });
    ConnectionSetup dial =
        peers.dial(1, List.of((InetSocketAddress) server.getLocalAddress())).dial();
    ServerHandshake[] handshake = {null};
    while (dial.connected() == null) {
      dial.step(System.nanoTime());
      if (handshake[0] == null && accepted()) {
        called.configureBlocking(false);
        handshake[0] = new ServerHandshake(job.credentials(1), called);
      } else if (handshake[0] != null && handshake[0].step()) {
        called.write(ByteBuffer.allocate(1).put(0, Admission.WELCOME.code()));
      }
    }
    try (SocketChannel crossing = SocketChannel.open(server.getLocalAddress())) {
      assertEquals(Admission.YIELD, peers.admit(1, crossing));
    }
    dial.connected().close();
    called.close();
  }

  @Test
  void shouldTakeTheLowerRanksConnectionAlthoughTheHigherOneIsCommitted() throws IOException {
    subjectCommits(2);
    try (FakeRank fake = new FakeRank(job, 1, subject)) {
      assertEquals(Admission.WELCOME, fake.connect(subject));
      fake.write(FakeRank.frame(0, 1, 2));
      Tally.until(() -> subject.receivedFrom(1) == 1, subject);
    }
    called.close();
  }

  @Test
  void shouldTakeTheHigherRanksConnectionOnceTheOwnOneFailed() throws IOException {
    subjectCommits(0);
    called.close();
    server.close();
    Tally.until(() -> subject.transport.count(TcpCounter.ATTEMPT_FAILURES) > 0, subject);
    try (FakeRank fake = new FakeRank(job, 1, subject)) {
      assertEquals(Admission.WELCOME, fake.connect(subject));
    }
  }

  @Test
  void shouldDialAgainWhenItWasToldToYieldAndNothingCame() throws IOException {
    subjectCommits(2);
    called.write(ByteBuffer.allocate(1).put(0, Admission.YIELD.code()));
    called.close();
    takeProof();
    called.write(ByteBuffer.allocate(1).put(0, Admission.WELCOME.code()));
    called.write(ByteBuffer.wrap(FakeRank.frame(0, 1, 2)));
    Tally.until(() -> subject.receivedFrom(1) == 1, subject);
    assertEquals(Map.of(), subject.lost);
    called.close();
  }

  @Test
  void shouldTellAnAccepterThatItEndsInOrder() throws IOException {
    subjectCommits(0);
    subject.close();
    called.configureBlocking(true);
    ByteBuffer bytes = ByteBuffer.allocate(100);
    while (called.read(bytes) >= 0) {
      assertEquals(true, bytes.hasRemaining());
    }
    assertEquals(Frames.HEADER, bytes.position());
    assertEquals(Frames.GOODBYE, bytes.getInt(0));
    called.close();
  }
}
