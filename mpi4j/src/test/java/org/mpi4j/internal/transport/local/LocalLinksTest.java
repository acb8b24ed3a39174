// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.local;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.internal.base.Config;
import org.mpi4j.internal.base.ProcessName;
import org.mpi4j.internal.transport.TransportContext;
import org.mpi4j.spi.Channel;
import org.mpi4j.spi.FrameReceiver;
import org.mpi4j.spi.SharedMemory;

/** Ranks of two jobs of one JVM: the parent is alone in its job, and the child is one of two. */
@Timeout(60)
class LocalLinksTest {
  private static final ProcessName PARENT = new ProcessName(11, 0);
  private static final ProcessName CHILD = new ProcessName(22, 1);

  private final LocalMeeting meeting = new LocalMeeting();
  private final LocalTransport parent = open(new LocalFabric(1, meeting), 0, 1, PARENT);
  private final LocalTransport child = open(new LocalFabric(2, meeting), 1, 2, CHILD);
  private final Inbox toParent = new Inbox();
  private final Inbox toChild = new Inbox();

  private static LocalTransport open(LocalFabric fabric, int rank, int size, ProcessName name) {
    LocalTransport opened = LocalTransport.open(
        fabric, new TransportContext(rank, size, "test", new byte[32], size, Config.defaults()));
    opened.meet(name);
    return opened;
  }

  /** What has come, as words. */
  private static final class Inbox implements FrameReceiver {
    final List<String> came = new ArrayList<>();

    @Override
    public void frame(int peer, long h0, long h1, long h2, MemorySegment data, long offset, int length) {
      came.add(h0 + " from " + peer);
    }

    @Override
    public void left(int peer) {
      came.add(peer + " left");
    }

    @Override
    public void lost(int peer, String reason) {
      came.add(peer + " lost");
    }

    void cameInOrder(String... words) {
      assertEquals(List.of(words), came);
    }
  }

  private static boolean offer(Channel channel, long word) {
    return channel.offer(word, 0, 0, MemorySegment.NULL, 0, 0);
  }

  private void introduce() {
    parent.introduce(7, CHILD);
    child.introduce(5, PARENT);
  }

  @Test
  void shouldCarryFramesUnderTheNumbersThatEachHasAtTheOther() {
    introduce();
    assertTrue(offer(parent.connect(7, ""), 70));
    assertTrue(offer(child.connect(5, ""), 50));
    parent.poll(toParent);
    child.poll(toChild);
    toParent.cameInOrder("50 from 7");
    toChild.cameInOrder("70 from 5");
  }

  @Test
  void shouldRefuseFramesUntilBothAreIntroducedAndWakeTheRankThatWaits() throws Exception {
    parent.introduce(7, CHILD);
    Channel channel = parent.connect(7, "");
    assertFalse(offer(channel, 1));
    CountDownLatch awake = new CountDownLatch(1);
    Thread sleeper = Thread.ofPlatform().start(() -> {
      while (!offer(channel, 2)) {
        parent.sleep(Long.MAX_VALUE);
      }
      awake.countDown();
    });
    while (sleeper.getState() != Thread.State.TIMED_WAITING) {
      Thread.onSpinWait();
    }
    child.introduce(5, PARENT);
    awake.await();
    child.poll(toChild);
    toChild.cameInOrder("2 from 5");
  }

  @Test
  void shouldEndALinkOnceBothHaveReadAll() {
    introduce();
    Channel channel = parent.connect(7, "");
    assertTrue(offer(channel, 1));
    assertFalse(parent.disconnect(7), "the other one has not heard the goodbye");
    assertTrue(offer(channel, 2), "nobody reads what comes behind the goodbye");
    assertTrue(offer(child.connect(5, ""), 3));
    assertFalse(child.disconnect(5), "it has not read the goodbye yet");
    child.poll(toChild);
    assertTrue(child.disconnect(5));
    parent.poll(toParent);
    assertTrue(parent.disconnect(7));
    toChild.cameInOrder("1 from 5");
    toParent.cameInOrder("3 from 7");
  }

  @Test
  void shouldTellARankThatDoesNotDisconnectThatTheOtherOneHasLeft() {
    introduce();
    assertTrue(offer(parent.connect(7, ""), 1));
    assertFalse(parent.disconnect(7));
    child.poll(toChild);
    toChild.cameInOrder("1 from 5", "5 left");
    parent.poll(toParent);
    assertTrue(parent.disconnect(7), "the other one has answered");
    toParent.cameInOrder();
    assertTrue(offer(child.connect(5, ""), 2), "it has no reader, and is dropped");
    parent.poll(toParent);
    toParent.cameInOrder();
  }

  @Test
  void shouldLoseARankThatGoesWithoutGoodbye() {
    introduce();
    assertTrue(offer(child.connect(5, ""), 1));
    child.close();
    parent.poll(toParent);
    toParent.cameInOrder("1 from 7", "7 lost");
    assertTrue(parent.disconnect(7));
    assertFalse(offer(parent.connect(7, ""), 2));
  }

  @Test
  void shouldLoseARankThatGoesBeforeItIsIntroduced() {
    parent.introduce(7, CHILD);
    child.close();
    parent.poll(toParent);
    toParent.cameInOrder("7 lost");
  }

  @Test
  void shouldLoseARankThatIsGone() {
    child.close();
    parent.introduce(7, CHILD);
    parent.poll(toParent);
    toParent.cameInOrder("7 lost");
    assertFalse(offer(parent.connect(7, ""), 1));
  }

  @Test
  void shouldHearNothingMoreOfARankThatIsForgotten() {
    introduce();
    child.close();
    parent.forget(7);
    parent.poll(toParent);
    toParent.cameInOrder();
  }

  @Test
  void shouldDisconnectAtOnceFromARankThatWasNotIntroduced() {
    parent.introduce(7, CHILD);
    assertTrue(parent.disconnect(7));
    parent.forget(7);
    child.introduce(5, PARENT);
    assertTrue(child.disconnect(5), "nobody has been introduced to it any more");
  }

  /** One of the two may be quicker to begin anew. */
  @Test
  void shouldLinkAgainUnderOtherNumbers() {
    introduce();
    assertFalse(parent.disconnect(7));
    assertFalse(child.disconnect(5));
    parent.poll(toParent);
    assertTrue(parent.disconnect(7));
    parent.forget(7);
    parent.introduce(8, CHILD);
    Channel channel = parent.connect(8, "");
    assertFalse(offer(channel, 1), "the other one has not ended the link before");
    child.poll(toChild);
    assertTrue(child.disconnect(5));
    child.forget(5);
    child.introduce(6, PARENT);
    assertTrue(offer(channel, 2));
    child.poll(toChild);
    toChild.cameInOrder("2 from 6");
  }

  @Test
  void shouldShareMemoryAndBellsBetweenTheJobs() throws IOException {
    introduce();
    SharedMemory.Segment made = parent.create(64, 1);
    assertEquals(made.memory(), child.open(5, made.place(), 64).memory());
    made.hide();
    assertThrows(IOException.class, () -> child.open(5, made.place(), 64));
    MemorySegment long0 = MemorySegment.ofArray(new long[] {42});
    long key = child.expose(long0, 0, 8);
    MemorySegment fetched = MemorySegment.ofArray(new long[1]);
    assertTrue(parent.fetch(7, key, 0, fetched, 0, 8));
    assertEquals(-1, long0.mismatch(fetched));
    parent.bell(7, "").ringIfAsleep();
  }

  @Test
  void shouldCallAtPortsUntilTheyAreClosed() throws Exception {
    LocalPorts ports = meeting.ports();
    List<LocalCall> calls = new ArrayList<>();
    ports.open("a port", calls::add);
    LocalCall call = ports.call("a port", new byte[] {1});
    assertTrue(calls.getFirst().answer(new byte[] {2}));
    assertEquals(LocalCall.State.ANSWERED, call.await(System.nanoTime()));
    assertEquals(2, call.answer()[0]);
    LocalCall late = ports.call("a port", new byte[0]);
    assertEquals(LocalCall.State.GIVEN_UP, late.await(System.nanoTime()));
    assertFalse(calls.getLast().answer(new byte[0]), "nobody waits for it");
    LocalCall refused = ports.call("a port", new byte[0]);
    calls.getLast().refuse();
    assertEquals(LocalCall.State.REFUSED, refused.await(Long.MAX_VALUE));
    ports.close("a port");
    assertEquals(null, ports.call("a port", new byte[0]));
  }
}
