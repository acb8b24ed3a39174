// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.spi;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/**
 * The transport of one rank whose peers the test plays: it keeps what is sent to them, and delivers what the
 * test says. Its sleep ends only if something arrives or somebody wakes it, however long that takes, so that
 * a missing wake-up is a hang and not just a delay.
 */
public class ScriptedTransport implements Transport {
  /** What a peer would be sent. */
  public record Frame(int peer, long h0, long h1, long h2, byte[] payload) {}

  private final Queue<Consumer<FrameReceiver>> events = new ConcurrentLinkedQueue<>();
  private final List<Frame> sent = new ArrayList<>(); // guarded by itself
  private final Map<Integer, Integer> room = new HashMap<>(); // no entry: as much as anybody wants
  private final Set<Integer> unreachable = new HashSet<>();
  private final AtomicInteger sleeps = new AtomicInteger();
  private final int maxPayload;
  private volatile Consumer<Frame> audience = _ -> {};
  private volatile Thread sleeper;
  private volatile boolean woken;
  private volatile boolean closed;

  /**
   * @param maxPayload of a frame, bytes
   */
  public ScriptedTransport(int maxPayload) {
    this.maxPayload = maxPayload;
  }

  // ---- for the test

  /** The next poll does this. For any thread. */
  public void then(Consumer<FrameReceiver> event) {
    events.add(event);
    wake();
  }

  /** The next poll delivers this frame. For any thread. */
  public void arrive(Frame f) {
    then(inbox -> inbox.frame(
        f.peer, f.h0, f.h1, f.h2, MemorySegment.ofArray(f.payload), 0, f.payload.length));
  }

  /** The next poll tells that the peer has left. */
  public void leave(int peer) {
    then(inbox -> inbox.left(peer));
  }

  /** The next poll tells that the peer is gone. */
  public void lose(int peer) {
    then(inbox -> inbox.lost(peer, "the test says so"));
  }

  /** The channel to the peer takes so many frames and then no more. */
  public void room(int peer, int frames) {
    room.put(peer, frames);
  }

  /** The channel to the peer takes all frames. */
  public void roomForAll(int peer) {
    room.remove(peer);
  }

  /** The way to the peer cannot be opened. */
  public void block(int peer) {
    unreachable.add(peer);
  }

  /** Shows each frame that a channel takes, at once; what this does may not send. */
  public void onSent(Consumer<Frame> to) {
    audience = to;
  }

  /** What has been sent since this was last asked, in order. */
  public List<Frame> takeSent() {
    synchronized (sent) {
      List<Frame> all = List.copyOf(sent);
      sent.clear();
      return all;
    }
  }

  /** Waits until a thread sleeps here, and names it. */
  public Thread awaitSleeper() {
    AtomicReference<Thread> seen = new AtomicReference<>(); // it may wake up for no reason meanwhile
    Waiting.until(
        () -> {
          seen.set(sleeper);
          return seen.get() != null;
        },
        () -> "nobody sleeps in the transport");
    return seen.get();
  }

  /** Waits until that thread sleeps here. */
  public void awaitSleeper(Thread thread) {
    Waiting.until(() -> sleeper == thread, () -> thread + " does not sleep in the transport, but " + sleeper);
  }

  /** The thread that sleeps here, or null. */
  public Thread sleeper() {
    return sleeper;
  }

  /** How often somebody has gone to sleep here. */
  public int sleeps() {
    return sleeps.get();
  }

  /** True once it was closed. */
  public boolean isClosed() {
    return closed;
  }

  // ---- for the engine

  @Override
  public String name() {
    return "scripted";
  }

  @Override
  public String address() {
    return "test";
  }

  @Override
  public Channel connect(int peer, String address) throws IOException {
    if (unreachable.contains(peer)) {
      throw new IOException("the test has blocked the way");
    }
    return new ScriptedChannel(peer);
  }

  @Override
  public int poll(FrameReceiver inbox) {
    int due = events.size(); // not those that these bring about
    for (int i = 0; i < due; i++) {
      events.remove().accept(inbox);
    }
    return due;
  }

  @Override
  public boolean drained() {
    return true;
  }

  @Override
  public void sleep(long maxNanos, SleepGuard nap) {
    Thread me = Thread.currentThread();
    if (events.isEmpty() && !nap.isOver()) {
      nap.releaseLock();
      sleeps.incrementAndGet();
      sleeper = me;
      while (!woken) {
        LockSupport.park(this);
        Waiting.checkTimeout(me + " sleeps in the transport");
      }
      sleeper = null;
    }
    woken = false;
  }

  @Override
  public void wake() {
    woken = true;
    LockSupport.unpark(sleeper);
  }

  @Override
  public void arm(Runnable bell) {}

  @Override
  public void disarm() {}

  @Override
  public void close() {
    closed = true;
  }

  /** Keeps what it is offered, as long as the test has given it room. */
  private final class ScriptedChannel implements Channel {
    private final int peer;

    ScriptedChannel(int peer) {
      this.peer = peer;
    }

    @Override
    public int maxPayload() {
      return maxPayload;
    }

    @Override
    public boolean offer(long h0, long h1, long h2, MemorySegment payload, long offset, int length) {
      Integer left = room.get(peer);
      if (left != null && left == 0) {
        return false;
      }
      byte[] copy = length == 0 ? new byte[0]
          : payload.asSlice(offset, length).toArray(ValueLayout.JAVA_BYTE);
      Frame frame = new Frame(peer, h0, h1, h2, copy);
      synchronized (sent) {
        sent.add(frame);
      }
      audience.accept(frame);
      if (left != null) {
        room.put(peer, left - 1);
      }
      return true;
    }
  }
}
