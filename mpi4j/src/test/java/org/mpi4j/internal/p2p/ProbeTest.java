// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mpi4j.internal.p2p.PlayedRank.bytes;
import static org.mpi4j.internal.p2p.PlayedRank.payload;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.runtime.Progress;
import org.mpi4j.spi.ScriptedTransport.Frame;

@Timeout(value = 60, unit = TimeUnit.SECONDS)
class ProbeTest {
  private static final int ROUNDS = Integer.getInteger("trials", 3_000);

  // tags of messages that are as long
  private static final int ASKED_FOR = 2;
  private static final int OTHER = 3;

  @Test
  void shouldDescribeTheFirstMessageAndLeaveIt() {
    try (PlayedRank rank = PlayedRank.of()) {
      assertNull(rank.messenger.probes().iprobe(rank.context, 1, 7));
      rank.eager(1, 7, bytes(3, 1));
      rank.announce(1, 7, 1, 999);
      for (int i = 0; i < 2; i++) {
        Operation found = rank.messenger.probes().iprobe(rank.context, Envelope.ANY_SOURCE, Envelope.ANY_TAG);
        assertEquals(3, found.bytes());
        assertEquals(1, found.source());
        assertEquals(7, found.tag());
      }
      byte[] into = new byte[3];
      rank.messenger.irecv(rank.context, payload(into), 1, 7);
      assertArrayEquals(bytes(3, 1), into);
      assertEquals(999, rank.messenger.probes().iprobe(rank.context, 1, 7).bytes());
      assertNull(rank.messenger.probes().iprobe(rank.context, 2, 7));
    }
  }

  @Test
  void shouldTakeAMessageThatNobodyElseCanReceive() {
    try (PlayedRank rank = PlayedRank.of()) {
      rank.eager(1, 7, bytes(3, 1));
      UnexpectedMessage m = rank.messenger.probes().improbe(rank.context, 1, 7);
      assertNull(rank.messenger.probes().improbe(rank.context, 1, 7));
      assertNull(rank.messenger.probes().iprobe(rank.context, 1, 7));
      byte[] into = new byte[3];
      RecvRequest r = rank.messenger.imrecv(rank.context, payload(into), m, false);
      assertTrue(r.isDone());
      assertArrayEquals(bytes(3, 1), into);
    }
  }

  /**
   * Another thread may receive the message that is being described, and the next one, which nobody has asked
   * for, takes its place in the same object. More threads than cores describe, so that some are stopped on
   * the way.
   */
  @Test
  void shouldDescribeTheMessageItWasAskedForWhileAnotherThreadReceivesIt() throws Exception {
    try (PlayedRank rank = PlayedRank.threaded()) {
      AtomicBoolean over = new AtomicBoolean();
      List<CompletableFuture<Integer>> describers = new ArrayList<>();
      for (int i = 0; i < 2 * Runtime.getRuntime().availableProcessors() + 2; i++) {
        CompletableFuture<Integer> d = new CompletableFuture<>();
        describers.add(d);
        Thread.ofPlatform().daemon().start(() -> d.completeAsync(() -> describe(rank, over), Runnable::run));
      }
      byte[] into = new byte[PlayedRank.EAGER];
      for (int i = 0; i < ROUNDS; i++) {
        int tag = i % 2 == 0 ? ASKED_FOR : OTHER;
        rank.eager(1, tag, new byte[tag]);
        Thread.yield(); // others look
        RecvRequest r = rank.messenger.recv(rank.context, payload(into), 1, tag);
        assertEquals(tag, r.bytes());
        rank.messenger.release(r);
      }
      over.set(true);
      int seen = 0;
      for (CompletableFuture<Integer> d : describers) {
        seen += d.get();
      }
      assertTrue(seen > 0, "no message was there when it was asked for");
    }
  }

  /** Returns how many messages it has described. */
  private static int describe(PlayedRank rank, AtomicBoolean over) {
    int seen = 0;
    while (!over.get()) {
      Operation op = rank.messenger.probes().iprobe(rank.context, 1, ASKED_FOR);
      if (op != null) {
        assertEquals(ASKED_FOR, op.tag());
        assertEquals(ASKED_FOR, op.bytes(), "the length of another message");
        seen++;
      }
    }
    return seen;
  }

  @Test
  void shouldWakeThoseWhoWaitForAMessage() throws Exception {
    try (PlayedRank rank = PlayedRank.threaded()) {
      CompletableFuture<Operation> probe =
          CompletableFuture.supplyAsync(() -> rank.messenger.probes().probe(rank.context, 1, 7));
      CompletableFuture<UnexpectedMessage> taken =
          CompletableFuture.supplyAsync(() -> rank.messenger.probes().mprobe(rank.context, 1, 8));
      rank.transport.arrive(new Frame(
          1, Header.h0(Header.EAGER, PlayedRank.CONTEXT), Header.h1(1, 7), 0, bytes(3, 1)));
      rank.transport.arrive(new Frame(
          1, Header.h0(Header.EAGER, PlayedRank.CONTEXT), Header.h1(1, 8), 0, bytes(4, 1)));
      assertEquals(3, probe.get().bytes());
      assertEquals(4, taken.get().length());
    }
  }

  @Test
  void shouldEndAProbeWhenTheJobIsOver() {
    try (PlayedRank rank = PlayedRank.threaded()) {
      CompletableFuture<Operation> probe =
          CompletableFuture.supplyAsync(() -> rank.messenger.probes().probe(rank.context, 1, 7));
      Fault over = Progress.abortedBy("as a test");
      rank.progress.abort(over);
      ExecutionException e =
          assertThrows(ExecutionException.class, probe::get);
      assertSame(over, e.getCause());
    }
  }
}
