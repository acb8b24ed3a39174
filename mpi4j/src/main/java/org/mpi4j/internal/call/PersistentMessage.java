// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.call;

import java.util.function.Supplier;
import org.mpi4j.internal.p2p.Context;
import org.mpi4j.internal.p2p.Operation;

/** A send or receive that is started again and again. Keeps its context usable until the request is freed. */
public final class PersistentMessage implements Restart {
  private final Context context;
  private final Supplier<Operation> starter; // null: there is nothing to start

  /**
   * A message that can be started.
   *
   * @param starter null if the message comes from PROC_NULL
   */
  PersistentMessage(Context context, Supplier<Operation> starter) {
    this.context = context;
    this.starter = starter;
    context.hold();
  }

  /** True if the message comes from PROC_NULL. */
  public boolean isFromNobody() {
    return starter == null;
  }

  @Override
  public Operation start() {
    return starter == null ? null : starter.get();
  }

  @Override
  public void free() {
    context.release();
  }
}
