// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.nas.cg;

import org.mpi4j.Buf;
import org.mpi4j.Intracomm;
import org.mpi4j.Op;
import org.mpi4j.nas.common.Part;

/**
 * The ranks as a grid of r rows and k r columns, seen from one of them. Every number of ranks is k r^2 for
 * some k; powers of two give the grid of the original. Rank (i, j) holds the block of the matrix where row
 * block i meets column block j, and of every vector piece j. So each row of ranks holds each vector
 * completely:
 * <pre>
 *   8 ranks, r = 2, k = 2     pieces of p:    0   1   2   3
 *                                           +---+---+---+---+
 *                                           | 0 | 1 | 2 | 3 |   sum of this row: pieces 0, 1 of A p
 *                                           +---+---+---+---+
 *                                           | 4 | 5 | 6 | 7 |   sum of this row: pieces 2, 3 of A p
 *                                           +---+---+---+---+
 * </pre>
 * Scalar products and A p are sums over one row of ranks, never over all. Then ranks swap pieces of A p in
 * pairs, so that each gets the one of its column: above, rank 2 gets piece 2 from 4 and gives it piece 0.
 */
final class Grid {
  private static final int PIECE = 1;

  final int rows;
  final int columns;
  final Part rowBlock;
  final Part columnBlock;
  private final Intracomm world;
  private final Intracomm row; // the ranks of this rank's row
  private final int partner;
  private final double[] sums;
  private final int start; // where the partner's piece is in the sums
  private final Buf given;

  Grid(Intracomm world, int n) {
    this.world = world;
    int size = world.size();
    rows = largestSquareIn(size);
    columns = size / rows;
    int i = world.rank() / columns;
    int j = world.rank() % columns;
    rowBlock = Part.of(i, rows, n);
    columnBlock = Part.of(j, columns, n);
    row = world.split(i, j);

    // Row block i is the column blocks k i to k i + k - 1. Rank (i, j) could give any of these pieces; it
    // gives the one for its partner. The rule is its own inverse: the partner has the one for this rank.
    int k = columns / rows;
    int partnersColumn = k * i + j % k;
    partner = j / k * columns + partnersColumn;
    Part piece = Part.of(partnersColumn, columns, n);
    sums = new double[rowBlock.length()];
    start = piece.start() - rowBlock.start();
    given = Buf.of(sums, start, piece.length());
  }

  /** The largest r whose square divides the number of ranks. */
  private static int largestSquareIn(int size) {
    int largest = 1;
    for (int r = 2; r * r <= size; r++) {
      if (size % (r * r) == 0) {
        largest = r;
      }
    }
    return largest;
  }

  /** The sum of a number over this row of ranks. */
  double sum(double value) {
    return columns == 1 ? value : row.allreduce(value, Op.SUM);
  }

  /** Adds up the parts of a row block of A p over this row of ranks, and gives each rank its piece of A p. */
  void sumPieces(double[] part, double[] piece, Buf pieceAsBuf) {
    if (columns == 1) {
      System.arraycopy(part, 0, piece, 0, piece.length);
      return;
    }
    row.allreduce(part, sums, Op.SUM);
    if (partner == world.rank()) {
      System.arraycopy(sums, start, piece, 0, piece.length);
    } else {
      world.sendrecv(given, partner, PIECE, pieceAsBuf, partner, PIECE);
    }
  }
}
