// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.comm.Communicator;
import org.mpi4j.internal.comm.Subgroups;
import org.mpi4j.internal.p2p.BsendBuffer;
import org.mpi4j.internal.topo.CartTopology;
import org.mpi4j.internal.topo.DistGraphTopology;
import org.mpi4j.internal.topo.GraphTopology;

/** An intracommunicator of the engine; the null handle has none. */
class BoundIntracomm extends BoundTopologies implements Intracomm {
  private final Seat seat;
  private final Communicator core;

  BoundIntracomm(Seat seat, Communicator core) {
    this.seat = seat;
    this.core = core;
  }

  @Override
  final BoundIntracomm handle(Communicator made) {
    if (made == null) {
      return (BoundIntracomm) Mpi.COMM_NULL;
    }
    return switch (made.topology()) {
      case null -> new BoundIntracomm(seat, made);
      case CartTopology t -> new BoundCartcomm(seat, made);
      case GraphTopology t -> new BoundGraphcomm(seat, made);
      case DistGraphTopology t -> new BoundDistgraphcomm(seat, made);
    };
  }

  @Override
  Communicator core() {
    if (core == null || core.isFreed()) {
      throw new Fault(
          ErrorCode.COMM, core == null ? "the communicator is COMM_NULL" : "the communicator has been freed");
    }
    if (seat.isLeft()) {
      throw new Fault(ErrorCode.OTHER, "MPI has been finalized on this rank");
    }
    return core;
  }

  @Override
  BsendBuffer rankBuffer() {
    return seat.bsendBuffer();
  }

  @Override
  Serializer serializer() {
    return seat.serializer();
  }

  @Override
  String place() {
    if (core == null) {
      return "COMM_NULL";
    }
    return "rank " + core.rank() + " of " + (core.name().isEmpty() ? "a communicator" : core.name());
  }

  @Override
  public int size() {
    return checked("MPI_Comm_size").size();
  }

  @Override
  public int rank() {
    return checked("MPI_Comm_rank").rank();
  }

  @Override
  public String name() {
    return core == null ? "MPI_COMM_NULL" : core.name();
  }

  @Override
  public void abort(int errorCode) {
    seat.abort(errorCode, "MPI_Abort(" + errorCode + ") by " + place());
  }

  @Override
  public Intracomm dup() {
    try {
      return handle(core().dup(this));
    } catch (Fault f) {
      throw error(f, "MPI_Comm_dup");
    }
  }

  @Override
  public Intracomm split(int color, int key) {
    try {
      return handle(Subgroups.split(core(), color, key));
    } catch (Fault f) {
      throw error(f, "MPI_Comm_split");
    }
  }

  @Override
  public void free() {
    try {
      core().free(this);
    } catch (Fault f) {
      throw error(f, "MPI_Comm_free");
    }
  }

  @Override
  public String toString() {
    return core == null ? "MPI_COMM_NULL" : (core.name().isEmpty() ? "Intracomm" : core.name());
  }

  private Communicator checked(String call) {
    try {
      return core();
    } catch (Fault f) {
      throw error(f, call);
    }
  }
}
