// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.local;

import java.lang.foreign.MemorySegment;
import org.mpi4j.spi.Channel;

/** The channel to a rank of another job of this JVM: refuses all until the two are linked. */
final class LinkedChannel implements Channel {
  private final LocalTransport from;
  private final LinkEnd end;
  private final FrameQueue to;
  private LocalChannel open; // null until they are linked

  /**
   * @param to of the other rank; if that is gone, any: they are never linked
   */
  LinkedChannel(LocalTransport from, LinkEnd end, FrameQueue to) {
    this.from = from;
    this.end = end;
    this.to = to;
  }

  @Override
  public int maxPayload() {
    return to.maxPayload();
  }

  @Override
  public boolean offer(long h0, long h1, long h2, MemorySegment payload, long offset, int length) {
    if (end.isLeft()) {
      return true; // such as a late acknowledgement, which nobody waits for
    }
    if (open == null) {
      if (!end.isLinked()) {
        return false; // once they are linked, this rank is woken
      }
      open = new LocalChannel(from, end.peer(), to, end.ownNumber());
    }
    return open.offer(h0, h1, h2, payload, offset, length);
  }
}
