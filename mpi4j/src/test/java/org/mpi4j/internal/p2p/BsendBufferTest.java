// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mpi4j.internal.p2p.PlayedRank.bytes;
import static org.mpi4j.internal.p2p.PlayedRank.payload;

import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.spi.ScriptedTransport.Frame;

/** The space of buffered sends while messages wait in it. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class BsendBufferTest {
  private static final int NEED = 8 + BsendBuffer.OVERHEAD;

  private final PlayedRank rank = PlayedRank.of();
  private final BsendBuffer buffer = new BsendBuffer(rank.messenger);
  private final MemorySegment space = MemorySegment.ofArray(new byte[2 * NEED]);

  @AfterEach
  void close() {
    rank.close();
  }

  private void bsend(int dest, int tag) {
    buffer.send(rank.context, payload(bytes(8, tag)), dest, tag);
  }

  @Test
  void shouldGiveTheSpaceBackOnlyWhenAllHasGone() {
    buffer.attach(space);
    rank.transport.room(1, 0);
    bsend(1, 1);
    bsend(1, 2);
    assertEquals(ErrorCode.BUFFER, assertThrows(Fault.class, () -> bsend(1, 3)).errorClass());
    rank.transport.then(_ -> rank.transport.roomForAll(1));
    assertSame(space, buffer.detach());
    assertFalse(buffer.isAttached());
    assertEquals(List.of(1, 2), rank.sent().stream().map(f -> Header.tag(f.h1())).toList());
  }

  /**
   * Between the moment at which all messages have gone and the one at which the space is released, another
   * thread may send one more. Here, a frame that arrives stands for the other thread.
   */
  @Test
  void shouldWaitForAMessageThatCameAfterTheOthersHadGone() {
    buffer.attach(space);
    rank.transport.room(1, 0);
    bsend(1, 1);
    rank.transport.then(_ -> {
      rank.transport.room(1, 1);
      rank.progress.poll(); // the first goes: what detach waits for is so
      bsend(1, 2);
      rank.transport.then(_ -> rank.transport.roomForAll(1));
    });
    assertSame(space, buffer.detach());
    space.fill((byte) 0); // it is the program's again
    List<Frame> all = rank.sent();
    assertEquals(List.of(1, 2), all.stream().map(f -> Header.tag(f.h1())).toList());
    assertArrayEquals(bytes(8, 2), all.get(1).payload());
  }

  @Test
  void shouldReadNoMemoryThatItHasGivenBack() throws Exception {
    try (PlayedRank here = PlayedRank.threaded()) {
      BsendBuffer shared = new BsendBuffer(here.messenger);
      AtomicBoolean over = new AtomicBoolean();
      here.transport.onSent(f -> receive(here, f));
      CompletableFuture<Integer> sender = CompletableFuture.supplyAsync(() -> {
        int sent = 0;
        while (!over.get()) {
          try {
            shared.send(here.context, payload(bytes(8, 1)), 1, 1);
            sent++;
          } catch (Fault noBuffer) {
            assertEquals(ErrorCode.BUFFER, noBuffer.errorClass());
          }
        }
        return sent;
      });
      for (int round = 0; round < 2000; round++) {
        MemorySegment memory = MemorySegment.ofArray(new byte[20 * NEED]);
        shared.attach(memory);
        assertSame(memory, shared.detach());
        memory.fill((byte) 0);
        for (Frame f : here.transport.takeSent()) {
          if (Header.kind(f.h0()) != Header.RTS) {
            assertArrayEquals(bytes(8, 1), f.payload());
          }
        }
      }
      over.set(true);
      while (!sender.isDone()) {
        Thread.onSpinWait();
      }
      assertTrue(sender.get() >= 0);
    }
  }

  /** What the peer answers. */
  private static void receive(PlayedRank here, Frame f) {
    int kind = Header.kind(f.h0());
    if (kind == Header.EAGER) {
      here.transport.arrive(new Frame(1, Header.h0(Header.CREDIT, 0), 0, 8 + Peer.MESSAGE_COST, new byte[0]));
    } else if (kind == Header.RTS) {
      here.transport.arrive(new Frame(1, Header.h0(Header.CTS, 0), 1, f.h2(), PlayedRank.words(8)));
    }
  }

  @Test
  void shouldForgetAMessageThatCouldNotBeStarted() {
    rank.transport.block(2);
    buffer.attach(space);
    for (int i = 0; i < 5; i++) {
      assertThrows(Fault.class, () -> bsend(2, 1));
    }
    bsend(1, 1);
    bsend(1, 2);
    assertSame(space, buffer.detach());
    assertThrows(Fault.class, buffer::detach);
    rank.messenger.drain();
  }

  @Test
  void shouldGiveTheSpaceBackWhenThePeerIsLost() {
    buffer.attach(space);
    rank.transport.room(1, 0);
    bsend(1, 1);
    rank.transport.lose(1);
    rank.poll();
    assertTrue(buffer.flush().isDone());
  }
}
