// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.nas.ft;

import org.mpi4j.Buf;

/**
 * A rank's part of a field of complex numbers, real and imaginary parts apart. It is kept in one of two ways:
 * <pre>
 *   planes:  the rank has nz / ranks of the planes of equal z, all x and y of each; they are stored as
 *            [block of y][z of mine][y in the block][x], one block of y for each rank
 *   columns: the rank has a block of y, all x and z;  [z][y in the block][x]
 * </pre>
 * An alltoall makes one of the other, without packing: block i of the planes is what rank i needs, and
 * the blocks of the columns are ordered by the ranks that have these planes.
 */
final class Field {
  final double[] re;
  final double[] im;
  final Buf reBuf;
  final Buf imBuf;

  Field(int points) {
    re = new double[points];
    im = new double[points];
    reBuf = Buf.of(re);
    imBuf = Buf.of(im);
  }
}
