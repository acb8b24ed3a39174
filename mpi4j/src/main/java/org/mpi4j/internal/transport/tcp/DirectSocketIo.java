// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.tcp;

import java.lang.foreign.MemorySegment;

/** Input and output of a socket without its channel: from and to memory where it lies, heap or native. */
interface DirectSocketIo {

  /**
   * Sends at once what the socket has room for.
   *
   * @param moreFollows more bytes follow at once, and may share a packet with these
   * @return bytes sent; 0 also if the socket is broken, which the next write to its channel reports
   */
  long send(MemorySegment from, long offset, long bytes, boolean moreFollows);

  /**
   * Takes what has arrived.
   *
   * @return bytes received; 0 if there are none yet; -1 if the stream has ended or broken, which the channel
   *     reports
   */
  long receive(MemorySegment to, long offset, long bytes);
}
