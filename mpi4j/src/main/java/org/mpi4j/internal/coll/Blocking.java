// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import org.mpi4j.internal.coll.steps.Parts;
import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.type.Payload;

/** A few blocking collectives for the engine's own use; null stands for MPI_IN_PLACE. */
public final class Blocking {
  private final Group group;

  /** Collectives of this group. */
  public Blocking(Group group) {
    this.group = group;
  }

  public void barrier() {
    group.run(Barrier::write);
  }

  public void bcast(Payload p, int root) {
    group.run(s -> Bcast.write(s, p, root));
  }

  public void allgather(Payload send, Payload recv) {
    group.run(s -> Allgather.write(s, send, recv));
  }

  public void alltoall(Payload send, Payload recv) {
    group.run(s -> Alltoall.write(s, send, recv));
  }

  /** Parts of different lengths. */
  public void alltoall(Parts send, Parts recv) {
    group.run(s -> Alltoall.write(s, send, recv));
  }

  /** Throws if the group has no such rank. */
  public void checkRoot(int root) {
    group.run(s -> Roots.part(s, root));
  }

  public void allreduce(Payload send, Payload recv, Operator op) {
    group.run(s -> Allreduce.write(s, send, recv, op));
  }
}
