// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.spi;

import java.lang.foreign.MemorySegment;

/** Takes what a transport delivers; called only from inside {@link Transport#poll}. */
public interface Inbox {

  /**
   * One frame has arrived. The payload may be read only until this method returns: it lies in the
   * transport's own memory. The implementation copies it out and does not call the transport's poll.
   */
  void frame(int peer, long h0, long h1, long h2, MemorySegment payload, long offset, int length);

  /** The peer is gone without having said goodbye: nothing more will come from it or reach it. */
  void lost(int peer, String reason);
}
