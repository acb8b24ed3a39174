// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import java.lang.foreign.MemorySegment;
import java.util.concurrent.atomic.AtomicLongArray;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.type.Payload;

/**
 * A partitioned receive (section 4.2). The sender's offer says how it has cut the data; from then on each
 * round receives one message for each of the sender's partitions, which may lie across the borders of the
 * receiver's.
 */
public final class PartitionedReceive extends Operation {
  private final Messenger messenger;
  private final PartitionedPlace place;
  private final PartitionedBuffer own;
  private final Payload offer =
      Payload.ofBytes(MemorySegment.ofArray(new byte[PartitionedPlace.OFFER_BYTES]), 0,
          PartitionedPlace.OFFER_BYTES);

  // written under the lock; "arrived" and its bits are read without it
  private boolean offered;
  private boolean started;
  private Fault unequal; // the offer does not fit; null: it does, or has not come
  private int theirs;
  private long theirBytes;
  private RecvRequest[] requests;
  private int remaining;
  private Fault firstFault;
  private volatile AtomicLongArray arrived; // partitions of the sender; null before the offer

  /**
   * Prepares a receive, which waits for the sender's offer.
   *
   * @param place where its messages come from
   */
  public PartitionedReceive(PartitionedPlace place, Payload whole, int partitions) {
    this.own = new PartitionedBuffer(whole, partitions);
    this.place = place;
    this.messenger = place.data().messenger();
    RecvRequest r = new RecvRequest();
    r.afterwards = () -> offered(r);
    messenger.progress().enter();
    try {
      messenger.partitioned().start(r, place.offers(), offer, place.peer(), place.tag());
    } finally {
      messenger.progress().exit();
    }
  }

  /** The offer has come, or none will; the lock is held. */
  private void offered(RecvRequest r) {
    offered = true;
    if (r.fault != null) {
      unequal = r.fault;
    } else {
      read();
    }
    if (started) {
      messenger.progress().defer(this::receive); // not within the delivery of another message
    }
  }

  private void read() {
    theirs = PartitionedPlace.partitions(offer);
    theirBytes = PartitionedPlace.bytes(offer);
    if (theirs < 1 || theirBytes < 0) {
      throw Header.nonsense(theirs + " partitions of " + theirBytes + " bytes");
    }
    arrived = new AtomicLongArray((theirs + Long.SIZE - 1) / Long.SIZE);
    requests = new RecvRequest[theirs];
    if (Math.multiplyHigh(theirs, theirBytes) != 0 || theirs * theirBytes != own.whole.bytes()) {
      unequal = new Fault(ErrorCode.TRUNCATE, "the partitioned send of rank " + place.peer() + ", tag "
          + place.tag() + ", has " + theirs + " partitions of " + theirBytes + " bytes, but the receive has "
          + own.partitions + " of " + own.bytes + ": both must have the same total");
    }
  }

  /** Starts a round. */
  public void start() {
    boolean receives;
    messenger.progress().enter();
    try {
      begin();
      firstFault = null;
      started = true;
      receives = offered;
      AtomicLongArray bits = arrived;
      for (int i = 0; bits != null && i < bits.length(); i++) {
        bits.set(i, 0);
      }
    } finally {
      messenger.progress().exit();
    }
    if (receives) {
      receive();
    }
  }

  /** Posts the receives of a round; the lock is not held. */
  private void receive() {
    messenger.progress().enter();
    try {
      if (requests == null) { // the sender is gone
        started = false;
        fail(unequal, messenger.progress());
        return;
      }
      remaining = theirs;
      for (int i = 0; i < theirs; i++) {
        receive(i);
      }
    } finally {
      messenger.progress().exit();
    }
  }

  private void receive(int i) {
    RecvRequest r = requests[i];
    if (r == null) {
      r = new RecvRequest();
      requests[i] = r;
    }
    RecvRequest ofPart = r;
    Payload into = unequal == null ? into(i) : Payload.EMPTY;
    r.afterwards = () -> arrived(i, ofPart, into);
    messenger.partitioned()
        .start(r, place.data(), into, place.peer(), PartitionedPlace.firstTag(offer) + i);
  }

  /** The memory for a partition of the sender: in the program's memory, if it is whole elements there. */
  private Payload into(int i) {
    long position = i * theirBytes;
    Payload whole = own.whole;
    long size = whole.layout().size();
    if (theirBytes == 0) {
      return Payload.EMPTY;
    }
    if (!fallsOnElements()) {
      return Payload.ofBytes(MemorySegment.ofArray(new byte[Math.toIntExact(theirBytes)]), 0, theirBytes);
    }
    if (whole.contiguous()) {
      return Payload.ofBytes(whole.segment(), whole.offset() + position, theirBytes);
    }
    return whole.slice(position / size, theirBytes / size);
  }

  /** True if the sender's partitions are places in the program's memory; else they come by way of a copy. */
  private boolean fallsOnElements() {
    return own.whole.contiguous() || theirBytes % own.whole.layout().size() == 0;
  }

  /** A partition of the sender has arrived, or will not; the lock is held. */
  private void arrived(int i, RecvRequest r, Payload into) {
    Fault why = unequal == null ? r.fault : unequal;
    if (why == null && theirBytes > 0 && !fallsOnElements()) {
      own.whole.unpack(i * theirBytes, theirBytes, into.segment(), into.offset());
    }
    bytes += r.bytes;
    if (firstFault == null) {
      firstFault = why;
    }
    arrived.getAndAccumulate(i >> 6, 1L << i, (old, bit) -> old | bit);
    if (--remaining == 0) {
      source = place.peer();
      tag = place.tag();
      started = false;
      fault = firstFault;
      finish(messenger.progress());
    }
  }

  /**
   * True if all data of one of the receiver's partitions have arrived in this round; makes progress if not.
   */
  public boolean hasArrived(int p) {
    own.check("partition", p);
    if (looksArrived(p)) {
      return true;
    }
    messenger.progress().pollOnce();
    return looksArrived(p);
  }

  private boolean looksArrived(int p) {
    if (isDone()) {
      return true;
    }
    AtomicLongArray bits = arrived;
    if (bits == null || own.bytes == 0 || theirBytes == 0) {
      return false; // partitions without data arrive all together, at the end
    }
    long first = p * own.bytes / theirBytes;
    long last = ((p + 1) * own.bytes - 1) / theirBytes;
    for (long i = first; i <= last; i++) {
      if (i >= theirs || (bits.getAcquire((int) (i >> 6)) & 1L << i) == 0) {
        return false;
      }
    }
    return true;
  }
}
