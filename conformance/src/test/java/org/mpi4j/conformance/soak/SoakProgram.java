// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.soak;

import org.mpi4j.Mpi;

/** All of {@link Rounds} as a program of real processes; its argument says how many times. */
public final class SoakProgram {
  private SoakProgram() {}

  public static void main(String... args) {
    int times = Integer.parseInt(args[0]);
    try (Mpi mpi = Mpi.init(args)) {
      for (Rounds rounds : Rounds.values()) {
        String grown = rounds.repeat(mpi, times, true);
        if (!grown.isEmpty()) {
          System.out.println("rank " + mpi.world().rank() + " has grown: " + grown);
          mpi.abort(1);
        }
      }
    }
    System.out.println("nothing has grown");
  }
}
