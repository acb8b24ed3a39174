// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.local;

import java.lang.foreign.MemorySegment;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * What the ranks of one job in this JVM share: an endpoint for each, and segments of memory. There is one for
 * each job; jobs that spawn each other have a {@link LocalMeeting} in common.
 */
public final class LocalFabric {
  private final AtomicReferenceArray<Endpoint> endpoints; // null until first needed
  private final RingMemory rings;
  private final LocalSegments segments;
  private final LocalMeeting meeting; // null: with no other job

  /** A fabric for ranks {@code 0..size-1}; an idle rank takes less than a kilobyte of it. */
  public LocalFabric(int size) {
    this(size, null, new LocalSegments());
  }

  /** A fabric for a job whose ranks can meet those of other jobs of this JVM. */
  public LocalFabric(int size, LocalMeeting meeting) {
    this(size, meeting, meeting.segments());
  }

  private LocalFabric(int size, LocalMeeting meeting, LocalSegments segments) {
    this.endpoints = new AtomicReferenceArray<>(size);
    this.rings = new RingMemory(size);
    this.meeting = meeting;
    this.segments = segments;
  }

  /** How many ranks it serves. */
  public int size() {
    return endpoints.length();
  }

  Endpoint endpoint(int rank) {
    Endpoint e = endpoints.get(rank);
    if (e == null) {
      endpoints.compareAndSet(rank, null, new Endpoint(rings));
      e = endpoints.get(rank);
    }
    return e;
  }

  LocalSegments segments() {
    return segments;
  }

  /** Where its ranks meet those of other jobs of this JVM; null if they meet none. */
  public LocalMeeting meeting() {
    return meeting;
  }

  /** What one rank shares with the others: its frame queue, and the memory that it lets them read. */
  static final class Endpoint {
    private final FrameQueue queue;
    private final Queue<LocalTransport> senders = new ConcurrentLinkedQueue<>();
    private volatile Map<Long, MemorySegment> exposed; // null until it exposes some

    private Endpoint(RingMemory rings) {
      queue = new FrameQueue(rings);
    }

    /** The frames to this rank. */
    FrameQueue queue() {
      return queue;
    }

    /** Transports that have a channel to this rank, and must be told when it leaves. */
    Queue<LocalTransport> senders() {
      return senders;
    }

    /** Memory of this rank that others may read, by key. */
    Map<Long, MemorySegment> exposed() {
      Map<Long, MemorySegment> all = exposed;
      return all == null ? Map.of() : all;
    }

    void expose(long key, MemorySegment memory) {
      if (exposed == null) {
        makeExposed();
      }
      exposed.put(key, memory);
    }

    private synchronized void makeExposed() {
      if (exposed == null) {
        exposed = new ConcurrentHashMap<>();
      }
    }

    void withdraw(long key) {
      if (exposed != null) {
        exposed.remove(key);
      }
    }

    void withdrawAll() {
      if (exposed != null) {
        exposed.clear();
      }
    }
  }
}
