// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.segment;

/**
 * Long data cut into chunks of equal length, except for the last.
 *
 * @param length of all
 * @param chunk of one, at least 1
 */
record Chunks(long length, long chunk) {
  /** Shorter ones cost more than they gain, where each rank has a core. */
  static final long LEAST = 8 << 10;

  /** With so many chunks writers and readers overlap for nearly all of the data. */
  private static final long MANY = 8;

  /**
   * Cuts data that some ranks write while others read: many chunks, each of which fits into a slot.
   *
   * @param most bytes that fit
   * @param least shorter chunks cost more than they gain
   */
  static Chunks stream(long length, long most, long least) {
    return new Chunks(length, Math.min(most, Math.max(least, (length + MANY - 1) / MANY)));
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
