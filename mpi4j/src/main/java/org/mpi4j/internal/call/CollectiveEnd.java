// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.call;

import org.mpi4j.internal.coll.Schedule;
import org.mpi4j.internal.p2p.Operation;

/** What belongs to the request of a collective: its buffers. */
public final class CollectiveEnd implements RequestEnd, Restart {
  private final Schedule schedule;
  private final CallArguments arguments;
  private final boolean persistent;

  CollectiveEnd(Schedule schedule, CallArguments arguments, boolean persistent) {
    this.schedule = schedule;
    this.arguments = arguments;
    this.persistent = persistent;
  }

  /** The operation, which a nonblocking call has started. */
  public Operation operation() {
    return schedule;
  }

  @Override
  public void bringOut(Operation over) {
    arguments.bringOut();
  }

  @Override
  public void reported() {
    if (!persistent) {
      schedule.reported();
    }
  }

  @Override
  public boolean mustComplete() {
    return true;
  }

  @Override
  public Operation start() {
    arguments.bringIn();
    schedule.start();
    return schedule;
  }

  @Override
  public void free() {
    schedule.free();
  }
}
