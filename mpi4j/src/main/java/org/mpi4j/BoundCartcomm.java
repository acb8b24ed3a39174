// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import org.mpi4j.internal.comm.Communicator;
import org.mpi4j.internal.comm.Duplication;

/** An intracommunicator with a grid. */
final class BoundCartcomm extends BoundIntracomm implements Cartcomm {

  BoundCartcomm(BoundComm parent, Communicator core) {
    super(parent, core);
  }

  private BoundCartcomm(BoundComm parent, Duplication begun) {
    super(parent, begun);
  }

  @Override
  BoundCartcomm derived(Duplication begun) {
    return new BoundCartcomm(this, begun);
  }

  @Override
  public Cartcomm dup() {
    return (Cartcomm) super.dup();
  }
}
