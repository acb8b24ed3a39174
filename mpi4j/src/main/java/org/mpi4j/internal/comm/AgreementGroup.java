// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.comm;

import org.mpi4j.internal.p2p.Context;

/**
 * The ranks that agree on the number of a new communicator.
 *
 * @param context of their messages
 * @param tag of their messages
 * @param ranks of the group in the context; null: all, in their order
 * @param me this rank's number in the group
 */
record AgreementGroup(Context context, int tag, int[] ranks, int me) {

  /** All ranks of a context. */
  static AgreementGroup all(Context context, int tag) {
    return new AgreementGroup(context, tag, null, context.rank());
  }

  int size() {
    return ranks == null ? context.size() : ranks.length;
  }

  /** The rank in the context of the member so far after this one, in a ring. */
  int after(int distance) {
    return rank((me + distance) % size());
  }

  /** The rank in the context of the member so far before this one. */
  int before(int distance) {
    return rank((me - distance + size()) % size());
  }

  private int rank(int number) {
    return ranks == null ? number : ranks[number];
  }
}
