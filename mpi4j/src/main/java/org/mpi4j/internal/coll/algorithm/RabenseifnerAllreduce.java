// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.algorithm;

import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.type.Payload;

/**
 * Allreduce in two halves, for commutative operations: by recursive halving each rank gets the sum of one
 * piece of the vector, by recursive doubling the pieces are spread. Ranks beyond the largest power of two
 * give their vector to a neighbour first and get the result back from it.
 *
 * <p>Each piece is folded by one rank, so all get the same bits. Cost: 2 log2(p) alpha + 2 n beta + n gamma.
 * Good for long vectors. After Rabenseifner (2004).
 *
 * <pre>
 *   p = 4      rank 0     1          2          3
 *   halving    01.. of    ..23 of    01.. of    ..23 of    sums of two ranks, then
 *              0          ..2.       .1..       ...3       sums of all, here with the partner at distance 2
 *   doubling   all pieces, the same way back
 * </pre>
 */
public final class RabenseifnerAllreduce {
  private final Steps s;
  private final Payload mine;
  private final Payload result;
  private final Operator op;
  private final int power;
  private final int extra;

  private RabenseifnerAllreduce(Steps s, Payload mine, Payload result, Operator op) {
    this.s = s;
    this.mine = mine;
    this.result = result;
    this.op = op;
    this.power = Integer.highestOneBit(s.size());
    this.extra = s.size() - power;
  }

  /**
   * @param mine this rank's elements; not changed, unless it is the same as {@code result}
   */
  public static void write(Steps s, Payload mine, Payload result, Operator op) {
    new RabenseifnerAllreduce(s, mine, result, op).write();
  }

  private void write() {
    int rank = s.rank();
    boolean paired = rank < 2 * extra; // the odd one of a pair stands aside
    if (paired && rank % 2 == 1) {
      s.send(mine, rank - 1);
      s.join();
      s.recv(result, rank - 1);
      s.join();
      return;
    }
    Payload sum = mine;
    if (paired) {
      sum = foldNeighbour(rank + 1);
    }
    int me = paired ? rank / 2 : rank - extra;
    halve(me, sum);
    collect(me);
    if (paired) {
      s.send(result, rank + 1);
      s.join();
    }
  }

  private Payload foldNeighbour(int neighbour) {
    Payload other = mine == result ? s.scratch(mine, mine.count()) : result;
    s.recv(other, neighbour);
    s.join();
    s.fold(mine == result ? other : mine, result, op);
    return result;
  }

  /**
   * Keeps the half of the pieces that holds this rank's own and gives the other half away, again and again.
   * What comes in goes straight to where the result belongs as long as this rank's sum lies elsewhere.
   */
  private void halve(int me, Payload start) {
    Payload sum = start;
    int first = 0;
    for (int pieces = power / 2; pieces > 0; pieces /= 2) {
      boolean upper = (me & pieces) != 0;
      int kept = upper ? first + pieces : first;
      int given = upper ? first : first + pieces;
      Payload in = pieces(result, kept, pieces);
      Payload to = sum == result ? s.scratch(in, in.count()) : in;
      int partner = rank(me ^ pieces);
      s.exchange(pieces(sum, given, pieces), partner, to, partner);
      s.fold(sum == result ? to : pieces(sum, kept, pieces), in, op);
      sum = result;
      first = kept;
    }
  }

  private void collect(int me) {
    for (int pieces = 1; pieces < power; pieces *= 2) {
      int first = me & -pieces;
      int partner = rank(me ^ pieces);
      s.exchange(pieces(result, first, pieces), partner, pieces(result, first ^ pieces, pieces), partner);
    }
  }

  private int rank(int number) {
    return number < extra ? number * 2 : number + extra;
  }

  /** So many of the pieces that the vector is cut into, one for each rank that takes part. */
  private Payload pieces(Payload p, int first, int pieces) {
    long from = p.count() * first / power;
    return p.slice(from, p.count() * (first + pieces) / power - from);
  }
}
