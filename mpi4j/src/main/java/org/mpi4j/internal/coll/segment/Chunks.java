// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.segment;

/**
 * How long data are cut: into chunks of equal length but for the last.
 *
 * @param length of all
 * @param chunk of one, at least 1
 */
record Chunks(long length, long chunk) {
  /** Shorter ones cost more than they gain. */
  private static final long LEAST = 8 << 10;

  /** In so many chunks givers and takers work at the same time for nearly all of it. */
  private static final long MANY = 8;

  /** For data that some write while others read: many chunks, each of which fits into a slot. */
  static Chunks stream(long length, long most) {
    return new Chunks(length, Math.min(most, Math.max(LEAST, (length + MANY - 1) / MANY)));
  }

  /** How many. */
  long number() {
    return (length + chunk - 1) / chunk;
  }

  long start(long i) {
    return i * chunk;
  }

  long length(long i) {
    return Math.min(chunk, length - i * chunk);
  }
}
