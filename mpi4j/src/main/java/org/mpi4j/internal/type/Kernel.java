// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.type;

/** Moves blocks of one length from memory of one kind to memory of one kind. */
interface Kernel {
  /**
   * What a kernel is made for.
   *
   * @param bytes of each block: a power of two up to {@link Moves#LONGEST}
   * @param listed the blocks are at the places that the transfer lists; else they follow in steps
   * @param fromStep from block to block where it reads; 0: as the transfer says
   * @param toStep from block to block where it writes; 0: as the transfer says
   */
  record Task(int bytes, boolean listed, long fromStep, long toStep) {}

  /** Moves so many blocks. */
  void move(Transfer t, int count);
}
