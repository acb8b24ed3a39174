// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mpi4j.internal.p2p.PlayedRank.bytes;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.type.Basic;
import org.mpi4j.internal.type.Layouts;
import org.mpi4j.internal.type.Payload;
import org.mpi4j.spi.PayloadTarget;
import org.mpi4j.spi.ScriptedTransport.Frame;

/** What a rank does with what its peers send, in each state of its receives. */
@Timeout(60)
class ReceiverTest {
  private static final int LONG = 3 * PlayedRank.FRAME + 17;
  private static final int MARGIN = 16;
  private static final byte UNTOUCHED = 0x5A;

  private final PlayedRank rank = PlayedRank.of();

  @AfterEach
  void close() {
    rank.close();
  }

  /** A receive into the middle of memory of which the rest must not change. */
  private static final class Into {
    final byte[] memory;
    final int room;
    final RecvRequest request;

    Into(PlayedRank here, int room, int source, int tag) {
      this.room = room;
      memory = new byte[room + 2 * MARGIN];
      Arrays.fill(memory, UNTOUCHED);
      Payload p =
          Payload.of(MemorySegment.ofArray(memory), MARGIN, room, Basic.BYTE.layout());
      request = here.messenger.irecv(here.context, p, source, tag);
    }

    void assertHolds(byte... data) {
      assertTrue(request.isDone());
      assertEquals(data.length, request.bytes());
      byte[] expected = new byte[memory.length];
      Arrays.fill(expected, UNTOUCHED);
      System.arraycopy(data, 0, expected, MARGIN, data.length);
      assertArrayEquals(expected, memory);
    }

    void assertFull(byte... data) {
      assertHolds(data);
      assertNull(request.fault());
    }

    void assertTruncated(byte... data) {
      assertHolds(Arrays.copyOf(data, room));
      assertEquals(ErrorCode.TRUNCATE, request.fault().errorClass());
      assertTrue(request.fault().getMessage().contains(data.length + " bytes"));
    }
  }

  private Into irecv(int room, int source, int tag) {
    return new Into(rank, room, source, tag);
  }

  private static void assertKind(int kind, Frame f) {
    assertEquals(kind, Header.kind(f.h0()), () -> PlayedRank.text(f));
  }

  private void assertLost(int peer, String what) {
    Fault death = rank.messenger.peerLoss().orElseThrow();
    assertTrue(death.getMessage().startsWith("rank " + peer + " of the job is gone: "), death.getMessage());
    assertTrue(death.getMessage().contains(what), death.getMessage());
    assertThrows(Fault.class, rank.progress::checkAborted);
  }

  // ---- short messages

  @ParameterizedTest
  @CsvSource({"0, true", "0, false", "8, true", "8, false", "100, true", "100, false"})
  void shouldReceiveAShortMessageBeforeOrAfterItsReceive(int n, boolean before) {
    Into early = before ? irecv(n, 1, 7) : null;
    rank.eager(1, 7, bytes(n, 1));
    Into into = before ? early : irecv(n, 1, 7);
    into.assertFull(bytes(n, 1));
    assertEquals(1, into.request.source());
    assertEquals(7, into.request.tag());
    assertEquals(List.of(), rank.sent());
  }

  @ParameterizedTest
  @CsvSource({"0, true", "0, false", "7, true", "7, false", "8, true", "8, false"})
  void shouldCutAShortMessageThatIsTooLong(int room, boolean before) {
    Into early = before ? irecv(room, 1, 7) : null;
    rank.eager(1, 7, bytes(9, 1));
    (before ? early : irecv(room, 1, 7)).assertTruncated(bytes(9, 1));
  }

  @Test
  void shouldKeepTheOrderOfMessagesOfOnePeer() {
    for (int i = 0; i < 5; i++) {
      rank.eager(1, 7, bytes(8, i));
    }
    rank.eager(2, 7, bytes(8, 9));
    irecv(8, 2, 7).assertFull(bytes(8, 9));
    for (int i = 0; i < 5; i++) {
      irecv(8, Envelope.ANY_SOURCE, Envelope.ANY_TAG).assertFull(bytes(8, i));
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void shouldSayWhenASynchronousMessageIsMatchedAndNotBefore(boolean before) {
    Into early = before ? irecv(8, 1, 7) : null;
    rank.sync(1, 7, 1234, bytes(8, 1));
    if (!before) {
      assertEquals(List.of(), rank.sent());
    }
    Into into = before ? early : irecv(8, 1, 7);
    Frame ack = rank.sentOne();
    assertKind(Header.ACK, ack);
    assertEquals(1234, ack.h2());
    into.assertFull(bytes(8, 1));
  }

  @Test
  void shouldGiveCreditBackOnceMuchIsOwed() {
    int owed = 0;
    List<Frame> said = List.of();
    while (said.isEmpty()) {
      rank.eager(1, 7, bytes(36, 1));
      irecv(36, 1, 7);
      owed += 36 + Peer.MESSAGE_COST;
      said = rank.sent();
    }
    assertEquals(1, said.size());
    assertKind(Header.CREDIT, said.getFirst());
    assertEquals(owed, said.getFirst().h2());
    assertTrue(owed > PlayedRank.UNEXPECTED / 2 && owed < PlayedRank.UNEXPECTED);
  }

  @Test
  void shouldKeepItsAnswersInOrderWhileThereIsNoRoom() {
    rank.transport.room(1, 0);
    for (int i = 1; i <= 4; i++) {
      irecv(8, 1, 7);
      rank.sync(1, 7, i, bytes(8, i));
    }
    rank.transport.roomForAll(1);
    assertEquals(List.of(1L, 2L, 3L, 4L), rank.sent().stream().map(Frame::h2).toList());
  }

  // ---- long messages

  private Frame clearance(PlayedRank here) {
    Frame cts = here.sentOne();
    assertKind(Header.CTS, cts);
    return cts;
  }

  private void pieces(int peer, Frame cts, byte[] data) {
    int granted = (int) PlayedRank.word(cts, 0);
    for (int at = 0; at < granted; at += PlayedRank.FRAME) {
      rank.piece(peer, cts.h1(), at,
          Arrays.copyOfRange(data, at, Math.min(granted, at + PlayedRank.FRAME)));
    }
  }

  @ParameterizedTest
  @CsvSource({"0, true", "0, false", "1, true", "1, false", "785, true", "785, false"})
  void shouldAskForALongMessageWhenItIsMatched(int n, boolean before) {
    Into early = before ? irecv(LONG, 1, 7) : null;
    rank.announce(1, 7, 1234, n);
    Into into = before ? early : irecv(LONG, 1, 7);
    Frame cts = clearance(rank);
    assertEquals(1234, cts.h2());
    assertEquals(n, PlayedRank.word(cts, 0));
    assertEquals(n == 0, into.request.isDone());
    pieces(1, cts, bytes(n, 1));
    into.assertFull(bytes(n, 1));
    assertFalse(rank.context.isBusy());
  }

  @ParameterizedTest
  @ValueSource(longs = {LONG, Integer.MAX_VALUE, Long.MAX_VALUE})
  void shouldTakeNoMoreOfALongMessageThanThereIsRoomFor(long length) {
    Into into = irecv(LONG - 1, 1, 7);
    rank.announce(1, 7, 1234, length);
    Frame cts = clearance(rank);
    assertEquals(LONG - 1, PlayedRank.word(cts, 0));
    pieces(1, cts, bytes(LONG, 1));
    into.assertHolds(bytes(LONG - 1, 1));
    assertEquals(ErrorCode.TRUNCATE, into.request.fault().errorClass());
  }

  @Test
  void shouldUnpackPiecesIntoMemoryWithGaps() {
    short[] memory = new short[2 * LONG];
    Payload gaps =
        Payload.of(MemorySegment.ofArray(memory), 0, 1, Layouts.vector(Basic.SHORT, LONG, 1, 2));
    RecvRequest r = rank.messenger.irecv(rank.context, gaps, 1, 7);
    rank.announce(1, 7, 1234, gaps.bytes());
    byte[] data = bytes(2 * LONG, 1);
    pieces(1, clearance(rank), data);
    assertTrue(r.isDone());
    short[] packed = new short[LONG];
    MemorySegment.copy(MemorySegment.ofArray(data), 0, MemorySegment.ofArray(packed), 0, data.length);
    for (int i = 0; i < LONG; i++) {
      assertEquals(packed[i], memory[2 * i]);
      assertEquals(0, memory[2 * i + 1]);
    }
  }

  @Test
  void shouldFetchWhereItMayReadTheMemory() {
    KeptMemory kept = new KeptMemory();
    try (PlayedRank here = PlayedRank.direct(kept)) {
      long key = kept.expose(MemorySegment.ofArray(bytes(LONG, 1)), 0, LONG);
      Into whole = new Into(here, LONG, 1, 7);
      Into cut = new Into(here, 100, 1, 7);
      for (long id = 1; id <= 2; id++) {
        here.arrive(1, Header.h0(Header.RTS, PlayedRank.CONTEXT) | Header.DIRECT, Header.h1(1, 7), id,
            PlayedRank.words(LONG, key, 0));
        Frame fin = here.sentOne();
        assertKind(Header.FIN, fin);
        assertEquals(id, fin.h2());
      }
      whole.assertFull(bytes(LONG, 1));
      cut.assertTruncated(bytes(LONG, 1));
    }
  }

  @Test
  void shouldAskForAMessageThatItCannotRead() {
    KeptMemory kept = new KeptMemory();
    kept.refuse();
    try (PlayedRank here = PlayedRank.direct(kept)) {
      long key = kept.expose(MemorySegment.ofArray(bytes(LONG, 1)), 0, LONG);
      Into whole = new Into(here, LONG, 1, 7);
      here.arrive(1, Header.h0(Header.RTS, PlayedRank.CONTEXT) | Header.DIRECT, Header.h1(1, 7), 9,
          PlayedRank.words(LONG, key, 0));
      Frame cts = here.sentOne();
      assertKind(Header.CTS, cts);
      assertEquals(9, cts.h2());
      assertEquals(LONG, PlayedRank.word(cts, 0));
      assertFalse(whole.request.isDone());
      byte[] data = bytes(LONG, 1);
      for (int at = 0; at < LONG; at += 100) {
        byte[] piece = Arrays.copyOfRange(data, at, Math.min(LONG, at + 100));
        here.arrive(1, Header.h0(Header.DATA, 0), cts.h1(), at, piece);
      }
      whole.assertFull(data);
    }
  }

  // ---- cancellation

  @Test
  void shouldCancelAReceiveThatWaits() {
    Into first = irecv(8, 1, 7);
    Into second = irecv(8, 1, 7);
    rank.messenger.cancel(first.request);
    assertTrue(first.request.isDone() && first.request.isCancelled());
    rank.eager(1, 7, bytes(8, 1));
    second.assertFull(bytes(8, 1));
    rank.messenger.cancel(second.request);
    assertFalse(second.request.isCancelled());
  }

  @Test
  void shouldNotCancelAReceiveThatIsMatched() {
    Into into = irecv(LONG, 1, 7);
    rank.announce(1, 7, 1234, LONG);
    rank.messenger.cancel(into.request);
    assertFalse(into.request.isDone());
    pieces(1, clearance(rank), bytes(LONG, 1));
    into.assertFull(bytes(LONG, 1));
    assertFalse(into.request.isCancelled());
  }

  @Test
  void shouldUndoAMessageThatNobodyHasMatched() {
    rank.announce(1, 7, 1, LONG);
    rank.sync(1, 7, 2, bytes(8, 2));
    rank.eager(1, 7, bytes(8, 3));
    for (long id : new long[] {1, 2, 3}) {
      rank.arrive(1, Header.h0(Header.CANCEL, PlayedRank.CONTEXT), 0, id);
      Frame answer = rank.sentOne();
      assertKind(Header.CANCELLED, answer);
      assertEquals(id, answer.h2());
      assertEquals(id <= 2 ? 1 : 0, answer.h1());
    }
    irecv(8, 1, 7).assertFull(bytes(8, 3));
  }

  @Test
  void shouldMakeNothingForACancellationInAContextThatIsOver() {
    for (int context = 0; context < 1000; context++) {
      rank.arrive(1, Header.h0(Header.CANCEL, 1000 + context), 0, 1);
      assertEquals(0, rank.sentOne().h1());
    }
    assertTrue(rank.messenger.contexts() < 10);
  }

  // ---- lost peers

  @Test
  void shouldFailWhatOnlyALostPeerCouldServe() {
    Into posted = irecv(8, 1, 7);
    Into streaming = irecv(LONG, 1, 8);
    rank.announce(1, 8, 1, LONG);
    Frame cts = clearance(rank);
    rank.piece(1, cts.h1(), 0, bytes(PlayedRank.FRAME, 1));
    Into any = irecv(8, Envelope.ANY_SOURCE, 9);
    Into other = irecv(8, 2, 7);
    rank.eager(1, 10, bytes(8, 3));
    rank.transport.lose(1);
    rank.poll();
    assertEquals(ErrorCode.PROC_ABORTED, posted.request.fault().errorClass());
    assertEquals(ErrorCode.PROC_ABORTED, streaming.request.fault().errorClass());
    assertFalse(any.request.isDone() || other.request.isDone());
    byte[] before = streaming.memory.clone();
    rank.piece(1, cts.h1(), PlayedRank.FRAME, bytes(PlayedRank.FRAME, 2));
    assertArrayEquals(before, streaming.memory, "it is the program's again");
    irecv(8, 1, 10).assertFull(bytes(8, 3));
    assertEquals(ErrorCode.PROC_ABORTED, irecv(8, 1, 7).request.fault().errorClass());
    rank.messenger.cancel(any.request);
    rank.messenger.cancel(other.request);
    assertTrue(rank.context.isQuiet(), "nothing is on its way any more");
    assertThrows(Fault.class, rank.progress::checkAborted);
  }

  /** Also a receive that waits for it can still be cancelled; but who has not sent all never will. */
  @Test
  void shouldReceiveWhatAPeerHasSentThatHasEnded() {
    Into posted = irecv(8, 1, 7);
    Into streaming = irecv(LONG, 1, 8);
    rank.announce(1, 8, 1, LONG);
    clearance(rank);
    rank.eager(1, 10, bytes(8, 3));
    rank.announce(1, 11, 2, LONG);
    rank.transport.leave(1);
    rank.poll();
    assertEquals(ErrorCode.OTHER, streaming.request.fault().errorClass());
    irecv(8, 1, 10).assertFull(bytes(8, 3));
    Into late = irecv(LONG, 1, 11);
    assertTrue(late.request.isDone());
    assertEquals(ErrorCode.OTHER, late.request.fault().errorClass());
    assertFalse(posted.request.isDone());
    rank.messenger.cancel(posted.request);
    assertTrue(posted.request.isDone() && posted.request.isCancelled());
    rank.progress.checkAborted();
  }

  @Test
  void shouldKeepTheFirstOfSeveralLosses() {
    rank.transport.lose(2);
    rank.transport.lose(1);
    rank.poll();
    assertTrue(rank.messenger.peerLoss().orElseThrow().getMessage().startsWith("rank 2 "));
  }

  /** It sends, and dies before this rank has opened the way there to answer. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void shouldTakeAPeerForLostThatCannotBeAnswered(boolean isLong) {
    rank.transport.block(1);
    Into into = irecv(LONG, 1, 7);
    if (isLong) {
      rank.announce(1, 7, 1, LONG);
      assertEquals(ErrorCode.PROC_ABORTED, into.request.fault().errorClass());
    } else {
      rank.sync(1, 7, 1, bytes(8, 1));
      into.assertFull(bytes(8, 1));
    }
    assertLost(1, "the test has blocked the way");
  }

  // ---- nonsense

  @Test
  void shouldNotBelieveAPeerThatClaimsToBeAnother() {
    Into into = irecv(8, 2, 7);
    rank.arrive(1, Header.h0(Header.EAGER, PlayedRank.CONTEXT), Header.h1(2, 7), 0, bytes(8, 1));
    assertLost(1, "as if it were rank 2");
    assertArrayEquals(new Into(rank, 8, 2, 8).memory, into.memory, "nothing was written");
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, -2, 3, Integer.MIN_VALUE, Integer.MAX_VALUE, 0})
  void shouldNotBelieveASourceThatCannotBe(int source) {
    rank.arrive(1, Header.h0(Header.EAGER, PlayedRank.CONTEXT), Header.h1(source, 7), 0, bytes(8, 1));
    Into into = irecv(8, Envelope.ANY_SOURCE, Envelope.ANY_TAG);
    assertLost(1, "as if it were rank " + source);
    assertTrue(into.request.isDone());
    assertEquals(ErrorCode.PROC_ABORTED, into.request.fault().errorClass());
  }

  @ParameterizedTest
  @CsvSource({"0, 257", "256, 100", "-1, 10", "1, 10", "9223372036854775807, 10", "-9223372036854775808, 1"})
  void shouldTakeNoPieceThatDoesNotComeNext(long position, int n) {
    Into into = irecv(256, 1, 7);
    rank.announce(1, 7, 1, 256);
    Frame cts = clearance(rank);
    byte[] before = into.memory.clone();
    assertFalse(rank.messenger.arriving().findTarget(
        1, Header.h0(Header.DATA, 0), cts.h1(), position, landing(n)));
    rank.piece(1, cts.h1(), position, bytes(n, 1));
    assertArrayEquals(before, into.memory);
    assertLost(1, n + " bytes from byte " + position);
    assertEquals(ErrorCode.PROC_ABORTED, into.request.fault().errorClass());
  }

  private static PayloadTarget landing(int n) {
    PayloadTarget place = new PayloadTarget();
    place.bytes = n;
    return place;
  }

  @Test
  void shouldTakeNoPieceOfAnotherPeersMessage() {
    Into into = irecv(256, 1, 7);
    rank.announce(1, 7, 1, 256);
    Frame cts = clearance(rank);
    byte[] before = into.memory.clone();
    assertFalse(rank.messenger.arriving().findTarget(
        2, Header.h0(Header.DATA, 0), cts.h1(), 0, landing(256)));
    rank.piece(2, cts.h1(), 0, bytes(256, 1));
    assertArrayEquals(before, into.memory);
    assertLost(2, "comes from rank 1");
    rank.piece(1, cts.h1(), 0, bytes(256, 1));
    into.assertFull(bytes(256, 1));
  }

  @Test
  void shouldIgnorePiecesOfWhatIsOver() {
    Into into = irecv(256, 1, 7);
    rank.announce(1, 7, 1, 256);
    Frame cts = clearance(rank);
    rank.piece(1, cts.h1(), 0, bytes(256, 1));
    rank.piece(1, cts.h1(), 0, bytes(256, 2));
    rank.piece(1, 0, 0, bytes(256, 2));
    rank.piece(1, -1, 0, bytes(256, 2));
    into.assertFull(bytes(256, 1));
    assertTrue(rank.messenger.peerLoss().isEmpty());
  }

  @ParameterizedTest
  @ValueSource(longs = {-1, Long.MIN_VALUE})
  void shouldNotBelieveALengthThatCannotBe(long length) {
    irecv(8, 1, 7);
    rank.announce(1, 7, 1, length);
    assertLost(1, "a message of " + length + " bytes");
  }

  @Test
  void shouldNotFetchWhereThereIsNothingToFetchFrom() {
    irecv(8, 1, 7);
    rank.arrive(1, Header.h0(Header.RTS, PlayedRank.CONTEXT) | Header.DIRECT, Header.h1(1, 7), 1,
        PlayedRank.words(8, 1, 0));
    assertLost(1, "which cannot be read");
  }

  @ParameterizedTest
  @CsvSource({"99, 0, 16", "1, 1, 1", "1, 700, 1"}) // 16: ERR_OTHER, since the memory may have gone
  void shouldNotBelieveAKeyThatOpensNothing(long key, long more, int errorClass) {
    KeptMemory kept = new KeptMemory();
    try (PlayedRank here = PlayedRank.direct(kept)) {
      kept.expose(MemorySegment.ofArray(bytes(LONG, 1)), 0, LONG);
      Into into = new Into(here, 2 * LONG, 1, 7);
      byte[] before = into.memory.clone();
      here.arrive(1, Header.h0(Header.RTS, PlayedRank.CONTEXT) | Header.DIRECT, Header.h1(1, 7), 1,
          PlayedRank.words(LONG + more, key, 0));
      assertTrue(into.request.isDone());
      assertArrayEquals(before, into.memory);
      assertEquals(errorClass, into.request.fault().errorClass());
      assertKind(Header.FIN, here.sentOne());
    }
  }

  @ParameterizedTest
  @CsvSource({"3, 15", "3, 17", "3, 0", "4, 7", "4, 0", "4, 9", "5, 0", "6, 1", "7, 8", "8, 8", "9, 1",
    "10, 8",
    "11, 7", "11, 0"})
  void shouldNotReadBeyondTheEndOfAFrame(int kind, int n) {
    rank.arrive(1, Header.h0(kind, PlayedRank.CONTEXT), Header.h1(1, 7), 1, new byte[n]);
    if (kind == Header.DATA) {
      assertTrue(rank.messenger.peerLoss().isEmpty(), "for nobody: ignored");
    } else {
      assertLost(1, "a frame of kind " + kind + " and " + n + " bytes");
    }
  }

  @Test
  void shouldKeepNoMoreThanItHasGivenCreditFor() {
    int kept = 0;
    while (rank.messenger.peerLoss().isEmpty()) {
      rank.eager(1, 7, bytes(PlayedRank.EAGER, 1));
      kept++;
      assertTrue(kept <= PlayedRank.UNEXPECTED, "no limit");
    }
    assertLost(1, "p2p.unexpected_limit");
    assertEquals(PlayedRank.UNEXPECTED / (PlayedRank.EAGER + Peer.MESSAGE_COST) + 1, kept);
  }

  @Test
  void shouldCountWhatItKeepsDownAgain() {
    for (int round = 0; round < 50; round++) {
      for (int i = 0; i < 5; i++) {
        rank.sync(1, 7, 1 + i, bytes(100, 1));
      }
      rank.arrive(1, Header.h0(Header.CANCEL, PlayedRank.CONTEXT), 0, 1);
      for (int i = 0; i < 4; i++) {
        irecv(100, 1, 7).assertFull(bytes(100, 1));
      }
    }
    assertTrue(rank.messenger.peerLoss().isEmpty());
  }

  @ParameterizedTest
  @ValueSource(longs = {-1, Long.MIN_VALUE})
  void shouldNotBelieveDeclaredTypesThatCannotBe(long entries) {
    long h0 = Header.h0(Header.TYPES, PlayedRank.CONTEXT);
    rank.arrive(1, h0, Header.h1(1, 7), 1, PlayedRank.words(entries));
    assertLost(1, "the types of " + entries);
  }

  /** The words are for people only. */
  @Test
  void shouldReadAnyWordsOfDeclaredTypes() {
    byte[] payload = new byte[Header.TYPES_BYTES + 100];
    Arrays.fill(payload, (byte) 0xFF);
    Arrays.fill(payload, 0, Header.TYPES_BYTES, (byte) 0x7F);
    rank.arrive(1, Header.h0(Header.TYPES, PlayedRank.CONTEXT), Header.h1(1, 7), 1, payload);
    Into into = irecv(8, 1, 7);
    rank.eager(1, 7, bytes(8, 1));
    assertEquals(ErrorCode.TYPE, into.request.fault().errorClass());
  }
}
