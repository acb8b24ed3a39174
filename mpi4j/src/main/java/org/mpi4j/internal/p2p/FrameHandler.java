// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import java.lang.foreign.MemorySegment;

/**
 * Handles frames of one kind that is not the messenger's own: those of windows, say. Registered by {@link
 * Messenger#register}.
 */
@FunctionalInterface
public interface FrameHandler {
  /** The first kind that can be registered; those below are the messenger's. */
  int FIRST_KIND = 16;

  /** The last kind that can be registered. */
  int LAST_KIND = 31;

  /**
   * A frame has come. The engine's lock is held: the handler does not wait, and calls no code of the program.
   * A Fault that it throws says that no rank would send this; the peer then counts as lost.
   *
   * @param from the rank of the job that has sent it
   * @param h0 first word of the header: kind and {@link #context}
   * @param h1 second word, free for the handler
   * @param h2 third word, free for the handler
   * @param data where the payload lies; only during the call
   * @param offset of its first byte
   * @param bytes its length
   */
  void frame(int from, long h0, long h1, long h2, MemorySegment data, long offset, int bytes);

  /** The first word of the header of a frame. */
  static long header(int kind, int context) {
    return Header.h0(kind, context);
  }

  /** The number of the context that a frame belongs to. */
  static int context(long h0) {
    return Header.context(h0);
  }
}
