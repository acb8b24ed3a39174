// SPDX-License-Identifier: Apache-2.0
package programs;

import mpi.MPI;

/** MPI begins and ends several times; leading arguments of MPJ Express are taken away. */
public final class LifeCycle {
  private LifeCycle() {}

  public static void main(String[] args) {
    MPI.Init(args);
    int me = MPI.COMM_WORLD.Rank();
    MPI.COMM_WORLD.Barrier();
    Check.that(MPI.Initialized(), "between begin and end");
    Check.that(MPI.isMainThread() && MPI.queryThread() == MPI.THREAD_MULTIPLE, "threads");
    MPI.Finalize();
    Check.that(!MPI.Initialized() && MPI.COMM_WORLD == null, "after the end");
    String[] rest = MPI.Init(new String[] {"0", "mpj.conf", "niodev", "user"});
    Check.equal(new String[] {"user"}, rest, "the user's arguments");
    Check.equal(me, MPI.COMM_WORLD.Rank(), "the same rank");
    double start = MPI.Wtime();
    Check.that(MPI.Wtime() >= start && MPI.Wtick() > 0 && !MPI.Get_processor_name().isEmpty(), "clock");
    MPI.Finalize();
    Check.equal(new String[] {"a", "b"}, MPI.Init(new String[] {"a", "b"}), "nothing is taken away");
    MPI.Finalize();
  }
}
