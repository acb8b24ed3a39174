// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.shm;

import java.lang.foreign.MemorySegment;
import org.mpi4j.spi.FrameReceiver;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.ZZ_Result;

/**
 * A producer finds its ring full a second time and goes to sleep while the consumer makes room: it must see
 * the room or be woken. The first refused offer has left the flag set by which it asks to be woken.
 */
@JCStressTest
@Outcome(id = "false, true", expect = Expect.FORBIDDEN, desc = "it sleeps, and nobody wakes it")
@Outcome(expect = Expect.ACCEPTABLE, desc = "it has seen the room, or was woken")
@State
public class FullRingWakesProducer {
  private static final FrameReceiver NOTHING = new FrameReceiver() {
    @Override
    public void frame(int peer, long h0, long h1, long h2, MemorySegment data, long offset, int n) {
      // taken
    }

    @Override
    public void lost(int peer, String reason) {
      throw new AssertionError(reason);
    }
  };

  private final Ring ring = new Ring();

  public FullRingWakesProducer() {
    while (offer()) {
      // until it is full
    }
  }

  private boolean offer() {
    return ring.producer.offer(1, 2, 3, MemorySegment.NULL, 0, 0);
  }

  /** As the transport does it: a refused offer, the announcement of the sleep, one more look. */
  @Actor
  public void producer(ZZ_Result r) {
    boolean room = offer();
    if (!room) {
      ring.doorbell.announce();
      room = ring.producer.hasRoomAgain();
    }
    r.r1 = room;
  }

  @Actor
  public void consumer() {
    ring.consumer.drain(NOTHING);
  }

  @Arbiter
  public void outcome(ZZ_Result r) {
    r.r2 = ring.sleeps();
  }
}
