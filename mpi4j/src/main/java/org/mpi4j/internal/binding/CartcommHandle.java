// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.util.Map;
import org.mpi4j.Cartcomm;
import org.mpi4j.Info;
import org.mpi4j.Request;
import org.mpi4j.internal.comm.Communicator;
import org.mpi4j.internal.comm.PendingDuplicate;

/** An intracommunicator with a grid. */
final class CartcommHandle extends IntracommHandle implements CartFacet {

  private record Duplicate(Cartcomm comm, Request request) implements Cartcomm.Pending {

    static Duplicate of(CommHandle comm, Request request) {
      return new Duplicate((Cartcomm) comm, request);
    }
  }

  CartcommHandle(CommHandle parent, Communicator core) {
    super(parent, core);
  }

  private CartcommHandle(CommHandle parent, PendingDuplicate pending) {
    super(parent, pending);
  }

  @Override
  IntracommHandle handle(PendingDuplicate begun) {
    return new CartcommHandle(this, begun);
  }

  @Override
  public Cartcomm dup() {
    return (Cartcomm) super.dup();
  }

  @Override
  public Cartcomm dupWithInfo(Info info) {
    return (Cartcomm) super.dupWithInfo(info);
  }

  @Override
  public Cartcomm.Pending idup() {
    return begin("MPI_Comm_idup", Map::of, Duplicate::of);
  }

  @Override
  public Cartcomm.Pending idupWithInfo(Info info) {
    return begin("MPI_Comm_idup_with_info", () -> hints(info), Duplicate::of);
  }
}
