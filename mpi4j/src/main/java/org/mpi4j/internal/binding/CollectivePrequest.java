// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import org.mpi4j.internal.coll.Schedule;
import org.mpi4j.internal.p2p.Operation;

/** The request of a persistent collective: can be freed while it is inactive, and never cancelled. */
final class CollectivePrequest extends PrequestHandle {
  private final Schedule schedule;
  private final Arguments arguments;
  private final String name;

  CollectivePrequest(CommAccess comm, String call, Schedule schedule, Arguments arguments) {
    super(
        comm.owner(), call, null, comm.core().messages(),
        () -> {
          arguments.bringIn();
          schedule.start();
          return schedule;
        });
    this.schedule = schedule;
    this.arguments = arguments;
    this.name = call;
  }

  @Override
  void bringOut(Operation over) {
    arguments.bringOut();
  }

  @Override
  public void free() {
    if (active()) {
      throw CollectiveRequest.refused("freed", name);
    }
    if (persistent()) {
      schedule.free();
    }
    super.free();
  }

  @Override
  public void cancel() {
    checkNotNull("MPI_Cancel");
    throw CollectiveRequest.refused("cancelled", name);
  }
}
