// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.util.Map;
import org.mpi4j.internal.comm.Communicator;
import org.mpi4j.internal.comm.Duplication;
import org.mpi4j.internal.comm.Intercomms;

/** An intercommunicator of the engine; also the null handle. */
final class BoundIntercomm extends BoundComm implements Intercomm {

  private BoundIntercomm() {
    super((Seat) null, null);
  }

  BoundIntercomm(BoundComm parent, Communicator core) {
    super(parent, core);
  }

  private BoundIntercomm(BoundComm parent, Duplication pending) {
    super(parent, pending);
  }

  static Intercomm nullHandle() {
    return new BoundIntercomm();
  }

  @Override
  BoundIntercomm derived(Communicator made) {
    return new BoundIntercomm(this, made);
  }

  @Override
  BoundIntercomm derived(Duplication begun) {
    return new BoundIntercomm(this, begun);
  }

  @Override
  public Intercomm dup() {
    return (Intercomm) duplicate("MPI_Comm_dup", Map.of());
  }

  @Override
  public Intercomm dupWithInfo(Info info) {
    return (Intercomm) duplicate("MPI_Comm_dup_with_info", hints(info, "MPI_Comm_dup_with_info"));
  }

  @Override
  public PendingComm<Intercomm> idup() {
    BoundComm begun = beginDuplicate("MPI_Comm_idup", Map.of());
    return new PendingComm<>((Intercomm) begun, begun.completion("MPI_Comm_idup"));
  }

  @Override
  public PendingComm<Intercomm> idupWithInfo(Info info) {
    String call = "MPI_Comm_idup_with_info";
    BoundComm begun = beginDuplicate(call, hints(info, call));
    return new PendingComm<>((Intercomm) begun, begun.completion(call));
  }

  @Override
  public TopologyKind topoTest() {
    answer("MPI_Topo_test", this::core);
    return TopologyKind.UNDEFINED;
  }

  @Override
  public Intercomm create(Group group) {
    return orNull(answer("MPI_Comm_create", () -> Intercomms.create(core(), members(group))));
  }

  @Override
  public Intercomm split(int color, int key) {
    return orNull(answer("MPI_Comm_split", () -> Intercomms.split(core(), color, key)));
  }

  @Override
  public Intracomm merge(boolean high) {
    Communicator made = answer("MPI_Intercomm_merge", () -> Intercomms.merge(core(), high));
    return new BoundIntracomm(this, made);
  }

  private Intercomm orNull(Communicator made) {
    return made == null ? Intercomm.NULL : new BoundIntercomm(this, made);
  }

  @Override
  public String toString() {
    return isNull() ? "MPI_COMM_NULL" : (name().isEmpty() ? "Intercomm" : name());
  }
}
