// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.rma;

import org.mpi4j.Group;
import org.mpi4j.Info;
import org.mpi4j.Mpi;
import org.mpi4j.rma.LockType;
import org.mpi4j.rma.Win;

/** A program in which rank 1 ends without a word while all others wait for it at a window. */
public final class DeadPartner {
  private DeadPartner() {}

  /** What the others wait for. */
  enum Waits {
    LOCK {
      @Override
      void beforeDeath(Win win, Mpi mpi) {
        win.lock(LockType.EXCLUSIVE, 0, 0);
        mpi.world().barrier();
      }

      @Override
      void others(Win win, Mpi mpi) {
        mpi.world().barrier();
        win.lock(LockType.SHARED, 0, 0);
      }
    },
    START {
      @Override
      void beforeDeath(Win win, Mpi mpi) {
        mpi.world().barrier();
      }

      @Override
      void others(Win win, Mpi mpi) {
        mpi.world().barrier();
        win.start(partner(mpi), 0);
      }
    },
    WAIT {
      @Override
      void beforeDeath(Win win, Mpi mpi) {
        win.start(mpi.world().group().excl(1), 0);
      }

      @Override
      void others(Win win, Mpi mpi) {
        win.post(partner(mpi), 0);
        win.waitFor();
      }
    };

    abstract void beforeDeath(Win win, Mpi mpi);

    abstract void others(Win win, Mpi mpi);

    private static Group partner(Mpi mpi) {
      return mpi.world().group().incl(1);
    }
  }

  /** Runs one rank; the argument is the name of one of {@link Waits}. */
  public static void main(String... args) {
    Waits waits = Waits.valueOf(args[0]);
    try (Mpi mpi = Mpi.init(args); Win win = Win.allocate(mpi.world(), 8, 8, Info.NULL)) {
      if (mpi.world().rank() == 1) {
        waits.beforeDeath(win, mpi);
        System.out.println("dies at " + System.currentTimeMillis());
        Runtime.getRuntime().halt(7);
      }
      waits.others(win, mpi);
      System.out.println("rank " + mpi.world().rank() + " goes on without the dead rank");
    }
  }
}
