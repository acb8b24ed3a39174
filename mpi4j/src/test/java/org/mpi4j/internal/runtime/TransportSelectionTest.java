// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.internal.transport.local.LocalFabric;
import org.mpi4j.spi.ProcessManager;
import org.mpi4j.spi.Transport;

/** Rank 0 of five: 1 is in its JVM, 2 and 3 on its machine, 4 on another. */
@Timeout(60)
class TransportSelectionTest {
  private final Words words = new Words();

  private TransportSelection open(Map<String, String> settings) throws IOException {
    return TransportSelection.open(
        new EngineSetup(words, ScriptedEngine.config(settings), new LocalFabric(words.size()), true));
  }

  private static List<String> names(TransportSelection routes) {
    return Arrays.stream(routes.transports()).map(Transport::name).toList();
  }

  @Test
  void shouldTakeTheNearestWayToEachPeer() throws IOException {
    TransportSelection routes = open(Map.of());
    try {
      assertEquals(List.of("shm", "tcp", "local"), names(routes));
      assertEquals(
          List.of("local", "local", "shm", "shm", "tcp"),
          List.of(0, 1, 2, 3, 4).stream().map(peer -> routes.to(peer).name()).toList());
      assertFalse(routes.sleepParks());
      assertEquals(4, routes.ranksOnMyCores());
      assertTrue(routes.drained());
    } finally {
      routes.close();
    }
  }

  @Test
  void shouldTakeTheForcedWayToAllButItself() throws IOException {
    TransportSelection routes = open(Map.of("MPI4J_TRANSPORT", "tcp"));
    try {
      assertEquals(List.of("tcp", "local"), names(routes));
      assertEquals("local", routes.to(0).name());
      assertEquals("tcp", routes.to(1).name());
      assertEquals("tcp", routes.to(2).name());
    } finally {
      routes.close();
    }
  }

  @Test
  void shouldShareMemoryOnlyAmongThoseReachedInOneWay() throws IOException {
    TransportSelection routes = open(Map.of());
    try {
      assertSame(routes.to(1), routes.sharedMemory(0, 1).orElseThrow());
      assertSame(routes.to(2), routes.sharedMemory(2, 0, 3).orElseThrow());
      assertTrue(routes.sharedMemory(0, 1, 2).isEmpty(), "local and shm");
      assertTrue(routes.sharedMemory(0, 4).isEmpty(), "tcp shares no memory");
      assertTrue(routes.sharedMemory(0).isEmpty(), "nobody to share with");
      assertThrows(IOException.class, () -> routes.bell(4));
    } finally {
      routes.close();
    }
  }

  @Test
  void shouldSayWhatToDoIfAPeerDoesNotOfferTheTransport() throws IOException {
    TransportSelection routes = open(Map.of());
    try {
      words.put("card-4-0", words.get("card-0-0")); // has an address for tcp and for shm
      words.put("card-2-0", "1:" + Base64.getUrlEncoder().withoutPadding()
          .encodeToString("tcp 1,127.0.0.1\n".getBytes(StandardCharsets.UTF_8)));
      IOException e = assertThrows(IOException.class, () -> routes.connect(2));
      assertEquals("rank 2 does not offer shm; start all ranks with the same settings", e.getMessage());
      assertThrows(IOException.class, () -> routes.connect(3), "has no card at all");
    } finally {
      routes.close();
    }
  }

  @Test
  void shouldCloseWhatIsOpenIfAnotherCannotBeOpened() {
    Map<String, String> settings = Map.of("MPI4J_TCP_INTERFACES", "no-such-interface");
    IOException e = assertThrows(IOException.class, () -> open(settings));
    assertFalse(e.getMessage().isEmpty());
  }

  /** Alone with the words: the others are as if they had put theirs. */
  private static final class Words implements ProcessManager {
    private final Map<String, String> all = new HashMap<>();
    private final String id = "routes-" + System.nanoTime();

    @Override
    public int rank() {
      return 0;
    }

    @Override
    public int size() {
      return 5;
    }

    @Override
    public String jobId() {
      return id;
    }

    @Override
    public int node(int rank) {
      return rank == 4 ? 1 : 0;
    }

    @Override
    public boolean sameJvm(int rank) {
      return rank <= 1;
    }

    @Override
    public int appnum() {
      return 0;
    }

    @Override
    public int universeSize() {
      return -1;
    }

    @Override
    public void put(String key, String value) {
      all.put(key, value);
    }

    @Override
    public void fence() {}

    @Override
    public String get(String key) {
      return all.get(key);
    }

    @Override
    public void abort(int code, String message) {}

    @Override
    public void leave() {}

    @Override
    public void close() {}
  }
}
