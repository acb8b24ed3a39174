// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.topo;

import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;

/** The edges at one side of a rank: who is at their other ends, and what they weigh. */
public final class EdgeList {
  private final int[] ranks;
  private final int[] weights; // null: edges have none

  /** Takes the arrays over. Null weights: edges have none. */
  public EdgeList(int[] ranks, int[] weights) {
    this.ranks = ranks;
    this.weights = weights;
  }

  /** How many. */
  public int count() {
    return ranks.length;
  }

  /** Who is at the other end. Not to be changed. */
  public int[] ranks() {
    return ranks;
  }

  /** What the edges weigh, or null. Not to be changed. */
  public int[] weights() {
    return weights;
  }

  /** True if the edges have weights. */
  public boolean isWeighted() {
    return weights != null;
  }

  /** A copy of what a user gave, once it has been checked. */
  EdgeList checked(String name, int size) {
    checkRanks(ranks, name, size);
    checkWeights(weights, ranks.length, name);
    return new EdgeList(ranks.clone(), weights == null ? null : weights.clone());
  }

  /** Throws unless all are ranks of the communicator. */
  static void checkRanks(int[] ranks, String name, int size) {
    if (ranks == null) {
      throw new Fault(ErrorCode.ARG, name + " is null; an empty array says that there are none");
    }
    for (int i = 0; i < ranks.length; i++) {
      if (ranks[i] < 0 || ranks[i] >= size) {
        throw new Fault(
            ErrorCode.RANK, name + "[" + i + "] = " + ranks[i] + ", but the communicator has ranks 0.."
            + (size - 1));
      }
    }
  }

  /** Throws unless there is a weight of 0 or more for each edge, or none at all. */
  static void checkWeights(int[] weights, int edges, String name) {
    if (weights == null) {
      return;
    }
    if (weights.length != edges) {
      throw new Fault(
          ErrorCode.ARG, "there are " + weights.length + " weights for " + edges + " " + name
          + "; UNWEIGHTED says that edges have none");
    }
    for (int i = 0; i < weights.length; i++) {
      if (weights[i] < 0) {
        throw new Fault(
            ErrorCode.ARG, "the weight of " + name + "[" + i + "] is " + weights[i] + ", but it must not be"
            + " negative");
      }
    }
  }
}
