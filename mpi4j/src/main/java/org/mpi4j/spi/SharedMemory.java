// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.spi;

import java.io.IOException;
import java.lang.foreign.MemorySegment;

/**
 * An optional capability of a {@link Transport}: segments of memory that several ranks share and exchange
 * data in without messages, and doorbells that wake ranks that sleep.
 *
 * <p>One thread at a time calls these methods, the one that may call {@link Transport#poll}; any thread may
 * ring doorbells.
 */
public interface SharedMemory {
  /** How many words tell where a segment is. */
  int PLACE_WORDS = 3;

  /** A segment of shared memory that one rank creates and others map. */
  interface Segment extends AutoCloseable {
    /** Native memory, at the start of a cache line; all zero when it is made. */
    MemorySegment memory();

    /** An array through which ranks of one JVM pass objects to each other; null for ranks of several JVMs. */
    Object[] references();

    /** Where the segment is: the words that another rank passes to {@link SharedMemory#open}. */
    long[] place();

    /**
     * Removes the name by which other ranks find the segment: all have opened it, or never will. Called by
     * its creator.
     */
    void hide() throws IOException;

    /** Unmaps the segment in this rank; other ranks keep their mappings. */
    @Override
    void close();
  }

  /** Wakes one rank that sleeps in its transport. */
  @FunctionalInterface
  interface Doorbell {
    /**
     * Wakes the rank if it sleeps; costs one read if it does not. There is no full fence: a rank that is
     * about to sleep may see an earlier write of the caller a few microseconds late. So it polls {@link
     * SleepGuard#isOver} for that long before it sleeps.
     */
    void ringIfAsleep();
  }

  /**
   * Creates a segment; all of its memory is reserved when this returns.
   *
   * @param references length of {@link Segment#references}, if there is such an array
   * @throws IOException if there is no room; the message says where and how much
   */
  Segment create(long bytes, int references) throws IOException;

  /**
   * Opens a segment that another rank has created.
   *
   * @param bytes the length that its creator has told
   */
  Segment open(int maker, long[] place, long bytes) throws IOException;

  /**
   * The doorbell of a peer. From now on the transport reports the peer's death to the {@link FrameReceiver},
   * even if no message ever goes there.
   *
   * @param address the peer's {@link Transport#address}
   */
  Doorbell bell(int peer, String address) throws IOException;
}
