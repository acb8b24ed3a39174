// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.pmi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mpi4j.internal.boot.pmi1.Pmi1Client;

/** Somebody on the machine opens connections to the launcher's port as fast as possible: ranks get in. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class FloodedPortTest {
  private static final int RANKS = 12;
  private static final int FLOODING_THREADS = 2;

  /** More than the server keeps of either kind. */
  private static final int KEPT_OPEN = 400;

  private static final int FEWEST_HOSTILE = 1_000;
  private static final int MOST_HOSTILE = 20_000;

  private final AtomicInteger opened = new AtomicInteger();
  private volatile boolean over;

  @ParameterizedTest
  @ValueSource(strings = {"", "cmd=mpi4j_hello pmiid=0 nonce=00112233445566778899aabbccddeeff\n"})
  void shouldAdmitAllRanks(String line) throws IOException, InterruptedException {
    JobFacts facts = new JobFacts("j", FakeRank.SECRET, new int[RANKS], 2, "(vector,(0,1," + RANKS + "))");
    List<Pmi1Client> ranks = new ArrayList<>();
    try (PmiServer server = new PmiServer(facts, new RecordedEvents())) {
      server.start();
      String[] address = server.address().split(":");
      List<Thread> floods = new ArrayList<>();
      for (int i = 0; i < FLOODING_THREADS; i++) {
        floods.add(Thread.ofPlatform().start(() -> flood(Integer.parseInt(address[1]), line)));
      }
      while (opened.get() < FEWEST_HOSTILE) {
        Thread.onSpinWait();
      }
      for (int rank = 0; rank < RANKS; rank++) {
        ranks.add(Pmi1Client.overPort(environment(server, rank), 20_000, () -> {}));
      }
      over = true;
      for (Thread flood : floods) {
        flood.join();
      }
      assertTrue(server.refused() > 0);
    } finally {
      over = true;
      ranks.forEach(Pmi1Client::close);
    }
    assertEquals(RANKS, ranks.size());
  }

  private static Map<String, String> environment(PmiServer server, int rank) throws IOException {
    return Map.of("PMI_PORT", server.address(), "PMI_ID", Integer.toString(rank),
        "MPI4J_JOB_TOKEN", HexFormat.of().formatHex(FakeRank.SECRET));
  }

  private void flood(int port, String line) {
    ArrayDeque<Socket> open = new ArrayDeque<>();
    while (!over && opened.get() < MOST_HOSTILE) {
      try {
        Socket s = new Socket(InetAddress.getLoopbackAddress(), port);
        s.setSoLinger(true, 0); // resets when closed, so that no port stays in use
        open.add(s);
        s.getOutputStream().write(line.getBytes(StandardCharsets.US_ASCII));
        if (open.size() > KEPT_OPEN) {
          open.poll().close();
        }
      } catch (IOException e) {
        // sent away: it goes on with the next
      }
      opened.incrementAndGet();
    }
    for (Socket s : open) {
      close(s);
    }
  }

  private static void close(Socket s) {
    try {
      s.close();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
