// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.spi;

import java.lang.foreign.MemorySegment;

/** A one-way connection to one peer, which carries whole frames in order. */
public interface Channel {

  /**
   * The largest payload of one frame.
   *
   * @return bytes, 1 or more; always the same
   */
  int maxPayload();

  /**
   * The largest payload of one frame that lies in the user's memory, where longer ones can go from there than
   * from elsewhere.
   *
   * @return bytes, {@link #maxPayload} or more; may grow
   */
  default int maxPayloadInPlace() {
    return maxPayload();
  }

  /**
   * Takes one frame, all or nothing; copies the payload before it returns. Never waits.
   *
   * <p>A frame is three words of header, which the transport carries without looking at them, and {@code
   * length} bytes of payload. What goes to a peer that has left in good order, such as a late
   * acknowledgement, is taken and thrown away.
   *
   * @param h0 the first word of the header
   * @param h1 the second word of the header
   * @param h2 the third word of the header
   * @param payload heap or native memory; not read if {@code length} is 0
   * @param offset where the payload starts in the segment, bytes
   * @param length 0 to {@link #maxPayload} or {@link #maxPayloadInPlace}, bytes
   * @return false if there is no room now: poll, then try again. A channel to a lost peer has no room for
   *     ever; {@link FrameReceiver#lost} tells of the loss
   */
  boolean offer(long h0, long h1, long h2, MemorySegment payload, long offset, int length);
}
