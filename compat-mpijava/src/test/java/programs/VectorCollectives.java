// SPDX-License-Identifier: Apache-2.0
package programs;

import mpi.MPI;

/** Gatherv, Scatterv, Allgatherv and Alltoallv: rank r has r + 1 elements. */
public final class VectorCollectives {
  private VectorCollectives() {}

  public static void main(String[] args) {
    MPI.Init(args);
    int me = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();
    int[] counts = new int[size];
    int[] displs = new int[size];
    for (int r = 0; r < size; r++) {
      counts[r] = r + 1;
      displs[r] = r == 0 ? 1 : displs[r - 1] + r + 1; // with a gap between the blocks
    }
    int whole = displs[size - 1] + size + 1;
    float[] mine = new float[me + 1];
    java.util.Arrays.fill(mine, me);
    float[] all = new float[whole];
    java.util.Arrays.fill(all, -1);
    MPI.COMM_WORLD.Gatherv(mine, 0, me + 1, MPI.FLOAT, all, 0, counts, displs, MPI.FLOAT, size - 1);
    if (me == size - 1) {
      check(all, counts, displs);
    }
    java.util.Arrays.fill(mine, -5);
    MPI.COMM_WORLD.Scatterv(all, 0, counts, displs, MPI.FLOAT, mine, 0, me + 1, MPI.FLOAT, size - 1);
    Check.equal((float) me, mine[me], "scattered");
    float[] everywhere = new float[whole];
    java.util.Arrays.fill(everywhere, -1);
    MPI.COMM_WORLD.Allgatherv(mine, 0, me + 1, MPI.FLOAT, everywhere, 0, counts, displs, MPI.FLOAT);
    check(everywhere, counts, displs);
    int[] same = new int[size];
    java.util.Arrays.fill(same, me + 1);
    int[] places = new int[size];
    for (int r = 0; r < size; r++) {
      places[r] = r * (me + 1);
    }
    int[] out = new int[size * (me + 1)];
    java.util.Arrays.fill(out, me);
    int[] in = new int[whole];
    java.util.Arrays.fill(in, -1);
    MPI.COMM_WORLD.Alltoallv(out, 0, same, places, MPI.INT, in, 0, counts, displs, MPI.INT);
    Check.equal(size - 1, in[displs[size - 1]], "crossed");
    Object[] words = new Object[whole];
    MPI.COMM_WORLD.Gatherv(
        new Object[] {"w" + me}, 0, 1, MPI.OBJECT, words, 0, ones(size), displs, MPI.OBJECT, 0);
    Check.that(me != 0 || words[displs[size - 1]].equals("w" + (size - 1)), "objects");
    MPI.Finalize();
  }

  private static int[] ones(int n) {
    int[] ones = new int[n];
    java.util.Arrays.fill(ones, 1);
    return ones;
  }

  private static void check(float[] all, int[] counts, int... displs) {
    Check.equal(-1f, all[0], "before the blocks");
    for (int r = 0; r < counts.length; r++) {
      for (int i = 0; i < counts[r]; i++) {
        Check.equal((float) r, all[displs[r] + i], "block " + r);
      }
      Check.that(displs[r] + counts[r] >= all.length || all[displs[r] + counts[r]] == -1, "gap after " + r);
    }
  }
}
