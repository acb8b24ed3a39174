// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.local;

import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicReference;
import org.mpi4j.internal.base.SharedWord;
import org.mpi4j.spi.FrameReceiver;

/**
 * The frames on their way to one rank of this JVM: a bounded queue with many writers and one reader.
 *
 * <p>The ring is cut into cells of 64 bytes. A frame takes as many neighbouring cells as it needs:
 *
 * <pre>
 *   byte 0         8         16        24        32                64
 *        | stamp   | h0      | h1      | h2      | payload ...     | ... payload goes on ...
 *          stamp = sender, 32 bits; length + 1, 32 bits; 0 while the frame is not complete
 * </pre>
 *
 * <p>A sender claims cells by moving the tail (compare and set), fills them and writes the stamp last. The
 * reader waits for the stamp at the head, delivers, writes 0 where the next lap could begin a frame (the
 * first word of each cell) and moves the head. A frame that begins in the last cells runs on into a spill
 * area behind them instead of being cut in two; the cells at the front that it leaves unused stay 0.
 *
 * <p>Positions count bytes for ever and are multiples of 64, so the tail has low bits to spare: SLEEPING says
 * that the reader is about to sleep. The sender whose claim finds and clears it must ring the doorbell; a
 * claim made before it is seen by the reader as a tail beyond the head. So a send needs no fence for it.
 */
final class FrameQueue {
  static final int CELL = 64;
  static final int H0 = 8;
  static final int H1 = 16;
  static final int H2 = 24;
  static final int HEADER = 32;

  /** Results of {@link #claim} that are not tickets. */
  static final long FULL = -1;

  static final long CLOSED = -2;

  /** In place of a sender: the frame was abandoned, and the reader skips it. */
  static final int NO_SENDER = -1;

  private static final long SLEEPING = 1;
  private static final long SHUT = 2;
  private static final long POSITION = -CELL;

  private static final VarHandle COUNTER = MethodHandles.arrayElementVarHandle(long[].class);

  private final LocalDoorbell bell = new LocalDoorbell();
  private final long[] counters;
  private final AtomicReference<LocalChannel> refused = new AtomicReference<>();
  private final RingMemory memory;
  private final long capacity; // a power of two, as in the memory's parameters
  private final long wrap;

  // indices of counters, apart from each other: senders write the first two, the reader the third
  private final int tailAt;
  private final int seenAt;
  private final int headAt;
  private volatile MemorySegment cells;
  private volatile boolean left;

  FrameQueue(RingMemory memory) {
    this.memory = memory;
    this.capacity = memory.capacity();
    this.wrap = capacity - CELL;
    this.tailAt = memory.distance();
    this.seenAt = tailAt + 1;
    this.headAt = 2 * tailAt;
    this.counters = new long[3 * tailAt];
  }

  /** The longest payload of a frame. */
  int maxPayload() {
    return memory.maxPayload();
  }

  /** Wakes the reader. */
  LocalDoorbell bell() {
    return bell;
  }

  // ---- for senders, any number of threads ----

  /**
   * Reserves room for one frame.
   *
   * @return a ticket for {@link #offset} and {@link #publish}, or FULL, or CLOSED; a ticket must be published
   */
  long claim(int length) {
    while (true) {
      long tail = (long) COUNTER.getVolatile(counters, tailAt);
      if ((tail & SHUT) != 0) {
        return CLOSED;
      }
      long end = (tail & POSITION) + span(length);
      if (!fits(end)) {
        return FULL;
      }
      if (COUNTER.compareAndSet(counters, tailAt, tail, end)) { // pairs with announceSleep
        return tail;
      }
    }
  }

  /** The ring's memory, made when the first frame comes; native, as in other transports. */
  MemorySegment cells() {
    MemorySegment c = cells;
    return c != null ? c : makeCells();
  }

  /** Where in {@link #cells} the claimed frame lies. */
  long offset(long ticket) {
    return ticket & wrap;
  }

  /** Publishes a frame that has been written; the reader may deliver it. */
  void publish(long ticket, int sender, int length) {
    long stamp = (long) sender << 32 | length + 1;
    SharedWord.setRelease(cells, offset(ticket), stamp); // pairs with poll, stamp
    if ((ticket & SLEEPING) != 0) {
      bell.ringForFrame();
    }
  }

  /**
   * Adds the channel to those whose doorbell rings when the reader has next freed cells; check {@link
   * #hasRoom} again after it.
   */
  void ringWhenFreed(LocalChannel channel) {
    LocalChannel next;
    do {
      next = refused.get();
      channel.next = next;
    } while (!refused.compareAndSet(next, channel)); // pairs with ringRefused
  }

  /** The position behind all that has been claimed so far. */
  long tail() {
    return (long) COUNTER.getVolatile(counters, tailAt) & POSITION;
  }

  /** False while {@link #claim} would return FULL. */
  boolean hasRoom(int length) {
    long tail = (long) COUNTER.getVolatile(counters, tailAt);
    return (tail & SHUT) != 0 || fits((tail & POSITION) + span(length));
  }

  /** Reads the head, which is in the reader's cache, only if the last value that a sender read is too old. */
  private boolean fits(long end) {
    if (end <= (long) COUNTER.getAcquire(counters, seenAt) + capacity) {
      return true;
    }
    long head = (long) COUNTER.getVolatile(counters, headAt); // pairs with free, and ringRefused
    COUNTER.setRelease(counters, seenAt, head); // an older head in its place does no harm
    return end <= head + capacity;
  }

  private synchronized MemorySegment makeCells() {
    if (cells == null) {
      cells = memory.take();
    }
    return cells;
  }

  static int span(int length) {
    return HEADER + length + CELL - 1 & -CELL;
  }

  // ---- for the reader, one thread at a time ----

  /** Delivers what has arrived, at most one lap of it; returns how many frames. */
  int poll(FrameReceiver inbox) {
    MemorySegment ring = cells;
    if (ring == null) {
      return 0;
    }
    int frames = 0;
    long head = counters[headAt];
    for (long lap = head + capacity; head < lap; frames++) {
      long stamp = SharedWord.getAcquire(ring, head & wrap); // pairs with publish
      if (stamp == 0) {
        break;
      }
      long end = head + span((int) stamp - 1);
      try {
        deliver(inbox, ring, head & wrap, stamp);
      } finally { // a frame whose receiver throws counts as delivered
        free(ring, head, end);
      }
      head = end;
    }
    if (frames > 0) {
      ringRefused();
    }
    return frames;
  }

  /** True if all that was claimed before that position has been delivered. */
  boolean isReadTo(long position) {
    return counters[headAt] >= position;
  }

  /** The position up to which all has been delivered. */
  long readTo() {
    return counters[headAt];
  }

  /** Asks senders to ring the doorbell from now on; false if a frame is there or about to be. */
  boolean announceSleep() {
    long tail = (long) COUNTER.getAndBitwiseOr(counters, tailAt, SLEEPING); // pairs with claim
    return (tail & POSITION) == counters[headAt];
  }

  /** The owner leaves in good order and will close the queue: frames that arrive from now on are dropped. */
  void leave() {
    left = true;
  }

  /** True if the owner has left in good order. */
  boolean isLeft() {
    return left;
  }

  /** Refuses all frames from now on. */
  void close() {
    COUNTER.getAndBitwiseOr(counters, tailAt, SHUT);
    ringRefused();
  }

  private static void deliver(FrameReceiver inbox, MemorySegment ring, long at, long stamp) {
    int sender = (int) (stamp >> 32);
    if (sender != NO_SENDER) {
      long h0 = SharedWord.get(ring, at + H0);
      long h1 = SharedWord.get(ring, at + H1);
      long h2 = SharedWord.get(ring, at + H2);
      inbox.frame(sender, h0, h1, h2, ring, at + HEADER, (int) stamp - 1);
    }
  }

  private void free(MemorySegment ring, long head, long end) {
    long at = head & wrap;
    for (long cell = 0; cell < end - head; cell += CELL) {
      SharedWord.set(ring, at + cell, 0L);
    }
    COUNTER.setRelease(counters, headAt, end); // pairs with fits, head
  }

  /**
   * Rings the doorbells of senders that {@link #claim} refused. They add themselves to the list and then read
   * the head; the reader has written the head and then reads the list. The fence makes sure that one sees the
   * other.
   */
  private void ringRefused() {
    VarHandle.fullFence();
    if (refused.get() == null) {
      return;
    }
    LocalChannel channel = refused.getAndSet(null);
    while (channel != null) {
      LocalChannel next = channel.next; // read before the channel may be added again
      channel.roomMade();
      channel = next;
    }
  }
}
