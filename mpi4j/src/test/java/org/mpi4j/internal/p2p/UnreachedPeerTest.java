// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.spi.ScriptedTransport.Frame;

/** A rank whose process is gone before this rank has spoken to it. */
@Timeout(60)
class UnreachedPeerTest {
  private static final int GONE = 1;
  private static final int THERE = 2;

  private final PlayedRank rank = PlayedRank.of();

  @AfterEach
  void close() {
    rank.close();
  }

  /** The launcher asks that of a rank which fails, since the other one's end is then the cause. */
  @Test
  void shouldBeKnownToBeMissed() {
    rank.messenger.isend(rank.context, PlayedRank.payload((byte) 1), THERE, 1);
    assertFalse(rank.messenger.missesAnother(), "all that was spoken to is there");
    rank.transport.block(GONE);
    assertThrows(Fault.class,
        () -> rank.messenger.isend(rank.context, PlayedRank.payload((byte) 1), GONE, 1));
    assertTrue(rank.messenger.missesAnother());
  }

  @Test
  void shouldNotKeepOthersFromBeingToldThatCollectivesHaveFailed() {
    rank.transport.block(GONE);
    Fault why = new Fault(ErrorCode.OTHER, "as a test");
    rank.context.fail(CollectiveFailure.of(0, why), true);
    List<Frame> told = rank.sent();
    assertEquals(List.of(THERE), told.stream().map(Frame::peer).toList());
    assertEquals(Header.FAILED, Header.kind(told.getFirst().h0()));
  }
}
