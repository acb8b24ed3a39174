// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.comm.Communicator;
import org.mpi4j.internal.comm.Subgroups;
import org.mpi4j.internal.p2p.BsendBuffer;

/** An intracommunicator of the engine; also the null handle, which has none. */
final class BoundIntracomm extends BoundObjects implements Intracomm {
  private final Seat seat;
  private final Communicator core;

  BoundIntracomm(Seat seat, Communicator core) {
    this.seat = seat;
    this.core = core;
  }

  static Intracomm nullHandle() {
    return new BoundIntracomm(null, null);
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
      return new BoundIntracomm(seat, core().dup(this));
    } catch (Fault f) {
      throw error(f, "MPI_Comm_dup");
    }
  }

  @Override
  public Intracomm split(int color, int key) {
    try {
      Communicator part = Subgroups.split(core(), color, key);
      return part == null ? Mpi.COMM_NULL : new BoundIntracomm(seat, part);
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
