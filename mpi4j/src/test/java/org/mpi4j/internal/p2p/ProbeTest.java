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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.runtime.Progress;
import org.mpi4j.spi.ScriptedTransport.Frame;

@Timeout(value = 60, unit = TimeUnit.SECONDS)
class ProbeTest {
  private static final int ROUNDS = 10_000;

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

  /** Another thread may receive the message that is being described, and the next one takes its place. */
  @Test
  void shouldDescribeOneMessageWhileAnotherThreadReceivesIt() throws Exception {
    try (PlayedRank rank = PlayedRank.threaded()) {
      List<CompletableFuture<Void>> describers = new ArrayList<>();
      for (int i = 0; i < 3; i++) { // so many that some wait for the lock
        describers.add(CompletableFuture.runAsync(() -> describe(rank)));
      }
      byte[] into = new byte[PlayedRank.EAGER];
      for (int tag = 1; tag < ROUNDS; tag++) {
        Frame next = new Frame(
            1, Header.h0(Header.EAGER, PlayedRank.CONTEXT), Header.h1(1, tag), 0, new byte[tag % 90]);
        rank.transport.arrive(next);
        RecvRequest r = rank.messenger.recv(rank.context, payload(into), 1, tag);
        assertEquals(tag % 90, r.bytes());
        rank.messenger.release(r);
      }
      rank.transport.arrive(new Frame(
          1, Header.h0(Header.EAGER, PlayedRank.CONTEXT), Header.h1(1, ROUNDS), 0, new byte[ROUNDS % 90]));
      for (CompletableFuture<Void> d : describers) {
        d.get();
      }
    }
  }

  private static void describe(PlayedRank rank) {
    for (int tag = 0; tag != ROUNDS; ) {
      Operation op = rank.messenger.probes().iprobe(rank.context, 1, Envelope.ANY_TAG);
      if (op != null) {
        tag = op.tag();
        assertEquals(1, op.source());
        assertEquals(tag % 90, op.bytes(), "the length of another message than tag " + tag);
      }
    }
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
