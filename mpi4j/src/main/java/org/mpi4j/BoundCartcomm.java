// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import org.mpi4j.internal.comm.Communicator;

/** An intracommunicator with a grid. */
final class BoundCartcomm extends BoundIntracomm implements Cartcomm {

  BoundCartcomm(Seat seat, Communicator core) {
    super(seat, core);
  }

  @Override
  public Cartcomm dup() {
    return (Cartcomm) super.dup();
  }
}
