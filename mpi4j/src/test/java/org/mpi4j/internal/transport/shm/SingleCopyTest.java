// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.shm;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.internal.base.OtherProcessMemory;
import org.mpi4j.internal.transport.shm.SharedRegion.Locator;

/** Two ranks in one process, which may always read itself, and processes that it may not or cannot read. */
@Tag("native")
@Timeout(60)
class SingleCopyTest {
  private static final int LEAST = 1000;
  private static final int PEER = 3;
  private static final long NONCE = 0x5eed_0123_4567_89abL;

  private final Arena arena = Arena.ofShared();
  private final RingAnnouncements announcements = new RingAnnouncements(arena.allocate(4096, 64));
  private final SingleCopy sender = new SingleCopy(arena, LEAST);
  private final SingleCopy reader = new SingleCopy(arena, LEAST);
  private final MemorySegment source = arena.allocate(5000);
  private final MemorySegment target = arena.allocate(5000);
  private final byte[] content = new byte[LEAST];

  @BeforeEach
  void fill() {
    assumeTrue(OtherProcessMemory.usable(), "not on Linux");
    new SplittableRandom(1).nextBytes(content);
    MemorySegment.copy(content, 0, source, ValueLayout.JAVA_BYTE, 5, LEAST);
  }

  @AfterEach
  void close() {
    arena.close();
  }

  private static Locator process(long pid) {
    return new Locator(pid, -1, NONCE);
  }

  private static Locator thisProcess() {
    return process(ProcessHandle.current().pid());
  }

  private long expose() {
    return sender.expose(source, 5, LEAST, thisProcess(), announcements);
  }

  /** Fetches so much that it pays to link the function. */
  private void linkNow(SingleCopy by, long key) {
    assertFalse(by.fetch(PEER, key, target, 0, SingleCopy.BEFORE_LINKING));
  }

  private boolean fetch(long key) {
    return reader.fetch(PEER, key, target, 7, LEAST);
  }

  private byte[] fetched() {
    return target.asSlice(7, LEAST).toArray(ValueLayout.JAVA_BYTE);
  }

  @Test
  void shouldReadWhatAPeerExposes() {
    long key = expose();
    reader.peer(PEER, thisProcess(), announcements);
    linkNow(reader, key);
    assertTrue(fetch(key));
    assertArrayEquals(content, fetched());
    source.set(ValueLayout.JAVA_BYTE, 5, (byte) ~content[0]);
    assertTrue(fetch(key));
    assertEquals((byte) ~content[0], fetched()[0]);
  }

  @Test
  void shouldExposeLongNativeMemoryOnly() {
    assertNotEquals(0, expose());
    assertEquals(0, sender.expose(source, 5, LEAST - 1, thisProcess(), announcements));
    assertEquals(0, sender.expose(MemorySegment.ofArray(content), 0, LEAST, thisProcess(), announcements));
    assertEquals(0, new SingleCopy(arena, -1).expose(source, 5, LEAST, thisProcess(), announcements));
  }

  @Test
  void shouldNotReadIntoAnArray() {
    long key = expose();
    reader.peer(PEER, thisProcess(), announcements);
    linkNow(reader, key);
    assertFalse(reader.fetch(PEER, key, MemorySegment.ofArray(new byte[LEAST]), 0, LEAST));
    assertTrue(fetch(key));
  }

  /** The number of the process means another one here. */
  @Test
  void shouldNeverReadAProcessThatHasNotTheWord() {
    long key = expose();
    MemorySegment word = arena.allocate(ValueLayout.JAVA_LONG);
    announcements.tellWord(word.address());
    reader.peer(PEER, thisProcess(), announcements);
    linkNow(reader, key);
    assertFalse(fetch(key));
    assertArrayEquals(new byte[LEAST], fetched());
    word.set(ValueLayout.JAVA_LONG, 0, NONCE);
    assertFalse(fetch(key)); // it has been given up for good
  }

  @Test
  void shouldGiveUpWhereTheMemoryIsNotThere() {
    expose();
    reader.peer(PEER, thisProcess(), announcements);
    linkNow(reader, Long.BYTES);
    assertFalse(fetch(Long.BYTES)); // no process has memory there
  }

  @Test
  void shouldGiveUpWhereTheProcessIsAnotherOneOrDead() throws Exception {
    long key = expose();
    Process other = new ProcessBuilder("sleep", "60").start();
    try {
      reader.peer(PEER, process(other.pid()), announcements);
      linkNow(reader, key);
      assertFalse(fetch(key));
    } finally {
      other.destroyForcibly().waitFor();
    }
    SingleCopy another = new SingleCopy(arena, LEAST);
    another.peer(PEER, process(other.pid()), announcements);
    linkNow(another, key);
    assertFalse(another.fetch(PEER, key, target, 7, LEAST));
    assertArrayEquals(new byte[LEAST], fetched());
  }

  @Test
  void shouldNotReadAPeerThatHasLeft() {
    long key = expose();
    reader.peer(PEER, thisProcess(), announcements);
    linkNow(reader, key);
    announcements.shut();
    assertFalse(fetch(key));
  }

  @Test
  void shouldNotWriteToMemoryThatIsClosed() {
    long key = expose();
    reader.peer(PEER, thisProcess(), announcements);
    linkNow(reader, key);
    assertTrue(fetch(key));
    Arena brief = Arena.ofShared();
    MemorySegment gone = brief.allocate(LEAST);
    brief.close();
    assertThrows(IllegalStateException.class, () -> reader.fetch(PEER, key, gone, 0, LEAST));
  }
}
