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
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;
import org.mpi4j.internal.base.BulkCopy;
import org.mpi4j.internal.base.SharedWord;
import org.mpi4j.spi.Channel;

/**
 * The sending end of a ring.
 *
 * <p>It keeps the consumer's position of its last reading, and reads it again only when that leaves too
 * little room: a message that fits writes to its own cells and reads one word that hardly ever changes (is
 * the receiver asleep?).
 */
final class RingProducer implements Channel {
  private final MemorySegment ring;
  private final ProcessDoorbell.PeerDoorbell receiver;
  private final int cells;
  private final long dataStart;
  private final long dataMask;
  private final int maxPayload;

  private long next; // number of the next frame
  private long nextData; // bytes of the data area used since ever
  private long cellLimit; // the first number for which there is no cell, by the last reading
  private long dataLimit;
  private long awaited; // the request to the consumer: its position when there was no room
  private volatile boolean refused; // an offer failed, and there has been no room since

  RingProducer(MemorySegment ring, RingLayout layout, int maxPayload, ProcessDoorbell.PeerDoorbell receiver) {
    this.ring = ring;
    this.receiver = receiver;
    this.cells = layout.cells();
    this.dataStart = layout.data();
    this.dataMask = layout.dataBytes() - 1;
    this.maxPayload = maxPayload;
    look();
  }

  @Override
  public int maxPayload() {
    return maxPayload;
  }

  @Override
  public boolean offer(long h0, long h1, long h2, MemorySegment payload, long offset, int length) {
    MemorySegment ring = this.ring;
    long sequence = next;
    if (sequence == cellLimit && !makeRoom(nextData)) {
      return false;
    }
    long cell = CELLS + ((sequence & (cells - 1)) << LINE_SHIFT);
    // The receiver keeps reading the cell's line: data goes first, so that the line is not taken back from
    // here between our first store to it and the last.
    if (length > MAX_SMALL && !putData(payload, offset, length)) {
      return false;
    }
    SharedWord.set(ring, cell + H0, h0);
    SharedWord.set(ring, cell + H1, h1);
    SharedWord.set(ring, cell + H2, h2);
    if (length == Long.BYTES) {
      SharedWord.set(ring, cell + SMALL_PAYLOAD, payload.get(ValueLayout.JAVA_LONG_UNALIGNED, offset));
    } else if (length != 0 && length <= MAX_SMALL) {
      MemorySegment.copy(payload, offset, ring, cell + SMALL_PAYLOAD, length);
    }
    SharedWord.setRelease(ring, cell, RingLayout.mark(sequence, length)); // pairs with RingConsumer.mark
    next = sequence + 1;
    receiver.ringIfAsleep();
    return true;
  }

  private boolean putData(MemorySegment payload, long offset, int length) {
    if (length > maxPayload) {
      throw new IllegalArgumentException("length = " + length + ", but a frame takes 0.." + maxPayload);
    }
    long start = RingLayout.place(nextData, length, dataMask);
    long end = start + RingLayout.roundUp(length);
    if (end > dataLimit && !makeRoom(end)) {
      return false;
    }
    BulkCopy.copy(payload, offset, ring, dataStart + (start & dataMask), length);
    nextData = end;
    return true;
  }

  /**
   * Reads the consumer's position; if there is too little room, asks to be woken when the consumer has moved
   * beyond it. Each word of this protocol has one writer, so that no request is overwritten.
   */
  private boolean makeRoom(long dataEnd) {
    look();
    while (!fits(dataEnd) && awaited != cellLimit) {
      awaited = cellLimit;
      SharedWord.setOpaque(ring, PRODUCER_WAITS, awaited);
      VarHandle.fullFence(); // pairs with RingConsumer.publish: one of the two sees what the other wrote
      look();
    }
    refused = !fits(dataEnd);
    return !refused;
  }

  /** Reads the consumer's position: cells first, so that the room for data is not less than the cells say. */
  private void look() {
    cellLimit = SharedWord.getAcquire(ring, TAKEN_CELLS) + cells; // pairs with RingConsumer.publish
    dataLimit = SharedWord.getAcquire(ring, TAKEN_DATA) + dataMask + 1;
  }

  private boolean fits(long dataEnd) {
    return next < cellLimit && dataEnd <= dataLimit;
  }

  /**
   * True, once, if an offer was refused and the consumer has moved on since. Also for the doorbell thread.
   */
  boolean hasRoomAgain() {
    boolean moved =
        refused
            && (SharedWord.getAcquire(ring, TAKEN_CELLS) + cells != cellLimit
                || SharedWord.getAcquire(ring, TAKEN_DATA) + dataMask + 1 != dataLimit);
    if (moved) {
      refused = false;
    }
    return moved;
  }
}
