// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.hangs;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Pattern;
import org.mpi4j.Buf;
import org.mpi4j.Comm;
import org.mpi4j.Info;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.MpiException;
import org.mpi4j.Op;
import org.mpi4j.Request;
import org.mpi4j.io.File;
import org.mpi4j.rma.LockType;
import org.mpi4j.rma.Win;

/** Programs that hang, each in its own way, and what must be said of them. A program of its own, too. */
enum Hang {
  RECEIVE_HEAD_TO_HEAD(2, true, "Deadlock: rank 0 waits for rank 1, rank 1 for rank 0\\.",
      "ranks 0, 1: in recv at Hang\\.java:\\d+.*", "wait for a message from ranks 1, 0 respectively, tag 7") {
    @Override
    void run(Mpi mpi) {
      mpi.world().recv(new int[1], 1 - mpi.world().rank(), 7);
    }
  },
  RING_OF_RECEIVES(4, true,
      "Deadlock: rank 0 waits for rank 3, rank 3 for rank 2, rank 2 for rank 1, rank 1 for rank 0\\.") {
    @Override
    void run(Mpi mpi) {
      Comm world = mpi.world();
      world.recv(new long[1], (world.rank() + 3) % 4, 0);
      world.send(new long[1], (world.rank() + 1) % 4, 0);
    }
  },
  LONG_SENDS_HEAD_TO_HEAD(2, true, "Deadlock: rank 0 waits for rank 1, rank 1 for rank 0\\.",
      "in send at", "wait for the receives of their messages to ranks 1, 0 respectively, tag 1, 8000000") {
    @Override
    void run(Mpi mpi) {
      mpi.world().send(new double[1_000_000], 1 - mpi.world().rank(), 1);
      mpi.world().recv(new double[1_000_000], 1 - mpi.world().rank(), 1);
    }
  },
  RING_OF_SYNCHRONOUS_SENDS(3, true,
      "Deadlock: rank 0 waits for rank 1, rank 1 for rank 2, rank 2 for rank 0\\.", "in ssend at") {
    @Override
    void run(Mpi mpi) {
      Comm world = mpi.world();
      world.ssend(Buf.of(new int[1]), (world.rank() + 1) % 3, 1);
      world.recv(new int[1], (world.rank() + 2) % 3, 1);
    }
  },
  WRONG_TAG(2, true, "Deadlock: rank 0 waits for rank 1, rank 1 for rank 0\\.",
      "on rank 1: a message from rank 0, tag 8, 4 bytes, on MPI_COMM_WORLD", "tag 9, of at most 4 bytes") {
    @Override
    void run(Mpi mpi) {
      if (mpi.world().rank() == 0) {
        mpi.world().send(new int[1], 1, 8);
      } else {
        mpi.world().recv(new int[1], 0, 9);
      }
      mpi.world().barrier();
    }
  },
  WRONG_COMMUNICATOR(2, true, "Deadlock: rank 0 waits for rank 1, rank 1 for rank 0\\.",
      "on rank 1: a message from rank 0, tag 5, 4 bytes, on other", "on MPI_COMM_WORLD") {
    @Override
    void run(Mpi mpi) {
      Intracomm other = mpi.world().dup();
      other.setName("other");
      if (mpi.world().rank() == 0) {
        other.send(new int[1], 1, 5);
      } else {
        mpi.world().recv(new int[1], 0, 5);
      }
      mpi.world().barrier();
    }
  },
  WRONG_SOURCE(3, true, "Deadlock: rank 1 waits for rank 2, rank 2 for rank 1\\.",
      "Rank 0 waits for ever, too, for rank") {
    @Override
    void run(Mpi mpi) {
      if (mpi.world().rank() == 1) {
        mpi.world().recv(new int[1], 2, 0);
      } else if (mpi.world().rank() == 0) {
        mpi.world().send(new int[1], 1, 0);
      }
      mpi.world().barrier();
    }
  },
  BARRIERS_IN_OTHER_ORDER(2, true, "Deadlock: rank 0 waits for rank 1, rank 1 for rank 0\\.",
      "The ranks are in different collectives: rank 0 in MPI_Barrier\\(\\) on other.*;"
          + " rank 1 in MPI_Barrier\\(\\) on MPI_COMM_WORLD") {
    @Override
    void run(Mpi mpi) {
      Intracomm other = mpi.world().dup();
      other.setName("other");
      Comm first = mpi.world().rank() == 0 ? other : mpi.world();
      first.barrier();
      (mpi.world().rank() == 0 ? mpi.world() : other).barrier();
    }
  },
  ANY_SOURCE_EVERYWHERE(4, true, "Deadlock: rank \\d waits for rank \\d", "from any rank, any tag",
      "ranks 0-3: in recv") {
    @Override
    void run(Mpi mpi) {
      mpi.world().recv(new int[1]);
    }
  },
  ANY_SOURCE_AND_BARRIER(3, true, "from any rank, tag 3", "Deadlock: rank \\d waits for rank",
      "ranks 1, 2: in barrier") {
    @Override
    void run(Mpi mpi) {
      if (mpi.world().rank() == 0) {
        mpi.world().recv(new int[1], Mpi.ANY_SOURCE, 3);
      }
      mpi.world().barrier();
    }
  },
  WAIT_ANY(3, true, "in waitAny",
      "waits for any of 2: a message from rank 1, tag 0.*; a message from rank 2") {
    @Override
    void run(Mpi mpi) {
      if (mpi.world().rank() == 0) {
        Request a = mpi.world().irecv(Buf.of(new int[1]), 1, 0);
        Request b = mpi.world().irecv(Buf.of(new int[1]), 2, 0);
        Request.waitAny(a, b);
      } else {
        mpi.world().recv(new int[1], 0, 0);
      }
    }
  },
  WAIT_ALL(2, true, "in waitAll", "Deadlock: rank 0 waits for rank 1, rank 1 for rank 0\\.") {
    @Override
    void run(Mpi mpi) {
      int other = 1 - mpi.world().rank();
      Request out = mpi.world().isend(Buf.of(new int[1]), other, 0);
      Request in = mpi.world().irecv(Buf.of(new int[1]), other, 1);
      Request.waitAll(out, in);
    }
  },
  RECEIVE_FROM_ITSELF(1, true, "Deadlock: rank 0 waits for itself") {
    @Override
    void run(Mpi mpi) {
      mpi.world().recv(new int[1], 0, 0);
    }
  },
  ONE_RANK_MAKES_NO_REDUCTION(3, true, "Not called yet by rank 2: MPI_Allreduce\\(8 bytes\\)",
      "ranks 0, 1: in allreduce", "rank 2: in recv",
      "Deadlock: rank 0 waits for rank 2, rank 2 for rank 0\\.") {
    @Override
    void run(Mpi mpi) {
      if (mpi.world().rank() == 2) {
        mpi.world().recv(new int[1], 0, 0);
      }
      mpi.world().allreduce(1.0, Op.SUM);
    }
  },
  NONBLOCKING_BARRIER_NOT_STARTED(2, true, "in await",
      "Deadlock: rank 0 waits for rank 1, rank 1 for rank 0\\.") {
    @Override
    void run(Mpi mpi) {
      if (mpi.world().rank() == 0) {
        mpi.world().ibarrier().await();
      } else {
        mpi.world().recv(new int[1], 0, 0);
      }
    }
  },
  PROBE_WITHOUT_MESSAGE(2, true, "in probe", "Deadlock: rank 0 waits for rank 1, rank 1 for rank 0\\.") {
    @Override
    void run(Mpi mpi) {
      mpi.world().probe(1 - mpi.world().rank(), 3);
    }
  },
  DUPLICATION_ON_ONE_RANK(2, true, "in dup", "Deadlock: rank 0 waits for rank 1, rank 1 for rank 0\\.") {
    @Override
    void run(Mpi mpi) {
      if (mpi.world().rank() == 0) {
        mpi.world().dup();
      } else {
        mpi.world().recv(new int[1], 0, 0);
      }
    }
  },
  SEND_RECEIVE_IN_A_RING(3, true, "in sendrecv",
      "Deadlock: rank 0 waits for rank 1, rank 1 for rank 2, rank 2 for rank 0\\.") {
    @Override
    void run(Mpi mpi) {
      int me = mpi.world().rank();
      mpi.world().sendrecv(
          Buf.of(new int[1]), (me + 1) % 3, 0, Buf.of(new int[1]), (me + 1) % 3, 0);
    }
  },
  TWO_THREADS(2, true, "rank 0, thread main|rank 0, thread rank-0", "rank 0, thread other",
      "Deadlock: rank 0 waits for rank 1, rank 1 for rank 0\\.") {
    @Override
    void run(Mpi mpi) {
      if (mpi.world().rank() == 0) {
        Thread.ofPlatform().name("other").start(() -> {
          try {
            mpi.world().recv(new int[1], 1, 1);
          } catch (MpiException e) {
            // the job is over
          }
        });
      }
      mpi.world().recv(new int[1], 1 - mpi.world().rank(), 0);
    }
  },
  SPLIT_GROUPS(4, true, "on half", "Deadlock: rank \\d waits for rank \\d") {
    @Override
    void run(Mpi mpi) {
      Intracomm half = mpi.world().split(mpi.world().rank() % 2, 0);
      half.setName("half");
      half.recv(new int[1], 1 - half.rank(), 2);
    }
  },
  FINALIZE_WITH_A_LONG_SEND(2, true, "in close", "the receive of its message to rank 1, tag 4") {
    @Override
    void run(Mpi mpi) {
      if (mpi.world().rank() == 0) {
        mpi.world().isend(Buf.of(new double[1_000_000]), 1, 4);
        mpi.close();
      } else {
        mpi.world().recv(new int[1], 0, 5);
      }
    }
  },
  LOCK_THAT_IS_NOT_GIVEN_BACK(2, true, "Deadlock: rank 0 waits for rank 1, rank 1 for rank 0\\.",
      "rank 1: in lock at Hang", "waits for the shared lock of rank 1 on halo") {
    @Override
    void run(Mpi mpi) {
      Win win = window(mpi);
      if (mpi.world().rank() == 0) {
        win.lock(LockType.EXCLUSIVE, 1, 0);
        mpi.world().barrier();
        mpi.world().recv(new int[1], 1, 0);
      } else {
        mpi.world().barrier();
        win.lock(LockType.SHARED, 1, 0);
      }
    }
  },
  LOCKS_IN_OTHER_ORDER(2, true, "Deadlock: rank 0 waits for rank 1, rank 1 for rank 0\\.",
      "wait for the exclusive lock of ranks 1, 0 respectively on halo") {
    @Override
    void run(Mpi mpi) {
      Win win = window(mpi);
      win.lock(LockType.EXCLUSIVE, mpi.world().rank(), 0);
      mpi.world().barrier();
      win.lock(LockType.EXCLUSIVE, 1 - mpi.world().rank(), 0);
    }
  },
  START_WITHOUT_POST(2, true, "Deadlock: rank 0 waits for rank 1, rank 1 for rank 0\\.",
      "rank 0: in start at Hang", "waits for rank 1 to call post on halo") {
    @Override
    void run(Mpi mpi) {
      Win win = window(mpi);
      if (mpi.world().rank() == 0) {
        win.start(mpi.world().group().incl(1), 0);
      } else {
        mpi.world().recv(new int[1], 0, 0);
      }
    }
  },
  WAIT_WITHOUT_COMPLETE(3, true, "Deadlock: rank 0 waits for rank 2, rank 2 for rank 0\\.",
      "rank 0: in waitFor at Hang", "waits for rank 2 to call complete on halo") {
    @Override
    void run(Mpi mpi) {
      Win win = window(mpi);
      if (mpi.world().rank() == 0) {
        win.post(mpi.world().group().incl(1, 2), 0);
        win.waitFor();
      } else {
        win.start(mpi.world().group().incl(0), 0);
        if (mpi.world().rank() == 2) {
          mpi.world().recv(new int[1], 0, 0);
        }
        win.complete();
      }
      mpi.world().barrier();
    }
  },
  FENCE_ON_ONE_RANK(2, true, "Deadlock: rank 0 waits for rank 1, rank 1 for rank 0\\.",
      "rank 0: in fence at Hang", "waits for rank 1.* on halo|waits for rank 1.* of halo") {
    @Override
    void run(Mpi mpi) {
      Win win = window(mpi);
      if (mpi.world().rank() == 0) {
        win.fence(0);
      } else {
        mpi.world().recv(new int[1], 0, 0);
      }
    }
  },
  COLLECTIVE_WRITE_ON_ONE_RANK(2, true, "Deadlock: rank 0 waits for rank 1, rank 1 for rank 0\\.",
      "rank 0: in writeAll at Hang", "waits for rank 1.* file .*mpi4j-hang") {
    @Override
    void run(Mpi mpi) {
      String name = System.getProperty("java.io.tmpdir") + "/mpi4j-hang.bin";
      File file = File.open(mpi.world(), name, File.MODE_CREATE | File.MODE_RDWR);
      if (mpi.world().rank() == 0) {
        file.writeAll(Buf.of(new int[1]));
      } else {
        mpi.world().recv(new int[1], 0, 0);
      }
    }
  },
  LOCK_OF_ONE_WHO_COMPUTES(2, false,
      "No deadlock is proven: rank 0 waits for rank 1, which runs outside MPI, at Hang",
      "waits for the exclusive lock of rank 0 on halo") {
    @Override
    void run(Mpi mpi) {
      Win win = window(mpi);
      if (mpi.world().rank() == 1) {
        win.lock(LockType.SHARED, 0, 0);
      }
      mpi.world().barrier();
      if (mpi.world().rank() == 1) {
        compute();
      }
      win.lock(LockType.EXCLUSIVE, 0, 0);
    }
  },
  ONE_COMPUTES(3, false, "No deadlock is proven: ranks 0, 1 wait for rank 2, which runs outside MPI, at Hang",
      "rank 2: not in MPI, runs", "Not called yet by rank 2: MPI_Barrier") {
    @Override
    void run(Mpi mpi) {
      if (mpi.world().rank() == 2) {
        compute();
      }
      mpi.world().barrier();
    }
  },
  ONE_WAITS_ELSEWHERE(2, false, "rank 1: not in MPI, waits, in CountDownLatch\\.await at Hang",
      "No deadlock is proven: rank 0 waits for rank 1, which waits outside MPI") {
    @Override
    void run(Mpi mpi) {
      if (mpi.world().rank() == 1) {
        awaitNothing();
      }
      mpi.world().recv(new int[1], 1, 0);
    }
  },
  ONE_POLLS(2, false, "rank 1: in test at Hang|rank 1: not in MPI, runs",
      "No deadlock is proven: rank 0 waits for rank 1") {
    @Override
    void run(Mpi mpi) {
      if (mpi.world().rank() == 1) {
        Request r = mpi.world().irecv(Buf.of(new int[1]), 0, 0);
        while (r.test().isEmpty()) {
          Thread.onSpinWait();
        }
      }
      mpi.world().recv(new int[1], 1, 0);
    }
  };

  /** How many ranks it needs. */
  final int ranks;

  /** True if it is a deadlock that can be proven. */
  final boolean deadlock;

  /** What must be found in the state report. */
  final String[] said;

  Hang(int ranks, boolean deadlock, String... said) {
    this.ranks = ranks;
    this.deadlock = deadlock;
    this.said = said;
  }

  abstract void run(Mpi mpi);

  /** What is missing in a state report; empty if nothing is. */
  String missingIn(String stateReport) {
    for (String each : said) {
      if (!Pattern.compile(each).matcher(stateReport).find()) {
        return "missing: " + each + "\nin:\n" + stateReport;
      }
    }
    return deadlock == stateReport.contains("Deadlock:") ? "" : "wrong result in:\n" + stateReport;
  }

  /** Runs the program whose name is given. */
  public static void main(String... args) {
    try (Mpi mpi = Mpi.init(args)) {
      IO.println("begins");
      valueOf(args[0]).run(mpi);
    }
  }

  private static Win window(Mpi mpi) {
    Win win = Win.allocate(mpi.world(), 8, 8, Info.NULL);
    win.setName("halo");
    return win;
  }

  private static void compute() {
    double x = 1;
    while (x > 0 && !Thread.currentThread().isInterrupted()) {
      x = Math.sqrt(x) + 1;
    }
  }

  private static void awaitNothing() {
    try {
      new CountDownLatch(1).await();
    } catch (InterruptedException e) {
      LockSupport.parkNanos(1); // the job is over
    }
  }
}
