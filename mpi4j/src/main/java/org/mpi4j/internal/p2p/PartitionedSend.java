// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import java.util.ArrayDeque;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLongArray;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.type.Payload;

/**
 * A partitioned send (section 4.2). Any thread may say that partitions are ready. It sets a bit for each, and
 * they are sent by whichever thread has the engine's lock: mostly the same, since the lock is free.
 *
 * <p>Partitions that are ready and lie side by side are sent as one message. A partition that is ready alone
 * is sent at once, unless {@link #MOST_UNDER_WAY} messages of this round are under way and more partitions
 * are to become ready: then it waits for one of them to be over, and what becomes ready meanwhile joins it.
 */
public final class PartitionedSend extends Operation {
  /** Two, so that the receiver has the next one announced when it has got the one before. */
  private static final int MOST_UNDER_WAY = 2;

  private final Messenger messenger;
  private final PartitionedSends sends;
  private final PartitionedPlace place;
  private final int messageTag;
  private final PartitionedBuffer buffer;
  private final Payload[] single; // those that were sent alone
  private final ArrayDeque<Piece> spare = new ArrayDeque<>(MOST_UNDER_WAY);

  /** Partitions of this round that the program has called ready. */
  private final AtomicLongArray ready;

  private final AtomicBoolean queued = new AtomicBoolean();

  // guarded by the lock
  private final long[] taken; // partitions of this round that have been sent, or are under way
  private int underWay;
  private boolean waits; // some are ready, and wait until a message is over
  private int remaining;
  private Fault firstFault;

  /**
   * Prepares a send, and tells the receiver of it.
   *
   * @param place where its messages go
   */
  public PartitionedSend(PartitionedPlace place, Payload whole, int partitions) {
    this.buffer = new PartitionedBuffer(whole, partitions);
    this.place = place;
    this.messenger = place.data().messenger();
    this.sends = messenger.partitioned();
    sends.begin();
    this.messageTag = sends.newTag();
    this.single = new Payload[partitions];
    int words = (partitions + Long.SIZE - 1) / Long.SIZE;
    this.ready = new AtomicLongArray(words);
    this.taken = new long[words];
    Payload offer = PartitionedPlace.offer(messageTag, partitions, buffer.bytes);
    SendRequest _ = messenger.isend(place.offers(), offer, place.peer(), place.tag());
  }

  /** Starts a round: all partitions are to be called ready. */
  public void start() {
    messenger.progress().enter();
    try {
      begin();
      remaining = buffer.partitions;
      firstFault = null;
      for (int i = 0; i < taken.length; i++) {
        taken[i] = 0;
        ready.set(i, 0);
      }
    } finally {
      messenger.progress().exit();
    }
  }

  /** Partitions first to last are ready; for any thread, if the thread level allows it. */
  public void ready(String lowName, int low, String highName, int high) {
    buffer.check(lowName, low);
    buffer.check(highName, high);
    if (low > high) {
      throw new Fault(
          ErrorCode.ARG, lowName + " = " + low + " is more than " + highName + " = " + high);
    }
    for (int p = low; p <= high; p++) {
      mark(p);
    }
    submit();
  }

  /** These partitions are ready. */
  public void ready(int... list) {
    for (int p : list) {
      buffer.check("partition", p);
    }
    for (int p : list) {
      mark(p);
    }
    submit();
  }

  private void mark(int p) {
    long bit = 1L << p;
    if ((ready.getAndAccumulate(p >> 6, bit, (old, b) -> old | b) & bit) != 0) {
      submit(); // those that were marked before
      throw new Fault(ErrorCode.ARG, "partition " + p + " was called ready in this round already");
    }
  }

  private void submit() {
    if (!queued.get() && queued.compareAndSet(false, true)) {
      sends.submit(this);
    }
  }

  /** True until a thread begins to send what was ready when this was submitted. For any thread. */
  boolean isQueued() {
    return queued.get();
  }

  /** True if messages of this round are under way; the lock is held. */
  boolean isUnderWay() {
    return underWay > 0;
  }

  /** Sends the partitions that are ready; the lock is held. Returns how many messages these were. */
  int sendReady() {
    queued.set(false); // before the reads below: what is marked after them is submitted again
    int sent = 0;
    int end = 0;
    for (int first = next(0, 0); first < buffer.partitions; first = next(end, 0)) {
      if (underWay >= MOST_UNDER_WAY && !allAreReady()) {
        waits = true;
        break;
      }
      end = next(first, -1);
      take(first, end);
      send(first, end - first);
      sent++;
    }
    return sent;
  }

  /**
   * The first partition from this one on that is to be sent; with {@code inverted} = -1, that is not. The
   * number of partitions if there is none.
   */
  private int next(int from, long inverted) {
    long bits = 0;
    int word = from >> 6;
    if (from < buffer.partitions) {
      bits = (toSend(word) ^ inverted) & -1L << from;
      while (bits == 0 && ++word < taken.length) {
        bits = toSend(word) ^ inverted;
      }
    }
    return bits == 0
        ? buffer.partitions : Math.min(buffer.partitions, (word << 6) + Long.numberOfTrailingZeros(bits));
  }

  private long toSend(int word) {
    return ready.get(word) & ~taken[word];
  }

  private boolean allAreReady() {
    int number = 0;
    for (int i = 0; i < taken.length; i++) {
      number += Long.bitCount(ready.get(i));
    }
    return number == buffer.partitions;
  }

  private void take(int first, int end) {
    for (int p = first; p < end; p = (p | Long.SIZE - 1) + 1) {
      taken[p >> 6] |= PartitionedPlace.bits(p, end);
    }
  }

  private void send(int first, int count) {
    try {
      Payload p = payload(first, count);
      long call = PartitionedPlace.call(first, count);
      if (sends.trySend(place, p, messageTag, call)) {
        sent(count, null);
      } else {
        Piece piece = spare.isEmpty() ? new Piece() : spare.pop();
        piece.count = count;
        piece.request.prepare(place.data(), p, place.peer(), messageTag, false);
        piece.request.call = call;
        underWay++;
        sends.start(piece.request);
      }
    } catch (Fault f) { // nothing has been sent, and nothing started
      sent(count, f);
    }
  }

  private Payload payload(int first, int count) {
    if (count == buffer.partitions) {
      return buffer.whole;
    }
    if (count > 1) {
      return buffer.part(first, count);
    }
    Payload part = single[first];
    if (part == null) {
      part = buffer.part(first, 1);
      single[first] = part;
    }
    return part;
  }

  /** A message that could not be sent at once. */
  private final class Piece {
    final SendRequest request = new SendRequest();
    int count;

    Piece() {
      request.afterwards = this::over;
    }

    private void over() {
      underWay--;
      spare.push(this);
      if (waits) {
        waits = false;
        if (queued.compareAndSet(false, true)) {
          sends.later(PartitionedSend.this);
        }
      }
      sent(count, request.fault);
    }
  }

  private void sent(int count, Fault why) {
    if (firstFault == null) {
      firstFault = why;
    }
    remaining -= count;
    if (remaining == 0) {
      fault = firstFault;
      finish(messenger.progress());
    }
  }
}
