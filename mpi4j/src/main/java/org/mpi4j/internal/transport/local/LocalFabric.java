// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.local;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * What the ranks of one job in this JVM share: an endpoint for each, and segments of memory. There is one for
 * each job.
 */
public final class LocalFabric {
  private final AtomicReferenceArray<Endpoint> endpoints; // null until first needed
  private final RingMemory rings;
  private final Map<Long, LocalSegment> segments = new ConcurrentHashMap<>(); // not hidden
  private final AtomicLong keys = new AtomicLong();

  /** A fabric for ranks {@code 0..size-1}; an idle rank takes less than a kilobyte of it. */
  public LocalFabric(int size) {
    endpoints = new AtomicReferenceArray<>(size);
    rings = new RingMemory(size);
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

  LocalSegment makeSegment(long bytes, int references) {
    long key = keys.incrementAndGet();
    LocalSegment piece = new LocalSegment(key, bytes, references, () -> segments.remove(key));
    segments.put(key, piece);
    return piece;
  }

  LocalSegment piece(long... place) throws IOException {
    LocalSegment piece = segments.get(place[0]);
    if (piece == null) {
      throw new IOException("there is no shared memory of number " + place[0] + " in this JVM");
    }
    return piece;
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
