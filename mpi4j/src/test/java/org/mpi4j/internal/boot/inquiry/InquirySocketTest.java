// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.boot.inquiry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Sockets at which tools ask, while other processes make and remove theirs. */
@Timeout(60)
class InquirySocketTest {
  private static final long LIMIT_MS = 10_000;

  private final String name = "test-" + ProcessHandle.current().pid();

  @Test
  void shouldAnswerWhileOthersComeAndGo() throws Exception {
    try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
      List<Future<?>> all = new ArrayList<>();
      for (int t = 0; t < 4; t++) {
        String mine = name + "." + t;
        all.add(threads.submit(() -> answerOften(mine)));
      }
      for (Future<?> one : all) {
        one.get();
      }
    }
  }

  private static Void answerOften(String name) throws IOException {
    for (int i = 0; i < 200; i++) {
      Path place = InquirySocket.place(name);
      InquirySocket socket = InquirySocket.open(place, question -> question + " of " + name);
      try {
        assertEquals("counters of " + name, Inquirer.ask(place, "counters", LIMIT_MS));
      } finally {
        socket.close();
      }
      assertFalse(Files.exists(place));
    }
    return null;
  }

  @Test
  void shouldKeepASocketWhoseMakerMayBeAboutToListen(@TempDir Path directory) throws IOException {
    Path socket = directory.resolve("socket");
    try (ServerSocketChannel gone = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
      gone.bind(UnixDomainSocketAddress.of(socket));
    }
    setAge(socket, -60_000); // so it is new however long this thread is kept from running
    assertNull(Inquirer.ask(socket, "why", LIMIT_MS));
    assertTrue(Files.exists(socket), "it is new");
    setAge(socket, 5000);
    assertNull(Inquirer.ask(socket, "why", LIMIT_MS));
    assertFalse(Files.exists(socket), "its maker is gone");
  }

  private static void setAge(Path file, long millis) throws IOException {
    Files.setLastModifiedTime(file, FileTime.fromMillis(System.currentTimeMillis() - millis));
  }
}
