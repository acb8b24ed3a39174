// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.util.Map;
import org.mpi4j.Cartcomm;
import org.mpi4j.Distgraphcomm;
import org.mpi4j.Graphcomm;
import org.mpi4j.Info;
import org.mpi4j.Request;
import org.mpi4j.internal.rank.Instance;

/** COMM_NULL: the handle of no communicator, whatever kind of communicator it stands for. */
final class NullCommHandle extends IntracommHandle implements CartFacet, GraphFacet, DistgraphFacet {

  /** What is never made. */
  record Duplicate(NullCommHandle comm, Request request)
      implements Cartcomm.Pending, Graphcomm.Pending, Distgraphcomm.Pending {

    static Duplicate of(CommHandle comm, Request request) {
      return new Duplicate((NullCommHandle) comm, request);
    }
  }

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
  public Duplicate idup() {
    return begin("MPI_Comm_idup", Map::of, Duplicate::of);
  }

  @Override
  public Duplicate idupWithInfo(Info info) {
    return begin("MPI_Comm_idup_with_info", Map::of, Duplicate::of);
  }
}
