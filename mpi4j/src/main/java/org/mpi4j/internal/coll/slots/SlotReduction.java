// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.slots;

import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.type.Payload;

/**
 * The reduction of what ranks have published, those of the highest first, so that the order of ranks is kept
 * and all ranks that reduce the same get the same bits.
 */
final class SlotReduction {
  private SlotReduction() {}

  /**
   * Awaits and reduces the elements of the ranks {@code first..last}.
   *
   * @param at where the elements start in what each has published, bytes
   */
  static void write(SlotSteps s, int last, long at, Payload result, Operator op) {
    s.awaitPublished(0, last + 1);
    s.take(last, at, result);
    if (last > 0) {
      Payload operand = s.scratch(result, result.count());
      for (int source = last - 1; source >= 0; source--) {
        s.take(source, at, operand);
        s.fold(operand, result, op);
      }
    }
  }
}
