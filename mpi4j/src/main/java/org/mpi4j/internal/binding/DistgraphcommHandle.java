// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.util.Map;
import org.mpi4j.Distgraphcomm;
import org.mpi4j.Info;
import org.mpi4j.Request;
import org.mpi4j.internal.comm.Communicator;
import org.mpi4j.internal.comm.PendingDuplicate;

/** An intracommunicator with a distributed graph. */
final class DistgraphcommHandle extends IntracommHandle implements DistgraphFacet {

  private record Duplicate(Distgraphcomm comm, Request request) implements Distgraphcomm.Pending {

    static Duplicate of(CommHandle comm, Request request) {
      return new Duplicate((Distgraphcomm) comm, request);
    }
  }

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
  public Distgraphcomm.Pending idup() {
    return begin("MPI_Comm_idup", Map::of, Duplicate::of);
  }

  @Override
  public Distgraphcomm.Pending idupWithInfo(Info info) {
    return begin("MPI_Comm_idup_with_info", () -> hints(info), Duplicate::of);
  }
}
