// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.bench;

/**
 * The buffers and the result of a collective; the size of a measurement is that of one block.
 *
 * @param send blocks of the send buffer
 * @param recv blocks of the receive buffer
 * @param turns what changes from call to call
 * @param outcome what is in the receive buffer afterwards
 */
record Shape(Elements elements, Blocks send, Blocks recv, Turns turns, Outcome outcome) {

  /** What the buffers of all ranks take together, bytes. */
  long memory(int ranks, int bytes) {
    return (long) ranks * (send.count(ranks) + recv.count(ranks)) * bytes;
  }

  /** The block that a rank sends: neighbours get equal ones, since two ranks are neighbours twice. */
  BlockSource given(int rank, int block) {
    return BlockSource.of(rank, send == Blocks.FOR_EACH ? block : 0);
  }
}
