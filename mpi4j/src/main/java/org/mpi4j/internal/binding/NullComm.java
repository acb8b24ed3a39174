// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.util.Map;
import org.mpi4j.Cartcomm;
import org.mpi4j.Distgraphcomm;
import org.mpi4j.Graphcomm;
import org.mpi4j.Info;
import org.mpi4j.PendingComm;
import org.mpi4j.internal.rank.Instance;

/** COMM_NULL: the handle of no communicator, whatever kind of communicator it stands for. */
final class NullComm extends BoundIntracomm implements Cartcomm, Graphcomm, Distgraphcomm {

  NullComm() {
    super((Instance) null, null);
  }

  // all of these throw

  @Override
  public NullComm dup() {
    return (NullComm) super.dup();
  }

  @Override
  public NullComm dupWithInfo(Info info) {
    return (NullComm) super.dupWithInfo(info);
  }

  @Override
  public PendingComm<NullComm> idup() {
    return pending(NullComm.class, "MPI_Comm_idup", Map.of());
  }

  @Override
  public PendingComm<NullComm> idupWithInfo(Info info) {
    return pending(NullComm.class, "MPI_Comm_idup_with_info", Map.of());
  }
}
