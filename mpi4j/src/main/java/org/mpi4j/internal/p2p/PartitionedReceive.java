// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayDeque;
import java.util.concurrent.atomic.AtomicLongArray;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.type.Payload;

/**
 * A partitioned receive (section 4.2). The sender's offer says how it has cut the data; from then on each
 * round receives messages, each of one or more of the sender's partitions that lie side by side. Which ones,
 * a message tells when it is matched. So one receive is posted at a time, until all partitions of the round
 * have been matched; messages of the sender's next round wait.
 */
public final class PartitionedReceive extends Operation {
  private static final int LONGEST_ARRAY = Integer.MAX_VALUE - 8;

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
  private final ArrayDeque<Piece> spare = new ArrayDeque<>(2);
  private Piece posted; // null: none
  private boolean posts;
  private int unmatched; // partitions of the sender
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

  /** Begins to receive the messages of a round; the lock is not held. */
  private void receive() {
    messenger.progress().enter();
    try {
      if (arrived == null) { // the sender is gone
        started = false;
        fail(unequal, messenger.progress());
        return;
      }
      remaining = theirs;
      unmatched = theirs;
      post();
    } finally {
      messenger.progress().exit();
    }
  }

  /** Posts a receive for the next message of the round, as long as messages wait for it. */
  private void post() {
    posts = true;
    try {
      while (posted == null && unmatched > 0) {
        Piece next = spare.isEmpty() ? new Piece() : spare.pop();
        posted = next;
        messenger.partitioned().start(
            next.request, place.data(), Payload.EMPTY, place.peer(), PartitionedPlace.dataTag(offer));
      }
    } finally {
      posts = false;
    }
  }

  /** A message of one or more partitions of the sender. */
  private final class Piece implements LateTarget {
    final RecvRequest request = new RecvRequest();
    int first;
    int count;
    int marked; // how many of them have been noted as arrived

    Piece() {
      request.target = this;
      request.afterwards = () -> over(this);
    }

    @Override
    public void matched(long call) {
      first = PartitionedPlace.firstOf(call);
      count = PartitionedPlace.countOf(call);
      marked = 0;
      if (first < 0 || count < 1 || count > unmatched || first > theirs - count) {
        throw nonsense(call);
      }
      unmatched -= count;
      posted = null;
      request.payload = unequal == null ? into(first, count) : Payload.EMPTY;
      if (!posts) {
        post();
      }
    }

    @Override
    public void came(long bytes) {
      if (unequal == null && theirBytes > 0 && fallsOnElements()) {
        mark((int) (bytes / theirBytes));
      }
    }

    /** The first so many of its partitions have arrived. */
    void mark(int number) {
      AtomicLongArray bits = arrived;
      int end = first + number;
      for (int p = first + marked; p < end; p = (p | Long.SIZE - 1) + 1) {
        int word = p >> 6;
        bits.setRelease(word, bits.getPlain(word) | PartitionedPlace.bits(p, end));
      }
      marked = number;
    }
  }

  /** A message that no rank would send: the round is over with that error, which also ends the peer. */
  private Fault nonsense(long call) {
    Fault why = Header.nonsense("partitions " + PartitionedPlace.firstOf(call) + " and on, "
        + PartitionedPlace.countOf(call) + " of them, to a receive that expects " + unmatched + " of "
        + theirs);
    endUnmatched(why);
    return why;
  }

  /** The memory for partitions of the sender: in the program's memory, if they are whole elements there. */
  private Payload into(int first, int count) {
    Payload whole = own.whole;
    if (theirBytes == 0) {
      return Payload.EMPTY;
    }
    if (count == theirs) {
      return whole;
    }
    long position = first * theirBytes;
    long length = count * theirBytes;
    if (!fallsOnElements()) {
      MemorySegment copy = length <= LONGEST_ARRAY
          ? MemorySegment.ofArray(new byte[(int) length]) : Arena.ofAuto().allocate(length);
      return Payload.ofBytes(copy, 0, length);
    }
    if (whole.contiguous()) {
      return Payload.ofBytes(whole.segment(), whole.offset() + position, length);
    }
    long size = whole.layout().size();
    return whole.slice(position / size, length / size);
  }

  /** True if the sender's partitions are places in the program's memory; else they come by way of a copy. */
  private boolean fallsOnElements() {
    return own.whole.contiguous() || theirBytes % own.whole.layout().size() == 0;
  }

  /** A message has arrived, or will not; the lock is held. */
  private void over(Piece piece) {
    RecvRequest r = piece.request;
    Payload into = r.payload;
    Fault why = unequal == null ? r.fault : unequal;
    r.payload = null;
    bytes += r.bytes;
    if (piece == posted) { // no message has told its partitions, and none will come
      endUnmatched(why == null ? Header.nonsense("a message of no partition") : why);
      return;
    }
    if (why == null && theirBytes > 0 && piece.count < theirs && !fallsOnElements()) {
      own.whole.unpack(piece.first * theirBytes, r.bytes, into.segment(), into.offset());
    }
    piece.mark(piece.count);
    spare.push(piece);
    end(piece.count, why);
  }

  private void endUnmatched(Fault why) {
    int number = unmatched;
    unmatched = 0;
    posted = null;
    end(number, why);
  }

  /** So many partitions of the sender have arrived, or will not. */
  private void end(int number, Fault why) {
    if (firstFault == null) {
      firstFault = why;
    }
    remaining -= number;
    if (remaining == 0) {
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
