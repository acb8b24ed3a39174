// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import org.mpi4j.internal.comm.Communicator;

/** An intracommunicator with a distributed graph. */
final class BoundDistgraphcomm extends BoundIntracomm implements Distgraphcomm {

  BoundDistgraphcomm(Seat seat, Communicator core) {
    super(seat, core);
  }

  @Override
  public Distgraphcomm dup() {
    return (Distgraphcomm) super.dup();
  }
}
