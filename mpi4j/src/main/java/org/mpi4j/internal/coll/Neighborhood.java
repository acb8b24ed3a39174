// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

/**
 * Whom the neighbour collectives of one rank talk to (section 8.6): one block of the receive buffer for each
 * source, one of the send buffer for each destination, in this order. A rank may be there several times.
 *
 * <p>Which blocks of two ranks belong together, if there are several between them:
 * <ul>
 *   <li>plain (graphs): the k-th block to a rank is its k-th block from here, so messages match when they are
 *       sent and received in the order of the lists;
 *   <li>mirrored (grids): block s, sent down a dimension, is the receiver's block {@code s ^ 1}, from above.
 *       So messages match when they are sent in the order of the lists and received in the order
 *       1, 0, 3, 2, ... It matters where the ranks below and above are the same one.
 * </ul>
 */
public interface Neighborhood {
  /** Nobody: the grid ends here. The block of the receive buffer is left alone. */
  int PROC_NULL = -3;

  /** Whom blocks come from, or PROC_NULL. Not to be changed. */
  int[] sources();

  /** Whom blocks go to, or PROC_NULL. Not to be changed. */
  int[] destinations();

  /** True if block s of the sender is block {@code s ^ 1} of the receiver. */
  boolean isMirrored();
}
