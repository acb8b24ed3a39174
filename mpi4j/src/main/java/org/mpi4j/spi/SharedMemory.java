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
    /**
     * The memory itself.
     *
     * @return native memory, at the start of a cache line; all zero when it is made
     */
    MemorySegment memory();

    /**
     * Places for objects that the ranks leave for each other, where they live in one JVM.
     *
     * @return the places, which all ranks share; null where ranks live in different JVMs
     */
    Object[] references();

    /**
     * What others must know to open it.
     *
     * @return {@link #PLACE_WORDS} words
     */
    long[] place();

    /**
     * Makes it impossible to open it once more: all who shall have it have opened it, or never will. Of its
     * maker.
     *
     * @throws IOException if its name cannot be removed
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
   * Makes a segment; all of the memory is reserved when this returns.
   *
   * @param bytes its size
   * @param references how many places for objects, if there are any at all
   * @return the segment, to be closed by its maker
   * @throws IOException if there is no room; the message says where and how much
   */
  Segment create(long bytes, int references) throws IOException;

  /**
   * Opens a segment that another rank has created.
   *
   * @param maker rank in the job of the one that has made it
   * @param place what {@link Segment#place} says there
   * @param bytes its size, as its maker said
   * @return the segment, to be closed by this rank
   * @throws IOException if it cannot be mapped; the message says why
   */
  Segment open(int maker, long[] place, long bytes) throws IOException;

  /**
   * The doorbell of a peer. From now on the transport reports the peer's death to the {@link FrameReceiver},
   * even if no message ever goes there.
   *
   * @param peer its rank in the job
   * @param address the peer's {@link Transport#address}
   * @return the bell, for any thread
   * @throws IOException if the peer certainly cannot be reached; the message says why
   */
  Doorbell bell(int peer, String address) throws IOException;
}
