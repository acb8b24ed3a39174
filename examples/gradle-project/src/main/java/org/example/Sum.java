// SPDX-License-Identifier: Apache-2.0
package org.example;

import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.Op;

/** The ranks add up their numbers. */
public class Sum {
  public static void main(String[] args) {
    try (Mpi mpi = Mpi.init(args)) {
      Intracomm world = mpi.world();
      int sum = ofRanks(world);
      if (world.rank() == 0) {
        System.out.println("the sum of " + world.size() + " ranks is " + sum);
      }
    }
  }

  /** The sum of the numbers of all ranks, on each of them. */
  static int ofRanks(Intracomm comm) {
    return comm.allreduce(comm.rank(), Op.SUM);
  }
}
