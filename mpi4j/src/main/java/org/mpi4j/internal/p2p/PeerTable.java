// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import java.util.function.ToLongFunction;

/**
 * Peers by rank, in a hash table: its memory follows from how many peers a rank has, not from how many ranks
 * the job has, whose square all ranks of a job would need together.
 *
 * <p>Open addressing with linear probing, half full at most; the first look nearly always finds.
 */
final class PeerTable {
  private static final int FIRST_SLOTS = 8;
  private static final int SHIFT = 6;

  private Peer[] slots = new Peer[FIRST_SLOTS]; // replaced when it grows; threads may read an older one
  private int count;

  /** The peer, or null. */
  Peer get(int rank) {
    Peer[] all = slots;
    Peer p = all[firstSlot(rank) & all.length - 1];
    return p == null || p.rank() == rank ? p : search(all, rank);
  }

  private static Peer search(Peer[] all, int rank) {
    int i = firstSlot(rank) & all.length - 1;
    Peer p = all[i];
    while (p != null && p.rank() != rank) {
      i = i + 1 & all.length - 1;
      p = all[i];
    }
    return p;
  }

  /** Adds a peer that is not there. */
  void add(Peer peer) {
    if (2 * (count + 1) > slots.length) {
      rebuild(2 * slots.length, null);
    }
    insert(slots, peer);
    count++;
  }

  /** Removes the peer with this rank, if it is there. */
  void remove(int rank) {
    Peer gone = get(rank);
    if (gone != null) {
      rebuild(slots.length, gone);
      count--;
    }
  }

  private void rebuild(int length, Peer without) {
    Peer[] fresh = new Peer[length];
    for (Peer p : slots) {
      if (p != null && p != without) {
        insert(fresh, p);
      }
    }
    slots = fresh;
  }

  private static void insert(Peer[] all, Peer peer) {
    int i = firstSlot(peer.rank()) & all.length - 1;
    while (all[i] != null) {
      i = i + 1 & all.length - 1;
    }
    all[i] = peer;
  }

  /** Peers often differ by a power of two; in a small job each has a slot of its own. */
  private static int firstSlot(int rank) {
    return rank ^ rank >>> SHIFT ^ rank >>> 2 * SHIFT;
  }

  /** Adds up a number of all peers. For any thread. */
  long sum(ToLongFunction<Peer> number) {
    long sum = 0;
    for (Peer p : slots) {
      sum += p == null ? 0 : number.applyAsLong(p);
    }
    return sum;
  }

  /** The largest of a number that all peers have; 0 if there are none. For any thread. */
  long max(ToLongFunction<Peer> number) {
    long max = 0;
    for (Peer p : slots) {
      max = p == null ? max : Math.max(max, number.applyAsLong(p));
    }
    return max;
  }
}
