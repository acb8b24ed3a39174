// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.steps;

import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.type.Payload;

/**
 * The collectives that the stages of a hierarchical algorithm consist of. The ordinary collectives of some
 * ranks, each done as the table says for these: what a collective in several stages is made of. Roots and
 * parts are counted as these ranks are.
 */
public interface StageCollectives {

  void barrier();

  void bcast(Payload p, int root);

  /**
   * @param mine not changed, unless it is the same as {@code result}
   * @param result at the root, where the sum goes; elsewhere null
   */
  void reduce(Payload mine, Payload result, Operator op, int root);

  /**
   * @param mine not changed, unless it is the same as {@code result}
   */
  void allreduce(Payload mine, Payload result, Operator op);

  /**
   * Equal shares.
   *
   * @param all at the root, where the shares go, its own being there already; elsewhere null
   */
  void gather(Payload mine, Parts.Shares all, int root);

  /** Parts of different lengths; otherwise as above. */
  void gatherv(Payload mine, Parts all, int root);

  /**
   * Equal shares.
   *
   * @param all at the root, the shares; elsewhere null
   * @param mine where this rank's share goes; the root leaves it where it is, and says null
   */
  void scatter(Parts.Shares all, Payload mine, int root);

  /** Parts of different lengths; otherwise as above. */
  void scatterv(Parts all, Payload mine, int root);

  /** Equal shares; this rank's is in its place already. */
  void allgather(Parts.Shares all);

  /** Parts of different lengths; otherwise as above. */
  void allgatherv(Parts all);

  /**
   * @param parts this rank's elements, by the ranks that get their sums
   * @param sum where the sum of this rank's part goes
   */
  void reduceScatter(Parts.Row parts, Payload sum, Operator op);

  /** Sums of the ranks up to this one; {@code mine} as in reductions. */
  void scan(Payload mine, Payload result, Operator op);

  /** Sums of the ranks before this one; the first gets nothing. */
  void exscan(Payload mine, Payload result, Operator op);
}
