// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.util.Map;
import org.mpi4j.Distgraphcomm;
import org.mpi4j.Info;
import org.mpi4j.PendingComm;
import org.mpi4j.internal.comm.Communicator;
import org.mpi4j.internal.comm.PendingDuplicate;

/** An intracommunicator with a distributed graph. */
final class DistgraphcommHandle extends IntracommHandle implements DistgraphFacet {

  DistgraphcommHandle(CommHandle parent, Communicator core) {
    super(parent, core);
  }

  private DistgraphcommHandle(CommHandle parent, PendingDuplicate pending) {
    super(parent, pending);
  }

  @Override
  IntracommHandle handle(PendingDuplicate begun) {
    return new DistgraphcommHandle(this, begun);
  }

  @Override
  public Distgraphcomm dup() {
    return (Distgraphcomm) super.dup();
  }

  @Override
  public Distgraphcomm dupWithInfo(Info info) {
    return (Distgraphcomm) super.dupWithInfo(info);
  }

  @Override
  public PendingComm<Distgraphcomm> idup() {
    return pending(Distgraphcomm.class, "MPI_Comm_idup", Map.of());
  }

  @Override
  public PendingComm<Distgraphcomm> idupWithInfo(Info info) {
    String call = "MPI_Comm_idup_with_info";
    return pending(Distgraphcomm.class, call, hints(info, call));
  }
}
