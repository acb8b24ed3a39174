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
   * @param segment heap or native memory
   * @param offset where the piece starts in the segment, bytes
   * @param length bytes of the piece
   * @return a key that means something to {@link #fetch} at any peer of this transport; 0: it is better sent
   */
  long expose(MemorySegment segment, long offset, long length);

  /**
   * Ends {@link #expose}: peers can read the piece no more.
   *
   * @param key what expose has returned
   */
  void withdraw(long key);

  /**
   * Copies memory that a peer has exposed.
   *
   * @param peer its rank in the job
   * @param key what {@link #expose} has returned there
   * @param position where to start in the exposed piece, bytes
   * @param to heap or native memory
   * @param toOffset where to write in it, bytes
   * @param length bytes to copy
   * @return false if this rank cannot read it: then it must be sent, and the target's contents are undefined
   */
  boolean fetch(int peer, long key, long position, MemorySegment to, long toOffset, long length);
}
