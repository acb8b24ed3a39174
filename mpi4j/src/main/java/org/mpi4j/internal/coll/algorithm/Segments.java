// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.algorithm;

import org.mpi4j.internal.type.Payload;

/**
 * A long vector in segments that are passed on one by one, so that all ranks of a chain or a tree work at the
 * same time.
 *
 * <pre>
 *   chain of 3, 4 segments     rank 0 sends   0 1 2 3
 *                              rank 1 sends     0 1 2 3
 *                              rank 2 has         0 1 2 3
 * </pre>
 *
 * @param length elements of each segment but the last, which may be shorter
 * @param count how many there are; also of an empty vector one
 */
record Segments(Payload whole, long length, int count) {
  /** Bytes of a segment: long enough that starting a message costs little, and a few fit into a cache. */
  static final long BYTES = 32 << 10;

  /** How many more segments are under way to a rank while it works on one. */
  static final int AHEAD = 2;

  static Segments of(Payload whole) {
    long length = Math.max(1, BYTES / Math.max(1, whole.layout().size()));
    return new Segments(whole, length, Math.toIntExact(Math.max(1, (whole.count() + length - 1) / length)));
  }

  Payload of(int segment) {
    long start = segment * length;
    return whole.slice(start, Math.min(length, whole.count() - start));
  }

  /**
   * How many messages may still be under way when a rank needs a segment: the next ones that it receives, and
   * what it has sent since it began to receive this one.
   *
   * @param targets to how many ranks it sends each segment
   */
  int after(int segment, int targets) {
    return Math.min(AHEAD, count - 1 - segment) + targets * Math.min(AHEAD, segment);
  }
}
