// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLongArray;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.type.Payload;

/**
 * A partitioned send (section 4.2): each partition is a message of its own, which is sent as soon as the
 * program says that it is ready. Any thread may say that. It sets a bit, and the partition is sent by
 * whichever thread has the engine's lock: mostly the same, since the lock is free.
 */
public final class PartitionedSend extends Operation {
  private final Messenger messenger;
  private final PartitionedSends sends;
  private final Context context;
  private final int dest;
  private final int firstTag;
  private final PartitionedBuffer buffer;
  private final Payload[] parts;
  private final SendRequest[] requests; // of partitions that could not be sent at once

  /** Partitions of this round that the program has called ready, and those of them that are to be sent. */
  private final AtomicLongArray marked;

  private final AtomicLongArray unsent;
  private final AtomicBoolean queued = new AtomicBoolean();

  // guarded by the lock
  private int remaining;
  private Fault firstFault;

  /**
   * Prepares a send, and tells the receiver of it.
   *
   * @param place where its messages go
   */
  public PartitionedSend(PartitionedPlace place, Payload whole, int partitions) {
    this.buffer = new PartitionedBuffer(whole, partitions);
    this.context = place.data();
    this.messenger = context.messenger();
    this.sends = messenger.partitioned();
    sends.begin();
    this.dest = place.peer();
    this.firstTag = sends.tags(partitions);
    this.parts = new Payload[partitions];
    this.requests = new SendRequest[partitions];
    int words = (partitions + Long.SIZE - 1) / Long.SIZE;
    this.marked = new AtomicLongArray(words);
    this.unsent = new AtomicLongArray(words);
    Payload offer = PartitionedPlace.offer(firstTag, partitions, buffer.bytes);
    SendRequest _ = messenger.isend(place.offers(), offer, dest, place.tag());
  }

  /** Starts a round: all partitions are to be called ready. */
  public void start() {
    messenger.progress().enter();
    try {
      begin();
      remaining = buffer.partitions;
      firstFault = null;
      for (int i = 0; i < marked.length(); i++) {
        marked.set(i, 0);
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
    int word = p >> 6;
    long bit = 1L << p;
    if ((marked.getAndAccumulate(word, bit, (old, b) -> old | b) & bit) != 0) {
      submit(); // those that were marked before
      throw new Fault(ErrorCode.ARG, "partition " + p + " was called ready in this round already");
    }
    unsent.getAndAccumulate(word, bit, (old, b) -> old | b);
  }

  private void submit() {
    if (queued.compareAndSet(false, true)) {
      sends.submit(this, queued::get);
    }
  }

  /** Sends the partitions that are ready; the lock is held. Returns how many there were. */
  int sendReady() {
    queued.set(false); // before the reads below: what is marked after them is submitted again
    int sent = 0;
    for (int word = 0; word < unsent.length(); word++) {
      long bits = unsent.get(word) == 0 ? 0 : unsent.getAndSet(word, 0);
      for (; bits != 0; bits &= bits - 1) {
        send(word * Long.SIZE + Long.numberOfTrailingZeros(bits));
        sent++;
      }
    }
    return sent;
  }

  private void send(int p) {
    try {
      if (parts[p] == null) {
        parts[p] = buffer.part(p);
      }
      if (sends.trySend(context, parts[p], dest, firstTag + p)) {
        sentOne(null);
        return;
      }
      SendRequest r = requests[p];
      if (r == null) {
        r = new SendRequest();
        requests[p] = r;
      }
      SendRequest ofPart = r;
      r.afterwards = () -> sentOne(ofPart.fault);
      sends.start(r, context, parts[p], dest, firstTag + p);
    } catch (Fault f) {
      sentOne(f);
    }
  }

  private void sentOne(Fault why) {
    if (firstFault == null) {
      firstFault = why;
    }
    if (--remaining == 0) {
      fault = firstFault;
      finish(messenger.progress());
    }
  }
}
