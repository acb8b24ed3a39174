// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

/** Counts the sends under way whose requests the program has freed. Guarded by the engine's lock. */
final class DetachedOperations {
  private int number;

  /** One more, until it is over. */
  void add(Operation op) {
    number++;
    Runnable before = op.afterwards;
    op.afterwards = () -> {
      number--;
      if (before != null) {
        before.run();
      }
    };
  }

  /** One could not be started. */
  void forgetOne() {
    number--;
  }

  boolean areOver() {
    return number == 0;
  }
}
