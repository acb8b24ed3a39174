// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import org.mpi4j.internal.comm.Communicator;
import org.mpi4j.internal.comm.Duplication;

/** An intracommunicator with a graph. */
final class BoundGraphcomm extends BoundIntracomm implements Graphcomm {

  BoundGraphcomm(BoundComm parent, Communicator core) {
    super(parent, core);
  }

  private BoundGraphcomm(BoundComm parent, Duplication begun) {
    super(parent, begun);
  }

  @Override
  BoundGraphcomm derived(Duplication begun) {
    return new BoundGraphcomm(this, begun);
  }

  @Override
  public Graphcomm dup() {
    return (Graphcomm) super.dup();
  }
}
