// SPDX-License-Identifier: Apache-2.0
package programs;

import mpi.Group;
import mpi.Intracomm;
import mpi.MPI;

/** Groups: sets of processes, and communicators made from them. */
public final class Groups {
  private Groups() {}

  public static void main(String[] args) {
    MPI.Init(args);
    int me = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();
    Group world = MPI.COMM_WORLD.Group();
    Group odd = world.Range_incl(new int[][] {{Math.min(1, size - 1), size - 1, 2}});
    Group even = Group.Difference(world, odd);
    Check.equal(size, Group.Union(odd, even).Size(), "all");
    Check.equal(MPI.SIMILAR, size < 3 ? MPI.SIMILAR : Group.Compare(world, Group.Union(odd, even)), "order");
    Check.equal(0, Group.Intersection(odd, even).Size(), "nobody is both");
    Check.equal(MPI.IDENT, Group.Compare(MPI.GROUP_EMPTY, Group.Intersection(odd, even)), "the empty group");
    Group some = world.Excl(new int[] {0});
    Check.equal(me == 0 ? MPI.UNDEFINED : me - 1, some.Rank(), "rank");
    if (size > 1) {
      int[] there = Group.Translate_ranks(world, new int[] {0, size - 1}, some);
      Check.equal(new int[] {MPI.UNDEFINED, size - 2}, there, "translated");
    }
    Intracomm others = MPI.COMM_WORLD.Create(some);
    Check.equal(me == 0 || size == 1, others == null, "only members get one");
    if (others != null) {
      Check.equal(me - 1, others.Rank(), "rank in it");
      others.Barrier();
      others.Free();
    }
    MPI.Finalize();
  }
}
