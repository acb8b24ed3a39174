// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.algorithm;

import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.type.Payload;

/**
 * Scan up and down a binomial tree: on the way up each rank gets the sum of a block of ranks that ends with
 * it, as long as the last bit of its number, counted from 1, says; on the way down it gets what is before the
 * block.
 *
 * <p>Cost: 2 log2(p) (alpha + n beta + n gamma), but only 2 (p - 1) messages and folds in all. Keeps the
 * order of ranks. Good where ranks share cores. After Blelloch (1989).
 *
 * <pre>
 *   p = 4     start: a | b | c | d     up: a | ab | c | cd, then abcd at 3     down: ab from 1 to 2: abc
 * </pre>
 */
public final class BinomialScan extends InPlaceScan {
  @Override
  void write(Steps s, Payload sum, Operator op, int first) {
    int number = s.rank() - first + 1;
    int size = s.size() - first;
    if (number < 1) {
      return;
    }
    int block = Integer.lowestOneBit(number);
    Payload before = number > 1 ? s.scratch(sum, sum.count()) : null;
    for (int distance = 1; distance < block; distance *= 2) {
      take(s, before, sum, op, s.rank() - distance);
    }
    if (number + block <= size) {
      s.send(sum, s.rank() + block);
      s.join();
    }
    if (number > block) {
      take(s, before, sum, op, s.rank() - block);
    }
    for (int distance = block / 2; distance > 0; distance /= 2) {
      if (number + distance <= size) {
        s.send(sum, s.rank() + distance);
      }
    }
    s.join();
  }

  private static void take(Steps s, Payload before, Payload sum, Operator op, int source) {
    s.recv(before, source);
    s.join();
    s.fold(before, sum, op);
  }
}
