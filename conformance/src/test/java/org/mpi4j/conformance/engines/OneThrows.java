// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.engines;

import org.mpi4j.Buf;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;

/** A program of which one rank fails inside try-with-resources, while the others wait for its message. */
public final class OneThrows {
  private OneThrows() {}

  /** Runs one rank; the argument says which one fails. */
  public static void main(String... args) {
    try (Mpi mpi = Mpi.init(args)) {
      Intracomm world = mpi.world();
      int thrower = Integer.parseInt(args[0]);
      if (world.rank() == thrower) {
        throw new IllegalStateException("what rank " + thrower + " stumbled over");
      }
      world.recv(Buf.of(new byte[1]), thrower, 0);
    }
  }
}
