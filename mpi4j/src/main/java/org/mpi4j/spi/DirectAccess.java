// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.spi;

import java.lang.foreign.MemorySegment;

/**
 * An optional capability of a {@link Transport}: a peer's memory can be read in place, so that a long message
 * needs one copy only.
 */
public interface DirectAccess {

  /**
   * Lets peers read a piece of this rank's memory until {@link #withdraw}.
   *
   * @return a key by which any peer of this transport can {@link #fetch} the memory
   */
  long expose(MemorySegment segment, long offset, long length);

  /** Ends {@link #expose}. */
  void withdraw(long key);

  /** Copies {@code length} bytes from {@code position} of what the peer exposed under {@code key}. */
  void fetch(int peer, long key, long position, MemorySegment to, long toOffset, long length);
}
