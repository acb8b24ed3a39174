// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.spi;

import java.lang.foreign.MemorySegment;

/**
 * The memory into which the rest of an arriving frame is to be read; see {@link FrameReceiver#findTarget}.
 */
public final class PayloadTarget {
  /** How much will come; set by who asks, bytes. */
  public int bytes;

  /** Heap or native memory; set by the answer. */
  public MemorySegment segment;

  /** Where in the segment the payload starts, bytes; set by the answer. */
  public long offset;

  /** No place yet. */
  public PayloadTarget() {}
}
