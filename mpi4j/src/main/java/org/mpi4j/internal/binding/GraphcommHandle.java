// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.util.Map;
import org.mpi4j.Graphcomm;
import org.mpi4j.Info;
import org.mpi4j.Request;
import org.mpi4j.internal.comm.Communicator;
import org.mpi4j.internal.comm.PendingDuplicate;

/** An intracommunicator with a graph. */
final class GraphcommHandle extends IntracommHandle implements GraphFacet {

  private record Duplicate(Graphcomm comm, Request request) implements Graphcomm.Pending {

    static Duplicate of(CommHandle comm, Request request) {
      return new Duplicate((Graphcomm) comm, request);
    }
  }

  GraphcommHandle(CommHandle parent, Communicator core) {
    super(parent, core);
  }

  private GraphcommHandle(CommHandle parent, PendingDuplicate pending) {
    super(parent, pending);
  }

  @Override
  IntracommHandle handle(PendingDuplicate begun) {
    return new GraphcommHandle(this, begun);
  }

  @Override
  public Graphcomm dup() {
    return (Graphcomm) super.dup();
  }

  @Override
  public Graphcomm dupWithInfo(Info info) {
    return (Graphcomm) super.dupWithInfo(info);
  }

  @Override
  public Graphcomm.Pending idup() {
    return begin("MPI_Comm_idup", Map::of, Duplicate::of);
  }

  @Override
  public Graphcomm.Pending idupWithInfo(Info info) {
    return begin("MPI_Comm_idup_with_info", () -> hints(info), Duplicate::of);
  }
}
