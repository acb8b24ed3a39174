// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import java.util.function.ToLongFunction;

/**
 * Peers by rank, in pages that are made when first needed: finding one costs two array reads, and ranks
 * that have few peers keep few pages.
 */
final class PeerPages {
  private static final int SHIFT = 6;
  private static final int MASK = (1 << SHIFT) - 1;

  private final Peer[][] pages;

  PeerPages(int ranks) {
    pages = new Peer[(ranks >> SHIFT) + 1][];
  }

  /** The peer, or null. */
  Peer get(int rank) {
    Peer[] page = pages[rank >> SHIFT];
    return page == null ? null : page[rank & MASK];
  }

  void put(int rank, Peer peer) {
    int page = rank >> SHIFT;
    if (pages[page] == null) {
      pages[page] = new Peer[MASK + 1];
    }
    pages[page][rank & MASK] = peer;
  }

  /** Adds up a number of all peers. For any thread. */
  long sum(ToLongFunction<Peer> number) {
    long sum = 0;
    for (Peer[] page : pages) {
      for (int i = 0; page != null && i < page.length; i++) {
        sum += page[i] == null ? 0 : number.applyAsLong(page[i]);
      }
    }
    return sum;
  }

  /** The largest of a number that all peers have; 0 if there are none. For any thread. */
  long max(ToLongFunction<Peer> number) {
    long max = 0;
    for (Peer[] page : pages) {
      for (int i = 0; page != null && i < page.length; i++) {
        max = page[i] == null ? max : Math.max(max, number.applyAsLong(page[i]));
      }
    }
    return max;
  }
}
