// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.local;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;

/**
 * What the ranks of one job in this JVM share: an endpoint for each, and segments of memory. There is one for
 * each job.
 */
public final class LocalFabric {
  private final Endpoint[] endpoints;
  private final Map<Long, LocalSegment> segments = new ConcurrentHashMap<>(); // not hidden
  private final AtomicLong keys = new AtomicLong();

  /** A fabric for ranks {@code 0..size-1}; an idle rank takes less than a kilobyte of it. */
  public LocalFabric(int size) {
    endpoints = new Endpoint[size];
    for (int rank = 0; rank < size; rank++) {
      endpoints[rank] = new Endpoint();
    }
  }

  /** How many ranks it serves. */
  public int size() {
    return endpoints.length;
  }

  Endpoint endpoint(int rank) {
    return endpoints[rank];
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

  /**
   * What one rank shares with the others: its frame queue, and the memory that it lets them read.
   *
   * @param queue of frames to this rank
   * @param exposed memory of this rank that others may read, by key
   * @param senders transports that have a channel to this rank, and must be told when it leaves
   */
  record Endpoint(FrameQueue queue, Map<Long, MemorySegment> exposed, Queue<LocalTransport> senders) {
    Endpoint() {
      this(new FrameQueue(), new ConcurrentHashMap<>(), new ConcurrentLinkedQueue<>());
    }
  }
}
