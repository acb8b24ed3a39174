// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.util.Map;
import org.mpi4j.Group;
import org.mpi4j.Info;
import org.mpi4j.Intercomm;
import org.mpi4j.Intracomm;
import org.mpi4j.Request;
import org.mpi4j.TopologyKind;
import org.mpi4j.internal.comm.Communicator;
import org.mpi4j.internal.comm.Intercomms;
import org.mpi4j.internal.comm.PendingDuplicate;
import org.mpi4j.internal.rank.Instance;

/** An intercommunicator of the engine; also the null handle. */
final class IntercommHandle extends CommHandle implements Intercomm {

  private record Duplicate(Intercomm comm, Request request) implements Intercomm.Pending {

    static Duplicate of(CommHandle comm, Request request) {
      return new Duplicate((Intercomm) comm, request);
    }
  }

  private IntercommHandle() {
    super((Instance) null, null);
  }

  IntercommHandle(Instance instance, Communicator core) {
    super(instance, core);
  }

  IntercommHandle(CommHandle parent, Communicator core) {
    super(parent, core);
  }

  private IntercommHandle(CommHandle parent, PendingDuplicate pending) {
    super(parent, pending);
  }

  static Intercomm nullHandle() {
    return new IntercommHandle();
  }

  @Override
  public IntercommHandle handle(Communicator made) {
    return made == null ? (IntercommHandle) Intercomm.NULL : new IntercommHandle(this, made);
  }

  @Override
  IntercommHandle handle(PendingDuplicate begun) {
    return new IntercommHandle(this, begun);
  }

  @Override
  public Intercomm dup() {
    return (Intercomm) duplicate("MPI_Comm_dup", Map::of);
  }

  @Override
  public Intercomm dupWithInfo(Info info) {
    return (Intercomm) duplicate("MPI_Comm_dup_with_info", () -> hints(info));
  }

  @Override
  public Intercomm.Pending idup() {
    return begin("MPI_Comm_idup", Map::of, Duplicate::of);
  }

  @Override
  public Intercomm.Pending idupWithInfo(Info info) {
    return begin("MPI_Comm_idup_with_info", () -> hints(info), Duplicate::of);
  }

  @Override
  public Intercomm create(Group group) {
    return handle(creation("MPI_Comm_create", () -> Intercomms.create(core(), () -> members(group))));
  }

  @Override
  public Intercomm split(int color, int key) {
    return handle(creation("MPI_Comm_split", () -> Intercomms.split(core(), color, key)));
  }

  @Override
  public Intracomm merge(boolean high) {
    Communicator made = creation("MPI_Intercomm_merge", () -> Intercomms.merge(core(), high));
    return new IntracommHandle(this, made);
  }

  @Override
  public boolean joinsTwoGroups() {
    return true;
  }

  /** Groups that are joined have no topology. */
  @Override
  public TopologyKind topoTest() {
    return answer("MPI_Topo_test", () -> {
      core();
      return TopologyKind.UNDEFINED;
    });
  }

  @Override
  public String toString() {
    return isNull() ? "MPI_COMM_NULL" : (name().isEmpty() ? "Intercomm" : name());
  }
}
