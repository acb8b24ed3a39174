// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.shm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mpi4j.internal.base.Config;
import org.mpi4j.internal.transport.shm.SharedRegion.Locator;
import org.mpi4j.internal.transport.shm.SharedRegion.Role;
import org.mpi4j.spi.Channel;
import org.mpi4j.spi.FrameReceiver;

/** Who may connect to whom, and what happens to nonsense. */
@Timeout(60)
class ShmConnectTest implements FrameReceiver {
  private final List<String> lost = new ArrayList<>();
  private int frames;
  private ShmTransport zero;
  private ShmTransport one;

  @BeforeEach
  void open() throws IOException {
    zero = ShmTransportTest.open(0, 3, Config.defaults());
    one = ShmTransportTest.open(1, 3, Config.defaults());
  }

  @AfterEach
  void close() {
    zero.close();
    one.close();
  }

  @Override
  public void frame(int peer, long h0, long h1, long h2, MemorySegment payload, long offset, int length) {
    frames++;
  }

  @Override
  public void lost(int peer, String reason) {
    lost.add(peer + ": " + reason);
  }

  @Test
  void shouldConnectBothEndsWhileInterrupted() throws IOException {
    Thread.currentThread().interrupt();
    Channel there = zero.connect(1, one.address());
    Channel back = one.connect(0, zero.address());
    assertTrue(there.offer(1, 2, 3, MemorySegment.NULL, 0, 0));
    assertTrue(back.offer(1, 2, 3, MemorySegment.NULL, 0, 0));
    while (frames < 2 || !zero.drained() || !one.drained()) {
      int _ = zero.poll(this) + one.poll(this);
    }
    assertTrue(Thread.interrupted(), "the interrupt is lost");
    assertEquals(List.of(), lost);
  }

  @Test
  void shouldCloseInGoodOrderWhileInterrupted() throws IOException {
    Channel there = zero.connect(1, one.address());
    assertTrue(there.offer(1, 2, 3, MemorySegment.NULL, 0, 0));
    Thread.currentThread().interrupt();
    one.close(); // which has never read its announcements
    assertTrue(zero.drained());
    zero.close();
    assertTrue(Thread.interrupted(), "the interrupt is lost");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "x", "1,2", "1,2,zz", "1,2,3", "0,0,0"})
  void shouldRefuseAnAddressThatIsNone(String address) {
    assertThrows(IOException.class, () -> zero.connect(1, address));
  }

  @Test
  void shouldRefuseAnAddressOfAnotherRank() {
    assertThrows(IOException.class, () -> zero.connect(2, one.address()));
  }

  @Test
  void shouldNotBeDrainedBeforeTheReceiverHasTheRing() throws IOException {
    assertTrue(zero.drained());
    Channel channel = zero.connect(1, one.address());
    assertTrue(channel.offer(1, 2, 3, MemorySegment.NULL, 0, 0));
    assertFalse(zero.drained());
    assertTrue(one.poll(this) > 0);
    assertTrue(zero.drained());
    zero.close();
    one.poll(this);
    assertEquals(1, frames);
  }

  @Test
  void shouldReachItself() throws IOException {
    Channel channel = zero.connect(0, zero.address());
    channel.offer(1, 2, 3, MemorySegment.NULL, 0, 0);
    while (frames == 0) {
      zero.poll(this);
    }
    assertEquals(List.of(), lost);
  }

  /** A ring that does not exist, one of a rank that does not exist, and a second one of the same rank. */
  @Test
  void shouldRefuseRingsThatMakeNoSense() throws IOException {
    try (Arena arena = Arena.ofShared()) {
      RingAnnouncements announcements = announcementsOfOne(arena);
      zero.connect(1, one.address());
      one.poll(this);
      int none = announcements.ask(2, new Locator(Integer.MAX_VALUE, 5, 5));
      int nobody = announcements.ask(99, new Locator(1, 5, 5));
      int second = announcements.ask(0, new Locator(1, 5, 5));
      one.poll(this);
      for (int slot : new int[] {none, nobody, second}) {
        assertEquals(RingAnnouncements.REFUSED, announcements.state(slot));
      }
    }
    assertEquals(2, lost.size(), lost.toString());
    assertTrue(lost.get(0).startsWith("2: "), lost.get(0));
    assertTrue(lost.get(1).startsWith("0: ") && lost.get(1).contains("second"), lost.get(1));
  }

  @Test
  void shouldSayWhenTheAnnouncementsIsFull() throws IOException {
    try (Arena arena = Arena.ofShared()) {
      RingAnnouncements announcements = announcementsOfOne(arena);
      while (announcements.ask(99, new Locator(1, 5, 5)) >= 0) {}
    }
    IOException e = assertThrows(IOException.class, () -> zero.connect(1, one.address()));
    assertTrue(e.getMessage().contains("full"), e.getMessage());
  }

  private RingAnnouncements announcementsOfOne(Arena arena) throws IOException {
    String[] at = one.address().split(",");
    Locator locator =
        new Locator(Long.parseLong(at[0]), Integer.parseInt(at[1]), Long.parseUnsignedLong(at[2], 16));
    return new RingAnnouncements(
        new RegionStore(Config.defaults(), arena).open(locator, Role.announcements(1), 64));
  }
}
