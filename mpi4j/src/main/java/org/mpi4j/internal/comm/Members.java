// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.comm;

import java.util.BitSet;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.p2p.RankMap;

/**
 * A group: processes of the job in an order of their own; never changes.
 *
 * @param ranks who they are
 * @param self this process's rank in the job; -1 if that is not known (an empty group)
 */
public record Members(RankMap ranks, int self) {
  /** The empty group. */
  public static final Members NOBODY = new Members(RankMap.of(), -1);

  private static final int PROC_NULL = -3;

  public int size() {
    return ranks.size();
  }

  /** The rank of this process in the group, or UNDEFINED. */
  public int rank() {
    return orUndefined(ranks.find(self));
  }

  /** The result of MPI_Group_compare; never CONGRUENT. */
  public Relation compare(Members other) {
    if (ranks == other.ranks) {
      return Relation.IDENT;
    }
    if (size() != other.size()) {
      return Relation.UNEQUAL;
    }
    Relation relation = Relation.IDENT;
    for (int r = 0; r < size(); r++) {
      int there = other.ranks.find(ranks.world(r));
      if (there < 0) {
        return Relation.UNEQUAL;
      }
      if (there != r) {
        relation = Relation.SIMILAR;
      }
    }
    return relation;
  }

  /** Those of the list, in its order. */
  public Members incl(int... list) {
    checkDistinct(list);
    return of(IntStream.of(list).map(ranks::world));
  }

  /** All but those of the list. */
  public Members excl(int... list) {
    BitSet out = checkDistinct(list);
    return those(r -> !out.get(r));
  }

  /** Those of the ranges (first, last, stride), one range after the other. */
  public Members rangeIncl(int[]... ranges) {
    return incl(expand(ranges));
  }

  /** All but those of the ranges (first, last, stride). */
  public Members rangeExcl(int[]... ranges) {
    return excl(expand(ranges));
  }

  /** All of this group, then those of the other that are not in it. */
  public Members union(Members other) {
    IntStream added = IntStream.of(other.ranks.toArray()).filter(w -> ranks.find(w) < 0);
    int itsSelf = self < 0 ? other.self : self;
    return new Members(
        RankMap.of(IntStream.concat(IntStream.of(ranks.toArray()), added).toArray()), itsSelf);
  }

  /** Those of this group that are also in the other. */
  public Members intersection(Members other) {
    return those(r -> other.ranks.find(ranks.world(r)) >= 0);
  }

  /** Those of this group that are not in the other. */
  public Members difference(Members other) {
    return those(r -> other.ranks.find(ranks.world(r)) < 0);
  }

  /** The ranks that these ranks of this group have in the other, UNDEFINED for those that are not there. */
  public int[] translate(int[] list, Members other) {
    int[] there = new int[list.length];
    for (int i = 0; i < list.length; i++) {
      if (list[i] != PROC_NULL) {
        check(list[i]);
      }
      there[i] = list[i] == PROC_NULL ? PROC_NULL : orUndefined(other.ranks.find(ranks.world(list[i])));
    }
    return there;
  }

  private static int orUndefined(int rank) {
    return rank < 0 ? Communicator.UNDEFINED : rank;
  }

  private Members those(IntPredicate in) {
    return of(IntStream.range(0, size()).filter(in).map(ranks::world));
  }

  private Members of(IntStream worldRanks) {
    return new Members(RankMap.of(worldRanks.toArray()), self);
  }

  private void check(int rank) {
    if (rank < 0 || rank >= size()) {
      String allowed = size() == 0 ? "the group is empty" : "the group has ranks 0.." + (size() - 1);
      throw new Fault(ErrorCode.RANK, "rank = " + rank + ", but " + allowed);
    }
  }

  private BitSet checkDistinct(int... list) {
    BitSet seen = new BitSet();
    for (int rank : list) {
      check(rank);
      if (seen.get(rank)) {
        throw new Fault(ErrorCode.RANK, "rank " + rank + " is listed twice");
      }
      seen.set(rank);
    }
    return seen;
  }

  private static int[] expand(int[]... ranges) {
    return IntStream.range(0, ranges.length).flatMap(i -> expand(ranges[i], i)).toArray();
  }

  private static IntStream expand(int[] range, int index) {
    if (range.length != 3) {
      throw new Fault(ErrorCode.ARG, "ranges[" + index + "] has " + range.length
          + " numbers, but a range is first, last, stride");
    }
    long first = range[0];
    long last = range[1];
    long stride = range[2];
    if (stride == 0 || (last - first) / stride < 0 || first != last && (last > first) != (stride > 0)) {
      throw new Fault(ErrorCode.ARG, "ranges[" + index + "] = (" + first + ", " + last + ", " + stride
          + "): the stride must lead from first to last");
    }
    return IntStream.rangeClosed(0, (int) ((last - first) / stride)).map(k -> (int) (first + k * stride));
  }
}
