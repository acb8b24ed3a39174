// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.spi;

import java.lang.foreign.MemorySegment;

/**
 * Receives the frames that a transport delivers. Called only from inside {@link Transport#poll}.
 */
public interface FrameReceiver {

  /**
   * One frame has arrived. The payload may be read only until this method returns: it lies in the transport's
   * own memory, or already in the memory that {@link #findTarget} gave. The implementation copies it out and
   * does not call the transport's poll.
   */
  void frame(int peer, long h0, long h1, long h2, MemorySegment payload, long offset, int length);

  /**
   * Finds the memory for the payload of a long frame that has not arrived completely. The transport may read
   * the rest into it, and then calls {@link #frame} with that memory. Since a receive may end early, the
   * transport calls this again before it reads more into it.
   *
   * @return false if the payload must pass through the transport's memory, or is no longer wanted
   */
  default boolean findTarget(int peer, long h0, long h1, long h2, PayloadTarget place) {
    return false;
  }

  /**
   * The peer has ended in good order, and all that it sent has been delivered: nothing more will come from
   * it, and nobody reads what is sent to it. Called once, if this rank has connected to the peer or does so
   * later.
   */
  default void left(int peer) {}

  /** The peer has ended without leaving in good order: nothing more will come from it or reach it. */
  void lost(int peer, String reason);
}
