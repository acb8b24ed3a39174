// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import org.mpi4j.ErrorClass;
import org.mpi4j.MpiException;
import org.mpi4j.internal.coll.Schedule;
import org.mpi4j.internal.p2p.Context;
import org.mpi4j.internal.p2p.Operation;

/** The request of a nonblocking collective: can be neither freed nor cancelled (section 6.12). */
final class CollectiveRequest extends RequestHandle {
  private final Arguments arguments;
  private final String name;
  private final Context context;

  CollectiveRequest(CommAccess comm, String call, Schedule schedule, Arguments arguments) {
    super(comm.owner(), call, schedule, null);
    this.arguments = arguments;
    this.name = call;
    this.context = comm.core().messages();
    context.hold(); // the communicator may be freed before this is over
  }

  @Override
  void retire() {
    if (active()) {
      context.release();
    }
    super.retire();
  }

  @Override
  void bringOut(Operation over) {
    arguments.bringOut();
  }

  @Override
  public void free() {
    checkNotNull("MPI_Request_free");
    throw refused("freed", name);
  }

  @Override
  public void cancel() {
    checkNotNull("MPI_Cancel");
    throw refused("cancelled", name);
  }

  static MpiException refused(String what, String call) {
    return new MpiException(
        ErrorClass.ERR_REQUEST, "a collective operation under way cannot be " + what + " (" + call + ")");
  }
}
