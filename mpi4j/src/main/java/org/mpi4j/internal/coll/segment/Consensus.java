// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.segment;

/**
 * An all-reduction of one yes or no over the ranks of a communicator. Collective.
 */
public interface Consensus {

  /** Brings the words of rank 0 to all others, into the same array. */
  void tell(long... words);

  /** True if all say yes. */
  boolean all(boolean yes);
}
