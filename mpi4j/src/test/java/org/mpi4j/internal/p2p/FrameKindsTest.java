// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.spi.ScriptedTransport.Frame;

/** Frames of kinds that others than the messenger have registered, and what happens when a rank is lost. */
@Timeout(60)
class FrameKindsTest {
  private static final int KIND = FrameHandler.FIRST_KIND + 1;

  private final PlayedRank rank = PlayedRank.of();
  private final List<Frame> seen = new ArrayList<>();

  @AfterEach
  void close() {
    rank.close();
  }

  @SuppressWarnings("checkstyle:parameternumber") // as in FrameHandler
  private void see(int from, long h0, long h1, long h2, MemorySegment data, long offset, int bytes) {
    byte[] payload = data.asSlice(offset, bytes).toArray(ValueLayout.JAVA_BYTE);
    seen.add(new Frame(from, h0, h1, h2, payload));
  }

  private RecvRequest receiveFrom(int source) {
    return rank.messenger.irecv(rank.context, PlayedRank.payload(new byte[8]), source, 7);
  }

  @Test
  void shouldComeToTheirHandlerAndToNoOther() {
    rank.messenger.register(KIND, this::see);
    rank.messenger.register(KIND + 1, (from, h0, h1, h2, data, offset, bytes) -> seen.clear());
    byte[] payload = PlayedRank.bytes(50, 3);
    rank.arrive(2, FrameHandler.header(KIND, 9), 11, 12, payload);
    assertEquals(1, seen.size());
    Frame f = seen.getFirst();
    assertEquals(List.of(2L, 11L, 12L), List.of((long) f.peer(), f.h1(), f.h2()));
    assertEquals(9, FrameHandler.context(f.h0()));
    assertArrayEquals(payload, f.payload());
  }

  @Test
  void shouldBePostedWithTheirPayload() {
    byte[] payload = PlayedRank.bytes(30, 1);
    rank.messenger.post(1, FrameHandler.header(KIND, 4), 5, 6, MemorySegment.ofArray(payload));
    Frame f = rank.sentOne();
    assertEquals(1, f.peer());
    assertEquals(FrameHandler.header(KIND, 4), f.h0());
    assertEquals(List.of(5L, 6L), List.of(f.h1(), f.h2()));
    assertArrayEquals(payload, f.payload());
  }

  @Test
  void shouldNotDisturbMessages() {
    rank.messenger.register(KIND, this::see);
    RecvRequest r = receiveFrom(1);
    rank.arrive(1, FrameHandler.header(KIND, PlayedRank.CONTEXT), Header.h1(1, 7), 0, (byte) 1);
    assertFalse(r.isDone());
    rank.eager(1, 7, (byte) 2);
    assertTrue(r.isDone());
    assertEquals(1, seen.size());
  }

  @Test
  void shouldEndTheJobIfNobodyTakesThem() {
    rank.arrive(1, FrameHandler.header(KIND, 0), 0, 0);
    Fault f = rank.messenger.peerLoss().orElseThrow();
    assertTrue(f.getMessage().contains("a frame of kind " + KIND), f::getMessage);
  }

  @Test
  void shouldMakeThePeerLostIfTheHandlerRefusesThem() {
    rank.messenger.register(KIND, (from, h0, h1, h2, data, offset, bytes) -> {
      throw new Fault(ErrorCode.OTHER, "no such window");
    });
    rank.arrive(1, FrameHandler.header(KIND, 0), 0, 0);
    assertTrue(rank.messenger.peerLoss().orElseThrow().getMessage().contains("no such window"));
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 0, Header.EAGER, FrameHandler.FIRST_KIND - 1, FrameHandler.LAST_KIND + 1, 300})
  void shouldNotBeRegisteredUnderKindsOfOthers(int kind) {
    assertThrows(IllegalArgumentException.class, () -> rank.messenger.register(kind, this::see));
  }

  @Test
  void shouldHaveOneHandler() {
    rank.messenger.register(KIND, this::see);
    assertThrows(IllegalStateException.class, () -> rank.messenger.register(KIND, this::see));
  }

  @Test
  void shouldEndTheJobWhenARankIsLost() {
    rank.messenger.arriving().lost(2, "cut");
    Fault f = assertThrows(Fault.class, rank.progress::checkAborted);
    assertEquals(ErrorCode.PROC_ABORTED, f.errorClass());
  }

  @Test
  void shouldAskThePolicyWhenARankIsLost() {
    List<Integer> lost = new ArrayList<>();
    rank.messenger.whenLost((who, why) -> lost.add(who));
    RecvRequest fromLost = receiveFrom(2);
    RecvRequest fromOther = receiveFrom(1);
    rank.messenger.arriving().lost(2, "cut");
    rank.messenger.arriving().lost(2, "cut once more");
    assertEquals(List.of(2), lost);
    rank.progress.checkAborted(); // the job goes on
    assertTrue(fromLost.isDone());
    assertEquals(ErrorCode.PROC_ABORTED, fromLost.fault().errorClass());
    rank.eager(1, 7, (byte) 5);
    assertTrue(fromOther.isDone());
  }
}
