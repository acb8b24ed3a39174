// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.type;

/** Moves blocks of one length from memory of one kind to memory of one kind; see {@link Transfer}. */
interface Kernel {
  /**
   * What a kernel is made for.
   *
   * @param bytes of each block
   * @param fromStep from block to block where it reads, 0: any
   * @param toStep from block to block where it writes, 0: any
   */
  record Task(int bytes, long fromStep, long toStep) {}

  /** Moves so many blocks, stepping on at both sides. */
  void strided(Transfer t, int count);

  /** Moves a block for each of the places, all that so many times, stepping on at both sides. */
  void listed(Transfer t, long count);
}
