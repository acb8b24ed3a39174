// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.segment;

/**
 * An all-reduction of one yes or no over the ranks of a communicator. Collective.
 */
public interface Consensus {

  /** Broadcasts the words of rank 0, into the same array on the others. */
  void tell(long... words);

  /** True if all say yes. */
  boolean all(boolean yes);
}
