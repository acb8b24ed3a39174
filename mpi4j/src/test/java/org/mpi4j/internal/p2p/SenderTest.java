// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mpi4j.internal.p2p.PlayedRank.bytes;
import static org.mpi4j.internal.p2p.PlayedRank.payload;

import java.io.ByteArrayOutputStream;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.p2p.SendRequest.Phase;
import org.mpi4j.internal.type.Basic;
import org.mpi4j.internal.type.Layouts;
import org.mpi4j.internal.type.Payload;
import org.mpi4j.spi.ScriptedTransport.Frame;

/** What a rank says when it sends, in each state of its sends. */
@Timeout(60)
class SenderTest {
  private static final int LONG = 3 * PlayedRank.FRAME + 17;

  private final PlayedRank rank = PlayedRank.of();

  @AfterEach
  void close() {
    rank.close();
  }

  private SendRequest isend(int dest, int tag, byte... data) {
    return rank.messenger.isend(rank.context, payload(data), dest, tag);
  }

  private SendRequest issend(int dest, int tag, byte... data) {
    return rank.messenger.issend(rank.context, payload(data), dest, tag);
  }

  private static void assertKind(int kind, Frame f) {
    assertEquals(kind, Header.kind(f.h0()), () -> PlayedRank.text(f));
  }

  private void assertLost(int peer, String what) {
    Fault death = rank.messenger.peerLoss().orElseThrow();
    assertEquals(ErrorCode.PROC_ABORTED, death.errorClass());
    assertTrue(death.getMessage().startsWith("rank " + peer + " of the job is gone: "), death.getMessage());
    assertTrue(death.getMessage().contains(what), death.getMessage());
  }

  // ---- short messages

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 8, PlayedRank.EAGER})
  void shouldSendAShortMessageInOneFrame(int n) {
    byte[] data = bytes(n, 1);
    assertNull(isend(1, 7, data), "done at once");
    Frame f = rank.sentOne();
    assertEquals(1, f.peer());
    assertKind(Header.EAGER, f);
    assertEquals(PlayedRank.CONTEXT, Header.context(f.h0()));
    assertEquals(0, Header.source(f.h1()));
    assertEquals(7, Header.tag(f.h1()));
    assertArrayEquals(data, f.payload());
  }

  @Test
  void shouldKeepTheOrderOfMessagesThatFoundNoRoom() {
    rank.transport.room(1, 0);
    List<SendRequest> waiting = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      waiting.add(isend(1, i, bytes(i, i)));
    }
    waiting.add(issend(1, 3, bytes(3, 3)));
    waiting.add(isend(1, 4, bytes(LONG, 4)));
    assertEquals(List.of(), rank.sent());
    assertNull(isend(2, 0, bytes(5, 5)), "the way to another rank is free");
    assertEquals(2, rank.sentOne().peer());
    rank.transport.room(1, 1);
    SendRequest last = isend(1, 5, bytes(5, 5));
    assertFalse(last.isDone(), "there is room for one frame, but others came before");
    assertEquals(0, Header.tag(rank.sentOne().h1()));
    assertTrue(waiting.getFirst().isDone());
    assertFalse(waiting.get(1).isDone());
    rank.transport.roomForAll(1);
    List<Frame> rest = rank.sent();
    assertEquals(List.of(1, 2, 3, 4, 5), rest.stream().map(f -> Header.tag(f.h1())).toList());
    assertTrue(last.isDone());
    assertArrayEquals(bytes(2, 2), rest.get(1).payload());
  }

  @Test
  void shouldAskForRoomWhenTheCreditIsUsedUp() {
    int sent = 0;
    byte[] data = bytes(PlayedRank.EAGER, 1);
    SendRequest r;
    for (r = isend(1, 0, data); r == null; r = isend(1, 0, data)) {
      assertKind(Header.EAGER, rank.sentOne());
      sent++;
    }
    assertEquals(PlayedRank.UNEXPECTED / (PlayedRank.EAGER + Peer.MESSAGE_COST), sent);
    Frame rts = rank.sentOne();
    assertKind(Header.RTS, rts);
    rank.clear(1, 99, rts.h2(), data.length);
    assertKind(Header.DATA, rank.sentOne());
    assertTrue(r.isDone());
    rank.answer(1, Header.CREDIT, 0, PlayedRank.EAGER + Peer.MESSAGE_COST);
    assertNull(isend(1, 0, data));
    assertKind(Header.EAGER, rank.sentOne());
    assertKind(Header.RTS, sentFor(isend(1, 0, data)));
  }

  private Frame sentFor(SendRequest r) {
    assertFalse(r.isDone());
    return rank.sentOne();
  }

  // ---- synchronous messages

  @ParameterizedTest
  @ValueSource(ints = {0, 1, PlayedRank.EAGER})
  void shouldEndASynchronousSendWhenItIsMatched(int n) {
    SendRequest r = issend(1, 7, bytes(n, 1));
    Frame f = sentFor(r);
    assertKind(Header.SYNC, f);
    assertNotEquals(0, f.h2());
    rank.answer(1, Header.ACK, 0, f.h2());
    assertTrue(r.isDone());
    assertNull(r.fault());
    assertEquals(n, r.bytes());
    rank.answer(1, Header.ACK, 0, f.h2()); // over: ignored
    assertTrue(rank.messenger.peerLoss().isEmpty());
  }

  // ---- long messages

  @Test
  void shouldSendALongMessagePieceByPieceAsFarAsThereIsRoom() {
    byte[] data = bytes(LONG, 3);
    SendRequest r = isend(1, 7, data);
    Frame rts = sentFor(r);
    assertKind(Header.RTS, rts);
    assertEquals(LONG, PlayedRank.word(rts, 0));
    assertEquals(0, rts.h0() & Header.DIRECT);
    rank.transport.room(1, 0);
    rank.clear(1, 0x1234_0000_0001L, rts.h2(), LONG);
    assertEquals(List.of(), rank.sent());
    ByteArrayOutputStream got = new ByteArrayOutputStream();
    for (int i = 0; i < 4; i++) {
      assertFalse(r.isDone());
      rank.transport.room(1, 1);
      Frame f = rank.sentOne();
      assertKind(Header.DATA, f);
      assertEquals(0x1234_0000_0001L, f.h1());
      assertEquals(got.size(), f.h2());
      got.writeBytes(f.payload());
    }
    assertTrue(r.isDone());
    assertArrayEquals(data, got.toByteArray());
    assertFalse(rank.context.isSending());
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, PlayedRank.FRAME, PlayedRank.FRAME + 1, LONG - 1})
  void shouldSendNoMoreThanTheReceiverHasRoomFor(int granted) {
    byte[] data = bytes(LONG, 3);
    SendRequest r = isend(1, 7, data);
    Frame rts = rank.sentOne();
    rank.clear(1, 99, rts.h2(), granted);
    assertTrue(r.isDone());
    assertNull(r.fault());
    assertEquals(granted, rank.sent().stream().mapToInt(f -> f.payload().length).sum());
  }

  @Test
  void shouldPackWhatHasGapsAlsoIfTheChannelRefusesIt() {
    short[] memory = new short[4 * LONG];
    for (int i = 0; i < memory.length; i++) {
      memory[i] = (short) (i * 3 + 1);
    }
    Payload gaps = Payload.of(
        MemorySegment.ofArray(memory), 0, 1, Layouts.vector(Basic.SHORT, LONG, 1, 2));
    rank.transport.room(1, 0);
    SendRequest r = rank.messenger.isend(rank.context, gaps, 1, 7);
    rank.transport.room(1, 1);
    Frame rts = rank.sentOne();
    rank.clear(1, 99, rts.h2(), gaps.bytes());
    ByteArrayOutputStream got = new ByteArrayOutputStream();
    while (!r.isDone()) {
      rank.poll(); // is refused once more
      rank.transport.room(1, 1);
      got.writeBytes(rank.sentOne().payload());
    }
    byte[] all = got.toByteArray();
    assertEquals(gaps.bytes(), all.length);
    short[] packed = new short[LONG];
    MemorySegment.copy(MemorySegment.ofArray(all), 0, MemorySegment.ofArray(packed), 0, all.length);
    for (int i = 0; i < LONG; i++) {
      assertEquals(memory[2 * i], packed[i]);
    }
  }

  @Test
  void shouldLetThePeerReadALongMessageUntilItHasFetchedIt() {
    KeptMemory kept = new KeptMemory();
    try (PlayedRank here = PlayedRank.direct(kept)) {
      SendRequest r = here.messenger.isend(here.context, payload(bytes(LONG, 3)), 1, 7);
      Frame rts = here.sentOne();
      assertEquals(Header.DIRECT, rts.h0() & Header.DIRECT);
      assertArrayEquals(bytes(LONG, 3), kept.read(PlayedRank.word(rts, 1)));
      assertFalse(r.isDone());
      here.answer(1, Header.FIN, 0, rts.h2());
      assertTrue(r.isDone());
      assertTrue(kept.isEmpty());
    }
  }

  @Test
  void shouldSendWhatThePeerCannotRead() {
    KeptMemory kept = new KeptMemory();
    try (PlayedRank here = PlayedRank.direct(kept)) {
      SendRequest r = here.messenger.isend(here.context, payload(bytes(LONG, 3)), 1, 7);
      Frame rts = here.sentOne();
      assertEquals(Header.DIRECT, rts.h0() & Header.DIRECT);
      here.arrive(1, Header.h0(Header.CTS, 0), 5, rts.h2(), PlayedRank.words(LONG));
      assertTrue(kept.isEmpty());
      ByteArrayOutputStream data = new ByteArrayOutputStream();
      for (Frame f : here.sent()) {
        assertEquals(Header.DATA, Header.kind(f.h0()));
        assertEquals(5, f.h1());
        data.writeBytes(f.payload());
      }
      assertArrayEquals(bytes(LONG, 3), data.toByteArray());
      assertTrue(r.isDone());
    }
  }

  // ---- cancellation

  @Test
  void shouldCancelWhatIsNotOutYet() {
    rank.transport.room(1, 0);
    SendRequest first = isend(1, 1, bytes(1, 1));
    SendRequest second = issend(1, 2, bytes(LONG, 2));
    SendRequest third = isend(1, 3, bytes(3, 3));
    rank.messenger.cancel(second);
    rank.messenger.cancel(first);
    assertTrue(first.isCancelled() && first.isDone());
    assertTrue(second.isCancelled() && second.isDone());
    rank.transport.roomForAll(1);
    assertEquals(3, Header.tag(rank.sentOne().h1()));
    assertTrue(third.isDone() && !third.isCancelled());
    assertFalse(rank.context.isSending());
  }

  @ParameterizedTest
  @ValueSource(ints = {8, LONG})
  void shouldCancelWhatTheReceiverHasNotMatched(int n) {
    SendRequest r = issend(1, 7, bytes(n, 1));
    Frame announced = rank.sentOne();
    rank.messenger.cancel(r);
    rank.messenger.cancel(r);
    Frame ask = rank.sentOne();
    assertKind(Header.CANCEL, ask);
    assertEquals(announced.h2(), ask.h2());
    assertEquals(PlayedRank.CONTEXT, Header.context(ask.h0()));
    assertFalse(r.isDone());
    rank.answer(1, Header.CANCELLED, 1, ask.h2());
    assertTrue(r.isDone() && r.isCancelled());
    assertFalse(rank.context.isSending());
    rank.messenger.cancel(r);
    assertEquals(List.of(), rank.sent());
  }

  @Test
  void shouldGoOnIfTheReceiverWasFaster() {
    SendRequest r = isend(1, 7, bytes(LONG, 1));
    Frame rts = rank.sentOne();
    rank.messenger.cancel(r);
    rank.sentOne();
    rank.transport.room(1, 1);
    rank.clear(1, 99, rts.h2(), LONG); // had gone before the question came
    rank.answer(1, Header.CANCELLED, 0, rts.h2());
    rank.messenger.cancel(r); // too late
    rank.transport.roomForAll(1);
    assertEquals(LONG, rank.sent().stream().mapToInt(f -> f.payload().length).sum());
    assertTrue(r.isDone() && !r.isCancelled());
    SendRequest s = issend(1, 7, bytes(1, 1));
    Frame sync = rank.sentOne();
    rank.messenger.cancel(s);
    rank.answer(1, Header.ACK, 0, sync.h2());
    rank.answer(1, Header.CANCELLED, 0, sync.h2()); // of one that is over
    assertTrue(s.isDone() && !s.isCancelled());
    assertTrue(rank.messenger.peerLoss().isEmpty());
  }

  // ---- lost peers

  /** A send to rank 1 in that state. */
  private SendRequest inPhase(PlayedRank here, Phase phase) {
    switch (phase) {
      case NEW -> here.transport.room(1, 0);
      case WAITS_FOR_ACK -> {
        return here.messenger.issend(here.context, payload(bytes(8, 1)), 1, 7);
      }
      default -> { }
    }
    SendRequest r = here.messenger.isend(here.context, payload(bytes(LONG, 1)), 1, 7);
    if (phase == Phase.STREAMS || phase == Phase.OVER) {
      here.transport.room(1, phase == Phase.STREAMS ? 1 : 100);
      here.clear(1, 99, here.sentOne().h2(), LONG);
    }
    return r;
  }

  private static void assertEnded(SendRequest r) {
    assertTrue(r.isDone());
    assertEquals(ErrorCode.OTHER, r.fault().errorClass());
    assertTrue(r.fault().getMessage().startsWith("rank 1 of the job has ended"), r.fault().getMessage());
  }

  /** Nobody is left to receive it; but the job goes on. */
  @ParameterizedTest
  @EnumSource(value = Phase.class, names = "OVER", mode = EnumSource.Mode.EXCLUDE)
  void shouldFailInEveryStateWhenThePeerHasEnded(Phase phase) {
    SendRequest r = inPhase(rank, phase);
    SendRequest other = issend(2, 7, bytes(8, 1));
    rank.poll();
    assertEquals(phase, r.phase);
    rank.transport.leave(1);
    rank.poll();
    assertEnded(r);
    assertFalse(other.isDone());
    rank.transport.roomForAll(1);
    rank.transport.takeSent();
    assertEnded(isend(1, 8, bytes(1, 1)));
    assertEnded(issend(1, 8, bytes(1, 1)));
    assertEnded(isend(1, 8, bytes(LONG, 1)));
    assertThrows(Fault.class, () -> rank.messenger.send(rank.context, payload(bytes(1, 1)), 1, 8));
    assertEquals(List.of(), rank.sent());
    rank.progress.checkAborted();
    assertTrue(rank.messenger.peerLoss().isEmpty());
  }

  @Test
  void shouldFailAFirstSendToAPeerThatHasEnded() {
    rank.eager(1, 7, bytes(8, 1));
    rank.transport.leave(1);
    rank.poll();
    Fault fault = assertThrows(Fault.class, () -> isend(1, 8, bytes(1, 1)));
    assertTrue(fault.getMessage().startsWith("rank 1 of the job has ended"), fault.getMessage());
  }

  /** What is to be cancelled has not been matched, and never will be. */
  @Test
  void shouldCancelWhatWasToBeCancelledWhenThePeerHasEnded() {
    SendRequest r = isend(1, 7, bytes(LONG, 1));
    rank.messenger.cancel(r);
    rank.transport.leave(1);
    rank.poll();
    assertTrue(r.isDone() && r.isCancelled());
    assertNull(r.fault());
  }

  @ParameterizedTest
  @EnumSource(value = Phase.class, names = "OVER", mode = EnumSource.Mode.EXCLUDE)
  void shouldFailInEveryStateWhenThePeerIsLost(Phase phase) {
    SendRequest r = inPhase(rank, phase);
    SendRequest other = issend(2, 7, bytes(8, 1));
    rank.poll();
    assertEquals(phase, r.phase);
    rank.transport.lose(1);
    rank.poll();
    assertTrue(r.isDone());
    assertEquals(ErrorCode.PROC_ABORTED, r.fault().errorClass());
    assertFalse(other.isDone());
    rank.transport.roomForAll(1);
    rank.transport.takeSent();
    SendRequest late = isend(1, 8, bytes(1, 1));
    assertTrue(late.isDone());
    assertEquals(ErrorCode.PROC_ABORTED, late.fault().errorClass());
    assertThrows(Fault.class, () -> rank.messenger.send(rank.context, payload(bytes(1, 1)), 1, 8));
    assertEquals(List.of(), rank.sent());
    rank.progress.enter();
    assertTrue(rank.messenger.isSending(rank.context), "to rank 2");
    rank.progress.exit();
  }

  @Test
  void shouldTakeItsMemoryBackWhenThePeerIsLost() {
    KeptMemory kept = new KeptMemory();
    try (PlayedRank here = PlayedRank.direct(kept)) {
      SendRequest out = inPhase(here, Phase.WAITS_FOR_CTS);
      here.sentOne();
      SendRequest waiting = inPhase(here, Phase.NEW);
      here.transport.lose(1);
      here.poll();
      assertTrue(out.isDone() && waiting.isDone());
      assertTrue(kept.isEmpty());
    }
  }

  // ---- nonsense

  @ParameterizedTest
  @ValueSource(ints = {Header.ACK, Header.FIN, Header.CANCELLED, Header.CTS})
  void shouldIgnoreAnswersThatNameWhatIsOver(int kind) {
    SendRequest r = issend(1, 7, bytes(8, 1));
    long id = rank.sentOne().h2();
    rank.answer(1, Header.ACK, 0, id);
    assertTrue(r.isDone());
    for (long old : new long[] {id, 0, -1, id + 1, id ^ 1L << 40}) {
      rank.answer(1, kind, 1, old, kind == Header.CTS ? PlayedRank.words(8) : new byte[0]);
    }
    assertEquals(List.of(), rank.sent());
    assertTrue(rank.messenger.peerLoss().isEmpty());
  }

  @ParameterizedTest
  @ValueSource(ints = {Header.ACK, Header.FIN, Header.CANCELLED, Header.CTS})
  void shouldNotBelieveAnswersOfAnotherPeer(int kind) {
    SendRequest sync = issend(1, 7, bytes(8, 1));
    SendRequest longer = isend(1, 7, bytes(LONG, 1));
    for (Frame f : rank.sent()) {
      rank.answer(2, kind, 1, f.h2(), kind == Header.CTS ? PlayedRank.words(8) : new byte[0]);
    }
    assertLost(2, "an answer to a message that goes to rank 1");
    assertFalse(sync.isDone());
    assertFalse(longer.isDone());
    assertEquals(List.of(), rank.sent());
  }

  @Test
  void shouldNotBelieveAnswersThatNobodyWaitsFor() {
    SendRequest sync = issend(1, 7, bytes(8, 1));
    rank.clear(1, 99, rank.sentOne().h2(), 8);
    assertLost(1, "WAITS_FOR_ACK");
    assertEquals(ErrorCode.PROC_ABORTED, sync.fault().errorClass());
  }

  @ParameterizedTest
  @ValueSource(ints = {Header.ACK, Header.FIN, Header.CANCELLED})
  void shouldNotBelieveThatALongMessageIsOverBeforeItHasGone(int kind) {
    SendRequest r = isend(1, 7, bytes(LONG, 1));
    rank.answer(1, kind, 1, rank.sentOne().h2());
    assertLost(1, "WAITS_FOR_CTS");
    assertTrue(r.isDone());
    assertEquals(ErrorCode.PROC_ABORTED, r.fault().errorClass());
  }

  @ParameterizedTest
  @ValueSource(longs = {-1, LONG + 1, Long.MIN_VALUE, Long.MAX_VALUE})
  void shouldNotBelieveRoomThatCannotBe(long granted) {
    isend(1, 7, bytes(LONG, 1));
    rank.clear(1, 99, rank.sentOne().h2(), granted);
    assertLost(1, "that " + granted + " bytes may come");
    assertEquals(List.of(), rank.sent());
  }

  @ParameterizedTest
  @ValueSource(longs = {0, -1, 1, PlayedRank.UNEXPECTED, Long.MIN_VALUE, Long.MAX_VALUE})
  void shouldNotBelieveCreditThatCannotBe(long credit) {
    rank.answer(1, Header.CREDIT, 0, credit);
    assertLost(1, "credit for " + credit);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 15, 100, 255})
  void shouldEndTheJobAtAnUnknownKindOfFrame(int kind) {
    rank.arrive(1, (long) kind << 56, 0, 0);
    assertLost(1, "a frame of kind " + kind);
    assertThrows(Fault.class, rank.progress::checkAborted);
  }
}
