// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.tcp;

import java.lang.foreign.MemorySegment;

/** A way past a socket's channel: moves bytes from and to where they lie, in the heap or outside it. */
interface DirectSocketIo {

  /**
   * Sends at once what the socket has room for.
   *
   * @param moreFollows the next bytes come right behind: they may share a packet with these
   * @return bytes taken; 0 also if the socket is broken, which its channel tells whoever writes next
   */
  long send(MemorySegment from, long offset, long bytes, boolean moreFollows);

  /**
   * Takes what has arrived.
   *
   * @return bytes taken; 0 if there are none yet; -1 if the channel has to be asked, since the stream has
   *     ended or broken
   */
  long receive(MemorySegment to, long offset, long bytes);
}
