// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.algorithm;

import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.type.Payload;

/**
 * Allreduce by recursive multiplying: {@link RecursiveDoublingAllreduce} in groups of up to four ranks
 * instead of two. In each step all ranks of a group exchange their vectors with each other and fold them. The
 * sizes of the groups are factors of the largest product of twos, threes and fours that there are ranks for;
 * those beyond it give their vector to a neighbour first and get the result back from it.
 *
 * <p>All ranks of a group fold the same vectors in the same order, from the highest rank down, so that all
 * end with the same bits. Cost: log4(p) (alpha + 3 n (beta + gamma)). Good for short vectors where messages
 * that are under way together cost little more than one. After Ruefenacht, Bull and Booth (2017).
 *
 * <pre>
 *   p = 6     start: a | b | c | d | e | f     groups of three: abc | abc | abc | def | def | def
 *             groups of two, three apart: abcdef everywhere
 * </pre>
 */
public final class RecursiveMultiplyingAllreduce implements AllreduceAlgorithm {
  private static final int LARGEST_GROUP = 4;

  @Override
  public void write(Steps s, Payload mine, Payload result, Operator op) {
    PowerOfTwoCore core = new PowerOfTwoCore(s.size(), largestProduct(s.size()), 0);
    if (core.standsAside(s.rank())) {
      core.standAside(s, mine, result);
      return;
    }
    Payload[] vectors = vectors(s, mine, result);
    boolean paired = core.isPaired(s.rank());
    if (paired) {
      s.recv(vectors[1], core.partner(s.rank()));
      s.join();
      fold(s, vectors, 0, 2, op);
    }
    int me = core.number(s.rank());
    int group;
    for (int distance = 1; distance < core.numbers(); distance *= group) {
      group = factor(core.numbers() / distance);
      int place = me / distance % group;
      exchange(s, vectors, core, new Group(me - place * distance, distance, group));
      fold(s, vectors, place, group, op);
    }
    if (vectors[0] != result) {
      s.copy(vectors[0], result);
    }
    if (paired) {
      s.send(result, core.partner(s.rank()));
      s.join();
    }
  }

  /** First what is folded so far, then room for that of the others. */
  private static Payload[] vectors(Steps s, Payload mine, Payload result) {
    Payload[] vectors = new Payload[LARGEST_GROUP];
    long count = mine.count();
    Payload others = s.scratch(mine, count * (LARGEST_GROUP - 1));
    for (int i = 1; i < LARGEST_GROUP; i++) {
      vectors[i] = others.slice((i - 1) * count, count);
    }
    vectors[0] = result;
    if (mine != result) {
      s.copy(mine, result);
    }
    return vectors;
  }

  /** Numbers of the core that have the same distance from one to the next. */
  private record Group(int first, int distance, int size) {}

  private static void exchange(Steps s, Payload[] vectors, PowerOfTwoCore core, Group group) {
    int others = 0;
    for (int i = 0; i < group.size; i++) {
      int rank = core.rank(group.first + i * group.distance);
      if (rank != s.rank()) {
        s.recv(vectors[++others], rank);
        s.send(vectors[0], rank);
      }
    }
    s.join();
  }

  /** Folds what the ranks of a group have to that of the highest, which then is this rank's own. */
  private static void fold(Steps s, Payload[] vectors, int place, int group, Operator op) {
    int sum = index(group - 1, place);
    for (int i = group - 2; i >= 0; i--) {
      s.fold(vectors[index(i, place)], vectors[sum], op);
    }
    Payload swapped = vectors[0];
    vectors[0] = vectors[sum];
    vectors[sum] = swapped;
  }

  /** Where the vector of the rank at place i lies, if this rank is at another place. */
  private static int index(int i, int place) {
    if (i == place) {
      return 0;
    }
    return i < place ? i + 1 : i;
  }

  private static int largestProduct(int size) {
    int product = size;
    while (!isProduct(product)) {
      product--;
    }
    return product;
  }

  private static boolean isProduct(int n) {
    int left = n >> Integer.numberOfTrailingZeros(n);
    while (left % 3 == 0) {
      left /= 3;
    }
    return left == 1;
  }

  private static int factor(int n) {
    if (n % 4 == 0) {
      return 4;
    }
    return n % 3 == 0 ? 3 : 2;
  }
}
