// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import org.mpi4j.internal.comm.Communicator;

/** An intracommunicator with a graph. */
final class BoundGraphcomm extends BoundIntracomm implements Graphcomm {

  BoundGraphcomm(Seat seat, Communicator core) {
    super(seat, core);
  }

  @Override
  public Graphcomm dup() {
    return (Graphcomm) super.dup();
  }
}
