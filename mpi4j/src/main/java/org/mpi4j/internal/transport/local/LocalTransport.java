// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.local;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import org.mpi4j.internal.base.BulkCopy;
import org.mpi4j.internal.base.ProcessName;
import org.mpi4j.internal.transport.SleepBound;
import org.mpi4j.internal.transport.TransportContext;
import org.mpi4j.spi.Channel;
import org.mpi4j.spi.DirectAccess;
import org.mpi4j.spi.FrameReceiver;
import org.mpi4j.spi.SharedMemory;
import org.mpi4j.spi.SleepGuard;
import org.mpi4j.spi.Transport;

/**
 * Moves frames between ranks of one JVM, through the frame queue of the receiver; the receiver copies long
 * messages straight from the sender's memory.
 */
public final class LocalTransport implements Transport, DirectAccess, SharedMemory {
  private static final long FIRST_SLEEP_NS = 100_000_000;

  /** Longer where ranks are many: thousands that wake to look at nothing would keep the cores busy. */
  private static final long SLEEP_NS_PER_RANK = 100_000;

  private final LocalFabric fabric;
  private final int rank;
  private final LocalFabric.Endpoint endpoint;
  private final FrameQueue queue;
  private final LocalDoorbell bell;
  private final SleepBound sleepBound;
  private long readBefore; // the last sleep
  private long lastKey;

  /** Channels that refused a frame and have not had room since. */
  private final List<LocalChannel> refused = new ArrayList<>();

  /** Peers found closed that have not been reported yet. */
  private final Queue<Integer> lost = new ArrayDeque<>(1);

  /** Peers that have left and have not been reported yet; the peers' threads add them; guarded by this. */
  private Queue<Departure> departures; // null until the first leaves, as the next field

  /** All peers that have left; guarded by this. */
  private Set<Integer> left;

  /** False if there are no departures; spares polls reading the queue. */
  private volatile boolean someLeft;

  private LocalLinks links; // null until this rank meets others of other jobs

  /**
   * A peer has left.
   *
   * @param position in this rank's frame queue; the peer's frames lie before it
   * @param link with a peer of another job; null for one of the own
   * @param lost true if it has gone without goodbye
   */
  private record Departure(int peer, long position, LinkEnd link, boolean lost) {}

  private LocalTransport(LocalFabric fabric, int rank) {
    this.fabric = fabric;
    this.rank = rank;
    this.endpoint = fabric.endpoint(rank);
    this.queue = endpoint.queue();
    this.bell = queue.bell();
    this.sleepBound = new SleepBound(Math.max(FIRST_SLEEP_NS, fabric.size() * SLEEP_NS_PER_RANK));
  }

  /** Opens the transport of the context's rank, once for each rank of the fabric. */
  public static LocalTransport open(LocalFabric fabric, TransportContext context) {
    return new LocalTransport(fabric, context.rank());
  }

  int rank() {
    return rank;
  }

  FrameQueue queue() {
    return queue;
  }

  /** Where ranks of other jobs of this JVM can be met; null if none can. */
  public LocalMeeting meeting() {
    return fabric.meeting();
  }

  /** From now on ranks of other jobs of this JVM can meet this one, which bears that name. */
  public void meet(ProcessName own) {
    if (links == null) {
      links = new LocalLinks(this, fabric.meeting(), own);
    }
  }

  /**
   * Makes a rank of another job of this JVM a peer, after {@link #meet}. Both ranks must do so.
   *
   * @param peer the number that it gets here, not that of a rank of the job
   */
  public void introduce(int peer, ProcessName name) {
    links.introduce(peer, name);
  }

  /**
   * Begins to disconnect from an introduced peer; returns true when that is done, else is to be called again
   * after some progress. The peer does the same.
   */
  public boolean disconnect(int peer) {
    return links.disconnect(peer);
  }

  /** Takes {@link #introduce} back, after {@link #disconnect}. */
  public void forget(int peer) {
    links.forget(peer);
    lost.removeIf(n -> n == peer);
  }

  @Override
  public String name() {
    return "local";
  }

  @Override
  public String address() {
    return "jvm"; // a peer is found by its rank
  }

  @Override
  public Channel connect(int peer, String address) {
    if (isForeign(peer)) {
      return links.connect(peer);
    }
    LocalFabric.Endpoint its = fabric.endpoint(peer);
    its.senders().add(this);
    if (its.queue().isLeft()) { // pairs with leave: one of the two sees the other
      peerLeaves(peer);
    }
    return new LocalChannel(this, peer, its.queue(), rank);
  }

  private boolean isForeign(int peer) {
    return peer >= fabric.size();
  }

  private LocalFabric.Endpoint endpointOf(int peer) {
    return isForeign(peer) ? links.to(peer).endpoint : fabric.endpoint(peer);
  }

  @Override
  public int poll(FrameReceiver inbox) {
    int done = queue.poll(inbox) + tellLosses(inbox);
    return someLeft ? done + tellDepartures(inbox) : done;
  }

  /** True: a frame is in the receiver's queue when its offer returns. */
  @Override
  public boolean drained() {
    return true;
  }

  @Override
  public void sleep(long maxNanos, SleepGuard guard) {
    bell.prepareSleep();
    if (nothingToDo() && !isOver(guard)) {
      long read = queue.readTo();
      if (read != readBefore) {
        readBefore = read;
        sleepBound.reset();
      }
      long nanos = Math.min(maxNanos, sleepBound.next());
      guard.releaseLock();
      bell.sleep(nanos);
    } else {
      bell.endSleep();
      guard.releaseLock();
      Thread.yield(); // perhaps to a sender that has claimed room and not yet published
    }
  }

  /** Polls for as long as the ring of a {@link LocalDoorbell#ringIfAsleep} may come too late. */
  private static boolean isOver(SleepGuard guard) {
    int looks = guard.isPolled() ? LocalDoorbell.LOOKS : 1;
    for (int i = 1; i < looks && !guard.isOver(); i++) {
      Thread.onSpinWait();
    }
    return guard.isOver();
  }

  @Override
  public void wake() {
    bell.ring();
  }

  @Override
  public void arm(Runnable other) {
    bell.forward(other);
    if (!nothingToDo() || someLeft) {
      other.run();
    }
  }

  @Override
  public void disarm() {
    bell.forward(null);
  }

  @Override
  public boolean whenFrameComes(Runnable other) {
    bell.whenFrameComes(other); // then look: a frame that comes later rings
    return other != null && links == null && refused.isEmpty() && lost.isEmpty() && queue.announceSleep();
  }

  @Override
  public void leave() {
    queue.leave();
    endpoint.senders().forEach(sender -> sender.peerLeaves(rank));
    if (links != null) {
      links.leave();
    }
  }

  /** Notes that a peer has left, after its last frame to this rank; called by either of the two, or both. */
  private void peerLeaves(int peer) {
    synchronized (this) {
      left = left == null ? new HashSet<>() : left;
      if (!left.add(peer)) {
        return;
      }
      add(new Departure(peer, queue.tail(), null, false));
    }
    bell.ring();
  }

  /** Notes that the peer of a link goes, or has gone without goodbye, after its last frame to this rank. */
  void noteEnd(LinkEnd link, boolean withoutGoodbye) {
    synchronized (this) {
      add(new Departure(link.peer(), queue.tail(), link, withoutGoodbye));
    }
    bell.ring();
  }

  private void add(Departure departure) {
    departures = departures == null ? new ArrayDeque<>(1) : departures;
    departures.add(departure);
    someLeft = true;
  }

  @Override
  public void close() {
    queue.close();
    endpoint.withdrawAll();
    if (links != null) {
      links.close();
    }
  }

  /** True if there is nothing to do; from then on, new work rings the doorbell. */
  private boolean nothingToDo() {
    boolean room = refused.removeIf(LocalChannel::roomAgain);
    return queue.announceSleep() && !room;
  }

  /** Notes a channel that waits for room, and wakes a thread that sleeps without knowing of it. */
  void noteRefusal(LocalChannel channel) {
    refused.add(channel);
    bell.ringIfAsleep();
  }

  void noteLoss(int peer) {
    lost.add(peer);
    bell.ringIfAsleep();
  }

  private int tellLosses(FrameReceiver inbox) {
    int told = 0;
    for (Integer peer = lost.poll(); peer != null; peer = lost.poll()) {
      inbox.lost(peer, "rank " + peer + " has closed its transport");
      told++;
    }
    return told;
  }

  private int tellDepartures(FrameReceiver inbox) {
    int told = 0;
    for (Departure next = nextDeparture(); next != null; next = nextDeparture()) {
      if (next.link == null) {
        inbox.left(next.peer);
      } else {
        links.ended(next.link, next.lost, inbox);
      }
      told++;
    }
    return told;
  }

  /** Takes out a peer that has left and whose frames have been delivered; null if there is none. */
  private synchronized Departure nextDeparture() {
    Departure next = departures.peek();
    someLeft = next != null;
    boolean read = next != null && queue.isReadTo(next.position); // else its frames make this rank poll again
    return read ? departures.remove() : null;
  }

  @Override
  public Segment create(long bytes, int references) {
    return fabric.segments().make(bytes, references);
  }

  @Override
  public Segment open(int maker, long[] place, long bytes) throws IOException {
    return fabric.segments().find(place);
  }

  @Override
  public Doorbell bell(int peer, String address) {
    return endpointOf(peer).queue().bell();
  }

  @Override
  public long expose(MemorySegment segment, long offset, long length) {
    endpoint.expose(++lastKey, segment.asSlice(offset, length));
    return lastKey;
  }

  @Override
  public void withdraw(long key) {
    endpoint.withdraw(key);
  }

  @Override
  public boolean fetch(int peer, long key, long position, MemorySegment to, long toOffset, long length) {
    MemorySegment from = endpointOf(peer).exposed().get(key);
    if (from == null) {
      throw new IllegalStateException("rank " + peer + " exposes nothing under key " + key);
    }
    BulkCopy.copy(from, position, to, toOffset, length);
    return true;
  }
}
