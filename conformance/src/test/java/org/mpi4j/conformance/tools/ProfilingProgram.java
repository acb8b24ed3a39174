// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.tools;

import org.mpi4j.Mpi;
import org.mpi4j.Op;

/** A program that knows nothing of layers. Needs the library alone. */
public final class ProfilingProgram {
  private ProfilingProgram() {}

  public static void main(String... args) {
    try (Mpi mpi = Mpi.init(args)) {
      int[] sum = new int[1];
      mpi.world().allreduce(new int[] {1}, sum, Op.SUM);
      mpi.pcontrol(0);
      if (sum[0] != mpi.world().size()) {
        throw new AssertionError("the sum is " + sum[0]);
      }
    }
  }
}
