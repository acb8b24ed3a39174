// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.util.Map;
import org.mpi4j.Info;
import org.mpi4j.PendingComm;
import org.mpi4j.internal.rank.Instance;

/** COMM_NULL: the handle of no communicator, whatever kind of communicator it stands for. */
final class NullCommHandle extends IntracommHandle implements CartFacet, GraphFacet, DistgraphFacet {

  NullCommHandle() {
    super((Instance) null, null);
  }

  // all of these throw

  @Override
  public NullCommHandle dup() {
    return (NullCommHandle) super.dup();
  }

  @Override
  public NullCommHandle dupWithInfo(Info info) {
    return (NullCommHandle) super.dupWithInfo(info);
  }

  @Override
  public PendingComm<NullCommHandle> idup() {
    return pending(NullCommHandle.class, "MPI_Comm_idup", Map.of());
  }

  @Override
  public PendingComm<NullCommHandle> idupWithInfo(Info info) {
    return pending(NullCommHandle.class, "MPI_Comm_idup_with_info", Map.of());
  }
}
