// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.segment;

/** How the ranks of a communicator come to one mind. Collective. */
public interface Consensus {

  /** Brings the words of rank 0 to all others, into the same array. */
  void tell(long... words);

  /** True if all say yes. */
  boolean all(boolean yes);
}
