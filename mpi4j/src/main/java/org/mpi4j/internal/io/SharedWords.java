// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.io;

import java.util.concurrent.atomic.AtomicLongArray;

/**
 * Numbers that the ranks of a file share: its shared pointer, and the tickets of atomic mode. They end with
 * the ranks, so that nothing is left behind by a job that was killed.
 */
interface SharedWords extends AutoCloseable {
  /** How many there are, all zero at first. */
  int COUNT = 3;

  /** The shared file pointer, in etypes. */
  int POINTER = 0;

  /** How many accesses have begun to wait in atomic mode. */
  int TICKETS = 1;

  /** How many of these are over. */
  int SERVED = 2;

  /** Adds to a number; returns what it was before. */
  long getAndAdd(int word, long by);

  long get(int word);

  void set(int word, long value);

  /** True if they are reached through the engine, for which other ranks may have to make progress. */
  boolean needEngine();

  @Override
  void close();

  /** Of a file that one rank alone has open. */
  final class Own implements SharedWords {
    private final AtomicLongArray words = new AtomicLongArray(COUNT);

    @Override
    public long getAndAdd(int word, long by) {
      return words.getAndAdd(word, by);
    }

    @Override
    public long get(int word) {
      return words.get(word);
    }

    @Override
    public void set(int word, long value) {
      words.set(word, value);
    }

    @Override
    public boolean needEngine() {
      return false;
    }

    @Override
    public void close() {
      // nothing but memory
    }
  }
}
