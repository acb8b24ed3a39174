// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.util.Map;
import org.mpi4j.Comm;
import org.mpi4j.Group;
import org.mpi4j.Info;
import org.mpi4j.Intercomm;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.Request;
import org.mpi4j.SplitType;
import org.mpi4j.internal.comm.Communicator;
import org.mpi4j.internal.comm.Intercomms;
import org.mpi4j.internal.comm.PendingDuplicate;
import org.mpi4j.internal.comm.ResourceSplit;
import org.mpi4j.internal.comm.Subgroups;
import org.mpi4j.internal.rank.Instance;
import org.mpi4j.internal.topo.CartTopology;
import org.mpi4j.internal.topo.GraphTopology;
import org.mpi4j.internal.topo.Topology;

/** An intracommunicator of the engine; also the null handle. */
class IntracommHandle extends CommHandle implements TopologyFacet, ConnectionsFacet, Intracomm {

  private record Duplicate(Intracomm comm, Request request) implements Intracomm.Pending {

    static Duplicate of(CommHandle comm, Request request) {
      return new Duplicate((Intracomm) comm, request);
    }
  }

  IntracommHandle(Instance instance, Communicator core) {
    super(instance, core);
  }

  IntracommHandle(CommHandle parent, Communicator core) {
    super(parent, core);
  }

  IntracommHandle(CommHandle parent, PendingDuplicate pending) {
    super(parent, pending);
  }

  /** A switch over types would be shorter, but the JVM makes classes for it at run time, here some 30 ms. */
  @Override
  public final IntracommHandle handle(Communicator made) {
    if (made == null) {
      return (IntracommHandle) Mpi.COMM_NULL;
    }
    Topology topology = made.topology();
    if (topology == null) {
      return new IntracommHandle(this, made);
    }
    if (topology instanceof CartTopology) {
      return new CartcommHandle(this, made);
    }
    if (topology instanceof GraphTopology) {
      return new GraphcommHandle(this, made);
    }
    return new DistgraphcommHandle(this, made);
  }

  @Override
  IntracommHandle handle(PendingDuplicate begun) {
    return new IntracommHandle(this, begun);
  }

  @Override
  public Intracomm dup() {
    return (Intracomm) duplicate("MPI_Comm_dup", Map::of);
  }

  @Override
  public Intracomm dupWithInfo(Info info) {
    return (Intracomm) duplicate("MPI_Comm_dup_with_info", () -> hints(info));
  }

  @Override
  public Intracomm.Pending idup() {
    return begin("MPI_Comm_idup", Map::of, Duplicate::of);
  }

  @Override
  public Intracomm.Pending idupWithInfo(Info info) {
    return begin("MPI_Comm_idup_with_info", () -> hints(info), Duplicate::of);
  }

  @Override
  public final Intracomm create(Group group) {
    return handle(creation("MPI_Comm_create", () -> Subgroups.create(core(), () -> members(group))));
  }

  @Override
  public final Intracomm createGroup(Group group, int tag) {
    return handle(answer("MPI_Comm_create_group", () -> Subgroups.createGroup(core(), members(group), tag)));
  }

  @Override
  public final Intracomm split(int color, int key) {
    return handle(creation("MPI_Comm_split", () -> Subgroups.split(core(), color, key)));
  }

  @Override
  public final Intracomm splitType(SplitType type, int key, Info info) {
    return handle(creation("MPI_Comm_split_type", () -> ResourceSplit.run(
        core(), () -> new ResourceSplit.Wish(Enums.kind(type), InfoHandle.hints(info)), key)));
  }

  @Override
  public final Intercomm createIntercomm(int localLeader, Comm peerComm, int remoteLeader, int tag) {
    Intercomms.Peer peer = new Intercomms.Peer(() -> other(peerComm), remoteLeader, tag);
    return between(creation("MPI_Intercomm_create", () -> Intercomms.create(core(), localLeader, peer)));
  }

  @Override
  public final Intercomm between(Communicator made) {
    return new IntercommHandle(this, made);
  }

  @Override
  public String toString() {
    return isNull() ? "MPI_COMM_NULL" : (name().isEmpty() ? "Intracomm" : name());
  }
}
