// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.rma;

import org.mpi4j.Info;
import org.mpi4j.Mpi;
import org.mpi4j.rma.LockType;
import org.mpi4j.rma.Win;

/** A program in which rank 1 ends without a word while it holds a lock that all others wait for. */
public final class LockHolder {
  private LockHolder() {}

  /** Runs one rank. */
  public static void main(String... args) {
    try (Mpi mpi = Mpi.init(args); Win win = Win.allocate(mpi.world(), 8, 8, Info.NULL)) {
      if (mpi.world().rank() == 1) {
        win.lock(LockType.EXCLUSIVE, 0, 0);
        mpi.world().barrier();
        System.out.println("dies at " + System.currentTimeMillis());
        Runtime.getRuntime().halt(7);
      }
      mpi.world().barrier();
      win.lock(LockType.SHARED, 0, 0);
      System.out.println("rank " + mpi.world().rank() + " has the lock of a dead rank");
      win.unlock(0);
    }
  }
}
