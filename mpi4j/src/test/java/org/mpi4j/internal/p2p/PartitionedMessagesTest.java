// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mpi4j.internal.p2p.PlayedRank.bytes;
import static org.mpi4j.internal.p2p.PlayedRank.payload;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.type.Payload;
import org.mpi4j.spi.ScriptedTransport.Frame;

/** Which messages partitions travel in, and what becomes of those that arrive. */
@Timeout(60)
class PartitionedMessagesTest {
  private static final int OFFERS = 7;
  private static final int DATA = 8;
  private static final int TAG = 4;
  private static final int LONG = 200; // bytes of a partition that is no short message
  private static final int DATA_TAG = 33;

  private final PlayedRank rank = PlayedRank.of();
  private final PartitionedPlace place = new PartitionedPlace(
      rank.messenger.context(OFFERS, 0, RankMap.identity(3)),
      rank.messenger.context(DATA, 0, RankMap.identity(3)), 1, TAG);

  @AfterEach
  void close() {
    rank.close();
  }

  // ---- the sender

  private PartitionedSend send(Payload whole, int partitions) {
    PartitionedSend s = new PartitionedSend(place, whole, partitions);
    Frame offer = rank.sentOne();
    assertEquals(OFFERS, Header.context(offer.h0()));
    assertEquals(partitions, PlayedRank.word(offer, 1));
    s.start();
    return s;
  }

  private static void ready(PartitionedSend s, int first, int last) {
    s.ready("first", first, "last", last);
  }

  /** The call of a message, or of the announcement of one. */
  private static long call(Frame f) {
    assertEquals(DATA, Header.context(f.h0()));
    return Header.kind(f.h0()) == Header.RTS ? PlayedRank.word(f, 2) : f.h2();
  }

  /** The partitions in the messages that have been sent, as "first+number". */
  private String sent() {
    return rank.sent().stream().map(f -> PartitionedPlace.firstOf(call(f)) + "+"
        + PartitionedPlace.countOf(call(f))).toList().toString();
  }

  @Test
  void shouldSendPartitionsSideBySideAsOneMessage() {
    byte[] data = bytes(80, 1);
    PartitionedSend s = send(payload(data), 16);
    for (int round = 0; round < 2; round++) {
      ready(s, 0, 15);
      Frame f = rank.sentOne();
      assertEquals(PartitionedPlace.call(0, 16), call(f));
      assertArrayEquals(data, f.payload());
      assertTrue(s.isDone());
      s.start();
    }
    s.ready(3, 9, 10, 4, 0, 2);
    assertEquals("[0+1, 2+3, 9+2]", sent());
    s.ready(5, 6, 1, 7, 8, 11, 12, 13, 14, 15);
    assertEquals("[1+1, 5+4, 11+5]", sent());
    assertTrue(s.isDone());
  }

  @Test
  void shouldSendRunsThatCrossWordsOfBits() {
    PartitionedSend s = send(payload(bytes(200, 1)), 200);
    ready(s, 60, 130);
    assertEquals("[60+71]", sent());
    ready(s, 0, 59);
    ready(s, 131, 198);
    assertEquals("[0+60, 131+68]", sent());
    assertFalse(s.isDone());
    ready(s, 199, 199);
    assertEquals("[199+1]", sent());
    assertTrue(s.isDone());
  }

  @Test
  void shouldSendAPartitionThatIsReadyAloneAtOnce() {
    byte[] data = bytes(80, 1);
    PartitionedSend s = send(payload(data), 16);
    ready(s, 7, 7);
    Frame f = rank.sentOne();
    assertEquals(PartitionedPlace.call(7, 1), call(f));
    assertArrayEquals(Arrays.copyOfRange(data, 35, 40), f.payload());
  }

  @Test
  void shouldJoinWhatBecomesReadyWhileMessagesAreUnderWay() {
    PartitionedSend s = send(payload(bytes(8 * LONG, 1)), 8);
    ready(s, 0, 0);
    ready(s, 2, 2);
    List<Frame> two = rank.sent();
    assertEquals(2, two.size());
    ready(s, 4, 4);
    ready(s, 6, 6);
    ready(s, 3, 3);
    assertEquals("[]", sent());
    rank.clear(1, 99, two.getFirst().h2(), LONG);
    List<Frame> next = rank.sent();
    assertEquals(LONG, next.getFirst().payload().length, "of partition 0");
    assertEquals(2, next.size(), "6 waits");
    assertEquals(PartitionedPlace.call(3, 2), call(next.get(1)));
    assertFalse(s.isDone());
    ready(s, 1, 1);
    ready(s, 7, 7);
    assertEquals("[]", sent());
    ready(s, 5, 5); // nothing more can join
    assertEquals("[1+1, 5+3]", sent());
  }

  @Test
  void shouldTellTheReceiverThatTheMemoryIsGone() {
    Arena arena = Arena.ofShared();
    MemorySegment memory = arena.allocate(40);
    PartitionedSend s = send(Payload.ofBytes(memory, 0, 40), 4);
    arena.close();
    ready(s, 1, 2);
    Frame f = rank.sentOne();
    assertEquals(Header.VOID, f.h0() & Header.VOID);
    assertEquals(PartitionedPlace.call(1, 2), call(f));
    ready(s, 0, 0);
    ready(s, 3, 3);
    assertEquals(2, rank.sent().size());
    assertTrue(s.isDone());
    assertEquals(ErrorCode.BUFFER, s.fault().errorClass());
  }

  @Test
  void shouldEndWhenThePeerEnds() {
    PartitionedSend s = send(payload(bytes(8 * LONG, 1)), 8);
    for (int p = 0; p < 8; p += 2) {
      ready(s, p, p);
    }
    rank.transport.leave(1);
    rank.poll();
    assertFalse(s.isDone());
    for (int p = 1; p < 8; p += 2) {
      ready(s, p, p);
    }
    rank.poll();
    assertTrue(s.isDone());
    assertEquals(ErrorCode.OTHER, s.fault().errorClass());
  }

  // ---- the receiver

  private PartitionedReceive receive(byte[] into, int partitions, int theirs) {
    PartitionedReceive r = new PartitionedReceive(place, payload(into), partitions);
    rank.arrive(1, Header.h0(Header.EAGER, OFFERS), Header.h1(1, TAG), 0,
        PlayedRank.words(DATA_TAG, theirs, into.length / theirs));
    return r;
  }

  private void arrive(int first, int count, byte... data) {
    rank.arrive(1, Header.h0(Header.EAGER, DATA), Header.h1(1, DATA_TAG),
        PartitionedPlace.call(first, count), data);
  }

  @Test
  void shouldPutPartitionsInTheirPlacesInAnyOrder() {
    byte[] expected = bytes(60, 1);
    byte[] into = new byte[60];
    PartitionedReceive r = receive(into, 3, 6); // two of the sender's in each of its own
    r.start();
    arrive(3, 3, Arrays.copyOfRange(expected, 30, 60));
    assertTrue(r.hasArrived(2));
    assertFalse(r.hasArrived(1), "only its second half");
    arrive(0, 1, Arrays.copyOf(expected, 10));
    assertFalse(r.hasArrived(0));
    assertFalse(r.isDone());
    arrive(1, 2, Arrays.copyOfRange(expected, 10, 30));
    assertTrue(r.isDone());
    assertArrayEquals(expected, into);
    assertEquals(60, r.bytes());
  }

  @Test
  void shouldKeepTheMessagesOfTheNextRound() {
    byte[] into = new byte[20];
    PartitionedReceive r = receive(into, 2, 4);
    arrive(2, 2, bytes(10, 1));
    arrive(0, 2, bytes(10, 2));
    arrive(0, 4, bytes(20, 3));
    arrive(1, 1, bytes(5, 4));
    assertArrayEquals(new byte[20], into);
    r.start();
    assertTrue(r.isDone());
    assertArrayEquals(bytes(10, 2), Arrays.copyOf(into, 10));
    assertArrayEquals(bytes(10, 1), Arrays.copyOfRange(into, 10, 20));
    r.start();
    assertTrue(r.isDone());
    assertArrayEquals(bytes(20, 3), into);
    r.start();
    assertFalse(r.isDone());
    assertFalse(r.hasArrived(0));
    assertArrayEquals(bytes(5, 4), Arrays.copyOfRange(into, 5, 10));
  }

  @Test
  void shouldSayThatAPartitionHasArrivedWhileTheRestOfItsMessageComesIn() {
    byte[] into = new byte[4 * LONG];
    byte[] data = bytes(4 * LONG, 1);
    PartitionedReceive r = receive(into, 4, 4);
    r.start();
    rank.arrive(1, Header.h0(Header.RTS, DATA), Header.h1(1, DATA_TAG), 55,
        PlayedRank.words(4 * LONG, 0, PartitionedPlace.call(0, 4)));
    long id = rank.sentOne().h1();
    rank.piece(1, id, 0, Arrays.copyOf(data, 250));
    assertTrue(r.hasArrived(0));
    assertFalse(r.hasArrived(1));
    rank.piece(1, id, 250, Arrays.copyOfRange(data, 250, 500));
    assertTrue(r.hasArrived(1));
    assertFalse(r.hasArrived(2));
    for (int at = 500; at < data.length; at += 100) {
      rank.piece(1, id, at, Arrays.copyOfRange(data, at, at + 100));
    }
    assertTrue(r.isDone());
    assertArrayEquals(data, into);
  }

  /** A second message may be announced before the first has come in. */
  @Test
  void shouldTakeSeveralLongMessagesAtTheSameTime() {
    byte[] into = new byte[4 * LONG];
    PartitionedReceive r = receive(into, 4, 4);
    r.start();
    long[] ids = new long[4];
    for (int p = 0; p < 4; p++) {
      rank.arrive(1, Header.h0(Header.RTS, DATA), Header.h1(1, DATA_TAG), 55 + p,
          PlayedRank.words(LONG, 0, PartitionedPlace.call(p, 1)));
      ids[p] = rank.sentOne().h1();
    }
    for (int p = 3; p >= 0; p--) {
      assertFalse(r.isDone());
      rank.piece(1, ids[p], 0, bytes(LONG, p));
      assertArrayEquals(bytes(LONG, p), Arrays.copyOfRange(into, p * LONG, (p + 1) * LONG));
    }
    assertTrue(r.isDone());
  }

  @Test
  void shouldRefusePartitionsThatDoNotExist() {
    long[] calls = {PartitionedPlace.call(3, 2), PartitionedPlace.call(0, 5), PartitionedPlace.call(-1, 1),
        1, PartitionedPlace.call(1, -1)};
    for (long call : calls) {
      PlayedRank other = PlayedRank.of();
      try (other) {
        byte[] into = new byte[20];
        PartitionedPlace its = new PartitionedPlace(
            other.messenger.context(OFFERS, 0, RankMap.identity(3)),
            other.messenger.context(DATA, 0, RankMap.identity(3)), 1, TAG);
        PartitionedReceive r = new PartitionedReceive(its, payload(into), 2);
        other.arrive(1, Header.h0(Header.EAGER, OFFERS), Header.h1(1, TAG), 0,
            PlayedRank.words(DATA_TAG, 4, 5));
        r.start();
        other.arrive(1, Header.h0(Header.EAGER, DATA), Header.h1(1, DATA_TAG), call, bytes(5, 1));
        assertTrue(r.isDone());
        assertEquals(ErrorCode.PROC_ABORTED, r.fault().errorClass());
        assertTrue(other.messenger.peerLoss().isPresent());
        assertArrayEquals(new byte[20], into);
      }
    }
  }

  @Test
  void shouldEndWhenThePeerIsLost() {
    PartitionedReceive r = receive(new byte[20], 2, 4);
    r.start();
    arrive(1, 1, bytes(5, 1));
    rank.transport.lose(1);
    rank.poll();
    assertTrue(r.isDone());
    assertEquals(ErrorCode.PROC_ABORTED, r.fault().errorClass());
  }
}
