// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.tcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What the log says of strangers that are turned away. */
@Timeout(60)
class RefusalLogTest {
  private static final int STRANGERS = RefusalLog.MOST + 5;

  private final Logger logger = Logger.getLogger(RefusalLog.NAME);
  private final Recorder recorder = new Recorder();

  private static final class Recorder extends Handler {
    final List<String> said = new ArrayList<>();

    @Override
    public void publish(LogRecord r) {
      said.add(r.getLevel() + " " + r.getMessage());
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
  }

  @BeforeEach
  void listen() {
    logger.addHandler(recorder);
    logger.setUseParentHandlers(false);
  }

  @AfterEach
  void stopListening() {
    logger.removeHandler(recorder);
    logger.setUseParentHandlers(true);
  }

  @Test
  void shouldNameTheFirstStrangersAndCountAll() throws Exception {
    try (Tally rank = new Tally(0, Job.of(2).open(0))) {
      for (int i = 1; i <= STRANGERS; i++) {
        long all = i;
        try (SocketChannel stranger = SocketChannel.open(FakeRank.socketAddress(rank.transport))) {
          stranger.write(StandardCharsets.US_ASCII.encode("GET / HTTP/1.1\r\n".repeat(20)));
          Tally.until(() -> rank.transport.count(TcpCounter.REFUSED_GARBAGE) == all, rank);
        }
      }
    }
    assertEquals(RefusalLog.MOST, recorder.said.size());
    String first = recorder.said.getFirst();
    assertTrue(first.startsWith("WARNING refused a connection from /127.0.0.1:"), first);
    assertTrue(first.endsWith(": it does not speak our protocol"), first);
    assertTrue(recorder.said.getLast().endsWith("; further ones are only counted"), recorder.said::toString);
  }
}
