// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.type;

/** Visits the contiguous pieces of a buffer, in the order of the type map. */
@FunctionalInterface
interface Runs {
  /**
   * @param place the first byte
   * @param bytes how many
   */
  void run(long place, long bytes);
}
