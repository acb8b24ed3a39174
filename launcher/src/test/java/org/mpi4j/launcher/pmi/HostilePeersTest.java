// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.pmi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Anybody on the machine can reach the port: nobody but ranks of the job may get anything from it. */
@Timeout(60)
class HostilePeersTest {
  private final RecordedEvents events = new RecordedEvents();
  private PmiServer server;

  @BeforeEach
  void startServer() {
    server = new PmiServer(new JobFacts("j", FakeRank.SECRET, new int[2], 2, "(vector,(0,1,2))"), events);
    server.start();
  }

  @AfterEach
  void closeServer() {
    server.close();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "GET / HTTP/1.1", "cmd=initack pmiid=0", "cmd=get_my_kvsname", "cmd=mpi4j_hello pmiid=0",
        "cmd=mpi4j_hello pmiid=0 nonce=xyz", "cmd=mpi4j_hello pmiid=2 nonce=00112233445566778899aabbccddeeff",
        "cmd=mpi4j_hello pmiid=-1 nonce=00112233445566778899aabbccddeeff", "",
        "cmd=mpi4j_response proof=00",
        "cmd=mpi4j_hello pmiid=99999999999 nonce=00112233445566778899aabbccddeeff",
        "cmd=mpi4j_hello pmiid=0 nonce=g0112233445566778899aabbccddeeff"
      })
  void shouldSendAwayWhoDoesNotBeginWell(String line) throws IOException {
    try (FakeRank stranger = new FakeRank(server, 0)) {
      assertNull(stranger.ask(line));
    }
    assertTrue(events.isEmpty());
  }

  @Test
  void shouldSendAwayAWrongProof() throws IOException {
    try (FakeRank stranger = new FakeRank(server, 0)) {
      String challenge = stranger.ask("cmd=mpi4j_hello pmiid=0 nonce=" + FakeRank.NONCE);
      String nonce = FakeRank.value(challenge, "nonce");
      String wrong = FakeRank.hmac(new byte[32], "rank 0 " + FakeRank.NONCE + " " + nonce);
      assertNull(stranger.ask("cmd=mpi4j_response proof=" + wrong));
    }
    assertTrue(events.isEmpty());
  }

  @Test
  void shouldSendAwayItsOwnProofReflected() throws IOException {
    try (FakeRank stranger = new FakeRank(server, 0)) {
      String challenge = stranger.ask("cmd=mpi4j_hello pmiid=0 nonce=" + FakeRank.NONCE);
      assertNull(stranger.ask("cmd=mpi4j_response proof=" + FakeRank.value(challenge, "proof")));
    }
  }

  @Test
  void shouldSendAwayARecordedHandshake() throws IOException {
    String proof;
    try (FakeRank good = new FakeRank(server, 0)) {
      String nonce = FakeRank.value(good.ask("cmd=mpi4j_hello pmiid=0 nonce=" + FakeRank.NONCE), "nonce");
      proof = FakeRank.hmac(FakeRank.SECRET, "rank 0 " + FakeRank.NONCE + " " + nonce);
      assertEquals("cmd=mpi4j_welcome", good.ask("cmd=mpi4j_response proof=" + proof));
    }
    events.expect("connected 0", "closed 0");
    try (FakeRank replay = new FakeRank(server, 0)) {
      replay.ask("cmd=mpi4j_hello pmiid=0 nonce=" + FakeRank.NONCE);
      assertNull(replay.ask("cmd=mpi4j_response proof=" + proof));
    }
  }

  @Test
  void shouldSendAwayWhoSendsWithoutEndOfLine() throws IOException {
    try (FakeRank stranger = new FakeRank(server, 0)) {
      stranger.write("x".repeat(Connection.UNAUTHENTICATED_LINE));
      assertNull(stranger.hear());
    }
  }

  @Test
  void shouldCutOffARankThatSendsEndlessLines() throws IOException {
    FakeRank wild = FakeRank.joined(server, 1);
    String piece = "x".repeat(8192);
    try (FakeRank good = FakeRank.joined(server, 0)) {
      assertTrue(closedWhileSending(wild, piece));
      assertEquals("cmd=appnum appnum=0", good.ask("cmd=get_appnum"));
    }
  }

  @Test
  void shouldServeRanksBesideManyHostilePeers() throws IOException {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    List<Socket> silent = new ArrayList<>();
    int port = Integer.parseInt(server.address().split(":")[1]);
    try (FakeRank early = FakeRank.joined(server, 0)) {
      for (int i = 0; i < 1_000; i++) {
        Socket s = new Socket("127.0.0.1", port);
        byte[] noise = new byte[random.nextInt(600)];
        random.nextBytes(noise);
        if (i % 3 == 0) {
          sendAndClose(s, noise);
        } else {
          silent.add(s);
        }
      }
      try (FakeRank late = FakeRank.joined(server, 1)) {
        early.say("cmd=barrier_in");
        assertEquals("cmd=barrier_out", late.ask("cmd=barrier_in"));
        assertEquals("cmd=barrier_out", early.hear());
      }
      assertTrue(server.refused() >= silent.size() - UnauthenticatedConnections.MAX_SILENT, "seed " + seed);
    } finally {
      for (Socket s : silent) {
        s.close();
      }
    }
    events.expect("connected 0", "connected 1");
  }

  @Test
  void shouldKeepARankThatOwesItsProofWhileSilentPeersPushOutOneAnother() throws IOException {
    List<Socket> silent = new ArrayList<>();
    int port = Integer.parseInt(server.address().split(":")[1]);
    try (FakeRank rank = new FakeRank(server, 0)) {
      String challenge = rank.ask("cmd=mpi4j_hello pmiid=0 nonce=" + FakeRank.NONCE);
      while (server.refused() < 2) {
        silent.add(new Socket("127.0.0.1", port));
      }
      String nonce = FakeRank.value(challenge, "nonce");
      String proof = FakeRank.hmac(FakeRank.SECRET, "rank 0 " + FakeRank.NONCE + " " + nonce);
      assertEquals("cmd=mpi4j_welcome", rank.ask("cmd=mpi4j_response proof=" + proof));
    } finally {
      for (Socket s : silent) {
        s.close();
      }
    }
  }

  private static void sendAndClose(Socket s, byte[] noise) throws IOException {
    try (s) {
      s.getOutputStream().write(noise);
    } catch (IOException e) {
      // sent away in the middle: as it should be
    }
  }

  private static boolean closedWhileSending(FakeRank wild, String piece) throws IOException {
    try (wild) {
      for (int i = 0; i < 1_000; i++) {
        wild.write(piece);
      }
      return wild.hear() == null;
    } catch (IOException e) {
      return true;
    }
  }
}
