// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.mpi4j.internal.diagnosis.Need;
import org.mpi4j.internal.runtime.Completion;

/**
 * A condition that the waiting thread polls, since nothing signals it.
 *
 * @param isSo the condition
 * @param needs what must happen for it
 */
record PolledCondition(BooleanSupplier isSo, Supplier<Need> needs) implements Completion {
  @Override
  public boolean isDone() {
    return isSo.getAsBoolean();
  }

  @Override
  public void waiter(Thread thread) {
    // nothing signals it
  }

  @Override
  public boolean unparks() {
    return false;
  }

  @Override
  public Need need() {
    return needs.get();
  }
}
