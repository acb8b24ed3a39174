// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.spi;

import java.lang.foreign.MemorySegment;

/**
 * Receives the frames that a transport delivers. Called only from inside {@link Transport#poll}.
 */
public interface FrameReceiver {

  /**
   * Takes one frame that has arrived. The payload may be read only until this method returns: it lies in the
   * transport's own memory, or already where {@link #findTarget} said. The implementation copies it out and
   * does not call the transport's poll.
   *
   * @param peer rank of the sender in the job
   * @param h0 the first word of the header
   * @param h1 the second word of the header
   * @param h2 the third word of the header
   * @param payload the memory with the payload
   * @param offset where the payload starts in it, bytes
   * @param length bytes of the payload, 0 or more
   */
  void frame(int peer, long h0, long h1, long h2, MemorySegment payload, long offset, int length);

  /**
   * Says where a long frame belongs whose payload has not arrived as a whole: a transport may put it there
   * straight away, and then calls {@link #frame} with that very memory. Since a receive may end early, the
   * transport asks anew before it puts any more there.
   *
   * @param peer rank of the sender in the job
   * @param h0 the first word of the header
   * @param h1 the second word of the header
   * @param h2 the third word of the header
   * @param place how much will come; gets the memory
   * @return false if the payload must come through the transport's memory, or is no longer wanted
   */
  default boolean findTarget(int peer, long h0, long h1, long h2, PayloadTarget place) {
    return false;
  }

  /**
   * Hears that a peer has ended in good order, and that all that it sent has been delivered: nothing more
   * will come from it, and what is sent to it has no reader. Told once, if this rank has connected to the
   * peer or does so later.
   *
   * @param peer its rank in the job
   */
  default void left(int peer) {}

  /**
   * Hears that a peer is gone without having said goodbye: nothing more will come from it or reach it.
   *
   * @param peer its rank in the job
   * @param reason what the transport has seen, for the text of an error
   */
  void lost(int peer, String reason);
}
