// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.spi;

import java.io.IOException;
import java.lang.foreign.MemorySegment;

/**
 * An optional power of a {@link Transport}: memory that several ranks have in common, where they leave things
 * for each other without a message, and bells to wake those who sleep meanwhile.
 *
 * <p>One thread at a time calls these methods, the one that may call {@link Transport#poll}; bells are for
 * any thread.
 */
public interface SharedMemory {
  /** How many words say where a piece is. */
  int PLACE_WORDS = 3;

  /** A segment of shared memory that one rank creates and others map. */
  interface Segment extends AutoCloseable {
    /** Native memory, at the start of a cache line; all zero when it is made. */
    MemorySegment memory();

    /** Places for objects that the ranks leave for each other, where they live in one JVM; else null. */
    Object[] references();

    /** What others must know to open it. */
    long[] place();

    /** All who shall have it have opened it, or never will: nobody can find it any more. Of its maker. */
    void hide() throws IOException;

    /** Gives back this rank's part; the others keep theirs. */
    @Override
    void close();
  }

  /** Wakes one rank that sleeps in its transport. */
  @FunctionalInterface
  interface Doorbell {
    /**
     * Makes the rank look again if it sleeps; costs one read if it does not. What was written before may be
     * seen by the sleeper a few microseconds after the read that finds it awake, not later: therefore a
     * sleeper looks at {@link SleepGuard#isOver} for as long.
     */
    void ringIfAsleep();
  }

  /**
   * Makes a piece; all of the memory is reserved when this returns.
   *
   * @param references how many places for objects, if there are any at all
   * @throws IOException if there is no room; the message says where and how much
   */
  Segment create(long bytes, int references) throws IOException;

  /**
   * Opens what another rank made.
   *
   * @param bytes as its maker said
   */
  Segment open(int maker, long[] place, long bytes) throws IOException;

  /**
   * The bell of a peer. From now on its death is told to the inbox, also if no message ever goes there.
   *
   * @param address the peer's {@link Transport#address}
   */
  Doorbell bell(int peer, String address) throws IOException;
}
