// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.board;

/**
 * How long data are cut: into chunks of equal length but for the last.
 *
 * @param length of all
 * @param chunk of one, at least 1
 */
record Chunks(long length, long chunk) {

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
