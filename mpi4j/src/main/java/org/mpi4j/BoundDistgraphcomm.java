// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import org.mpi4j.internal.comm.Communicator;
import org.mpi4j.internal.comm.Duplication;

/** An intracommunicator with a distributed graph. */
final class BoundDistgraphcomm extends BoundIntracomm implements Distgraphcomm {

  BoundDistgraphcomm(BoundComm parent, Communicator core) {
    super(parent, core);
  }

  private BoundDistgraphcomm(BoundComm parent, Duplication begun) {
    super(parent, begun);
  }

  @Override
  BoundDistgraphcomm derived(Duplication begun) {
    return new BoundDistgraphcomm(this, begun);
  }

  @Override
  public Distgraphcomm dup() {
    return (Distgraphcomm) super.dup();
  }
}
