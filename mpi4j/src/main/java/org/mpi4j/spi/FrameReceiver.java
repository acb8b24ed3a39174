// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.spi;

import java.lang.foreign.MemorySegment;

/**
 * Receives the frames that a transport delivers. Called only from inside {@link Transport#poll}.
 */
public interface FrameReceiver {

  /**
   * One frame has arrived. The payload may be read only until this method returns: it lies in the
   * transport's own memory, or already where {@link #findTarget} said. The implementation copies it out and does
   * not call the transport's poll.
   */
  void frame(int peer, long h0, long h1, long h2, MemorySegment payload, long offset, int length);

  /**
   * Asks where a long frame belongs whose payload has not arrived as a whole: a transport may put it there
   * straight away, and then calls {@link #frame} with that very memory. Since a receive may end early, the
   * transport asks anew before it puts any more there.
   *
   * @return false if the payload must come through the transport's memory, or is no longer wanted
   */
  default boolean findTarget(int peer, long h0, long h1, long h2, PayloadTarget place) {
    return false;
  }

  /**
   * The peer has ended in good order, and all that it sent has been delivered: nothing more will come from
   * it, and what is sent to it has no reader. Told once, if this rank has connected to the peer or does so
   * later.
   */
  default void left(int peer) {}

  /** The peer is gone without having said goodbye: nothing more will come from it or reach it. */
  void lost(int peer, String reason);
}
