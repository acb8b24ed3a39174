// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.spi;

import java.lang.foreign.MemorySegment;

/**
 * The memory into which the rest of an arriving frame is to be read; see {@link FrameReceiver#findTarget}.
 */
public final class PayloadTarget {
  /** How many bytes will be read; set by the transport. */
  public int bytes;

  /** Heap or native memory; set by {@link FrameReceiver#findTarget}. */
  public MemorySegment segment;

  /** Where in the segment the payload starts, bytes; set by {@link FrameReceiver#findTarget}. */
  public long offset;

  /** A target without memory. */
  public PayloadTarget() {}
}
