// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.tools;

import org.mpi4j.Mpi;

/** Rank 0 sends 11 messages of 100 doubles; rank 1 receives them. Needs the library alone. */
public final class ProfilingSends {
  private ProfilingSends() {}

  /** Runs as a rank. */
  public static void main(String... args) {
    try (Mpi mpi = Mpi.init(args)) {
      double[] values = new double[100];
      for (int i = 0; i < 11; i++) {
        if (mpi.world().rank() == 0) {
          mpi.world().send(values, 1, i);
        } else {
          mpi.world().recv(values, 0, i);
        }
      }
    }
  }
}
