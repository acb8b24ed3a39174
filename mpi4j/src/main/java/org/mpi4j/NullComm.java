// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

/** COMM_NULL: the handle of no communicator, whatever kind of communicator it stands for. */
final class NullComm extends BoundIntracomm implements Cartcomm, Graphcomm, Distgraphcomm {

  NullComm() {
    super(null, null);
  }

  @Override
  public NullComm dup() {
    return (NullComm) super.dup(); // throws
  }
}
