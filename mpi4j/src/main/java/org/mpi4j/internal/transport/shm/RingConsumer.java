// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.shm;

import static org.mpi4j.internal.transport.shm.RingLayout.CELLS;
import static org.mpi4j.internal.transport.shm.RingLayout.H0;
import static org.mpi4j.internal.transport.shm.RingLayout.H1;
import static org.mpi4j.internal.transport.shm.RingLayout.H2;
import static org.mpi4j.internal.transport.shm.RingLayout.LINE_SHIFT;
import static org.mpi4j.internal.transport.shm.RingLayout.MAX_SMALL;
import static org.mpi4j.internal.transport.shm.RingLayout.PRODUCER_WAITS;
import static org.mpi4j.internal.transport.shm.RingLayout.SMALL_PAYLOAD;
import static org.mpi4j.internal.transport.shm.RingLayout.TAKEN_CELLS;
import static org.mpi4j.internal.transport.shm.RingLayout.TAKEN_DATA;

import java.lang.foreign.MemorySegment;
import java.lang.invoke.VarHandle;
import org.mpi4j.internal.base.SharedWord;
import org.mpi4j.spi.FrameReceiver;

/**
 * The receiving end of a ring: delivers frames from where they lie.
 *
 * <p>It returns room to the producer a quarter of the ring at a time, so that the cache line with its
 * position moves between the cores once for many messages. The producer cannot starve: with less than a
 * quarter in use, any frame fits.
 */
final class RingConsumer {
  /** What {@link #drain} returns when the ring's contents are invalid. */
  static final int BROKEN = -1;

  private static final int BATCH = 64; // frames of one peer before the next peer gets its turn

  private final MemorySegment ring;
  private final int peer;
  private final ProcessDoorbell.PeerDoorbell producer;
  private final int cellMask;
  private final long dataStart;
  private final long dataMask;

  private long next; // number of the next frame
  private long nextData;
  private long givenCells; // as published to the producer
  private long givenData;
  private long rungFor; // the producer's request for which this end has rung

  RingConsumer(MemorySegment ring, RingLayout layout, int peer, ProcessDoorbell.PeerDoorbell producer) {
    this.ring = ring;
    this.peer = peer;
    this.producer = producer;
    this.cellMask = layout.cells() - 1;
    this.dataStart = layout.data();
    this.dataMask = layout.dataBytes() - 1;
  }

  int peer() {
    return peer;
  }

  /** True if a frame has arrived. For any thread; an outdated answer is possible while another one drains. */
  boolean ready() {
    return RingLayout.isMarkOf(mark(next), next);
  }

  /** Delivers what has arrived, up to some number of frames; returns how many, or {@link #BROKEN}. */
  int drain(FrameReceiver inbox) {
    int done = 0;
    while (done < BATCH) {
      long sequence = next;
      long mark = mark(sequence);
      if (!RingLayout.isMarkOf(mark, sequence)) {
        break;
      }
      if (!take(inbox, sequence, (int) mark)) {
        return BROKEN;
      }
      done++;
      if (next - givenCells > cellMask >> 2 || nextData - givenData > dataMask >> 2) {
        publish();
        wakeProducer();
      }
    }
    return done;
  }

  private long mark(long sequence) {
    return SharedWord.getAcquire(ring, cell(sequence)); // pairs with RingProducer.offer
  }

  private long cell(long sequence) {
    return CELLS + ((sequence & cellMask) << LINE_SHIFT);
  }

  private boolean take(FrameReceiver inbox, long sequence, int length) {
    MemorySegment ring = this.ring;
    long cell = cell(sequence);
    long payload = cell + SMALL_PAYLOAD;
    if (length < 0 || length > MAX_SMALL) {
      if (length < 0 || length > (dataMask + 1) >> 3) {
        return false;
      }
      long start = RingLayout.place(nextData, length, dataMask);
      nextData = start + RingLayout.roundUp(length);
      payload = dataStart + (start & dataMask);
    }
    next = sequence + 1; // before the call: a frame whose receiver throws must not be delivered again
    inbox.frame(
        peer,
        SharedWord.get(ring, cell + H0),
        SharedWord.get(ring, cell + H1),
        SharedWord.get(ring, cell + H2),
        ring,
        payload,
        length);
    return true;
  }

  /** Returns room to the producer. Visible to tests. */
  void publish() {
    givenData = nextData;
    givenCells = next;
    SharedWord.setRelease(ring, TAKEN_DATA, givenData); // pairs with RingProducer.look
    SharedWord.setRelease(ring, TAKEN_CELLS, givenCells);
    VarHandle.fullFence(); // pairs with RingProducer.makeRoom
  }

  /**
   * Rings for a producer that waits for room, once for each of its requests. If it has already seen the
   * position that was just published and waits for more, the next publication rings. Visible to tests of what
   * the producer does between {@link #publish} and this.
   */
  void wakeProducer() {
    long seen = SharedWord.getOpaque(ring, PRODUCER_WAITS);
    if (seen != 0 && seen != rungFor && seen != givenCells + cellMask + 1) {
      rungFor = seen;
      producer.ringIfAsleep();
    }
  }
}
