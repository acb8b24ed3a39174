// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.comm;

import java.util.BitSet;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;

/**
 * The numbers of communicators that this rank uses. All ranks of a communicator know it by the same number.
 */
final class ContextIds {
  private static final int LIMIT = 1 << 16;

  private final BitSet used = new BitSet();

  /** The smallest free number from this one on. */
  synchronized int firstFree(int from) {
    int id = used.nextClearBit(from);
    if (id >= LIMIT) {
      throw new Fault(
          ErrorCode.OTHER, "all " + LIMIT + " communicators are in use; free those no longer needed");
    }
    return id;
  }

  /** Takes a number; false if it is in use. */
  synchronized boolean take(int id) {
    if (used.get(id)) {
      return false;
    }
    used.set(id);
    return true;
  }

  synchronized void giveBack(int id) {
    used.clear(id);
  }
}
