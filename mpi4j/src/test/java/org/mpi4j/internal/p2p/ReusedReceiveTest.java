// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mpi4j.internal.p2p.PlayedRank.bytes;
import static org.mpi4j.internal.p2p.PlayedRank.payload;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Requests of receives that are over are used again. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class ReusedReceiveTest {
  @Test
  void shouldHoldNeitherBufferNorCommunicatorMeanwhile() {
    try (PlayedRank rank = PlayedRank.of()) {
      rank.eager(1, 7, bytes(3, 1));
      RecvRequest r = rank.messenger.startReceive(rank.context, payload(new byte[3]), 1, 7, 0);
      assertTrue(r.isDone());
      rank.messenger.release(r);
      assertNull(r.payload);
      assertNull(r.context);
      assertSame(r, rank.messenger.startReceive(rank.context, payload(new byte[3]), 1, 8, 0));
      assertSame(rank.context, r.context);
    }
  }
}
