// SPDX-License-Identifier: Apache-2.0
package programs;

import mpi.Group;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/** Sets of ranks, and communicators made of them. */
public final class Groups {
  private Groups() {}

  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.getRank();
    int size = MPI.COMM_WORLD.getSize();
    Group world = MPI.COMM_WORLD.getGroup();
    Check.equal(size, world.getSize(), "size");
    Check.equal(rank, world.getRank(), "rank");
    Group even = world.rangeIncl(new int[][] {{0, size - 1, 2}});
    Group odd = world.rangeExcl(new int[][] {{0, size - 1, 2}});
    Check.equal((size + 1) / 2, even.getSize(), "even ranks");
    Check.equal(size / 2, odd.getSize(), "odd ranks");
    Check.equal(rank % 2 == 0 ? rank / 2 : MPI.UNDEFINED, even.getRank(), "rank among the even");
    Group all = Group.union(even, odd);
    Check.equal(size > 2 ? MPI.SIMILAR : MPI.IDENT, Group.compare(world, all), "union");
    Group none = Group.intersection(even, odd);
    Check.equal(MPI.IDENT, Group.compare(none, MPI.GROUP_EMPTY), "intersection");
    Group rest = Group.difference(world, even);
    Check.equal(MPI.IDENT, Group.compare(rest, odd), "difference");
    Check.equal(new int[] {0}, Group.translateRanks(even, new int[] {0}, world), "translation");
    Group last = world.incl(new int[] {size - 1});
    Group others = world.excl(new int[] {size - 1});
    Check.equal(size - 1, others.getSize(), "all but the last");
    communicators(rank, even, last);
    for (Group g : new Group[] {even, odd, all, rest, last, others}) {
      g.free();
      Check.that(g.isNull(), "freed");
    }
    MPI.Finalize();
  }

  private static void communicators(int rank, Group even, Group last) throws MPIException {
    Intracomm evens = MPI.COMM_WORLD.create(even);
    Check.equal(rank % 2 != 0, evens.isNull(), "null for those who are not in it");
    if (!evens.isNull()) {
      int[] sum = {rank};
      evens.allReduce(sum, 1, MPI.INT, MPI.SUM);
      int n = evens.getSize();
      Check.equal(n * (n - 1), sum[0], "sum of the even ranks");
      evens.free();
    }
    if (last.getRank() != MPI.UNDEFINED) {
      Intracomm alone = MPI.COMM_WORLD.createGroup(last, 3);
      Check.equal(MPI.CONGRUENT, Intracomm.compare(alone, MPI.COMM_SELF), "alone");
      alone.free();
    }
  }
}
