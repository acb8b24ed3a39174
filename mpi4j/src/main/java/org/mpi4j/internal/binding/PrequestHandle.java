// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import org.mpi4j.Prequest;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.call.PersistentMessage;
import org.mpi4j.internal.call.RequestEnd;
import org.mpi4j.internal.call.Restart;

/** A persistent request. */
sealed class PrequestHandle extends RequestHandle implements Prequest permits PartitionedRequestHandle {

  PrequestHandle(ApiObject caller, String call, Restart restart, RequestEnd end) {
    super(caller, call, restart, end);
  }

  /** The request of a message. */
  static PrequestHandle of(ApiObject caller, String call, PersistentMessage message, RequestEnd end) {
    PrequestHandle p = new PrequestHandle(caller, call, message, end);
    if (message.isFromNobody()) {
      p.fromNobody();
    }
    return p;
  }

  @Override
  public void start() {
    try {
      demandStartable();
    } catch (Fault f) {
      throw Errors.of(f, "MPI_Start of " + call());
    }
    try {
      begin();
    } catch (Fault f) {
      throw owner().error(f, call());
    }
  }
}
