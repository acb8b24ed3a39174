// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.spi;

import java.lang.foreign.MemorySegment;

/** A one-way connection to one peer, which carries whole frames in order. */
public interface Channel {

  /** The largest payload of one frame, in bytes. */
  int maxPayload();

  /**
   * The largest payload that can be sent from the user's own memory, in bytes, if that is larger; may grow.
   */
  default int maxPayloadInPlace() {
    return maxPayload();
  }

  /**
   * Takes one frame, all or nothing; copies the payload before it returns.
   *
   * <p>A frame is three words of header, which the transport carries without looking at them, and {@code
   * length} bytes of payload.
   *
   * @param payload heap or native memory; not read if {@code length} is 0
   * @param offset where the payload starts in the segment, bytes
   * @param length 0 to {@link #maxPayload} or {@link #maxPayloadInPlace}, bytes
   * @return false if there is no room now: poll, then try again. A channel to a lost peer never has room
   *     again; {@link FrameReceiver#lost} reports the loss. Frames to a peer that has left in good order,
   *     such as a late acknowledgement, are accepted and dropped.
   */
  boolean offer(long h0, long h1, long h2, MemorySegment payload, long offset, int length);
}
